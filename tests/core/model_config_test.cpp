// Configurations of real models, copied from their public pages (each names its own), are read as the right encodings.
#include <QTemporaryDir>
#include <QTest>
#include <filesystem>
#include <fstream>
#include <set>

#include "core/evaluate/evaluate.h"
#include "core/evaluate/model_document.h"
#include "core/io/file.h"
#include "core/io/models/model_config.h"
#include "core/io/models/model_file.h"
#include "core/io/read_files.h"
#include "core/io/table_places.h"
#include "core/model/authored.h"
#include "core/schemes/presets/presets.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

struct Expected {
    const char* file;
    std::size_t index;  ///< index of the encoding in the file
    const char* scheme;
    const char* settings;
    int layers = 0;
};

const Expected models[] = {
    {"llama-2-7b.json", 0, "rope", "head_dim=128 base=10000 layout=half-split rotary_fraction=1", 32},
    {"llama-3.1-8b.json", 0, "rope-llama3",
     "head_dim=128 base=500000 factor=8 low_freq_factor=1 high_freq_factor=4 original_max_position=8192 "
     "layout=half-split",
     32},
    {"llama-3.2-1b.json", 0, "rope-llama3", "head_dim=64 base=500000 factor=32 original_max_position=8192", 16},
    {"llama-4-scout.json", 0, "rope-llama3",
     "head_dim=128 base=500000 factor=16 low_freq_factor=1 high_freq_factor=1 layout=interleaved", 36},
    {"llama-4-scout.json", 1, "nope", "d_model=5120", 12},
    {"llama-4-scout.json", 2, "rope-axial", "head_dim=88 base=10000 coordinates=one-based height=24 width=24", 34},
    {"mistral-7b-v0.3.json", 0, "rope", "head_dim=128 base=1000000 layout=half-split", 32},
    {"mixtral-8x7b.json", 0, "rope", "head_dim=128 base=1000000 layout=half-split", 32},
    {"qwen2.5-7b-yarn.json", 0, "rope-yarn",
     "head_dim=128 base=1000000 factor=4 original_max_position=32768 beta_fast=32 beta_slow=1 truncate=true "
     "attention_factor=0",
     28},
    {"qwen3-8b.json", 0, "rope", "head_dim=128 base=1000000", 36},
    {"qwen3-next-80b.json", 0, "rope", "head_dim=256 base=10000000 rotary_fraction=0.25", 12},
    {"qwen2-vl-7b.json", 0, "mrope", "head_dim=128 base=1000000 mrope_section=16,24,24 variant=chunked", 28},
    {"qwen2-vl-7b.json", 1, "rope-axial", "head_dim=80 base=10000 order=y-first layout=half-split", 32},
    {"qwen3-vl-4b.json", 0, "mrope", "head_dim=128 base=5000000 mrope_section=24,20,20 variant=interleaved", 36},
    {"qwen3-vl-4b.json", 1, "rope-axial", "head_dim=64 order=y-first", 24},
    {"gemma-2-9b.json", 0, "rope", "head_dim=256 base=10000 layout=half-split", 42},
    {"gemma-3-4b.json", 0, "rope", "head_dim=256 base=10000", 29},
    {"gemma-3-4b.json", 1, "rope-linear", "head_dim=256 base=1000000 factor=8", 5},
    {"gemma-3-4b.json", 2, "learned", "offset=0 rows=4096 d_model=1152", 27},
    {"gemma-4.json", 0, "rope", "head_dim=256 base=10000", 25},
    {"gemma-4.json", 1, "rope-proportional", "head_dim=512 base=1000000 proportion=0.25 factor=1", 5},
    {"phi-2.json", 0, "rope", "head_dim=80 base=10000 rotary_fraction=0.4 layout=half-split", 32},
    {"phi-3-mini-128k.json", 0, "rope-longrope",
     "head_dim=96 base=10000 original_max_position=4096 max_position_embeddings=131072 seq_len=4096 "
     "attention_factor=0 rule=seq-len",
     32},
    {"gpt-neox-20b.json", 0, "rope", "head_dim=96 rotary_fraction=0.25 base=10000 layout=half-split", 44},
    {"pythia-6.9b.json", 0, "rope", "head_dim=128 rotary_fraction=0.25", 32},
    {"gpt-j-6b.json", 0, "rope", "head_dim=256 rotary_dim=64 base=10000 layout=interleaved", 28},
    {"falcon-7b.json", 0, "rope", "head_dim=64 base=10000 layout=half-split", 32},
    {"falcon-rw-1b.json", 0, "alibi", "heads=32 form=row rounding=bfloat16 scale=0.125", 24},
    {"bloom-7b1.json", 0, "alibi", "heads=32 form=row bias_max=8", 30},
    {"mpt-7b.json", 0, "alibi", "heads=32 bias_max=8 form=causal", 32},
    {"gpt2.json", 0, "learned", "offset=0 untrained=true rows=1024 d_model=768", 12},
    {"opt-1.3b.json", 0, "learned", "offset=2 rows=2050 d_model=2048", 24},
    {"bert-base-uncased.json", 0, "learned", "offset=0 rows=512 d_model=768", 12},
    {"roberta-base.json", 0, "learned", "offset=2 rows=514 d_model=768", 12},
    {"bart-large.json", 0, "learned", "offset=2 rows=1026 d_model=1024", 12},
    {"bart-large.json", 1, "learned", "offset=2 rows=1026 d_model=1024", 12},
    {"t5-base.json", 0, "t5", "heads=12 num_buckets=32 max_distance=128 bidirectional=true", 12},
    {"t5-base.json", 1, "t5", "heads=12 num_buckets=32 max_distance=128 bidirectional=false", 12},
    {"flan-t5-xxl.json", 0, "t5", "heads=64 num_buckets=32 max_distance=128 bidirectional=true", 24},
    {"deberta-v3-base.json", 0, "deberta",
     "heads=12 head_dim=64 version=v2 position_buckets=256 max_relative_positions=512 share_att_key=true", 12},
    {"xlnet-base.json", 0, "xlnet", "heads=12 head_dim=64 d_model=768 clamp_len=-1 attn_type=bi", 12},
    {"whisper-small.json", 0, "sinusoidal", "d_model=768 layout=halves rule=i_over_h_minus_1 start=0", 12},
    {"whisper-small.json", 1, "learned", "offset=0 rows=448 d_model=768", 12},
    {"opus-mt-en-de.json", 0, "sinusoidal", "d_model=512 layout=halves rule=2i_over_d start=0", 6},
    {"m2m100-418m.json", 0, "sinusoidal", "d_model=1024 layout=halves rule=i_over_h_minus_1 start=2", 12},
    {"deepseek-v3.json", 0, "rope-yarn",
     "head_dim=64 base=10000 factor=40 original_max_position=4096 mscale=1 mscale_all_dim=1 layout=interleaved", 61},
    {"gpt-oss-20b.json", 0, "rope-yarn",
     "head_dim=64 base=150000 factor=32 original_max_position=4096 truncate=false layout=half-split", 24},
    {"smollm3-3b.json", 0, "rope", "head_dim=128 base=5000000 layout=half-split", 27},
    {"smollm3-3b.json", 1, "nope", "d_model=2048", 9},
    {"command-r.json", 0, "rope", "head_dim=128 base=8000000 layout=interleaved", 40},
    {"modernbert-base.json", 0, "rope", "head_dim=64 base=10000", 14},
    {"modernbert-base.json", 1, "rope", "head_dim=64 base=160000", 8},
    {"glm-4-9b.json", 0, "rope", "head_dim=128 rotary_fraction=0.5 layout=interleaved", 40},
    {"stablelm-2-1.6b.json", 0, "rope", "head_dim=64 rotary_fraction=0.25 layout=half-split", 24},
    {"starcoder2-7b.json", 0, "rope", "head_dim=128 base=1000000", 32},
    {"olmo-3-7b.json", 0, "rope", "head_dim=128 base=500000", 24},
    {"olmo-3-7b.json", 1, "rope-yarn",
     "head_dim=128 base=500000 factor=8 original_max_position=8192 attention_factor=1.2079441541679836", 8},
    {"nomic-embed-text.json", 0, "rope", "head_dim=64 base=1000 rotary_fraction=1 layout=half-split", 12},
    {"vit-mae-base.json", 0, "sincos2d", "order=mae d_model=768 height=14 width=14 cls_token=true", 12},
    {"vit-mae-base.json", 1, "sincos2d", "order=mae d_model=512 height=14 width=14 cls_token=true", 8},
    {"swin-tiny.json", 0, "swin", "heads=12 window_height=7 window_width=7 class_token=false", 6},
    {"swin-tiny.json", 1, "swin", "heads=3", 2},
    {"pixtral-12b.json", 0, "rope", "head_dim=128 base=1000000000", 40},
    {"pixtral-12b.json", 1, "rope-pixtral", "head_dim=64 base=10000 height=64 width=64 layout=half-split", 24},
    {"dinov3-vits16.json", 0, "rope-axial",
     "head_dim=64 base=100 coordinates=centred order=y-first layout=half-split height=14 width=14", 12},
    {"llama-3-8b-params.json", 0, "rope", "head_dim=128 base=500000 layout=interleaved", 32},
    {"megatron-llama-3-8b.sh", 0, "rope", "head_dim=128 base=1000000 layout=half-split rotary_fraction=1", 32},
    {"vit-base-patch16-224.json", 0, "learned", "rows=197 d_model=768 untrained=true", 12},
    {"clip-vit-base-patch32.json", 0, "learned", "rows=77 d_model=512", 12},
    {"clip-vit-base-patch32.json", 1, "learned", "rows=50 d_model=768", 12},
    {"albert-base-v2.json", 0, "learned", "rows=512 d_model=128", 12},
    {"esm2-650m.json", 0, "rope", "head_dim=64 base=10000 layout=half-split", 33},
    {"gte-base-en-v1.5.json", 0, "rope-linear", "head_dim=64 base=1000000 factor=1.0218971486541166 layout=half-split",
     12},
    {"jina-embeddings-v2-base-en.json", 0, "alibi", "heads=12 form=symmetric", 12},
    {"jina-embeddings-v3.json", 0, "rope", "head_dim=64 base=20000 layout=half-split", 24},
    {"deepseek-ocr.json", 0, "rope", "head_dim=128 base=10000 layout=half-split", 12},
    {"jais-13b.json", 0, "alibi", "heads=40 form=causal", 40},
    {"glm-4.1v-9b.json", 0, "mrope", "head_dim=128 layout=interleaved mrope_section=8,12,12 rotary_fraction=0.5", 40},
    {"granite-4.0-h-tiny.json", 0, "nope", "d_model=1536", 4},
    {"nemotron-h-8b.json", 0, "nope", "d_model=4096", 52},
    {"swinv2-base-window16-256.json", 0, "swin-v2", "heads=16 window_height=16 window_width=16", 18},
    {"swinv2-base-window16-256.json", 3, "swin-v2", "heads=32 window_height=8 window_width=8", 2},
    {"mistral-small-3.1-params.json", 0, "rope", "head_dim=128 base=1000000000 layout=interleaved", 40},
    {"mistral-small-3.1-params.json", 1, "rope-pixtral", "head_dim=64 height=110 width=110 layout=interleaved", 24},
};

