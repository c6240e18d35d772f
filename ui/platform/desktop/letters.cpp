#include "ui/platform/letters.h"

namespace orrery {

void whenLettersCome(Language, const std::function<void()>& then) {
    then();
}

void loadLettersOf(const std::string&, const std::function<void()>&) {}

}  // namespace orrery
