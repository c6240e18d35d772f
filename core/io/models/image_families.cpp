#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/io/models/families.h"

namespace orrery {

namespace {

constexpr std::string_view imageTables =
    "embeddings.position_embeddings position_embedding.weight position_embeddings.weight pos_embed "
    "positional_embedding";

constexpr std::string_view stageNames[] = {"layers.0.", "layers.1.", "layers.2.", "layers.3.",
                                           "layers.4.", "layers.5.", "layers.6.", "layers.7."};

/// Returns a field that is a number or a list: the number, or entry `place` (from 0) of the list. image_size, for
/// example, may be 224 or [224, 224]. A list that is too short becomes the problem.
std::optional<ConfigValue<double>> numberOrPlace(ConfigFields& fields, std::string_view name, std::size_t place = 0) {
    if (!fields.isList(name)) return fields.number(name);
    const auto list = fields.numbers(name);
    if (!list) return std::nullopt;
    if (list->value.size() <= place) {
        fields.fail(name, Words{"is a list too short", "列表太短"},
                    Words{"allowed are a number or a list of two", "应为一个数，或两个数的列表"});
        return std::nullopt;
    }
    return ConfigValue<double>{list->value[place], list->field};
}

/// Returns the number of patches in a column (place 0) or in a row (place 1) of an image, rounded down; nothing if
/// image_size or patch_size is missing or unsuitable.
std::optional<ConfigValue<double>> patchesOf(ConfigFields& fields, std::size_t place = 0) {
    const auto image = numberOrPlace(fields, "image_size", place);
    const auto patch = numberOrPlace(fields, "patch_size", place);
    if (!image || !patch || patch->value < 1 || image->value < patch->value) return std::nullopt;
    return ConfigValue<double>{std::floor(image->value / patch->value), image->field, image->isGiven && patch->isGiven};
}

void takeGrid(EncodingDraft& draft, std::string_view height = "height", std::string_view width = "width") {
    draft.take(height, patchesOf(draft.fields));
    draft.take(width, patchesOf(draft.fields, 1));
}

void done(EncoderConfig& tower, EncodingDraft& draft, const Phrase& part = {}) {
    ConfigFields fields = tower.fields();
    draft.finish(part, layersOf(fields));
}

/// Returns the number of rows of a table: the patches, and a row for each class or detection token.
std::optional<ConfigValue<double>> rowsFor(ConfigValue<double> patches, EncodingDraft& draft,
                                           const EncoderConfig& tower) {
    patches.value += tower.fixedNumber("cls_tokens").value_or(0);
    if (const auto more = draft.fields.number("num_detection_tokens")) patches.value += more->value;
    return patches;
}

std::optional<ConfigValue<double>> patchRows(EncodingDraft& draft, const EncoderConfig& tower) {
    if (const auto told = draft.fields.number("num_patches")) return told;  // SigLIP 2: images have no fixed size
    const auto down = patchesOf(draft.fields), across = patchesOf(draft.fields, 1);
    if (!down || !across) return std::nullopt;
    const double stride = tower.fixedNumber("backbone_stride").value_or(1);
    ConfigValue<double> rows{std::floor(down->value / stride) * std::floor(across->value / stride), down->field,
                             down->isGiven};
    return rowsFor(rows, draft, tower);
}

/// Returns the number of rows of a table for tubelets, patches of several frames of a video (2 × 16 × 16 by default).
std::optional<ConfigValue<double>> tubeletRows(EncodingDraft& draft, const EncoderConfig& tower) {
    const auto frames = draft.fields.number("num_frames");
    const auto height = numberOrPlace(draft.fields, "image_size"), width = numberOrPlace(draft.fields, "image_size", 1);
    const auto tubelet = draft.fields.numbers("tubelet_size");
    const std::vector<double> edges = tubelet ? tubelet->value : std::vector<double>{2, 16, 16};
    if (!frames || !height || !width || edges.size() != 3 ||
        std::ranges::any_of(edges, [](double edge) { return edge < 1; }))
        return std::nullopt;
    const double rows = std::floor(frames->value / edges[0]) * std::floor(height->value / edges[1]) *
                        std::floor(width->value / edges[2]);
    return rowsFor({rows, "num_frames", frames->isGiven && height->isGiven && tubelet}, draft, tower);
}

void learnedPatches(EncoderConfig& tower) {
    EncodingDraft draft(tower, "learned");
    const auto rows = tower.type == "vivit" ? tubeletRows(draft, tower) : patchRows(draft, tower);
    draft.draw(rows, draft.fields.number(widthNames));
    draft.requestTable("file", imageTables, tower.path.empty() ? "" : "vision");
    done(tower, draft);
}

void addAxial(EncoderConfig& tower, std::string_view widths) {
    EncodingDraft draft(tower, "rope-axial");
    draft.take("head_dim", headWidth(draft.fields, headDimNames, widths));
    const std::string inside = draft.fields.isObject("rope_parameters") ? "rope_parameters.rope_theta " : "";
    draft.take("base", draft.fields.number(inside + "rope_theta"));
    takeGrid(draft);
    done(tower, draft);
}

void axial(EncoderConfig& tower) {
    addAxial(tower, widthNames);
}

/// Qwen2-VL: the width is embed_dim, because hidden_size is the width of the text model, onto which images are
/// projected.
void axialOfEmbedding(EncoderConfig& tower) {
    addAxial(tower, "embed_dim");
}

void pixtral(EncoderConfig& tower) {
    EncodingDraft draft(tower, "rope-pixtral");
    draft.take("head_dim", headWidth(draft.fields, headDimNames));
    const std::string inside = draft.fields.isObject("rope_parameters") ? "rope_parameters.rope_theta " : "";
    draft.take("base", draft.fields.number(inside + "rope_theta"));
    // In Mistral's own release the channels of pairs are interleaved; transformers has them half-split.
    if (const auto pairs = draft.fields.flag("rope_interleaved"); pairs && pairs->value)
        draft.fix("layout", "interleaved");
    takeGrid(draft);
    done(tower, draft);
}

void mae(EncoderConfig& tower) {
    EncodingDraft encoder(tower, "sincos2d");
    encoder.take("d_model", encoder.fields.number("hidden_size"));
    takeGrid(encoder);
    done(tower, encoder, Words{"encoder", "编码器"});
    EncodingDraft decoder(tower, "sincos2d");
    decoder.take("d_model", decoder.fields.number("decoder_hidden_size"));
    takeGrid(decoder);
    const auto layers = decoder.fields.number("decoder_num_hidden_layers");
    decoder.finish(Words{"decoder", "解码器"}, countOf(layers));
}

/// VideoMAE: sinusoids of the index of a patch, as for a token of text.
void videoMae(EncoderConfig& tower) {
    EncodingDraft draft(tower, "sinusoidal");
    draft.take("d_model", draft.fields.number("hidden_size"));
    done(tower, draft);
}

void detr(EncoderConfig& tower) {
    EncodingDraft draft(tower, "sincos2d");
    const auto kind = draft.fields.text("position_embedding_type");
    if (kind && kind->value != "sine") {
        draft.fields.fail(kind->field, say({"{} is not in the catalogue", "{}不在编码目录中"}, quoted(kind->value)),
                          Words{"known is sine", "可选 sine"});
    }
    draft.take("d_model", draft.fields.number("d_model hidden_size"));
    const auto layers = tower.fields().number("encoder_layers");
    draft.finish({}, countOf(layers));
}

/// Returns the size of the window of a stage (from 0) along one axis (`place` 0: height, 1: width), in patches. Swin V2
/// limits it to the number of patches, which halves from stage to stage.
std::optional<ConfigValue<double>> windowOf(ConfigFields& fields, std::size_t stage, std::size_t place, bool isSwin2) {
    auto window = numberOrPlace(fields, "window_size", place);
    const auto patches = isSwin2 ? patchesOf(fields, place) : std::nullopt;
    if (!window || !patches) return window;
    window->value = std::min(window->value, std::floor(std::ldexp(patches->value, -static_cast<int>(stage))));
    return window;
}

/// Adds one encoding per stage, because the number of heads differs.
void swin(EncoderConfig& tower) {
    const bool second = tower.type == "swinv2";
    ConfigFields fields = tower.fields();
    const auto heads = fields.numbers("num_heads"), depths = fields.numbers("depths");
    const std::vector<double> all = heads ? heads->value : std::vector<double>{3, 6, 12, 24};
    if (fields.problem() || all.empty() || all.size() > 16) {
        if (!fields.problem())
            fields.fail("num_heads", Words{"is no list of 1 to 16 stages", "不是 1 到 16 个阶段的列表"}, {});
        if (!tower.problem) tower.problem = fields.problem();
        return;
    }
    for (std::size_t stage = 0; stage < all.size(); ++stage) {
        EncodingDraft draft(tower, second ? "swin-v2" : "swin");
        draft.fields.numbers("num_heads");  // records the field
        const auto layers = draft.fields.numbers("depths");
        draft.take("heads", ConfigValue<double>{all[stage], "num_heads", heads.has_value()});
        draft.take("window_height", windowOf(draft.fields, stage, 0, second));
        draft.take("window_width", windowOf(draft.fields, stage, 1, second));
        if (second) {
            const auto trained = draft.fields.numbers("pretrained_window_sizes");
            if (trained && stage < trained->value.size())
                draft.take("pretrained_window", ConfigValue<double>{trained->value[stage], trained->field});
        } else {
            draft.requestTable("file", "relative_position_bias_table", stage < 8 ? stageNames[stage] : "");
        }
        const bool counted =
            layers && stage < layers->value.size() && layers->value[stage] >= 0 && layers->value[stage] <= 1e6;
        draft.finish(say({"stage {}", "第 {} 阶段"}, stage + 1), counted ? static_cast<int>(layers->value[stage]) : 0);
    }
}

/// BEiT: flags select an absolute table, a relative bias (the window is the whole image with a class token), both or
/// none.
void beit(EncoderConfig& tower) {
    ConfigFields& fields = tower.asked;
    const auto each = fields.flag("use_relative_position_bias"), all = fields.flag("use_shared_relative_position_bias");
    const bool biased = (each && each->value) || (all && all->value);
    if (const auto table = fields.flag("use_absolute_position_embeddings"); table && table->value) {
        learnedPatches(tower);
        if (!biased) return;
    }
    if (!biased) return familyOf("nope")->read(tower);
    EncodingDraft draft(tower, "swin");
    draft.fix("class_token", "true");
    draft.take("heads", draft.fields.number("num_attention_heads"));
    takeGrid(draft, "window_height", "window_width");
    draft.requestTable("file", "relative_position_bias_table");
    done(tower, draft);
}

constexpr std::string_view vit =
    "hidden_size=768 num_attention_heads=12 num_hidden_layers=12 image_size=224 "
    "patch_size=16";

constexpr Family imageList[] = {
    {"vit vit_msn timesformer dinov2 dinov2_with_registers", learnedPatches, vit, "cls_tokens=1"},
    {"dpt", learnedPatches, "hidden_size=768 num_attention_heads=12 num_hidden_layers=12 image_size=384 patch_size=16",
     "cls_tokens=1"},
    {"deit", learnedPatches, vit, "cls_tokens=2"},
    {"ijepa", learnedPatches, vit, {}},
    {"yolos", learnedPatches,
     "hidden_size=768 num_attention_heads=12 num_hidden_layers=12 patch_size=16 num_detection_tokens=100",
     "cls_tokens=1"},
    {"vit_hybrid", learnedPatches,
     "hidden_size=768 num_attention_heads=12 num_hidden_layers=12 image_size=224 patch_size=1",
     "cls_tokens=1 backbone_stride=16"},
    {"vivit", learnedPatches,
     "hidden_size=768 num_attention_heads=12 num_hidden_layers=12 image_size=224 num_frames=32", "cls_tokens=1"},
    {"clip_vision_model altclip_vision_model xclip_vision_model chinese_clip_vision_model", learnedPatches,
     "hidden_size=768 num_hidden_layers=12 image_size=224 patch_size=32", "cls_tokens=1"},
    {"blip_vision_model", learnedPatches, "hidden_size=768 num_hidden_layers=12 image_size=384 patch_size=16",
     "cls_tokens=1"},
    {"mllama_vision_model", learnedPatches, "hidden_size=1280 num_hidden_layers=32 image_size=448 patch_size=14",
     "cls_tokens=1"},
    {"siglip_vision_model", learnedPatches, "hidden_size=768 num_hidden_layers=12 image_size=224 patch_size=16", {}},
    {"siglip2_vision_model", learnedPatches, "hidden_size=768 num_hidden_layers=12 num_patches=256 patch_size=16", {}},
    {"idefics3_vision smolvlm_vision",
     learnedPatches,
     "hidden_size=1152 num_hidden_layers=12 image_size=224 patch_size=32",
     {}},
    {"pixtral", pixtral,
     "hidden_size=1024 num_attention_heads=16 num_hidden_layers=24 image_size=1024 patch_size=16 "
     "rope_theta=10000",
     "layout=half-split"},
    {"qwen2_vl_vision", axialOfEmbedding, "embed_dim=1280 num_heads=16 depth=32 rope_theta=10000",
     "layout=half-split order=y-first"},
    {"qwen2_5_vl_vision qwen2_5_omni_vision_encoder", axial, "hidden_size=1280 num_heads=16 depth=32 rope_theta=10000",
     "layout=half-split order=y-first"},
    {"qwen3_vl_vision qwen3_vl_moe_vision qwen3_omni_moe_vision_encoder", axial,
     "hidden_size=1152 num_heads=16 depth=27 rope_theta=10000", "layout=half-split order=y-first"},
    {"llama4_vision_model", axial,
     "hidden_size=768 num_attention_heads=16 num_hidden_layers=34 rope_theta=10000 "
     "image_size=448 patch_size=14",
     "coordinates=one-based"},
    {"gemma4_vision", axial, "hidden_size=768 num_attention_heads=12 head_dim=64 num_hidden_layers=16 rope_theta=100",
     "layout=half-split-twice"},
    {"dinov3_vit", axial,
     "hidden_size=384 num_attention_heads=6 num_hidden_layers=12 rope_theta=100 image_size=224 "
     "patch_size=16",
     "layout=half-split order=y-first coordinates=centred"},
    {"vit_mae", mae,
     "hidden_size=768 num_hidden_layers=12 image_size=224 patch_size=16 decoder_hidden_size=512 "
     "decoder_num_hidden_layers=8",
     "order=mae cls_token=true"},
    {"videomae", videoMae, "hidden_size=768 num_hidden_layers=12", {}},
    {"detr conditional_detr table-transformer", detr, "d_model=256 encoder_layers=6", "order=detr"},
    {"deformable_detr", detr, "d_model=256 encoder_layers=6", "order=detr offset=-0.5"},
    {"swin", swin, "window_size=7", {}},
    {"swinv2", swin, "window_size=7 image_size=224 patch_size=4", {}},
    {"beit data2vec-vision", beit, vit, "cls_tokens=1"},
};

}  // namespace

extern const std::span<const Family> imageFamilies{imageList};

}  // namespace orrery
