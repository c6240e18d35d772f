// Params of the Document's own members and of a camera's Orbit, in one table per struct. JSON keys, --set paths,
// controls, ranges and errors derive from these tables, as those of schemes and views derive from their declarations.
#pragma once

#include "core/model/document.h"
#include "core/model/place.h"

namespace orrery {

/// Converts a struct to Values and back; `Part` is Probe, Look, Compare, About or Orbit.
template <class Part>
struct Fields {
    static std::span<const Param> params();
    /// The values of `part`, which must all be allowed.
    static Values of(const Part& part) { return *checked(part); }
    /// The values of `part`, or a Problem for the first one that is not allowed.
    static Result<Values> checked(const Part& part);
    /// Returns `part` with these values; its members without a Param are unchanged.
    static Part from(const Values& values, Part part = {});
};

/// A member of the Document that has a table of Params. `id` is the key of the member in JSON and the first part of
/// paths.
struct Member {
    Owner owner;
    std::string_view id;
    Values (*of)(const Document& document);
    void (*set)(Document& document, const Values& values);
    bool optional = false;  ///< saved only if it differs from the default
};
/// All members except the panes, in the order in which they are saved.
std::span<const Member> members();

}  // namespace orrery
