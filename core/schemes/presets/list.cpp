#include "core/schemes/presets/presets.h"

namespace orrery {

namespace {

constexpr Preset all[] = {
    // sinusoidal encoding and its pictures in books
    {"transformer-base", sameName("Transformer base"), "sinusoidal", "d_model=512", "arXiv:1706.03762"},
    {"transformer-big", sameName("Transformer big"), "sinusoidal", "d_model=1024", "arXiv:1706.03762"},
    {"tensor2tensor", sameName("tensor2tensor"), "sinusoidal",
     "d_model=512 layout=halves rule=i_over_h_minus_1 odd=zero-pad", "tensorflow/tensor2tensor, get_timing_signal_1d"},
    {"fairseq", sameName("fairseq"), "sinusoidal",
     "d_model=512 layout=halves rule=i_over_h_minus_1 start=2 odd=zero-pad", "facebookresearch/fairseq, padding_idx 1"},
    {"whisper-base", Words{"Whisper base, encoder", "Whisper base 编码器"}, "sinusoidal",
     "d_model?=512 layout=halves rule=i_over_h_minus_1", "openai/whisper, sinusoids; 1500 positions"},
    {"kazemnejad", Words{"The usual picture", "常见的图"}, "sinusoidal", "d_model=128", "50 positions"},
    {"alammar", Words{"The Illustrated Transformer", "Alammar 图解"}, "sinusoidal",
     "d_model=512 layout=halves rule=i_over_h_minus_1", "20 positions, sines at the left and cosines at the right"},
    {"annotated-transformer", Words{"The Annotated Transformer", "Annotated Transformer"}, "sinusoidal", "d_model=20",
     "lines of dimensions 4 to 7 over 100 positions"},
    {"d2l", Words{"Dive into Deep Learning", "《动手学深度学习》"}, "sinusoidal", "d_model=32", "60 positions"},
    {"uva", Words{"UvA tutorial 6", "UvA 教程 6"}, "sinusoidal", "d_model=48", "96 positions"},
    {"toy", Words{"Toy of four dimensions", "四维小例子"}, "sinusoidal", "d_model=4", "the worked example"},
    {"base-100", Words{"Sinusoidal, base 100", "正弦，底数 100"}, "sinusoidal", "d_model=512 base=100",
     "datascience.stackexchange.com/q/82451: why 10000?"},
    {"base-20", Words{"Sinusoidal, base 20", "正弦，底数 20"}, "sinusoidal", "d_model=512 base=20",
     "datascience.stackexchange.com/q/82451: why 10000?"},
    {"base-1", Words{"Sinusoidal, base 1", "正弦，底数 1"}, "sinusoidal", "d_model=512 base=1",
     "datascience.stackexchange.com/q/82451: all columns of a kind alike"},

    // learned tables; the user provides the file
    {"gpt-2", sameName("GPT-2"), "learned", "", "1024 × 768 in GPT-2 small; give the checkpoint's wpe.weight as file"},
    {"bert-base", sameName("BERT base"), "learned", "", "512 × 768; give the checkpoint's table as file"},
    {"opt", sameName("OPT"), "learned", "offset=2", "2050 rows, the first two for padding"},
    {"bart", sameName("BART"), "learned", "offset=2", "1026 rows, the first two for padding"},

    // images
    {"mae", sameName("MAE ViT-B/16"), "sincos2d", "order=mae d_model=768 height=14 width=14 cls_token=true",
     "facebookresearch/mae"},
    {"moco-v3", sameName("MoCo v3 ViT-B/16"), "sincos2d",
     "order=row-first d_model=768 height=14 width=14 cls_token=true", "facebookresearch/moco-v3"},
    {"simple-vit", sameName("SimpleViT-S/16"), "sincos2d", "order=big-vision d_model?=384 height=14 width=14",
     "google-research/big_vision"},
    {"detr", sameName("DETR"), "sincos2d", "order=detr d_model=256 height=25 width=34",
     "facebookresearch/detr, 2 × 128 features; the grid is that of an 800 × 1066 image at stride 32"},

    // rotary encodings
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

    // biases: tables and content belong to the checkpoint; here the schemes' seeds draw them
    {"bloom-7b1", sameName("BLOOM 7B1"), "alibi", "heads?=32 form=row", "arXiv:2211.05100"},
    {"bloom-176b", sameName("BLOOM 176B"), "alibi", "heads=112 form=row", "arXiv:2211.05100"},
    {"mpt-7b", sameName("MPT 7B"), "alibi", "heads?=32 bias_max=8",
     "mosaicml/llm-foundry; its row form differs by a constant a row"},
    {"falcon-rw-1b", sameName("Falcon-RW 1B"), "alibi", "heads?=32 form=row rounding=bfloat16 scale?=0.125",
     "Hugging Face, modeling_falcon"},
    {"t5-base", Words{"T5 base, encoder", "T5 base 编码器"}, "t5",
     "heads?=12 num_buckets=32 max_distance=128 bidirectional=true",
     "arXiv:1910.10683; mT5 alike; the table is an example, not T5's"},
    {"t5-base-decoder", Words{"T5 base, decoder", "T5 base 解码器"}, "t5",
     "heads?=12 num_buckets=32 max_distance=128 bidirectional=false",
     "arXiv:1910.10683; the table is an example, not T5's"},
    {"transformer-xl", Words{"Transformer-XL, WikiText-103 base", "Transformer-XL，WikiText-103 base"},
     "transformer-xl", "heads?=10 head_dim?=41 d_model?=410 clamp_len=-1",
     "kimiyoung/transformer-xl; content is drawn"},
    {"xlnet-base", sameName("XLNet base"), "xlnet", "heads?=12 head_dim?=64 d_model?=768 clamp_len=-1 attn_type=bi",
     "arXiv:1906.08237; content is drawn"},
    {"deberta-base", sameName("DeBERTa base"), "deberta",
     "heads?=12 head_dim?=64 version=v1 max_relative_positions=512", "arXiv:2006.03654; content is drawn"},
    {"deberta-v3-base", sameName("DeBERTa-v3 base"), "deberta",
     "heads?=12 head_dim?=64 version=v2 position_buckets=256 max_relative_positions=512 share_att_key=true",
     "arXiv:2111.09543; content is drawn"},
    {"tupe-base", sameName("TUPE base"), "tupe", "heads?=12 head_dim?=64 rel_pos_bins=32 max_rel_pos=128",
     "arXiv:2006.15595; content is drawn"},
    {"swin-t", Words{"Swin-T, first stage", "Swin-T 第一阶段"}, "swin", "heads?=3 window_height=7 window_width=7",
     "arXiv:2103.14030; the table is drawn"},
    {"swin-v2-t", Words{"Swin v2 T, first stage", "Swin v2 T 第一阶段"}, "swin-v2",
     "heads?=3 window_height=8 window_width=8", "arXiv:2111.09883; weights are drawn"},
};

}  // namespace

std::span<const Preset> presets() {
    return all;
}

}  // namespace orrery
