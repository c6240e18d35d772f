#include "ui/gl/egl.h"

namespace orrery::gl {

const Egl* Egl::library() {
    return nullptr;  // the processor draws
}

std::vector<Place> places(const Egl&) {
    return {};
}

}  // namespace orrery::gl
