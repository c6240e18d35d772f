// Space of new layouts, in logical pixels.
#pragma once

#include <QBoxLayout>
#include <QMargins>

namespace orrery {

/// Returns `made` with this space between its parts.
template <class Layout>
Layout* spaced(Layout* made, int between) {
    made->setSpacing(between);
    return made;
}

/// Returns `made` with this space around its parts and, if given, between them.
template <class Layout>
Layout* spaced(Layout* made, const QMargins& around, int between = -1) {
    made->setContentsMargins(around);
    return spaced(made, between);
}

}  // namespace orrery
