#include "core/schemes/presets.h"

namespace orrery {

namespace {

constexpr Preset list[] = {
    {"bloom-7b1", sameName("BLOOM 7B1"), "alibi", {{"heads", "32"}, {"form", "row"}}, "arXiv:2211.05100"},
    {"bloom-176b", sameName("BLOOM 176B"), "alibi", {{"heads", "112"}, {"form", "row"}}, "arXiv:2211.05100"},
    {"mpt-7b", sameName("MPT 7B"), "alibi", {{"heads", "32"}, {"bias_max", "8"}}, "mosaicml/llm-foundry"},
    {"falcon-rw-1b",
     sameName("Falcon-RW 1B"),
     "alibi",
     {{"heads", "32"}},
     "Hugging Face; in bfloat16 there, exact here"},
};

}  // namespace

extern const std::span<const Preset> biasPresets{list};

}  // namespace orrery
