#include "core/io/models/rope_towers.h"

#include <algorithm>
#include <cmath>

#include "core/io/models/rope_reading.h"

namespace orrery::rope_towers {

namespace {

constexpr Words slidingLayers{"sliding layers", "滑动窗口层"};
constexpr Words fullLayers{"full layers", "全注意力层"};
constexpr Words withoutRotation{"layers without positions", "无位置的层"};
constexpr Words latent{"rotary channels of a head", "头的旋转通道"};

/// Number of layers of each kind.
struct LayerCounts {
    int sliding = 0;
    int full = 0;
    int linear = 0;  ///< other layers, such as linear attention or convolution

    int attending() const { return sliding + full; }
};

/// Counts the entries of layer_types.
LayerCounts listed(const std::vector<std::string>& kinds) {
    LayerCounts counts;
    for (const std::string& kind : kinds) {
        int& count = kind.find("full") != std::string::npos || kind == "attention" ? counts.full
                     : kind.find("sliding") != std::string::npos || kind.find("chunked") != std::string::npos
                         ? counts.sliding
                         : counts.linear;
        ++count;
    }
    return counts;
}

/// Counts layers by layer_types; if that is missing, one layer in n has full attention, where n is the field
/// `everyNames` or else `every`.
LayerCounts layerKinds(EncoderConfig& tower, std::string_view everyNames, int every) {
    if (const auto kinds = tower.asked.texts("layer_types")) return listed(kinds->value);
    if (const int told = countOf(tower.asked.number(everyNames)); told > 0) every = told;
    const int layers = layersOf(tower.asked);
    return {layers - layers / every, layers / every, 0};
}

/// Returns the number of layers with attention according to layer_types; without it, the number of layers.
int attendingLayers(EncoderConfig& tower) {
    const auto kinds = tower.asked.texts("layer_types");
    const int attending = kinds ? listed(kinds->value).attending() : 0;
    return attending > 0 ? attending : layersOf(tower.asked);
}

/// Adds the encodings of sliding and full layers; that of sliding layers is omitted if all layers are full.
void addTwo(EncoderConfig& tower, const RopeQuery& sliding, const RopeQuery& full) {
    const bool nothingSlides = sliding.layers == 0 && full.layers > 0;
    if (!nothingSlides) addRope(tower, sliding);
    addRope(tower, full);
}

/// Counts layers like layerKinds(), by default one full layer in 6, but the last layer is always full.
LayerCounts gemma4Layers(EncoderConfig& tower) {
    LayerCounts counts = layerKinds(tower, "", 6);
    const auto kinds = tower.asked.texts("layer_types");
    const bool endsFull =
        kinds && !kinds->value.empty() ? kinds->value.back() == "full_attention" : counts.attending() % 6 == 0;
    if (endsFull || counts.sliding == 0) return counts;
    return {counts.sliding - 1, counts.full + 1, counts.linear};
}

void addNope(EncoderConfig& tower, const Phrase& part, int layers) {
    if (tower.problem) return;
    EncodingDraft draft(tower, "nope");
    draft.take("d_model", draft.fields.number(widthNames));
    draft.finish(part, layers);
}

}  // namespace

void rope(EncoderConfig& tower) {
    ConfigFields& fields = tower.asked;
    const auto kinds = fields.texts("layer_types");
    const LayerCounts counts = kinds ? listed(kinds->value) : LayerCounts{};
    const bool split = counts.full > 0 && counts.sliding > 0;
    const bool apart = split && (fields.isObject("rope_parameters.full_attention") ||
                                 fields.isObject("rope_parameters.sliding_attention") ||
                                 fields.isObject("rope_scaling.full_attention"));
    if (!apart) return addRope(tower, {.layers = attendingLayers(tower)});
    addRope(tower, {.part = slidingLayers, .layers = counts.sliding, .kind = "sliding_attention"});
    addRope(tower, {.part = fullLayers, .layers = counts.full, .kind = "full_attention"});
}

void ernie(EncoderConfig& tower) {
    tower.listsTimeLast = true;
    rope(tower);
}

void internLm(EncoderConfig& tower) {
    addRope(tower, {.layers = layersOf(tower.asked), .object = "rotary"});
}

void latentRope(EncoderConfig& tower) {
    const auto hasLatents = tower.asked.flag("use_mla");
    if (!hasLatents || hasLatents->value) {
        return addRope(tower,
                       {.part = latent, .layers = layersOf(tower.asked), .headDim = "qk_rope_head_dim", .whole = true});
    }
    tower.asked.markKnown("qk_rope_head_dim qk_nope_head_dim");
    tower.fixed = "layout=half-split";  // as in Llama
    rope(tower);
}

void gemma3(EncoderConfig& tower) {
    const LayerCounts counts = layerKinds(tower, "sliding_window_pattern _sliding_window_pattern", 6);
    addTwo(tower,
           {.part = slidingLayers,
            .layers = counts.sliding,
            .kind = "sliding_attention",
            .theta = "rope_local_base_freq",
            .scaled = tower.asked.isObject("rope_parameters.sliding_attention")},
           {.part = fullLayers, .layers = counts.full, .kind = "full_attention"});
}

void gemma4(EncoderConfig& tower) {
    const LayerCounts counts = gemma4Layers(tower);
    addTwo(
        tower,
        {.part = slidingLayers, .layers = counts.sliding, .kind = "sliding_attention", .theta = "rope_local_base_freq"},
        {.part = fullLayers,
         .layers = counts.full,
         .kind = "full_attention",
         .theta = "rope_theta",
         .headDim = "global_head_dim",
         .usual = "rope_type=proportional partial_rotary_factor=0.25 rope_theta=1000000"});
}

void modernBert(EncoderConfig& tower) {
    LayerCounts counts = layerKinds(tower, "global_attn_every_n_layers", 3);
    if (!tower.asked.isList("layer_types")) {
        const int layers = counts.attending();
        const int told = countOf(tower.asked.number("global_attn_every_n_layers"));
        const int every = told > 0 ? told : 3;
        counts.full = (layers + every - 1) / every;  // the first layer of each group
        counts.sliding = layers - counts.full;
    }
    const bool alike = tower.asked.isNull("local_rope_theta");
    addTwo(tower,
           {.part = slidingLayers,
            .layers = counts.sliding,
            .kind = "sliding_attention",
            .theta = alike ? "global_rope_theta" : "local_rope_theta"},
           {.part = fullLayers, .layers = counts.full, .kind = "full_attention", .theta = "global_rope_theta"});
}

void olmo3(EncoderConfig& tower) {
    const LayerCounts counts = layerKinds(tower, "sliding_window_pattern", 4);
    const bool apart = tower.asked.isObject("rope_parameters.sliding_attention");
    addTwo(tower, {.part = slidingLayers, .layers = counts.sliding, .kind = "sliding_attention", .scaled = apart},
           {.part = fullLayers, .layers = counts.full, .kind = "full_attention"});
}

void ropeInSlidingLayers(EncoderConfig& tower) {
    tower.asked.markKnown("position_embedding_type");
    const bool slides = tower.type != "exaone4" || tower.asked.has("sliding_window");
    if (!slides) return addRope(tower, {.layers = layersOf(tower.asked)});
    const bool lettered = tower.type == "exaone4";  // its sliding_window_pattern is a text: LLLG
    const LayerCounts counts = layerKinds(tower, lettered ? "" : "sliding_window_pattern", 4);
    addRope(tower, {.part = slidingLayers, .layers = counts.sliding});
    if (counts.full > 0) addNope(tower, withoutRotation, counts.full);
}

void ropeInMostLayers(EncoderConfig& tower) {
    int layers = layersOf(tower.asked), resting = 0;
    tower.asked.markKnown("no_rope_layer_interval");
    const auto turns = tower.asked.numbers("no_rope_layers");
    if (turns && !turns->value.empty()) {
        layers = static_cast<int>(turns->value.size());
        resting = static_cast<int>(std::ranges::count(turns->value, 0.0));
    } else {
        const int every = countOf(tower.asked.number("no_rope_layer_interval"));
        resting = layers / (every > 0 ? every : 4);
    }
    const Phrase part = resting > 0 ? Phrase(Words{"layers that turn", "旋转的层"}) : Phrase();
    if (resting == 0 || resting < layers) addRope(tower, {.part = part, .layers = layers - resting});
    if (resting > 0) addNope(tower, withoutRotation, resting);
}

void gptOss(EncoderConfig& tower) {
    addRope(tower, {.layers = layersOf(tower.asked),
                    .usual = "rope_type=yarn factor=32 beta_fast=32 beta_slow=1 truncate=0 "
                             "original_max_position_embeddings=4096"});
}

void apertus(EncoderConfig& tower) {
    addRope(tower, {.layers = layersOf(tower.asked),
                    .usual = "rope_type=llama3 factor=8 low_freq_factor=1 high_freq_factor=4 "
                             "original_max_position_embeddings=8192"});
}

void nope(EncoderConfig& tower) {
    addNope(tower, {}, layersOf(tower.asked));
}

void ropeOrNope(EncoderConfig& tower) {
    const auto kind = tower.asked.text("position_embedding_type");
    if (kind && kind->value == "rope") return rope(tower);
    addNope(tower, {}, attendingLayers(tower));
}

void moonshine(EncoderConfig& tower) {
    for (const Words& part : {encoderWords, decoderWords}) {
        const std::string side = std::string(part.en) + "_";
        EncodingDraft draft(tower, "rope");
        draft.take("head_dim", headWidth(draft.fields, headDimNames, widthNames, side + "num_attention_heads"));
        draft.take("base", draft.fields.number("rope_theta rope_parameters.rope_theta"));
        draft.take("rotary_fraction",
                   draft.fields.number("partial_rotary_factor rope_parameters.partial_rotary_factor"));
        draft.finish(part, countOf(tower.fields().number(side + "num_hidden_layers")));
    }
}

void chatGlm(EncoderConfig& tower) {
    EncodingDraft draft(tower, "rope");
    draft.take("head_dim", headWidth(draft.fields, "kv_channels"));
    draft.fix("rotary_fraction", "0.5");
    if (const auto ratio = draft.fields.number("rope_ratio")) {
        draft.take("base", ConfigValue<double>{10000 * ratio->value, ratio->field, ratio->isGiven});
    }
    ConfigFields fields = tower.fields();
    draft.finish({}, layersOf(fields));
}

}  // namespace orrery::rope_towers
