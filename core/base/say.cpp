#include "core/base/say.h"

#include <functional>

#include <fmt/args.h>

namespace orrery {

Phrase fillPattern(const Words& pattern, std::span<const Phrase> values) {
    const auto filled = [&](Language language) {
        fmt::dynamic_format_arg_store<fmt::format_context> texts;
        for (const Phrase& value : values) texts.push_back(std::cref(value.in(language)));
        return fmt::vformat(pattern.in(language), texts);
    };
    return {filled(Language::English), filled(Language::Chinese)};
}

}  // namespace orrery
