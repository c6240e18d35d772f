// The Document's own members as Params, one table each, so that their JSON keys, --set paths, controls, ranges and
// errors derive from it, just as those of schemes and views derive from their declarations.
#pragma once

#include "core/model/document.h"
#include "core/model/place.h"

namespace orrery {

/// A member as Values and back: Probe, Look, Compare, About, and the Orbit from which a pane's camera sees a cloud.
template <class Part>
struct Fields {
    static std::span<const Param> params();
    static Values of(const Part& part) { return *checked(part); }
    /// The Problem of the first number that is out of range.
    static Result<Values> checked(const Part& part);
    /// `part` with these values; what is no parameter stays.
    static Part from(const Values& values, Part part = {});
};

/// One of these members: its name is its key in JSON and the first part of its paths.
struct Member {
    Owner owner;
    std::string_view id;
    Values (*of)(const Document& document);
    void (*set)(Document& document, const Values& values);
    bool optional = false;  ///< saved only where it is not the default
};
/// All of them but the panes, in the order in which they are saved.
std::span<const Member> members();

}  // namespace orrery
