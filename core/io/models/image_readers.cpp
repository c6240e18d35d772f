// Readers of encodings of images and videos: their positions are rows and columns of patches, and frames.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/base/number_text.h"
#include "core/io/models/readers.h"

namespace orrery {

namespace {

using Json = ConfigFields::Json;

constexpr std::string_view imageTables =
    "embeddings.position_embeddings position_embedding.weight position_embeddings.weight pos_embed "
    "positional_embedding";

constexpr std::string_view stageNames[] = {"layers.0.", "layers.1.", "layers.2.", "layers.3.",
                                           "layers.4.", "layers.5.", "layers.6.", "layers.7."};

/// Returns a field that is a number or a list: the number, or entry `place` (from 0) of the list. image_size, for
/// example, may be 224 or [224, 224]. A list that is too short becomes the problem.
std::optional<ConfigValue<double>> numberOrPlace(ConfigFields& fields, std::string_view names, std::size_t place = 0) {
    const auto words = splitWords(names);
    const auto name = std::ranges::find_if(words, [&](std::string_view each) { return fields.has(each); });
    if (name == words.end() || !fields.isList(*name)) return fields.number(names);
    const auto list = fields.numbers(*name);
    if (!list) return std::nullopt;
    if (list->value.size() <= place) {
        fields.fail(*name, Words{"is a list too short", "列表太短"},
                    Words{"allowed are a number or a list of two", "应为一个数，或两个数的列表"});
        return std::nullopt;
    }
    return ConfigValue<double>{list->value[place], list->field};
}

/// Returns the number of patches in a column (place 0) or in a row (place 1) of an image, rounded down; nothing if
/// image_size or patch_size is missing or unsuitable.
std::optional<ConfigValue<double>> patchesOf(ConfigFields& fields, const EncoderConfig& tower, std::size_t place = 0) {
    if (const std::string_view grid = tower.option("grid"); !grid.empty()) return numberOrPlace(fields, grid, place);
    const auto image = numberOrPlace(fields, tower.option("image", "image_size"), place);
    const auto patch = numberOrPlace(fields, "patch_size", place);
    if (!image || !patch || patch->value < 1 || image->value < patch->value) return std::nullopt;
    return ConfigValue<double>{std::floor(image->value / patch->value), image->field, image->isGiven && patch->isGiven};
}

void takeGrid(EncodingDraft& draft, const EncoderConfig& tower, std::string_view height = "height",
              std::string_view width = "width") {
    draft.take(height, patchesOf(draft.fields, tower));
    draft.take(width, patchesOf(draft.fields, tower, 1));
}

/// Draws a table of `patches` rows, and a row for each class or detection token.
void drawTable(EncodingDraft& draft, const EncoderConfig& tower, std::optional<ConfigValue<double>> patches) {
    if (patches) {
        patches->value += tower.fact("cls_tokens").value_or(0);
        if (const auto more = draft.fields.number("num_detection_tokens")) patches->value += more->value;
    }
    draft.draw(patches, draft.fields.number(tower.option("width", widthNames)));
    draft.requestTable("file", imageTables, tower.path.empty() ? "" : "vision");
    draft.finish();
}

void takeBase(EncodingDraft& draft) {
    const std::string inside = draft.fields.isObject("rope_parameters") ? "rope_parameters.rope_theta " : "";
    draft.take("base", draft.fields.number(inside + "rope_theta theta"));
}

}  // namespace

void readPatches(EncoderConfig& tower) {
    EncodingDraft draft(tower, "learned");
    if (const auto told = draft.fields.number("num_patches")) {  // SigLIP 2: images have no fixed size
        draft.draw(told, draft.fields.number(widthNames));
        draft.requestTable("file", imageTables, tower.path.empty() ? "" : "vision");
        return draft.finish();
    }
    const auto down = patchesOf(draft.fields, tower), across = patchesOf(draft.fields, tower, 1);
    const double stride = tower.fact("backbone_stride").value_or(1);
    drawTable(draft, tower,
              down && across ? std::optional(ConfigValue<double>{
                                   std::floor(down->value / stride) * std::floor(across->value / stride), down->field,
                                   down->isGiven})
                             : std::nullopt);
}

/// A table for tubelets, patches of several frames of a video (2 × 16 × 16 by default).
void readTubelets(EncoderConfig& tower) {
    EncodingDraft draft(tower, "learned");
    const auto frames = draft.fields.number("num_frames");
    const auto height = numberOrPlace(draft.fields, "image_size"), width = numberOrPlace(draft.fields, "image_size", 1);
    const auto tubelet = draft.fields.numbers("tubelet_size");
    const std::vector<double> edges = tubelet ? tubelet->value : std::vector<double>{2, 16, 16};
    const bool isWhole = frames && height && width && edges.size() == 3 &&
                         std::ranges::all_of(edges, [](double edge) { return edge >= 1; });
    if (!isWhole) return drawTable(draft, tower, std::nullopt);
    const double rows = std::floor(frames->value / edges[0]) * std::floor(height->value / edges[1]) *
                        std::floor(width->value / edges[2]);
    drawTable(draft, tower, ConfigValue<double>{rows, "num_frames", frames->isGiven && height->isGiven && tubelet});
}

/// A square table, which is interpolated to the size of the image: "square" names the field with the number of its
/// rows (num_position_embeddings), or with its edge (init_pos_emb_height).
void readSquare(EncoderConfig& tower) {
    EncodingDraft draft(tower, "learned");
    auto rows = draft.fields.number(tower.option("square"));
    if (rows && rows->field.find("height") != std::string::npos) rows->value *= rows->value;
    draft.draw(rows, draft.fields.number(tower.option("width", widthNames)));
    draft.requestTable("file", imageTables, tower.path.empty() ? "" : "vision");
    draft.finish();
}

void readAxial(EncoderConfig& tower) {
    EncodingDraft draft(tower, tower.option("scheme", "rope-axial"));
    draft.take("head_dim", headWidth(draft.fields, headDimNames, tower.option("width", widthNames),
                                     tower.option("heads", headsNames)));
    takeBase(draft);
    // In Mistral's own release the channels of pairs are interleaved; transformers has them half-split.
    if (const auto pairs = draft.fields.flag("rope_interleaved"); pairs && pairs->value)
        draft.fix("layout", "interleaved");
    takeGrid(draft, tower);
    if (const std::string_view from = tower.option("stretched_from"); !from.empty()) {
        draft.take("reference_size", numberOrPlace(draft.fields, from));
    }
    draft.finish();
}

namespace {

/// Divides the channels of a head among the axes as the program does.
std::vector<double> sharedOut(std::string_view rule, double width) {
    const double sixth = std::floor(width / 6);
    if (rule == "even thirds") return {2 * sixth, 2 * sixth, 2 * sixth};
    if (rule == "quarter")
        return {width - 6 * std::floor(width / 8), 3 * std::floor(width / 8), 3 * std::floor(width / 8)};
    return {width - 4 * sixth, 2 * sixth, 2 * sixth};  // as Wan
}

}  // namespace

/// Several axes, each with channels of its own: "axes" names the field with their list, or "axes_rule" how the program
/// divides the head. Two axes are rows and columns. If "head_dim" is "axes", the head has the channels of all of them.
void readAxes(EncoderConfig& tower) {
    EncodingDraft draft(tower, "rope-3d");
    const std::string_view names = tower.option("axes");
    const auto told = names.empty() ? std::nullopt : draft.fields.numbers(names);
    const auto width =
        told && tower.option("head_dim") == "axes"
            ? ConfigValue<double>{std::accumulate(told->value.begin(), told->value.end(), 0.0), told->field}
            : headWidth(draft.fields, tower.option("head_dim", headDimNames), tower.option("width", widthNames),
                        tower.option("heads", headsNames));
    const std::vector<double> axes = told    ? told->value
                                     : width ? sharedOut(tower.option("axes_rule"), width->value)
                                             : std::vector<double>();
    std::vector<double> channels = axes;
    if (channels.size() == 2) channels.insert(channels.begin(), 0);  // no time
    draft.take("head_dim", width);
    draft.take("axes_dim", ConfigValue<std::vector<double>>{channels, told ? told->field : "axes_dim"});
    draft.add("axes", axes);
    takeBase(draft);
    takeGrid(draft, tower);
    const auto frames = draft.fields.number("frames_per_clip"), deep = draft.fields.number("tubelet_size");
    if (frames && deep && deep->value >= 1)
        draft.take("frames", ConfigValue<double>{std::floor(frames->value / deep->value), frames->field});
    draft.finish();
}

/// Fixed sines of rows and columns, or with the scheme sincos3d of frames too. "square" names the field with the size
/// of a table whose middle is taken; "stretched_from" the image whose patches every other image is brought to.
void readSincos2d(EncoderConfig& tower) {
    EncodingDraft draft(tower, tower.option("scheme", "sincos2d"));
    draft.fields.text("position_embedding_type");
    draft.take("d_model", vectorWidth(draft.fields, tower));
    takeGrid(draft, tower);
    draft.take("table_size", draft.fields.number(tower.option("square")));
    if (const std::string_view from = tower.option("stretched_from"); !from.empty()) {
        draft.take("reference_size", patchesOf(draft.fields, tower));
        const auto scale = draft.fields.number("interpolation_scale");
        if (scale && scale->value > 0)
            draft.take("coordinate_scale", ConfigValue<double>{1 / scale->value, scale->field, scale->isGiven});
    }
    if (tower.option("scheme") == "sincos3d") {
        draft.take("spatial_scale", draft.fields.number("spatial_interpolation_scale"));
        draft.take("temporal_scale", draft.fields.number("temporal_interpolation_scale"));
    }
    draft.finish();
}

namespace {

/// Returns the size of the window of a stage (from 0) along one axis (`place` 0: height, 1: width), in patches. Swin V2
/// limits it to the number of patches, which halves from stage to stage.
std::optional<ConfigValue<double>> windowOf(ConfigFields& fields, const EncoderConfig& tower, std::size_t stage,
                                            std::size_t place, bool isSwin2) {
    auto window = numberOrPlace(fields, "window_size", place);
    const auto patches = isSwin2 ? patchesOf(fields, tower, place) : std::nullopt;
    if (!window || !patches) return window;
    window->value = std::min(window->value, std::floor(std::ldexp(patches->value, -static_cast<int>(stage))));
    return window;
}

}  // namespace

/// Adds one encoding per stage, because the number of heads differs.
void readSwin(EncoderConfig& tower) {
    const bool second = tower.option("scheme") == "swin-v2";
    ConfigFields fields = tower.asked;
    const auto heads = fields.numbers("num_heads"), depths = fields.numbers("depths");
    const std::vector<double> all = heads ? heads->value : std::vector<double>{3, 6, 12, 24};
    if (fields.problem() || all.empty() || all.size() > 16) {
        if (!fields.problem())
            fields.fail("num_heads", Words{"is no list of 1 to 16 stages", "不是 1 到 16 个阶段的列表"}, {});
        tower.problem = fields.problem();
        return;
    }
    for (std::size_t stage = 0; stage < all.size(); ++stage) {
        EncodingDraft draft(tower, second ? "swin-v2" : "swin");
        draft.fields.numbers("num_heads");  // records the field
        const auto layers = draft.fields.numbers("depths");
        draft.take("heads", ConfigValue<double>{all[stage], "num_heads", heads.has_value()});
        draft.take("window_height", windowOf(draft.fields, tower, stage, 0, second));
        draft.take("window_width", windowOf(draft.fields, tower, stage, 1, second));
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

/// BEiT: a relative bias whose window is the whole image with a class token.
void readWindow(EncoderConfig& tower) {
    EncodingDraft draft(tower, "swin");
    draft.fix("class_token", "true");
    draft.take("heads", draft.fields.number("num_attention_heads"));
    takeGrid(draft, tower, "window_height", "window_width");
    draft.requestTable("file", "relative_position_bias_table");
    draft.finish();
}

}  // namespace orrery
