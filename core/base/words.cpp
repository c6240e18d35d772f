#include "core/base/words.h"

#include <utility>

namespace orrery {

Phrase::Phrase() = default;
Phrase::Phrase(const Phrase&) = default;
Phrase::Phrase(Phrase&&) noexcept = default;
Phrase& Phrase::operator=(const Phrase&) = default;
Phrase& Phrase::operator=(Phrase&&) noexcept = default;
Phrase::~Phrase() = default;

Phrase::Phrase(std::string english, std::string chinese) : en(std::move(english)), zh(std::move(chinese)) {}
Phrase::Phrase(const Words& words) : en(words.en), zh(words.zh) {}
Phrase::Phrase(const std::string& both) : en(both), zh(both) {}

Phrase& Phrase::operator+=(const Phrase& more) {
    en += more.en;
    zh += more.zh;
    return *this;
}

Phrase operator+(const Words& left, const Phrase& right) {
    return Phrase(left) += right;
}

Phrase operator+(Phrase left, const Phrase& right) {
    left += right;
    return left;
}

}  // namespace orrery