/// Incomplete or unusual configurations, and their meaning in transformers (modeling_*.py and configuration_*.py of
/// that model_type at https://github.com/huggingface/transformers).
struct ResolvedText {
    const char* json;
    std::size_t index;
    const char* scheme;
    const char* settings;
    int layers = 0;
};

const ResolvedText sayings[] = {
    // defaults of the classes
    {R"({"model_type": "qwen2_5_vl"})", 0, "rope", "head_dim=128 base=1000000"},
    {R"({"model_type": "bitnet"})", 0, "rope", "head_dim=128 base=500000"},
    {R"({"model_type": "internlm", "max_position_embeddings": 8192, "rotary": {"base": 50000, "type": "dynamic"}})", 0,
     "rope-dynamic-ntk", "head_dim=128 base=50000 factor=1 max_position_embeddings=8192"},
    {R"({"model_type": "internlm", "rotary": {"base": 10000, "type": "origin"}})", 0, "rope",
     "head_dim=128 base=10000"},
    {R"({"model_type": "qwen", "rotary_emb_base": 10000, "use_dynamic_ntk": true})", 0, "rope",
     "head_dim=128 base=10000"},
    {R"({"model_type": "flex_olmo"})", 0, "rope", "base=500000"},
    {R"({"model_type": "emu3_text_model"})", 0, "rope", "base=1000000"},
    {R"({"model_type": "apertus"})", 0, "rope-llama3", "base=12000000 factor=8 original_max_position=8192"},
    {R"({"model_type": "granitemoehybrid", "num_hidden_layers": 40})", 0, "nope", "d_model=4096", 40},
    {R"({"model_type": "granitemoehybrid", "position_embedding_type": "rope",
         "layer_types": ["mamba", "attention", "mamba", "attention"]})",
     0, "rope", "head_dim=128", 2},
    // replacements of a table
    {R"({"model_type": "roberta", "position_embedding_type": "relative_key", "num_attention_heads": 12})", 0, "shaw",
     "heads=12 head_dim=64 max_relative_position=513 form=relative_key", 12},
    {R"({"model_type": "bert", "position_embedding_type": "relative_key", "max_position_embeddings": 2048})", 0, "shaw",
     "max_relative_position=2047", 12},
    {R"({"model_type": "mpt", "d_model": 4096, "n_heads": 32, "attn_config": {"alibi": false, "rope": true}})", 0,
     "rope", "head_dim=128 layout=half-split"},
    {R"({"model_type": "nezha", "max_relative_position": 64})", 0, "shaw",
     "form=shaw max_relative_position=64 head_dim=64 heads=12", 12},
    {R"({"model_type": "hf_olmo", "d_model": 2048, "n_heads": 16, "n_layers": 16, "rope": true, "alibi": false})", 0,
     "rope", "head_dim=128 base=10000 layout=half-split", 16},
    {R"({"model_type": "phi3small", "hidden_size": 4096, "num_attention_heads": 32, "rope_embedding_base": 2000000})",
     0, "rope", "head_dim=128 base=2000000 layout=half-split"},
    // tables whose width or length differs from that of the model
    {R"({"model_type": "yoso"})", 0, "learned", "offset=2 rows=4098 d_model=768", 12},
    {R"({"model_type": "mra"})", 0, "learned", "offset=2 rows=514", 12},
    {R"({"model_type": "led"})", 1, "learned", "rows=1024 d_model=1024", 12},
    {R"({"model_type": "mpnet"})", 1, "learned", "offset=2 rows=514 d_model=768", 12},
    {R"({"model_type": "vivit", "tubelet_size": [2, 16, 16]})", 0, "learned", "rows=3137", 12},
    {R"({"model_type": "yolos", "image_size": [512, 864]})", 0, "learned", "rows=1829", 12},
    {R"({"model_type": "opt", "max_position_embeddings": 2048, "hidden_size": 9216})", 0, "learned",
     "rows=2050 d_model=9216", 12},
    // rotary encodings
    {R"({"model_type": "gemma4_text", "rope_parameters": {"full_attention": {"rope_type": "proportional",
         "partial_rotary_factor": 0.5, "factor": 4, "rope_theta": 1000000}}})",
     1, "rope-proportional", "head_dim=512 proportion=0.5 factor=4", 5},
    {R"({"model_type": "gemma4_text", "num_hidden_layers": 26,
         "rope_parameters": {"full_attention": {"rope_type": "proportional"}}})",
     1, "rope-proportional", "proportion=1 factor=1", 5},
    {R"({"model_type": "gemma4_text"})", 1, "rope-proportional", "proportion=0.25 base=1000000", 5},
    {R"({"model_type": "gemma3_text", "sliding_window_pattern": 1})", 0, "rope", "base=1000000", 26},
    {R"({"model_type": "modernbert", "local_rope_theta": null})", 0, "rope", "base=160000", 22},
    {R"({"model_type": "gpt_oss", "rope_scaling": {"rope_type": "yarn", "factor": 32.0,
         "original_max_position_embeddings": 4096}})",
     0, "rope-yarn", "factor=32 truncate=true"},
    {R"({"model_type": "phi3", "hidden_size": 8, "num_attention_heads": 2, "max_position_embeddings": 8192,
         "rope_scaling": {"type": "yarn", "short_factor": [1, 2], "long_factor": [3, 4]}})",
     0, "rope-longrope", "long_factor=3,4"},
    {R"({"model_type": "moonshine"})", 0, "rope", "head_dim=36 layout=interleaved rotary_fraction=0.9", 6},
    // windows and counts
    {R"({"model_type": "swinv2", "image_size": 384, "window_size": 24, "num_heads": [6, 12, 24, 48],
         "pretrained_window_sizes": [12, 12, 12, 6]})",
     3, "swin-v2", "window_height=12 window_width=12 pretrained_window=6"},
    {R"({"model_type": "mamba2", "time_step_limit": [0.0, Infinity], "note": "-Infinity"})", 0, "nope", "d_model=4096"},
    {R"({"model_type": "marian", "encoder_layers": 6})", 0, "sinusoidal", "d_model=1024", 6},
    // limits of the schemes
    {R"({"model_type": "deberta-v2", "relative_attention": true, "max_relative_positions": 2048})", 0, "deberta",
     "max_relative_positions=2048", 24},
    {R"({"model_type": "xlnet", "d_model": 2048})", 0, "xlnet", "d_model=2048 head_dim=128", 24},
    {R"({"model_type": "trocr", "use_learned_position_embeddings": false, "d_model": 256})", 0, "sinusoidal",
     "d_model=256 layout=halves rule=i_over_h_minus_1 start=2", 12},
    // models with several towers
    {R"({"model_type": "qwen2_5_omni", "thinker_config": {"text_config": {"model_type": "qwen2_5_omni_text"},
         "vision_config": {"model_type": "qwen2_5_omni_vision_encoder"},
         "audio_config": {"model_type": "qwen2_5_omni_audio_encoder"}}})",
     2, "sinusoidal", "d_model=1280 layout=halves", 32},
    {R"({"model_type": "t5gemma", "encoder": {"head_dim": 256, "rope_theta": 10000}, "decoder": {"head_dim": 256,
         "rope_theta": 20000}})",
     1, "rope", "head_dim=256 base=10000"},
    // Meta's and Mistral's params.json
    {R"({"dim": 5120, "n_layers": 48, "n_heads": 40, "rope_theta": 500000.0, "use_scaled_rope": true,
         "rope_scaling_factor": 16, "rope_high_freq_factor": 1, "nope_layer_interval": 4})",
     1, "nope", "d_model=5120", 12},
    {R"({"dim": 5120, "n_layers": 40, "n_heads": 32, "head_dim": 128, "yarn": {"factor": 16, "beta": 32, "alpha": 1,
         "original_max_position_embeddings": 16384, "apply_scale": false}})",
     0, "rope-yarn", "factor=16 original_max_position=16384 beta_fast=32 beta_slow=1 attention_factor=1", 40},
    // Megatron's arguments
    {"--num-layers 32 --hidden-size 4096 --num-attention-heads 32 --multi-latent-attention --qk-pos-emb-head-dim 64 "
     "--position-embedding-type rope --rotary-scaling-factor 40 --rope-type yarn",
     0, "rope-yarn", "head_dim=64 factor=40 original_max_position=4096 layout=interleaved", 32},
    {"--num-layers 32 --hidden-size 4096 --num-attention-heads 32 --position-embedding-type relative", 1, "t5",
     "heads=32 num_buckets=32 max_distance=128 bidirectional=false", 32},
};

