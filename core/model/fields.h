// The Document's own members as Params, one table per member. Their JSON keys, --set paths, controls, ranges and errors
// derive from these tables, as those of schemes and views derive from their declarations.
#pragma once

#include "core/model/document.h"
#include "core/model/place.h"

namespace orrery {

/// Conversion of a member to Values and back, for Probe, Look, Compare, About, and the Orbit of a pane's camera.
template <class Part>
struct Fields {
    static std::span<const Param> params();
    static Values of(const Part& part) { return *checked(part); }
    /// The values, or a Problem for the first number out of range.
    static Result<Values> checked(const Part& part);
    /// Returns `part` with these values; members that are not parameters are unchanged.
    static Part from(const Values& values, Part part = {});
};

/// One of these members; `id` is its key in JSON and the first part of its paths.
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
