#include "core/io/models/families.h"
#include "core/io/models/rope_towers.h"

namespace orrery {

namespace {

using namespace rope_towers;

constexpr std::string_view half = "layout=half-split";
constexpr std::string_view pairs = "layout=interleaved";

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
    {"ernie4_5_moe_vl ernie4_5_vl_moe_text", ernie,
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