std::string pathOf(const std::string& file) {
    return SOURCE_DIR "/tests/data/models/" + file;
}

std::string whatIsWrong(const ModelEncoding& encoding, const Expected& expected) {
    if (encoding.setting.scheme->id != expected.scheme) return "scheme " + std::string(encoding.setting.scheme->id);
    if (encoding.layers != expected.layers) return "layers " + std::to_string(encoding.layers);
    const Preset wanted{"", {}, expected.scheme, expected.settings, ""};
    for (const auto& [id, text, isAssumed] : settingsOf(wanted)) {
        const Param* param = encoding.setting.values.find(id);
        if (!param) return "no parameter " + std::string(id);
        const std::string value = valueText(encoding.setting.values.value(*param));
        if (value != valueText(*parseValue(*param, text))) return std::string(id) + " is " + value;
    }
    return {};
}

std::string problemOf(std::string_view json) {
    const Result<ModelReading> reading = parseModelConfig(json, "config.json");
    return reading ? "read" : reading.problem().sentence();
}

ModelEncoding firstOf(std::string_view json) {
    const Result<ModelReading> reading = parseModelConfig(json, "config.json");
    if (!reading) qFatal("%s", reading.problem().sentence().c_str());
    return reading->encodings.front();
}

std::string valueOf(const ModelEncoding& encoding, std::string_view id) {
    return valueText(encoding.setting.values.value(*encoding.setting.values.find(id)));
}

}  // namespace

