#include "ui/gl/egl.h"

namespace orrery::gl {

const Egl* Egl::library() {
    return nullptr;  // the processor draws
}

std::vector<Place> places(const Egl&) {
    return {};
}

bool hasExtension(const char*, std::string_view) {
    return false;
}

}  // namespace orrery::gl
