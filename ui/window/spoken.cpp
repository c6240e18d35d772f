#include "ui/window/spoken.h"

namespace orrery {

SpokenLanguage& SpokenLanguage::ofWindows() {
    static SpokenLanguage one;
    return one;
}

void SpokenLanguage::set(Language wanted) {
    if (std::exchange(language, wanted) != wanted) emit changed();
}

}  // namespace orrery
