#include "core/model/scheme.h"

namespace orrery {

Encoding::Encoding(const Encoding&) = default;
Encoding::Encoding(Encoding&&) noexcept = default;
Encoding& Encoding::operator=(const Encoding&) = default;
Encoding& Encoding::operator=(Encoding&&) noexcept = default;
Encoding::~Encoding() = default;

std::string_view useName(Use use) {
    switch (use) {
        case Use::Added:
            return "added";
        case Use::Rotary:
            return "rotary";
        case Use::Bias:
            return "bias";
    }
    return {};
}

Words useWords(Use use) {
    switch (use) {
        case Use::Added:
            return {"added to the embedding", "加到词嵌入上"};
        case Use::Rotary:
            return {"rotates queries and keys", "旋转查询与键"};
        case Use::Bias:
            return {"biases the attention score", "给注意力分数加偏置"};
    }
    return {};
}

std::string_view widthParam(const SchemeSetting& setting) {
    for (const std::string_view id : {"d_model", "head_dim", "file"}) {
        const Param* param = setting.values.find(id);
        if (param && setting.values.isActive(*param)) return id;
    }
    return {};
}

}  // namespace orrery
