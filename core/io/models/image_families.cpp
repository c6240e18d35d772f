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

/// The first number of a field that is a number or a list of them: image_size may be 224 or [224, 224].
std::optional<Told<double>> numberOrFirst(ConfigFields& fields, std::string_view name) {
    if (!fields.isList(name)) return fields.number(name);
    const auto list = fields.numbers(name);
    if (!list || list->value.empty()) return std::nullopt;
    return Told<double>{list->value.front(), list->field};
}

/// How many patches an image has along one edge.
std::optional<Told<double>> patchesOf(ConfigFields& fields) {
    const auto image = numberOrFirst(fields, "image_size");
    const auto patch = numberOrFirst(fields, "patch_size");
    if (!image || !patch || patch->value < 1 || image->value < patch->value) return std::nullopt;
    return Told<double>{std::floor(image->value / patch->value), image->field, image->said && patch->said};
}

void takeGrid(EncodingDraft& draft, std::string_view height = "height", std::string_view width = "width") {
    const auto patches = patchesOf(draft.fields);
    draft.take(height, patches);
    draft.take(width, patches);
}

void done(Tower& tower, EncodingDraft& draft, const Phrase& part = {}) {
    ConfigFields fields = tower.fields();
    draft.finish(part, layersOf(fields));
}

void learnedPatches(Tower& tower) {
    EncodingDraft draft(tower, "learned");
    patchesOf(draft.fields);
    draft.fields.number(widthNames);
    draft.wish("file", imageTables, tower.path.empty() ? "" : "vision");
    done(tower, draft);
}

void addAxial(Tower& tower, std::string_view widths) {
    EncodingDraft draft(tower, "rope-axial");
    draft.take("head_dim", headWidth(draft.fields, headDimNames, widths));
    const std::string inside = draft.fields.isObject("rope_parameters") ? "rope_parameters.rope_theta " : "";
    draft.take("base", draft.fields.number(inside + "rope_theta"));
    takeGrid(draft);
    done(tower, draft);
}

void axial(Tower& tower) {
    addAxial(tower, widthNames);
}

/// Qwen2-VL's hidden_size is that of the text, which its images are brought to.
void axialOfEmbedding(Tower& tower) {
    addAxial(tower, "embed_dim");
}

void pixtral(Tower& tower) {
    EncodingDraft draft(tower, "rope-pixtral");
    draft.take("head_dim", headWidth(draft.fields, headDimNames));
    const std::string inside = draft.fields.isObject("rope_parameters") ? "rope_parameters.rope_theta " : "";
    draft.take("base", draft.fields.number(inside + "rope_theta"));
    takeGrid(draft);
    done(tower, draft);
}

void mae(Tower& tower) {
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

/// Sines of the patches in their order, as of words.
void videoMae(Tower& tower) {
    EncodingDraft draft(tower, "sinusoidal");
    draft.take("d_model", draft.fields.number("hidden_size"));
    done(tower, draft);
}

void detr(Tower& tower) {
    EncodingDraft draft(tower, "sincos2d");
    const auto kind = draft.fields.text("position_embedding_type");
    if (kind && kind->value != "sine") {
        draft.fields.fail(kind->field, quoted(kind->value) + Words{" is not in the catalogue", "不在编码目录中"},
                          Words{"known is sine", "已知的是 sine"});
    }
    draft.take("d_model", draft.fields.number("d_model hidden_size"));
    const auto layers = tower.fields().number("encoder_layers");
    draft.finish({}, countOf(layers));
}

/// One encoding a stage, because each has its own number of heads.
void swin(Tower& tower) {
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
        draft.fields.numbers("num_heads");
        const auto layers = draft.fields.numbers("depths");
        draft.take("heads", Told<double>{all[stage], "num_heads", heads.has_value()});
        const auto window = numberOrFirst(draft.fields, "window_size");
        draft.take("window_height", window);
        draft.take("window_width", window);
        if (second) {
            const auto trained = draft.fields.numbers("pretrained_window_sizes");
            if (trained && stage < trained->value.size())
                draft.take("pretrained_window", Told<double>{trained->value[stage], trained->field});
        } else {
            draft.wish("file", "relative_position_bias_table", stage < 8 ? stageNames[stage] : "");
        }
        const bool counted =
            layers && stage < layers->value.size() && layers->value[stage] >= 0 && layers->value[stage] <= 1e6;
        const std::string number = integerText(static_cast<std::int64_t>(stage) + 1);
        draft.finish({"stage " + number, "第 " + number + " 阶段"},
                     counted ? static_cast<int>(layers->value[stage]) : 0);
    }
}

/// BEiT: a table of its own, or a bias of windows as large as the image, with the class token.
void beit(Tower& tower) {
    ConfigFields fields = tower.fields();
    const auto each = fields.flag("use_relative_position_bias"), all = fields.flag("use_shared_relative_position_bias");
    const bool biased = (each && each->value) || (all && all->value);
    if (const auto table = fields.flag("use_absolute_position_embeddings"); table && table->value) {
        learnedPatches(tower);
        if (!biased) return;
    }
    if (fields.problem() && !tower.problem) tower.problem = fields.problem();
    if (!biased) return familyOf("nope")->read(tower);
    EncodingDraft draft(tower, "swin");
    draft.fields.flag("use_relative_position_bias");
    draft.fields.flag("use_shared_relative_position_bias");
    draft.fix("class_token", "true");
    draft.take("heads", draft.fields.number("num_attention_heads"));
    takeGrid(draft, "window_height", "window_width");
    draft.wish("file", "relative_position_bias_table");
    done(tower, draft);
}

constexpr std::string_view vit =
    "hidden_size=768 num_attention_heads=12 num_hidden_layers=12 image_size=224 "
    "patch_size=16";

constexpr Family imageList[] = {
    {"vit deit yolos vit_msn vit_hybrid timesformer vivit ijepa dinov2 dinov2_with_registers dpt",
     learnedPatches,
     vit,
     {}},
    {"clip_vision_model siglip_vision_model siglip2_vision_model blip_vision_model mllama_vision_model "
     "idefics3_vision smolvlm_vision altclip_vision_model xclip_vision_model chinese_clip_vision_model",
     learnedPatches,
     "hidden_size=768 num_hidden_layers=12 image_size=224 patch_size=32",
     {}},
    {"pixtral", pixtral,
     "hidden_size=1024 num_attention_heads=16 num_hidden_layers=24 image_size=1024 patch_size=16 "
     "rope_theta=10000",
     "layout=half-split"},
    {"qwen2_vl_vision", axialOfEmbedding, "embed_dim=1280 num_heads=16 depth=32 rope_theta=10000",
     "layout=half-split order=y-first"},
    {"qwen2_5_vl_vision", axial, "hidden_size=1280 num_heads=16 depth=32 rope_theta=10000",
     "layout=half-split order=y-first"},
    {"qwen3_vl_vision qwen3_vl_moe_vision", axial, "hidden_size=1152 num_heads=16 depth=27 rope_theta=10000",
     "layout=half-split order=y-first"},
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
    {"swinv2", swin, "window_size=7", {}},
    {"beit data2vec-vision", beit, vit, {}},
};

}  // namespace

extern const std::span<const Family> imageFamilies{imageList};

}  // namespace orrery
