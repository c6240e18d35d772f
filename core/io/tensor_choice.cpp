#include "core/io/tensor_choice.h"

#include "core/base/nearest.h"
#include "core/base/shown_text.h"
#include "core/io/json_text.h"

#include <algorithm>
#include <vector>

namespace orrery {

namespace {

using Entries = std::vector<const SafetensorsEntry*>;

constexpr std::size_t maxListed = 20;
constexpr std::size_t maxCompared = 5000;

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

/// Returns the row of usualNames() whose ending `name` has, or null.
const UsualName* usualName(std::string_view name) {
    const auto found =
        std::ranges::find_if(names, [&](const UsualName& row) { return endsWithPart(name, row.ending); });
    return found == std::end(names) ? nullptr : &*found;
}

/// Returns the entries with usual names, then the others; in each of the two groups first the tables (isTable()), then
/// the rest; otherwise in the file's order.
Entries likelyFirst(const SafetensorsIndex& index) {
    Entries entries;
    for (const SafetensorsEntry& entry : index.entries) entries.push_back(&entry);
    const auto unlikelihood = [](const SafetensorsEntry* entry) {
        return (usualName(entry->name) ? 0 : 2) + (isTable(*entry) ? 0 : 1);
    };
    std::ranges::stable_sort(entries, {}, unlikelihood);
    return entries;
}

/// Lists at most maxListed names: "a, b (as in GPT-2), c and 130 more".
Phrase listed(std::span<const SafetensorsEntry* const> entries) {
    Phrase list;
    for (const SafetensorsEntry* entry : entries.first(std::min(entries.size(), maxListed))) {
        if (!list.empty()) list += Words{", ", "、"};
        list += Phrase(shownText(entry->name));
        const UsualName* usual = usualName(entry->name);
        if (usual) list += say({" (as in {})", "（如 {}）"}, usual->models);
    }
    const std::string more = std::to_string(entries.size() - std::min(entries.size(), maxListed));
    if (entries.size() > maxListed) list += say({" and {} more", "，另有 {} 个"}, more);
    return list;
}

/// Returns "did you mean 'transformer.wpe.weight'?", or an empty Phrase if no name is similar.
Phrase nearName(const Entries& entries, std::string_view wanted) {
    std::vector<std::string_view> near;
    for (const SafetensorsEntry* entry : entries) {
        const std::string_view name = entry->name;
        if (endsWithPart(name, wanted)) return didYouMean(shownText(name));
        const std::size_t apart = std::max(name.size(), wanted.size()) - std::min(name.size(), wanted.size());
        const bool worthComparing = name.size() <= 128 && (apart <= 2 + name.size() / 3 || name.starts_with(wanted));
        if (worthComparing && near.size() < maxCompared) near.push_back(name);
    }
    const Phrase said = suggestion(wanted, near);
    return said.en.starts_with("did you mean") ? Phrase(shownText(said.en), shownText(said.zh)) : Phrase();
}

}  // namespace

std::span<const UsualName> usualNames() {
    return names;
}

Result<const SafetensorsEntry*> chosenTensor(const SafetensorsIndex& index, std::string_view wanted,
                                             const std::string& name) {
    if (index.entries.empty())
        return Problem{name, Words{"holds no tensor", "没有张量"},
                       Words{"a table of positions is needed", "请用含有位置表的文件"}};
    const Entries entries = likelyFirst(index);
    if (!wanted.empty()) {
        const auto found =
            std::ranges::find(entries, wanted, [](const auto* entry) { return std::string_view(entry->name); });
        if (found != entries.end()) return *found;
        const Phrase near = nearName(entries, wanted);
        return Problem{name, say({"has no tensor {}", "没有张量{}"}, quoted(shownText(wanted))),
                       near.empty() ? say({"it has {}", "它有 {}"}, listed(entries)) : near};
    }
    constexpr Words choose{"choose one by adding '#' and its name: ", "请在路径后加 '#' 与名称，选定一个："};
    const auto firstOther = std::ranges::find_if(entries, [](const auto* entry) { return !usualName(entry->name); });
    const Entries usual(entries.begin(), firstOther);
    if (usual.size() == 1) return usual.front();
    if (usual.empty()) {
        return Problem{name,
                       Words{"has no tensor with a usual name of a position table", "没有张量使用位置表的常用名称"},
                       choose + listed(entries)};
    }
    return Problem{name,
                   say({"has {} tensors with names of position tables", "有 {} 个张量使用位置表的名称"}, usual.size()),
                   choose + listed(usual)};
}

}  // namespace orrery
