#include "ui/platform/background.h"

namespace orrery {

struct Background::Worker {};

Background::Background() = default;
Background::~Background() = default;

void Background::start(std::function<void()> work) {
    work();
}

void Background::wait() {}

}  // namespace orrery
