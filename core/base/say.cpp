#include "core/base/say.h"

namespace orrery {

namespace {

std::string filled(std::string_view pattern, std::span<const Phrase> values, Language language) {
    std::string text;
    std::size_t next = 0;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const std::string_view rest = pattern.substr(i);
        if (rest.starts_with("{{") || rest.starts_with("}}")) {
            text += pattern[i++];
        } else if (rest.front() != '{') {
            text += rest.front();
        } else {  // {} or {0}, as Pattern has checked
            const bool isNumbered = rest[1] != '}';
            text += values[isNumbered ? static_cast<std::size_t>(rest[1] - '0') : next++].in(language);
            i += isNumbered ? 2 : 1;
        }
    }
    return text;
}

}  // namespace

Phrase fillPattern(const Words& pattern, std::span<const Phrase> values) {
    return {filled(pattern.en, values, Language::English), filled(pattern.zh, values, Language::Chinese)};
}

}  // namespace orrery