class ModelConfigTest : public QObject {
    Q_OBJECT

private slots:
    void realModelsOpenAsWhatTheyAre_data() {
        QTest::addColumn<int>("row");
        for (int i = 0; i < static_cast<int>(std::size(models)); ++i)
            QTest::addRow("%s %d", models[i].file, static_cast<int>(models[i].index)) << i;
    }
    void realModelsOpenAsWhatTheyAre() {
        QFETCH(int, row);
        const Expected& expected = models[row];
        const Result<ModelReading> reading = readModel(pathOf(expected.file));
        QVERIFY2(reading, reading ? "" : reading.problem().sentence().c_str());
        QVERIFY2(reading->encodings.size() > expected.index, modelText(*reading).c_str());
        const std::string wrong = whatIsWrong(reading->encodings[expected.index], expected);
        QVERIFY2(wrong.empty(), (wrong + "\n" + modelText(*reading)).c_str());
    }

    void sayingsAreReadAsTransformersReadsThem_data() {
        QTest::addColumn<int>("row");
        for (int i = 0; i < static_cast<int>(std::size(sayings)); ++i) QTest::addRow("%d", i) << i;
    }
    void sayingsAreReadAsTransformersReadsThem() {
        QFETCH(int, row);
        const ResolvedText& said = sayings[row];
        const Result<ModelReading> reading = parseModelConfig(said.json, "config.json");
        QVERIFY2(reading, (said.json + ("\n" + (reading ? "" : reading.problem().sentence()))).c_str());
        QVERIFY2(reading->encodings.size() > said.index, modelText(*reading).c_str());
        const Expected expected{said.json, said.index, said.scheme, said.settings, said.layers};
        const std::string wrong = whatIsWrong(reading->encodings[said.index], expected);
        QVERIFY2(wrong.empty(), (wrong + "\n" + said.json + "\n" + modelText(*reading)).c_str());
    }

