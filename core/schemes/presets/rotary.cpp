#include "core/schemes/presets/presets.h"

namespace orrery {

namespace {

constexpr Preset rotaryList[] = {
    {"gpt-j", sameName("GPT-J 6B"), "rope", "head_dim=256 rotary_dim=64 layout=interleaved",
     "mesh-transformer-jax; CodeGen alike"},
    {"gpt-neox", sameName("GPT-NeoX 20B"), "rope", "head_dim?=96 rotary_fraction=0.25 layout=half-split",
     "EleutherAI/gpt-neox, rotary_pct 0.25"},
    {"pythia-6.9b", sameName("Pythia 6.9B"), "rope", "head_dim?=128 rotary_fraction=0.25 layout=half-split",
     "EleutherAI/pythia, rotary_pct 0.25"},
    {"llama-1", sameName("LLaMA 1"), "rope", "head_dim=128", "meta-llama, pairs as released; trained on 2048"},
    {"llama-2-7b", sameName("Llama 2 7B"), "rope", "head_dim=128", "meta-llama, pairs as released; trained on 4096"},
    {"code-llama", sameName("Code Llama"), "rope", "head_dim?=128 base=1000000", "arXiv:2308.12950; trained on 16384"},
    {"llama-3-8b", sameName("Llama 3 8B"), "rope", "head_dim?=128 base=500000",
     "meta-llama, pairs as released; trained on 8192"},
    {"llama-3.1-8b", sameName("Llama 3.1 8B"), "rope-llama3",
     "head_dim?=128 base=500000 factor=8 low_freq_factor=1 high_freq_factor=4 original_max_position=8192",
     "arXiv:2407.21783"},
    {"llama-3.2-1b", sameName("Llama 3.2 1B"), "rope-llama3",
     "head_dim?=64 base=500000 factor=32 low_freq_factor=1 high_freq_factor=4 original_max_position=8192",
     "meta-llama, pairs as released"},
    {"llama-4", sameName("Llama 4"), "rope", "head_dim?=128 base=500000 layout=interleaved",
     "meta-llama; every fourth layer has no encoding; Scout's context extension is left out"},
    {"mistral-7b-v0.1", sameName("Mistral 7B v0.1"), "rope", "head_dim?=128 base=10000 layout=half-split",
     "Hugging Face"},
    {"mistral-7b-v0.2", sameName("Mistral 7B v0.2"), "rope", "head_dim?=128 base=1000000 layout=half-split",
     "Hugging Face"},
    {"mixtral-8x7b", sameName("Mixtral 8x7B"), "rope", "head_dim?=128 base=1000000 layout=half-split", "Hugging Face"},
    {"qwen2", sameName("Qwen2, Qwen2.5, Qwen3"), "rope", "head_dim?=128 base=1000000 layout=half-split",
     "released checkpoints; the class default is 10000"},
    {"qwen2.5-long", Words{"Qwen2.5, long context", "Qwen2.5 长上下文"}, "rope-yarn",
     "head_dim?=128 base=1000000 factor=4 original_max_position=32768 layout=half-split", "Qwen2.5 model cards"},
    {"gemma", sameName("Gemma, Gemma 2"), "rope", "head_dim?=256 base=10000 layout=half-split",
     "google-deepmind/gemma"},
    {"gemma-3-global", Words{"Gemma 3, global layers", "Gemma 3 全局层"}, "rope-linear",
     "head_dim?=256 base=1000000 factor=8 layout=half-split", "google-deepmind/gemma; one layer of six"},
    {"gemma-3-local", Words{"Gemma 3, local layers", "Gemma 3 局部层"}, "rope",
     "head_dim?=256 base=10000 layout=half-split", "google-deepmind/gemma; five layers of six"},
    {"gemma-4-global", Words{"Gemma 4, full layers", "Gemma 4 全注意力层"}, "rope-proportional",
     "head_dim=512 base=1000000 proportion=0.25 layout=half-split",
     "Hugging Face, Gemma4TextConfig: global_head_dim 512; one layer of six"},
    {"phi-1.5", sameName("Phi-1, Phi-1.5"), "rope", "head_dim?=64 rotary_fraction=0.5 layout=half-split",
     "Hugging Face, partial_rotary_factor 0.5"},
    {"phi-2", sameName("Phi-2"), "rope", "head_dim?=80 rotary_fraction=0.4 layout=half-split",
     "Hugging Face, partial_rotary_factor 0.4"},
    {"phi-3-mini-128k", sameName("Phi-3 mini 128k"), "rope-longrope",
     "head_dim=96 original_max_position=4096 max_position_embeddings=131072 layout=half-split "
     "short_factor=1.1,1.1,1.1,1.3000000000000003,1.3500000000000003,1.3500000000000003,"
     "1.4000000000000004,1.5500000000000005,2.000000000000001,2.000000000000001,2.000000000000001,"
     "2.000000000000001,2.000000000000001,2.000000000000001,2.000000000000001,2.000000000000001,"
     "2.000000000000001,2.000000000000001,2.000000000000001,2.000000000000001,2.000000000000001,"
     "2.000000000000001,2.000000000000001,2.000000000000001,2.000000000000001,2.0500000000000007,"
     "2.0500000000000007,2.0500000000000007,2.0500000000000007,2.0500000000000007,2.0500000000000007,"
     "2.1000000000000005,2.1000000000000005,2.1500000000000004,2.25,2.25,2.25,2.25,2.25,"
     "2.3999999999999995,2.4499999999999993,2.499999999999999,2.6999999999999984,2.6999999999999984,"
     "2.7499999999999982,2.799999999999998,2.8999999999999977,3.049999999999997"
     " "
     "long_factor=1.0700000524520874,1.1200000047683716,1.149999976158142,1.4199999570846558,"
     "1.5699999332427979,1.7999999523162842,2.129999876022339,2.129999876022339,3.009999990463257,"
     "5.910000324249268,6.950000286102295,9.070000648498535,9.930000305175781,10.710000038146973,"
     "11.130000114440918,14.609999656677246,15.409998893737793,19.809999465942383,37.279998779296875,"
     "38.279998779296875,38.599998474121094,40.12000274658203,46.20000457763672,50.940006256103516,"
     "53.66000747680664,54.9373893737793,56.89738845825195,57.28738784790039,59.98738479614258,"
     "60.86738586425781,60.887386322021484,61.71739196777344,62.91739273071289,62.957393646240234,"
     "63.41739273071289,63.8173942565918,63.83739471435547,63.897396087646484,63.93739700317383,"
     "64.06739807128906,64.11434936523438,64.12435150146484,64.15435028076172,64.19435119628906,"
     "64.24435424804688,64.57435607910156,64.69000244140625,64.76000213623047",
     "microsoft/Phi-3-mini-128k-instruct, config.json; attention factor 1.190238"},
    {"glm-4", sameName("GLM-4"), "rope", "head_dim?=128 rotary_fraction=0.5 layout=interleaved",
     "Hugging Face, class default base; released checkpoints scale it"},
    {"cohere", sameName("Cohere Command R"), "rope", "head_dim?=128 base=8000000 layout=interleaved",
     "CohereForAI/c4ai-command-r-v01, config.json; Command R+ has 75000000"},
    {"modernbert-global", Words{"ModernBERT, global layers", "ModernBERT 全局层"}, "rope",
     "head_dim?=64 base=160000 layout=half-split", "arXiv:2412.13663"},
    {"modernbert-local", Words{"ModernBERT, local layers", "ModernBERT 局部层"}, "rope",
     "head_dim?=64 base=10000 layout=half-split", "arXiv:2412.13663"},
    {"gpt-oss", sameName("gpt-oss"), "rope-yarn",
     "head_dim?=64 base=150000 factor=32 original_max_position=4096 beta_fast=32 beta_slow=1 truncate=false "
     "layout=half-split",
     "openai/gpt-oss"},
    {"deepseek-v3", sameName("DeepSeek-V3"), "rope-yarn",
     "head_dim=64 base=10000 factor=40 original_max_position=4096 mscale=1 mscale_all_dim=1 layout=interleaved",
     "arXiv:2412.19437; head_dim is the 64 rotary channels of a head"},
    {"smollm3", sameName("SmolLM3 3B"), "rope", "head_dim?=128 base=5000000 layout=half-split",
     "HuggingFaceTB/SmolLM3-3B, config.json; every fourth layer has no encoding"},
    {"eva-02", sameName("EVA-02"), "rope-axial", "head_dim?=64 base=10000 height=16 width=16 order=y-first",
     "baaivision/EVA, rope.py; 224 pixels in patches of 14; the class token does not turn"},
    {"rope-vit", sameName("rope-vit, axial"), "rope-axial", "head_dim?=64 base=100", "arXiv:2403.13298, 14 × 14"},
    {"dinov3", sameName("DINOv3 ViT-B/16"), "rope-axial",
     "head_dim?=64 base=100 coordinates=centred order=y-first layout=half-split",
     "facebookresearch/dinov3; 14 × 14 patches"},
    {"pixtral-12b", Words{"Pixtral 12B, vision", "Pixtral 12B 视觉"}, "rope-pixtral",
     "head_dim?=64 base=10000 layout=half-split", "arXiv:2410.07073"},
    {"qwen2-vl", sameName("Qwen2-VL"), "mrope", "head_dim=128 base=1000000 mrope_section=16,24,24 variant=chunked",
     "arXiv:2409.12191"},
};

}  // namespace

extern const std::span<const Preset> rotaryPresets{rotaryList};

}  // namespace orrery
