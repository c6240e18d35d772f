#include "core/model/scheme.h"

#include <array>

namespace orrery {

Encoding::Encoding(const Encoding&) = default;
Encoding::Encoding(Encoding&&) noexcept = default;
Encoding& Encoding::operator=(const Encoding&) = default;
Encoding& Encoding::operator=(Encoding&&) noexcept = default;
Encoding::~Encoding() = default;

std::string_view useName(Use use) {
    return std::array{"added", "rotary", "bias"}[static_cast<std::size_t>(use)];
}

Words useWords(Use use) {
    constexpr std::array words{Words{"added to the embedding", "加到词嵌入上"},
                               Words{"rotates queries and keys", "旋转查询与键"},
                               Words{"biases the attention score", "给注意力分数加偏置"}};
    return words[static_cast<std::size_t>(use)];
}

std::string_view widthParam(const SchemeSetting& setting) {
    for (const Meaning meaning : {Meaning::Width, Meaning::Table}) {
        const Param* param = setting.values.find(meaning);
        if (param && setting.values.isActive(*param)) return param->id;
    }
    return {};
}

}  // namespace orrery
