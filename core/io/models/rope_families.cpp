#include <algorithm>
#include <cmath>

#include "core/io/models/families.h"
#include "core/io/models/rope_reading.h"

namespace orrery {

namespace {

constexpr Words slidingLayers{"sliding layers", "滑动窗口层"};
constexpr Words fullLayers{"full layers", "全注意力层"};
constexpr Words withoutRotation{"layers without positions", "无位置的层"};
constexpr std::string_view half = "layout=half-split";
constexpr std::string_view pairs = "layout=interleaved";
constexpr Words latent{"rotary channels of a head", "头的旋转通道"};

/// How many layers are of one kind and how many of another.
struct LayerCounts {
    int sliding = 0;
    int full = 0;
    int linear = 0;  ///< that have no attention

    int attending() const { return sliding + full; }
};

/// As layer_types lists them.
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

/// By layer_types, or else one full layer in `every`.
LayerCounts layerKinds(Tower& tower, std::string_view everyNames, int every) {
    if (const auto kinds = tower.asked.texts("layer_types")) return listed(kinds->value);
    if (const int told = countOf(tower.asked.number(everyNames)); told > 0) every = told;
    const int layers = layersOf(tower.asked);
    return {layers - layers / every, layers / every, 0};
}

/// How many layers have attention, where layer_types lists them, else how many there are.
int attendingLayers(Tower& tower) {
    const auto kinds = tower.asked.texts("layer_types");
    const int attending = kinds ? listed(kinds->value).attending() : 0;
    return attending > 0 ? attending : layersOf(tower.asked);
}

/// Two encodings, of which one may have no layer.
void addTwo(Tower& tower, const RopeAsk& sliding, const RopeAsk& full) {
    const bool nothingSlides = sliding.layers == 0 && full.layers > 0;
    if (!nothingSlides) addRope(tower, sliding);
    addRope(tower, full);
}

void rope(Tower& tower) {
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

/// InternLM 1 has one object of its own, whose scaling is by 1 unless it says otherwise.
void internLm(Tower& tower) {
    addRope(tower, {.layers = layersOf(tower.asked), .object = "rotary"});
}

/// The rotary part of a head whose other channels have no position: DeepSeek's latent attention.
void latentRope(Tower& tower) {
    const auto hasLatents = tower.asked.flag("use_mla");
    if (!hasLatents || hasLatents->value) {
        return addRope(tower,
                       {.part = latent, .layers = layersOf(tower.asked), .headDim = "qk_rope_head_dim", .whole = true});
    }
    tower.asked.know("qk_rope_head_dim qk_nope_head_dim");
    tower.fixed = half;  // Llama's attention in its place
    rope(tower);
}

/// Gemma 3: global layers by rope_theta and its scaling, local ones by a base of their own and never scaled.
void gemma3(Tower& tower) {
    const LayerCounts counts = layerKinds(tower, "sliding_window_pattern _sliding_window_pattern", 6);
    addTwo(tower,
           {.part = slidingLayers,
            .layers = counts.sliding,
            .kind = "sliding_attention",
            .theta = "rope_local_base_freq",
            .scaled = tower.asked.isObject("rope_parameters.sliding_attention")},
           {.part = fullLayers, .layers = counts.full, .kind = "full_attention"});
}

/// The last layer is a full one, whatever the list says.
LayerCounts gemma4Layers(Tower& tower) {
    LayerCounts counts = layerKinds(tower, "", 6);
    const auto kinds = tower.asked.texts("layer_types");
    const bool endsFull =
        kinds && !kinds->value.empty() ? kinds->value.back() == "full_attention" : counts.attending() % 6 == 0;
    if (endsFull || counts.sliding == 0) return counts;
    return {counts.sliding - 1, counts.full + 1, counts.linear};
}

void gemma4(Tower& tower) {
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

void modernBert(Tower& tower) {
    LayerCounts counts = layerKinds(tower, "global_attn_every_n_layers", 3);
    if (!tower.asked.isList("layer_types")) {
        const int layers = counts.attending();
        const int told = countOf(tower.asked.number("global_attn_every_n_layers"));
        const int every = told > 0 ? told : 3;
        counts.full = (layers + every - 1) / every;  // the first of each group
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

/// Olmo 3 scales the full layers alone.
void olmo3(Tower& tower) {
    const LayerCounts counts = layerKinds(tower, "sliding_window_pattern", 4);
    const bool apart = tower.asked.isObject("rope_parameters.sliding_attention");
    addTwo(tower, {.part = slidingLayers, .layers = counts.sliding, .kind = "sliding_attention", .scaled = apart},
           {.part = fullLayers, .layers = counts.full, .kind = "full_attention"});
}

void addNope(Tower& tower, const Phrase& part, int layers) {
    if (tower.problem) return;
    EncodingDraft draft(tower, "nope");
    draft.take("d_model", draft.fields.number(widthNames));
    draft.finish(part, layers);
}

/// Rotation in sliding layers alone, no positions in the full ones (Cohere 2, EXAONE 4).
void ropeInSlidingLayers(Tower& tower) {
    tower.asked.know("position_embedding_type");
    const bool slides = tower.type != "exaone4" || tower.asked.has("sliding_window");
    if (!slides) return addRope(tower, {.layers = layersOf(tower.asked)});
    const bool lettered = tower.type == "exaone4";  // its pattern is a text: LLLG
    const LayerCounts counts = layerKinds(tower, lettered ? "" : "sliding_window_pattern", 4);
    addRope(tower, {.part = slidingLayers, .layers = counts.sliding});
    if (counts.full > 0) addNope(tower, withoutRotation, counts.full);
}

/// no_rope_layers, where 1 is a layer that turns, or every so-maniest layer does not.
void ropeInMostLayers(Tower& tower) {
    int layers = layersOf(tower.asked), resting = 0;
    tower.asked.know("no_rope_layer_interval");
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

/// gpt-oss scales by YaRN even where its configuration is silent.
void gptOss(Tower& tower) {
    addRope(tower, {.layers = layersOf(tower.asked),
                    .usual = "rope_type=yarn factor=32 beta_fast=32 beta_slow=1 truncate=0 "
                             "original_max_position_embeddings=4096"});
}

/// Apertus scales as Llama 3.1 where its configuration is silent.
void apertus(Tower& tower) {
    addRope(tower, {.layers = layersOf(tower.asked),
                    .usual = "rope_type=llama3 factor=8 low_freq_factor=1 high_freq_factor=4 "
                             "original_max_position_embeddings=8192"});
}

void nope(Tower& tower) {
    addNope(tower, {}, layersOf(tower.asked));
}

/// Granite 4: position_embedding_type says whether there is any.
void ropeOrNope(Tower& tower) {
    const auto kind = tower.asked.text("position_embedding_type");
    if (kind && kind->value == "rope") return rope(tower);
    addNope(tower, {}, attendingLayers(tower));
}

/// Encoder and decoder, each with heads of its own.
void moonshine(Tower& tower) {
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

/// What GLM's first programs call it: kv_channels, of which half turns, and rope_ratio, times 10000.
void chatGlm(Tower& tower) {
    EncodingDraft draft(tower, "rope");
    draft.take("head_dim", headWidth(draft.fields, "kv_channels"));
    draft.fix("rotary_fraction", "0.5");
    if (const auto ratio = draft.fields.number("rope_ratio")) {
        draft.take("base", Told<double>{10000 * ratio->value, ratio->field, ratio->said});
    }
    ConfigFields fields = tower.fields();
    draft.finish({}, layersOf(fields));
}

constexpr std::string_view plain =
    "hidden_size=4096 num_attention_heads=32 rope_theta=10000 "
    "max_position_embeddings=2048";

constexpr Family ropeList[] = {
    {"llama LlamaForCausalLM deci open_llama code_llama olmo yi arcee diffllama "
     "chameleon internlm2 internlm3 xverse skywork orion aquila mimo hunyuan_v1_dense hunyuan_v1_moe "
     "llava_llama",
     rope, plain, half},
    {"internlm", internLm, plain, half},
    {"bitnet", rope,
     "hidden_size=2560 num_attention_heads=20 rope_theta=500000 "
     "max_position_embeddings=2048",
     half},
    {"emu3_text_model", rope,
     "hidden_size=4096 num_attention_heads=32 rope_theta=1000000 "
     "max_position_embeddings=9216",
     half},
    {"moonshine", moonshine,
     "hidden_size=288 encoder_num_hidden_layers=6 decoder_num_hidden_layers=6 encoder_num_attention_heads=8 "
     "decoder_num_attention_heads=8 partial_rotary_factor=0.9 rope_theta=10000 max_position_embeddings=512",
     pairs},
    {"mistral ministral_text", rope,
     "hidden_size=4096 num_attention_heads=32 rope_theta=10000 "
     "max_position_embeddings=131072",
     half},
    {"ministral ministral3", rope,
     "hidden_size=4096 num_attention_heads=32 head_dim=128 rope_theta=1000000 "
     "max_position_embeddings=262144",
     half},
    {"mixtral", rope, "hidden_size=4096 num_attention_heads=32 rope_theta=1000000 max_position_embeddings=131072",
     half},
    {"qwen2", rope, "hidden_size=4096 num_attention_heads=32 rope_theta=10000 max_position_embeddings=32768", half},
    {"qwen2_vl_text qwen2_vl qwen2_5_vl qwen2_5_vl_text qwen2_5_omni_text", rope,
     "hidden_size=8192 num_attention_heads=64 rope_theta=1000000 max_position_embeddings=32768", half},
    {"qwen2_moe", rope, "hidden_size=2048 num_attention_heads=16 rope_theta=10000 max_position_embeddings=32768", half},
    {"qwen3", rope,
     "hidden_size=4096 num_attention_heads=32 head_dim=128 rope_theta=10000 "
     "max_position_embeddings=32768",
     half},
    {"qwen3_moe", rope, "hidden_size=2048 num_attention_heads=32 rope_theta=10000 max_position_embeddings=32768", half},
    {"qwen3_vl_text qwen3_vl_moe_text", rope,
     "hidden_size=4096 num_attention_heads=32 head_dim=128 rope_theta=5000000 max_position_embeddings=128000",
     "layout=half-split variant=interleaved"},
    {"qwen3_omni_moe_text", rope,
     "hidden_size=2048 num_attention_heads=32 head_dim=128 rope_theta=1000000 max_position_embeddings=32768",
     "layout=half-split variant=interleaved"},
    {"qwen3_next", rope,
     "hidden_size=2048 num_attention_heads=16 head_dim=256 partial_rotary_factor=0.25 "
     "rope_theta=10000 max_position_embeddings=32768",
     half},
    {"qwen3_5_text qwen3_5_moe_text", rope,
     "hidden_size=4096 num_attention_heads=16 head_dim=256 partial_rotary_factor=0.25 rope_theta=10000 "
     "max_position_embeddings=32768",
     "layout=half-split variant=interleaved"},
    {"qwen", rope, "hidden_size=4096 num_attention_heads=32 kv_channels=128 rotary_emb_base=10000 rotary_pct=1", half},
    {"gemma", rope,
     "hidden_size=3072 num_attention_heads=16 head_dim=256 rope_theta=10000 "
     "max_position_embeddings=8192",
     half},
    {"gemma2 t5_gemma_module", rope,
     "hidden_size=2304 num_attention_heads=8 head_dim=256 rope_theta=10000 "
     "max_position_embeddings=8192",
     half},
    {"gemma3 gemma3_text", gemma3,
     "hidden_size=2304 num_attention_heads=8 head_dim=256 rope_theta=1000000 rope_local_base_freq=10000 "
     "num_hidden_layers=26 max_position_embeddings=131072",
     half},
    {"gemma3n_text", gemma3,
     "hidden_size=2048 num_attention_heads=8 head_dim=256 rope_theta=1000000 rope_local_base_freq=10000 "
     "sliding_window_pattern=5 num_hidden_layers=35 max_position_embeddings=32768",
     half},
    {"gemma4_text gemma4", gemma4,
     "hidden_size=2304 num_attention_heads=8 head_dim=256 global_head_dim=512 rope_theta=1000000 "
     "rope_local_base_freq=10000 num_hidden_layers=30 max_position_embeddings=131072",
     half},
    {"gpt_neox", rope,
     "hidden_size=6144 num_attention_heads=64 rotary_pct=0.25 rotary_emb_base=10000 "
     "max_position_embeddings=2048",
     half},
    {"gpt_neox_japanese", rope, "hidden_size=2560 num_attention_heads=32 rotary_pct=1 rotary_emb_base=10000", half},
    {"gptj codegen", rope, "n_embd=4096 n_head=16 rotary_dim=64 rope_theta=10000", pairs},
    {"phi", rope,
     "hidden_size=2048 num_attention_heads=32 partial_rotary_factor=0.5 rope_theta=10000 "
     "max_position_embeddings=2048",
     half},
    {"phi-msft", rope, "n_embd=2560 n_head=32 rotary_dim=32 rope_theta=10000", half},
    {"phi3 phi3_v", rope,
     "hidden_size=3072 num_attention_heads=32 rope_theta=10000 max_position_embeddings=4096 "
     "original_max_position_embeddings=4096",
     half},
    {"phi3small", rope,
     "hidden_size=4096 num_attention_heads=32 rope_embedding_base=1000000 max_position_embeddings=8192 "
     "original_max_position_embeddings=8192",
     half},
    {"phi4_multimodal phi4mm", rope,
     "hidden_size=3072 num_attention_heads=32 partial_rotary_factor=1 rope_theta=10000 max_position_embeddings=131072 "
     "original_max_position_embeddings=4096",
     half},
    {"phimoe", rope, "hidden_size=4096 num_attention_heads=32 rope_theta=1000000 max_position_embeddings=131072", half},
    {"falcon_h1", rope, "hidden_size=4096 num_attention_heads=32 rope_theta=100000 max_position_embeddings=8192", half},
    {"stablelm stablelm_epoch", rope,
     "hidden_size=2560 num_attention_heads=32 partial_rotary_factor=0.25 "
     "rope_theta=10000 max_position_embeddings=4096",
     half},
    {"persimmon", rope,
     "hidden_size=4096 num_attention_heads=64 partial_rotary_factor=0.5 rope_theta=25000 "
     "max_position_embeddings=16384",
     half},
    {"nemotron", rope,
     "hidden_size=6144 num_attention_heads=48 partial_rotary_factor=0.5 rope_theta=10000 "
     "max_position_embeddings=4096",
     half},
    {"glm glm4", rope,
     "hidden_size=4096 num_attention_heads=32 head_dim=128 partial_rotary_factor=0.5 "
     "rope_theta=10000 max_position_embeddings=131072",
     pairs},
    {"glm4v_text", rope,
     "hidden_size=4096 num_attention_heads=32 rope_theta=10000 "
     "max_position_embeddings=32768",
     pairs},
    {"glm4_moe glm4v_moe_text", rope,
     "hidden_size=4096 num_attention_heads=96 head_dim=128 "
     "partial_rotary_factor=0.5 rope_theta=10000",
     half},
    {"chatglm", chatGlm, "hidden_size=4096 num_attention_heads=32 rope_ratio=1", pairs},
    {"cohere", rope, "hidden_size=8192 num_attention_heads=64 rope_theta=10000 max_position_embeddings=8192", pairs},
    {"cohere2", ropeInSlidingLayers,
     "hidden_size=8192 num_attention_heads=64 rope_theta=10000 "
     "num_hidden_layers=40 max_position_embeddings=8192",
     pairs},
    {"exaone4", ropeInSlidingLayers,
     "hidden_size=4096 num_attention_heads=32 rope_theta=10000 "
     "num_hidden_layers=32 max_position_embeddings=2048",
     half},
    {"exaone", rope, plain, half},
    {"gpt_oss", gptOss,
     "hidden_size=2880 num_attention_heads=64 head_dim=64 rope_theta=150000 "
     "max_position_embeddings=131072",
     half},
    {"deepseek_v2", latentRope, "qk_rope_head_dim=64 rope_theta=10000 max_position_embeddings=2048", pairs},
    {"deepseek_v3 deepseek_v32 kimi_k2 glm4_moe_lite", latentRope,
     "qk_rope_head_dim=64 rope_theta=10000 max_position_embeddings=4096", pairs},
    {"longcat_flash", latentRope, "qk_rope_head_dim=64 rope_theta=10000000 max_position_embeddings=131072", pairs},
    {"minicpm3", latentRope, "qk_rope_head_dim=32 rope_theta=10000 max_position_embeddings=32768", half},
    {"smollm3", ropeInMostLayers,
     "hidden_size=2048 num_attention_heads=16 rope_theta=2000000 num_hidden_layers=36 "
     "max_position_embeddings=32768",
     half},
    {"llama4_text", ropeInMostLayers,
     "hidden_size=5120 num_attention_heads=40 head_dim=128 rope_theta=500000 "
     "num_hidden_layers=48 max_position_embeddings=131072",
     pairs},
    {"mllama_text_model", rope,
     "hidden_size=4096 num_attention_heads=32 rope_theta=500000 "
     "max_position_embeddings=131072",
     half},
    {"olmo2 olmoe", rope, plain, half},
    {"flex_olmo", rope, "hidden_size=4096 num_attention_heads=32 rope_theta=500000 max_position_embeddings=4096", half},
    {"olmo3", olmo3,
     "hidden_size=4096 num_attention_heads=32 rope_theta=10000 num_hidden_layers=32 "
     "max_position_embeddings=2048",
     half},
    {"granite granitemoe granitemoeshared", rope, plain, half},
    {"granitemoehybrid", ropeOrNope, plain, half},
    {"minicpm jetmoe dots1 doge seed_oss", rope, plain, half},
    {"lfm2 lfm2_moe", rope,
     "hidden_size=2560 num_attention_heads=32 rope_theta=1000000 "
     "max_position_embeddings=128000",
     half},
    {"apertus", apertus, "hidden_size=4096 num_attention_heads=32 rope_theta=12000000 max_position_embeddings=65536",
     half},
    {"helium", rope,
     "hidden_size=2560 num_attention_heads=20 head_dim=128 rope_theta=100000 "
     "max_position_embeddings=4096",
     pairs},
    {"ernie4_5 ernie4_5_moe", rope,
     "hidden_size=1024 num_attention_heads=16 head_dim=128 rope_theta=500000 "
     "max_position_embeddings=131072",
     pairs},
    {"ernie4_5_moe_vl ernie4_5_vl_moe_text", rope,
     "hidden_size=2560 num_attention_heads=20 head_dim=128 "
     "rope_theta=500000 max_position_embeddings=131072",
     "layout=interleaved variant=ernie"},
    {"starcoder2", rope, "hidden_size=3072 num_attention_heads=24 rope_theta=10000 max_position_embeddings=4096", half},
    {"dbrx", rope, "d_model=2048 n_heads=16 attn_config.rope_theta=10000 max_seq_len=2048", half},
    {"minimax minimax_m2", rope, "hidden_size=4096 num_attention_heads=32 rope_theta=1000000", half},
    {"bamba", rope, "hidden_size=4096 num_attention_heads=32 partial_rotary_factor=0.5 rope_theta=10000", half},
    {"modernbert modernbert-decoder", modernBert,
     "hidden_size=768 num_attention_heads=12 global_rope_theta=160000 local_rope_theta=10000 num_hidden_layers=22",
     half},
    {"eurobert", rope, "hidden_size=768 num_attention_heads=12 rope_theta=250000", half},
    {"nomic_bert", rope, "n_embd=768 n_head=12 rotary_emb_base=1000 rotary_emb_fraction=1", half},
    {"roformer", rope, "hidden_size=768 num_attention_heads=12 rope_theta=10000", pairs},
    {"nope jamba nemotron_h mamba mamba2 falcon_mamba rwkv", nope, "hidden_size=4096", {}},
};

}  // namespace

extern const std::span<const Family> ropeFamilies{ropeList};

}  // namespace orrery
