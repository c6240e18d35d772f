#include "ui/platform/abilities.h"

namespace orrery {

const Words* whyNotWritten(std::string_view) {
    return nullptr;
}

const Words* whyOneWindow() {
    return nullptr;
}

}  // namespace orrery
