#include "core/io/tensor_choice.h"

#include "core/io/json_text.h"
#include "core/base/nearest.h"

#include <algorithm>
#include <vector>

namespace orrery {

namespace {

using Entries = std::vector<const SafetensorsEntry*>;

constexpr std::size_t mostListed = 20;
constexpr std::size_t mostCompared = 5000;

constexpr UsualName names[] = {
    {"wpe.weight", "GPT-2, nanoGPT, GPT-Neo"},
    {"positions_embed.weight", "GPT"},
    {"position_embeddings.weight", "BERT, RoBERTa, ALBERT, ELECTRA, DeBERTa, XLM"},
    {"embed_positions.weight", "OPT, BART, Whisper, Pegasus"},
    {"position_embedding.weight", "CLIP and SigLIP in transformers"},
    {"positional_embedding", "CLIP and Whisper by OpenAI, open_clip"},
    {"pos_embed", "ViT in timm, DeiT, MAE, DINO, DiT, SAM"},
    {"pos_embedding", "ViT in torchvision and vit-pytorch"},
    {"embeddings.position_embeddings", "ViT, DeiT and BEiT in transformers"},
    {"pos_emb", "minGPT"},
    {"pos_emb.emb.weight", "x-transformers"},
    {"relative_attention_bias.weight", "T5 and its relatives, MPNet"},
    {"relative_position_bias_table", "Swin, BEiT"},
    {"distance_embedding.weight", "BERT with relative positions"},
    {"rel_embeddings.weight", "DeBERTa"},
};

bool endsWithPart(std::string_view name, std::string_view ending) {
    if (!name.ends_with(ending)) return false;
    return name.size() == ending.size() || name[name.size() - ending.size() - 1] == '.';
}

/// The row of usualNames() that `name` ends with, or null.
const UsualName* usualName(std::string_view name) {
    const auto found =
        std::ranges::find_if(names, [&](const UsualName& row) { return endsWithPart(name, row.ending); });
    return found == std::end(names) ? nullptr : &*found;
}

/// Tables of positions first, then other tables, then all else; in the file's order within each.
Entries likelyFirst(const SafetensorsIndex& index) {
    Entries entries;
    for (const SafetensorsEntry& entry : index.entries) entries.push_back(&entry);
    const auto unlikelihood = [](const SafetensorsEntry* entry) {
        return (usualName(entry->name) ? 0 : 2) + (isTable(*entry) ? 0 : 1);
    };
    std::ranges::stable_sort(entries, {}, unlikelihood);
    return entries;
}

/// "a, b (as in GPT-2), c and 130 more".
std::string listed(std::span<const SafetensorsEntry* const> entries) {
    std::string list;
    for (const SafetensorsEntry* entry : entries.first(std::min(entries.size(), mostListed))) {
        if (!list.empty()) list += ", ";
        list += shownText(entry->name);
        if (const UsualName* usual = usualName(entry->name)) list += " (as in " + std::string(usual->models) + ")";
    }
    if (entries.size() > mostListed) list += " and " + std::to_string(entries.size() - mostListed) + " more";
    return list;
}

/// "did you mean 'transformer.wpe.weight'?", or nothing where no name is near.
std::string nearName(const Entries& entries, std::string_view wanted) {
    std::vector<std::string_view> near;
    for (const SafetensorsEntry* entry : entries) {
        const std::string_view name = entry->name;
        if (endsWithPart(name, wanted)) return "did you mean '" + shownText(name) + "'?";
        const std::size_t apart = std::max(name.size(), wanted.size()) - std::min(name.size(), wanted.size());
        const bool worthComparing = name.size() <= 128 && (apart <= 2 + name.size() / 3 || name.starts_with(wanted));
        if (worthComparing && near.size() < mostCompared) near.push_back(name);
    }
    const std::string said = suggestion(wanted, near);
    return said.starts_with("did you mean") ? shownText(said) : std::string();
}

}  // namespace

std::span<const UsualName> usualNames() {
    return names;
}

Result<const SafetensorsEntry*> chosenTensor(const SafetensorsIndex& index, std::string_view wanted,
                                             const std::string& name) {
    if (index.entries.empty()) return Problem{name, "holds no tensor", "a table of positions is needed"};
    const Entries entries = likelyFirst(index);
    if (!wanted.empty()) {
        const auto found =
            std::ranges::find(entries, wanted, [](const auto* entry) { return std::string_view(entry->name); });
        if (found != entries.end()) return *found;
        const std::string near = nearName(entries, wanted);
        return Problem{name, "has no tensor '" + shownText(wanted) + "'",
                       near.empty() ? "it has " + listed(entries) : near};
    }
    const auto firstOther = std::ranges::find_if(entries, [](const auto* entry) { return !usualName(entry->name); });
    const Entries usual(entries.begin(), firstOther);
    if (usual.size() == 1) return usual.front();
    if (usual.empty()) {
        return Problem{name, "has no tensor with a usual name of a position table",
                       "choose one by adding '#' and its name: " + listed(entries)};
    }
    return Problem{name, "has " + std::to_string(usual.size()) + " tensors with names of position tables",
                   "choose one by adding '#' and its name: " + listed(usual)};
}

}  // namespace orrery
