// What a Place is: the address of one value of a Document. core/model/place.h reads and writes them as paths.
#pragma once

#include <string>

namespace orrery {

/// What a value is of. A pane's own two are which scheme and which view it has; the last four are the document's.
enum class Owner { Pane, Scheme, View, Camera, About, Probe, Compare, Look };

struct Place {
    int pane = 0;  ///< 0 where all panes share the value
    Owner owner = Owner::Scheme;
    std::string id;
    bool alone = false;  ///< of this pane alone, even while windows are locked, as a path that names the pane means
    bool operator==(const Place&) const = default;
};

/// Whether both are of one value, whatever they do to other panes.
inline bool areOfOneValue(const Place& a, const Place& b) {
    return a.pane == b.pane && a.owner == b.owner && a.id == b.id;
}

}  // namespace orrery