    void aTableIsDrawnUntilItsNumbersAreFound() {
        const ModelReading gpt2 = *readModel(pathOf("gpt2.json"));
        QCOMPARE(gpt2.encodings.front().notes.front(), Phrase(drawnWords));
        QVERIFY(evaluate(modelDocument(gpt2)));
        const ModelEncoding starCoder =
            firstOf(R"({"model_type": "gpt_bigcode", "n_positions": 8192, "n_embd": 6144, "n_head": 48})");
        QCOMPARE(valueOf(starCoder, "rows"), std::string("3255"));
        QCOMPARE(starCoder.notes.back().en, std::string("of the 8192 rows 3255 are drawn"));
    }

    void aTableThatIsFoundTakesThePlaceOfTheDrawnOne() {
        const QTemporaryDir folder;
        const std::string path = folder.path().toStdString();
        const std::string header = R"({"wpe.weight":{"dtype":"F32","shape":[4,2],"data_offsets":[0,32]}})";
        std::string length(8, '\0');
        length.front() = static_cast<char>(header.size());
        std::ofstream(path + "/config.json") << R"({"model_type": "gpt2", "n_embd": 2, "n_positions": 4})";
        std::ofstream(path + "/model.safetensors", std::ios::binary) << length << header << std::string(32, '\0');
        const ModelReading reading = *readModel(path);
        const ModelEncoding& found = reading.encodings.front();
        QVERIFY(valueOf(found, "file").ends_with("model.safetensors#wpe.weight"));
        QCOMPARE(valueOf(found, "untrained"), std::string("false"));
        QVERIFY(found.notes.empty());
        QVERIFY(evaluate(*readFiles(modelDocument(reading))));
    }

    void fieldsThatDecidedAreNotUnread() {
        const std::pair<const char*, const char*> deciding[] = {
            {R"({"model_type": "smollm3", "no_rope_layers": [1, 1, 1, 0]})", "no_rope_layers"},
            {R"({"model_type": "smollm3", "no_rope_layer_interval": 4})", "no_rope_layer_interval"},
            {R"({"model_type": "esm", "position_embedding_type": "rotary"})", "position_embedding_type"},
            {R"({"model_type": "granitemoehybrid", "position_embedding_type": "rope"})", "position_embedding_type"},
            {R"({"model_type": "falcon", "alibi": false})", "alibi"},
            {R"({"model_type": "beit", "use_absolute_position_embeddings": false, "use_relative_position_bias": true})",
             "use_absolute_position_embeddings"},
            {R"({"model_type": "xlm", "sinusoidal_embeddings": false})", "sinusoidal_embeddings"},
            {R"({"model_type": "gemma3_text", "sliding_window_pattern": 6})", "sliding_window_pattern"},
            {R"({"model_type": "olmo3", "layer_types": ["sliding_attention", "full_attention"]})", "layer_types"},
        };
        for (const auto& [json, field] : deciding) {
            const ModelEncoding encoding = firstOf(json);
            const auto nameOf = &std::pair<std::string, std::string>::first;
            QVERIFY2(std::ranges::find(encoding.usedFields, std::string(field), nameOf) != encoding.usedFields.end(),
                     json);
            QVERIFY2(std::ranges::find(encoding.unread, field) == encoding.unread.end(), json);
        }
    }

    void paramsJsonTellsWhatItLeavesUnread() {
        const ModelEncoding odd = firstOf(R"({"dim": 4096, "n_heads": 32, "rope_wobble": 3})");
        QCOMPARE(odd.unread, std::vector<std::string>{"rope_wobble"});
        const ModelEncoding scaled = firstOf(R"({"dim": 4096, "n_heads": 32, "use_scaled_rope": true})");
        QVERIFY(std::ranges::find(scaled.usedFields, std::pair<std::string, std::string>("use_scaled_rope", "true")) !=
                scaled.usedFields.end());
    }

    void everyModelNamesItsSourceAndBecomesADocument() {
        std::set<std::string> files;
        for (const Expected& expected : models) files.insert(expected.file);
        QVERIFY(files.size() >= 30);
        for (const std::string& file : files) {
            const Result<std::string> text = readTextFile(pathOf(file), maxConfigBytes);
            QVERIFY2(text && text->find("https://") != std::string::npos, file.c_str());
            const Document document = modelDocument(*readModel(pathOf(file)));
            QVERIFY2(!document.panes.empty() && document.panes.size() <= Document::maxPanes, file.c_str());
            const auto figure = evaluate(document);
            const bool wantsFile = !figure && figure.problem().where == "file";
            QVERIFY2(figure || wantsFile, (file + (figure ? "" : figure.problem().sentence())).c_str());
        }
    }

