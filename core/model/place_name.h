// Place: the address of one value of a Document, independent of the value itself.
// core/model/place.h converts places to and from paths.
#pragma once

#include <string>

namespace orrery {

/// Owner of a value. Pane stands for the choice of its scheme or view; the last four are members of the document.
enum class Owner { Pane, Scheme, View, Camera, About, Probe, Compare, Look };

struct Place {
    int pane = 0;  ///< index of the pane; 0 for members of the document
    Owner owner = Owner::Scheme;
    std::string id;
    bool alone = false;  ///< for this pane only, even with locked windows; set by paths that name the pane
    bool operator==(const Place&) const = default;
};

/// True if `a` and `b` address the same value. `alone` is ignored.
inline bool areOfOneValue(const Place& a, const Place& b) {
    return a.pane == b.pane && a.owner == b.owner && a.id == b.id;
}

}  // namespace orrery
