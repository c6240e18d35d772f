#include "app/who_drew.h"

#include <iostream>

namespace orrery {

void sayWhoDrew(const FieldDrawer& drawer) {
    if (drawer.whyNotOpenGl().empty()) return;
    std::cerr << "orrery: OpenGL is not available (" << drawer.whyNotOpenGl() << "), so the processor draws\n";
}

}  // namespace orrery
