#include "core/io/models/families.h"

#include <algorithm>

namespace orrery {

extern const std::span<const Family> ropeFamilies, tableFamilies, scoreFamilies, imageFamilies;

const Family* familyOf(std::string_view type) {
    if (type.empty()) return nullptr;
    for (const std::span<const Family> families : {ropeFamilies, tableFamilies, scoreFamilies, imageFamilies}) {
        for (const Family& family : families) {
            const std::vector<std::string_view> types = splitWords(family.types);
            if (std::ranges::find(types, type) != types.end()) return &family;
        }
    }
    return nullptr;
}

const Family* familyByFields(const ConfigFields::Json& config) {
    ConfigFields fields(config, {}, {});
    const auto says = [&](std::string_view names) {
        const auto told = ConfigFields(fields).flag(names);
        return told && told->value;
    };
    const auto kind = ConfigFields(fields).text(positionTypeNames);
    const std::string name = kind ? kind->value : std::string();
    if (says("alibi use_alibi attn_config.alibi") || name == "alibi") return familyOf("mpt");
    if (fields.has("relative_attention_num_buckets")) return familyOf("t5");
    const bool turns = name == "rope" || name == "rotary" ||
                       fields.has(
                           "rope_theta rope_scaling rope_parameters rotary_dim rotary_pct rotary_emb_base "
                           "partial_rotary_factor rotary_emb_fraction attn_config.rope_theta");
    if (turns) return familyOf("llama");
    if (name == "absolute" || name == "learned" || name == "learned_absolute") return familyOf("gpt2");
    if (name.starts_with("relative_key")) return familyOf("bert");
    if (name == "nope" || name == "none") return familyOf("nope");
    return fields.has("n_positions") ? familyOf("gpt2") : nullptr;
}

}  // namespace orrery