    void layersWithoutPositionsAreNotDrawnAndTurningOnesShowTheirWavelengths() {
        const ModelReading mixed = *parseModelConfig(
            R"({"model_type": "smollm3", "hidden_size": 2048, "num_attention_heads": 16, "num_hidden_layers": 4,
                "rope_theta": 5000000.0, "max_position_embeddings": 65536, "no_rope_layers": [1, 1, 1, 0]})",
            "config.json");
        QCOMPARE(mixed.encodings.size(), 2u);
        const Document document = modelDocument(mixed);
        QCOMPARE(document.panes.size(), 1u);
        QCOMPARE(document.panes.front().view.view->id, std::string_view("spectrum"));
        QCOMPARE(document.panes.front().view.values.number("trained"), std::optional(65536.0));
        QVERIFY(document.about.source.en.find("1 layer") != std::string::npos);
    }

    void theDocumentNamesTheModelAndSaysWhatFollows() {
        Document document = modelDocument(*readModel(pathOf("llama-3.1-8b.json")));
        const std::string& look = document.about.look.en;
        QCOMPARE(document.about.title.en, std::string("llama-3.1-8b"));
        QVERIFY2(look.find("25 out of 64") != std::string::npos || look.find("25 of 64") != std::string::npos,
                 look.c_str());
        QVERIFY(look.ends_with("Scaled by a factor of 8."));
        QVERIFY(document.about.source.en.find("Stated: rope_scaling.rope_type") != std::string::npos);
        QCOMPARE(evaluate(document)->headline.en, std::string("llama-3.1-8b"));
        QVERIFY(modelDocument(*readModel(pathOf("gpt2.json"))).about.look.en.find("1024 has none") !=
                std::string::npos);
        document.panes.front().view = ViewSetting(**findView("curves"));
        QVERIFY(hasWordsOfEncodings(document));
        document.panes.front().scheme.values = *document.panes.front().scheme.values.with("base", 10000.0);
        QVERIFY(!hasWordsOfEncodings(document) && !wordsHold(document));
        QCOMPARE(modelDocument(**findPreset("llama-3-8b"))->about.title.en,
                 std::string((*findPreset("llama-3-8b"))->name.en));
    }

    void theDocumentOfAModelWithATableHasItsWordsInAnotherFolder() {
        Document document = modelDocument(*readModel(pathOf("gpt2.json")));
        Values& values = document.panes.front().scheme.values;
        values = *values.with("file", TableFile{"gpt2/model.safetensors#wpe.weight"});
        document = withWordsOfEncodings(std::move(document));
        const Document saved = relativeTo("documents/gpt2.json", document);
        QCOMPARE(tablesOf(saved).front().path, std::string("../gpt2/model.safetensors#wpe.weight"));
        QVERIFY(hasWordsOfEncodings(saved));
        QVERIFY(!hasWordsOfEncodings(relativeTo("documents/gpt2.json", withTables(document, [](const TableFile&) {
                                                    return TableFile{"gpt2/other.safetensors#wpe.weight"};
                                                }))));
    }

    void presetsSayWhatTheModelsOwnConfigurationsSay() {
        struct Pair {
            const char* preset;
            const char* file;
            std::size_t index = 0;
        };
        const Pair pairs[] = {{"smollm3", "smollm3-3b.json"},
                              {"cohere", "command-r.json"},
                              {"phi-3-mini-128k", "phi-3-mini-128k.json"},
                              {"gemma-4-global", "gemma-4.json", 1},
                              {"gemma-3-global", "gemma-3-4b.json", 1},
                              {"gemma-3-local", "gemma-3-4b.json"},
                              {"gpt-oss", "gpt-oss-20b.json"},
                              {"deepseek-v3", "deepseek-v3.json"},
                              {"glm-4", "glm-4-9b.json"},
                              {"phi-2", "phi-2.json"},
                              {"gpt-neox", "gpt-neox-20b.json"},
                              {"pythia-6.9b", "pythia-6.9b.json"},
                              {"gpt-j", "gpt-j-6b.json"},
                              {"mixtral-8x7b", "mixtral-8x7b.json"},
                              {"qwen2.5-long", "qwen2.5-7b-yarn.json"},
                              {"qwen2-vl", "qwen2-vl-7b.json"},
                              {"modernbert-local", "modernbert-base.json"},
                              {"modernbert-global", "modernbert-base.json", 1},
                              {"pixtral-12b", "pixtral-12b.json", 1},
                              {"dinov3", "dinov3-vits16.json"},
                              {"bloom-7b1", "bloom-7b1.json"},
                              {"mpt-7b", "mpt-7b.json"},
                              {"falcon-rw-1b", "falcon-rw-1b.json"},
                              {"t5-base", "t5-base.json"},
                              {"t5-base-decoder", "t5-base.json", 1},
                              {"deberta-v3-base", "deberta-v3-base.json"},
                              {"xlnet-base", "xlnet-base.json"},
                              {"opt", "opt-1.3b.json"},
                              {"bart", "bart-large.json"},
                              {"mae", "vit-mae-base.json"}};
        for (const Pair& pair : pairs) {
            const Preset& preset = **findPreset(pair.preset);
            const ModelReading reading = *readModel(pathOf(pair.file));
            QVERIFY2(pair.index < reading.encodings.size(), pair.preset);
            const ModelEncoding& encoding = reading.encodings[pair.index];
            const std::string scheme(preset.scheme), settings(preset.settings);
            const std::string wrong =
                whatIsWrong(encoding, {pair.file, pair.index, scheme.c_str(), settings.c_str(), encoding.layers});
            QVERIFY2(wrong.empty(), (std::string(pair.preset) + ": " + wrong).c_str());
        }
    }

    void fieldsThatSpokeAreNamedAndDefaultsTold() {
        const ModelEncoding llama = readModel(pathOf("llama-2-7b.json"))->encodings.front();
        const auto said = [&](const std::string& field, const std::string& value) {
            return std::ranges::find(llama.usedFields, std::pair(field, value)) != llama.usedFields.end();
        };
        QVERIFY(said("hidden_size", "4096") && said("num_attention_heads", "32") && said("model_type", "\"llama\""));
        std::vector<std::string> assumed;
        for (const AssumedValue& each : llama.assumed) assumed.push_back(each.text);
        QCOMPARE(assumed, (std::vector<std::string>{"base=10000 (rope_theta)", "rotary_fraction=1", "rotary_dim=0"}));
        QVERIFY(llama.unread.empty());
        const ModelEncoding odd = firstOf(R"({"model_type": "llama", "rope_wobble": 3, "vocab_size": 5})");
        QCOMPARE(odd.unread, std::vector<std::string>{"rope_wobble"});
    }

    void whereTwoFieldsContradictTheOneThatCountsIsNamed() {
        const ModelEncoding twice =
            firstOf(R"({"model_type": "llama", "rope_theta": 5e5, "rope_parameters": {"rope_theta": 1e6}})");
        QCOMPARE(valueOf(twice, "base"), std::string("1000000"));
        const ModelEncoding objects =
            firstOf(R"({"model_type": "llama", "rope_scaling": {"type": "linear", "factor": 2},
            "rope_parameters": {"rope_type": "yarn", "factor": 4}})");
        QCOMPARE(objects.setting.scheme->id, std::string_view("rope-linear"));
        QCOMPARE(objects.notes.front().en,
                 std::string("rope_scaling and rope_parameters both say how positions turn; rope_scaling counts"));
        QCOMPARE(twice.notes.front().en,
                 std::string("rope_parameters.rope_theta says 1000000.0 and rope_theta says 500000.0; "
                             "rope_parameters.rope_theta counts"));
    }

    void unknownTypesAreReadByTheirFieldsAndThatIsSaid() {
        const ModelEncoding own =
            firstOf(R"({"model_type": "mine", "hidden_size": 512, "num_attention_heads": 8, "rope_theta": 777})");
        QCOMPARE(own.setting.scheme->id, std::string_view("rope"));
        QCOMPARE(valueOf(own, "head_dim"), std::string("64"));
        QVERIFY(own.doubts.front().en.find("'mine' is unknown") != std::string::npos);
        QVERIFY(problemOf(R"({"model_type": "mine"})").starts_with("config.json: model_type: 'mine' is unknown"));
    }

    void settingsForEachKindOfLayerBecomeEncodings() {
        const Result<ModelReading> reading = parseModelConfig(R"({"model_type": "gemma3_text", "num_hidden_layers": 6,
            "rope_parameters": {"full_attention": {"rope_type": "linear", "factor": 8.0, "rope_theta": 1000000.0},
                                "sliding_attention": {"rope_type": "default", "rope_theta": 20000.0}}})",
                                                              "config.json");
        QVERIFY(reading);
        QCOMPARE(reading->encodings.size(), std::size_t(2));
        QCOMPARE(valueOf(reading->encodings[0], "base"), std::string("20000"));
        QCOMPARE(valueOf(reading->encodings[1], "factor"), std::string("8"));
        QVERIFY(reading->encodings[0].unread.empty());
    }

    void trainedContextOutsideTheObjectCounts() {
        const ModelEncoding phi = firstOf(R"({"model_type": "phi3", "original_max_position_embeddings": 2048,
            "max_position_embeddings": 8192, "hidden_size": 8, "num_attention_heads": 2,
            "rope_scaling": {"type": "su", "short_factor": [1, 2], "long_factor": [3, 4]}})");
        QCOMPARE(valueOf(phi, "original_max_position"), std::string("2048"));
        QCOMPARE(valueOf(phi, "long_factor"), std::string("3,4"));
        const ModelEncoding silent = firstOf(R"({"model_type": "llama", "max_position_embeddings": 4096,
            "rope_scaling": {"type": "yarn", "factor": 2}})");
        QCOMPARE(valueOf(silent, "original_max_position"), std::string("4096"));
        const ModelEncoding noFactor = firstOf(R"({"model_type": "llama", "max_position_embeddings": 16384,
            "rope_scaling": {"type": "yarn", "original_max_position_embeddings": 4096}})");
        QCOMPARE(valueOf(noFactor, "factor"), std::string("4"));
    }

    void dynamicScalingStartsWithTheConfiguredContext() {
        const ModelEncoding dynamic = firstOf(R"({"model_type": "llama", "max_position_embeddings": 4096,
            "rope_scaling": {"type": "dynamic", "factor": 2.0}})");
        QCOMPARE(dynamic.setting.scheme->id, std::string_view("rope-dynamic-ntk"));
        QCOMPARE(valueOf(dynamic, "seq_len"), std::string("4096"));
        const ModelEncoding alpha = firstOf(R"({"model_type": "hunyuan_v1_dense", "hidden_size": 64,
            "num_attention_heads": 2, "rope_scaling": {"type": "dynamic", "alpha": 1000.0, "factor": 1.0}})");
        QCOMPARE(alpha.setting.scheme->id, std::string_view("rope-ntk"));
        QCOMPARE(valueOf(alpha, "factor"), std::string("1000"));
    }

    void multimodalSectionsKeepTheirScalingAndOrder() {
        const ModelEncoding yarn = firstOf(R"({"model_type": "qwen2_vl", "hidden_size": 3584, "num_attention_heads": 28,
            "rope_theta": 1e6, "rope_scaling": {"type": "yarn", "mrope_section": [16, 24, 24], "factor": 4,
                                                "original_max_position_embeddings": 32768}})");
        QCOMPARE(yarn.setting.scheme->id, std::string_view("mrope"));
        QCOMPARE(valueOf(yarn, "scaling"), std::string("yarn"));
        QCOMPARE(valueOf(yarn, "factor"), std::string("4"));
        const ModelEncoding ernie = firstOf(R"({"model_type": "ernie4_5_moe_vl", "head_dim": 128,
            "rope_scaling": {"type": "default", "mrope_section": [22, 22, 20]}})");
        QCOMPARE(valueOf(ernie, "mrope_section"), std::string("20,22,22"));
        QCOMPARE(valueOf(ernie, "variant"), std::string("ernie"));
    }

    void aScalingThatIsNotUnderstoodIsLeftOutAndDoubted() {
        const std::pair<const char*, const char*> wrong[] = {
            {R"({"type": "yran", "factor": 2})",
             "rope_scaling.type: 'yran' is an unknown way to scale; did you mean 'yarn'?"},
            {R"({"type": "linear"})", "rope_scaling.factor: is not said"},
            {R"({"type": "yarn", "factor": 4, "beta_fast": 1, "beta_slow": 32})", "beta_fast"},
            {R"({"type": "mrope", "mrope_section": [1, 2, 3]})", "mrope_section: '1,2,3' does not share out the pairs"},
        };
        for (const auto& [scaling, sentence] : wrong) {
            const std::string config = R"({"model_type": "qwen2", "hidden_size": 3584, "num_attention_heads": 28,
                "max_position_embeddings": 4096, "rope_theta": 5000, "rope_scaling": )";
            const Result<ModelReading> reading = parseModelConfig(config + scaling + "}", "config.json");
            QVERIFY2(reading, scaling);
            const ModelEncoding& encoding = reading->encodings.front();
            QCOMPARE(encoding.setting.scheme->id, std::string_view("rope"));
            QCOMPARE(valueOf(encoding, "base"), std::string("5000"));
            const std::string doubt = doubtsOf(*reading).front().en;
            QVERIFY2(doubt.starts_with("the scaling is left out") && doubt.find(sentence) != std::string::npos,
                     doubt.c_str());
        }
    }

    void malformedConfigurationsGetOneSentence() {
        const std::pair<const char*, const char*> wrong[] = {
            {"", "config.json: is not valid JSON"},
            {"[]", "config.json: is a JSON array; a model's configuration is an object"},
            {"{", "config.json: is not valid JSON"},
            {R"({"model_type": "llama", "rope_theta": "high"})",
             "config.json: rope_theta: is a JSON string; it must be a number"},
            {R"({"model_type": "llama", "rope_theta": -1})", "config.json: rope_theta: '-1' is out of range"},
            {R"({"model_type": "llama", "hidden_size": 4096, "num_attention_heads": 0})",
             "config.json: num_attention_heads: does not share out hidden_size"},
            {R"({"model_type": "llama", "head_dim": 127})", "config.json: head_dim: '127' is not allowed"},
            {R"({"model_type": "llama", "rope_scaling": "yarn"})",
             "config.json: rope_scaling: is a JSON string; it must be an object"},
            {R"({"text_config": 3, "model_type": "llava"})",
             "config.json: text_config: is a JSON number; it must be an object"},
            {R"({"model_type": "llama", "model_type": "bert"})", "config.json: has the key 'model_type' twice"},
            {"{}", "config.json: model_type: it is not said"},
            {R"({"model_type": 3})", "config.json: model_type: is a JSON number; it must be a text"},
            {R"({"model_type": "llama", "rope_theta": Infinity})",
             "config.json: rope_theta: is not finite; it must be a number"},
            {R"({"model_type": "llama", "hidden_size": 4096.5})", "config.json: hidden_size: '4096.5' is not allowed"},
            {R"({"model_type": "llama", "layer_types": "full_attention"})",
             "config.json: layer_types: is a JSON string; it must be a list of texts"},
            {R"({"model_type": "llama", "layer_types": [1, 2]})", "config.json: layer_types: is a JSON array"},
            {R"({"model_type": "falcon", "alibi": 1})", "config.json: alibi: is a JSON number"},
            {R"({"model_type": "mpt", "attn_config": "x"})", "config.json: attn_config: is a JSON string"},
            {R"({"model_type": "mpt", "attn_config": {"alibi": "true"}})", "config.json: attn_config.alibi: is a JSON"},
            {R"({"model_type": "smollm3", "no_rope_layers": "x"})", "config.json: no_rope_layers: is a JSON string"},
            {R"({"model_type": "swin", "num_heads": [3], "window_size": []})",
             "config.json: window_size: is a list too short"},
            {R"({"dim": 4096, "n_heads": 32, "use_scaled_rope": "no"})",
             "config.json: use_scaled_rope: is a JSON string; it must be true or false"},
            {R"({"model_type": "mine", "hidden_size": 288, "rope_theta": 10000})",
             "config.json: head_dim: is not said; the encoding cannot be known without it"},
            {"--hidden-size 64 --num-attention-heads 2 --position-embedding-type wobbly",
             "config.json: --position-embedding-type: 'wobbly' is not understood"},
        };
        for (const auto& [json, sentence] : wrong) {
            const std::string problem = problemOf(json);
            QVERIFY2(problem.starts_with(sentence), (std::string(json) + "\n" + problem).c_str());
        }
        QVERIFY(problemOf(std::string(100, '[') + std::string(100, ']')).find("64 levels") != std::string::npos);
    }

    void argumentListsMustBeUnambiguous() {
        QVERIFY(problemOf("--hidden-size 4096 --hidden-size 2048").find("is given twice, as '4096' and '2048'") !=
                std::string::npos);
        QVERIFY(problemOf("--hidden-size $SIZE --num-attention-heads 32 --position-embedding-type rope")
                    .starts_with("config.json: --hidden-size: '$SIZE' is not a number"));
        QCOMPARE(firstOf("--hidden-size 1024 --num-attention-heads 16").setting.scheme->id,
                 std::string_view("learned"));
    }
};

ORRERY_TEST(ModelConfigTest);
#include "model_config_test.moc"
