#include "core/io/models/nested_towers.h"

#include <algorithm>

namespace orrery {

namespace {

constexpr NestedName nestedNameList[] = {
    {"text_config", textWords, textWords},
    {"llm_config", textWords, textWords},
    {"language_config", textWords, textWords},
    {"thinker_config", textWords, textWords},
    {"decoder", textWords, decoderWords},
    {"vision_config", imageWords, imageWords},
    {"visual", imageWords, imageWords},
    {"encoder", encoderWords, encoderWords},
    {"text_encoder", encoderWords, textEncoderWords},
    {"audio_config", soundWords, soundWords},
    {"audio_encoder", soundWords, soundWords},
};

/// Types of nested configurations that do not state a type of their own, by the type of the whole model. Empty:
/// unknown.
struct NestedType {
    std::string_view whole;
    std::string_view text;
    std::string_view image;
};
constexpr NestedType nestedTypes[] = {
    {"llava", "llama", "clip_vision_model"},
    {"llava_next", "llama", "clip_vision_model"},
    {"video_llava", "llama", "clip_vision_model"},
    {"vipllava", "llama", "clip_vision_model"},
    {"llava_onevision", "qwen2", "siglip_vision_model"},
    {"mistral3", "mistral", "pixtral"},
    {"paligemma", "gemma", "siglip_vision_model"},
    {"gemma3", "gemma3_text", "siglip_vision_model"},
    {"gemma3n", "gemma3n_text", ""},
    {"gemma4", "gemma4_text", "gemma4_vision"},
    {"llama4", "llama4_text", "llama4_vision_model"},
    {"mllama", "mllama_text_model", "mllama_vision_model"},
    {"qwen2_vl", "qwen2_vl_text", "qwen2_vl_vision"},
    {"qwen2_5_vl", "qwen2_5_vl_text", "qwen2_5_vl_vision"},
    {"qwen3_vl", "qwen3_vl_text", "qwen3_vl_vision"},
    {"qwen3_vl_moe", "qwen3_vl_moe_text", "qwen3_vl_moe_vision"},
    {"qwen3_5", "qwen3_5_text", "qwen3_vl_vision"},
    {"qwen3_5_moe", "qwen3_5_moe_text", "qwen3_vl_vision"},
    {"ernie4_5_vl_moe", "ernie4_5_vl_moe_text", ""},
    {"idefics3", "llama", "idefics3_vision"},
    {"smolvlm", "llama", "smolvlm_vision"},
    {"idefics2", "mistral", "siglip_vision_model"},
    {"fuyu", "persimmon", ""},
    {"clip", "clip_text_model", "clip_vision_model"},
    {"siglip", "siglip_text_model", "siglip_vision_model"},
    {"siglip2", "siglip2_text_model", "siglip2_vision_model"},
    {"blip", "blip_text_model", "blip_vision_model"},
    {"altclip", "altclip_text_model", "altclip_vision_model"},
    {"glm4v", "glm4v_text", ""},
    {"glm4v_moe", "glm4v_moe_text", ""},
    {"deepseek_vl_v2", "deepseek_v2", ""},
    {"kimi_vl", "deepseek_v3", ""},
    {"internvl", "qwen2", ""},
    {"musicgen", "musicgen_decoder", ""},
};

}  // namespace

extern const std::span<const NestedName> nestedNames{nestedNameList};

std::string typeIn(const ConfigFields::Json& config) {
    const auto type = config.find("model_type");
    return type != config.end() && type->is_string() ? type->get<std::string>() : std::string();
}

std::string nestedType(const std::string& whole, const Words& part, const ConfigFields::Json& config) {
    const std::string own = typeIn(config);
    const bool image = part == imageWords;
    const auto row = std::ranges::find(nestedTypes, std::string_view(whole), &NestedType::whole);
    if (row == std::end(nestedTypes)) return own;
    const std::string usual(image ? row->image : part == textWords ? row->text : std::string_view());
    // A tower may repeat the type of the whole model: the vision_config of Qwen2-VL has the type qwen2_vl.
    return own.empty() || own == whole ? usual : own;
}

}  // namespace orrery
