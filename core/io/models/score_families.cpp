#include <cmath>

#include "core/io/models/families.h"
#include "core/io/models/rope_reading.h"

namespace orrery {

namespace {

constexpr Words encoderPart{"encoder", "编码器"};
constexpr Words decoderPart{"decoder", "解码器"};

constexpr std::string_view alibiNames = "alibi use_alibi attn_config.alibi";

/// Whether a flag or the position type states ALiBi.
bool saysAlibi(EncoderConfig& tower) {
    tower.asked.isObject("attn_config");
    const auto flag = tower.asked.flag(alibiNames);
    const auto kind = tower.asked.text("position_embedding_type");
    return (flag && flag->value) || (kind && kind->value == "alibi");
}

/// Whether the ALiBi bias is divided by √head_dim, together with the score to which it is added.
enum class Divided { No, WithTheScore };

void addAlibiDivided(EncoderConfig& tower, Divided divided) {
    EncodingDraft draft(tower, "alibi");
    draft.fields.flag(alibiNames);
    draft.fields.text("position_embedding_type");
    draft.takeNeeded("heads", headsNames);
    draft.take("bias_max", draft.fields.number("alibi_bias_max attn_config.alibi_bias_max"));
    if (divided == Divided::WithTheScore) {
        const auto width = headWidth(draft.fields, headDimNames);
        if (width) draft.take("scale", ConfigValue<double>{1 / std::sqrt(width->value), width->field});
    }
    ConfigFields fields = tower.fields();
    draft.finish({}, layersOf(fields));
}

void addAlibi(EncoderConfig& tower) {
    addAlibiDivided(tower, Divided::No);
}

/// MPT: ALiBi if a flag states it, otherwise a table or rotation.
void mpt(EncoderConfig& tower) {
    if (saysAlibi(tower)) return addAlibi(tower);
    tower.asked.markKnown("learned_pos_emb");
    const auto turns = tower.asked.flag("attn_config.rope rope");
    if (!turns || !turns->value) return familyOf("gpt2")->read(tower);
    tower.fixed = "layout=half-split";
    familyOf("llama")->read(tower);
}

void falcon(EncoderConfig& tower) {
    if (saysAlibi(tower)) return addAlibiDivided(tower, Divided::WithTheScore);
    tower.fixed = "layout=half-split";
    familyOf("llama")->read(tower);
}

/// Baichuan: the 7B model uses rotation, the 13B model ALiBi. No field says so; ALiBi is recognised by the width 5120
/// and the absence of max_position_embeddings and rope_theta.
void baichuan(EncoderConfig& tower) {
    const auto width = tower.asked.number("hidden_size");
    if (width && width->value == 5120 && !tower.fields().has("max_position_embeddings rope_theta")) {
        return addAlibi(tower);
    }
    tower.fixed = "layout=half-split";
    familyOf("llama")->read(tower);
}

/// Arguments of addBuckets().
struct BucketAsk {
    Phrase part;  ///< encoder or decoder; empty: the whole model
    bool bidirectional = true;
    std::string_view layers;       ///< names of the field with the number of layers
    std::string_view within = {};  ///< substring of the name of the tensor with the biases
};

void addBuckets(EncoderConfig& tower, const BucketAsk& ask) {
    EncodingDraft draft(tower, "t5");
    draft.takeNeeded("heads", "num_heads num_attention_heads n_heads");
    draft.take("num_buckets", draft.fields.number("relative_attention_num_buckets"));
    draft.take("max_distance", draft.fields.number("relative_attention_max_distance"));
    draft.fix("bidirectional", ask.bidirectional ? "true" : "false");
    draft.requestTable("file", "relative_attention_bias.weight", ask.within);
    ConfigFields fields = tower.fields();
    draft.finish(ask.part, countOf(fields.number(ask.layers)));
}

void t5(EncoderConfig& tower) {
    addBuckets(tower, {encoderPart, true, "num_layers num_hidden_layers", "encoder."});
    const auto both = tower.asked.flag("is_encoder_decoder");
    if ((both && !both->value) || tower.part == Phrase(textEncoderWords)) return;
    addBuckets(tower, {decoderPart, false, "num_decoder_layers num_layers num_hidden_layers", "decoder."});
}

/// MPNet: T5's relative buckets in every layer, and a table of absolute positions.
void mpnet(EncoderConfig& tower) {
    addBuckets(tower, {{}, true, "num_hidden_layers"});
    familyOf("roberta")->read(tower);
}

/// Sets the clipping distance: max_relative_positions; if that is missing or below 1, max_position_embeddings.
void takeDistance(EncodingDraft& draft) {
    const auto asked = draft.fields.number("max_relative_positions");
    draft.take("max_relative_positions",
               asked && asked->value >= 1 ? asked : draft.fields.number("max_position_embeddings"));
}

void deberta(EncoderConfig& tower) {
    const auto relative = tower.asked.flag("relative_attention");
    if (!relative || !relative->value) return familyOf("gpt2")->read(tower);
    EncodingDraft draft(tower, "deberta");
    draft.fields.markKnown("pos_att_type position_biased_input norm_rel_ebd");
    draft.take("heads", draft.fields.number("num_attention_heads"));
    draft.take("head_dim", headWidth(draft.fields, headDimNames));
    takeDistance(draft);
    const auto buckets = draft.fields.number("position_buckets");
    const bool logarithmic = buckets && buckets->value > 0;
    draft.fix("version", logarithmic ? "v2" : "v1");
    if (logarithmic) draft.take("position_buckets", buckets);
    draft.take("share_att_key", draft.fields.flag("share_att_key"));
    ConfigFields fields = tower.fields();
    draft.finish({}, layersOf(fields));
}

/// Reads Transformer-XL and XLNet.
void recurrent(EncoderConfig& tower) {
    const bool xlnet = tower.type == "xlnet";
    EncodingDraft draft(tower, xlnet ? "xlnet" : "transformer-xl");
    draft.take("heads", draft.fields.number("n_head num_attention_heads"));
    draft.take("head_dim", headWidth(draft.fields, "d_head"));
    draft.take("d_model", draft.fields.number("d_model hidden_size"));
    draft.take("clamp_len", draft.fields.number("clamp_len"));
    if (xlnet) {
        const auto type = draft.fields.text("attn_type");
        if (type) draft.fix("attn_type", type->value);
    }
    ConfigFields fields = tower.fields();
    draft.finish({}, layersOf(fields));
}

constexpr Family scoreList[] = {
    {"bloom", addAlibi, "n_head=8 n_layer=2", "form=row"},
    {"mpt",
     mpt,
     "d_model=2048 n_heads=16 max_seq_len=2048 attn_config.alibi=1 attn_config.alibi_bias_max=8 "
     "rope_theta=10000",
     {}},
    {"hf_olmo", mpt, "d_model=768 n_heads=12 n_layers=12 rope_theta=10000 max_sequence_length=1024", {}},
    {"jais", mpt, "n_embd=768 n_head=12 n_positions=2048", {}},
    {"jina_bert", addAlibi, "num_attention_heads=12", "form=symmetric"},
    {"falcon RefinedWeb RefinedWebModel", falcon,
     "hidden_size=4544 num_attention_heads=71 rope_theta=10000 max_position_embeddings=2048",
     "form=row rounding=bfloat16"},
    {"baichuan", baichuan, "hidden_size=4096 num_attention_heads=32 rope_theta=10000 max_position_embeddings=4096", {}},
    {"t5 byt5 pop2piano",
     t5,
     "num_heads=8 num_layers=6 relative_attention_num_buckets=32 "
     "relative_attention_max_distance=128",
     {}},
    {"mt5 umt5",
     t5,
     "num_heads=6 num_layers=8 relative_attention_num_buckets=32 relative_attention_max_distance=128",
     {}},
    {"longt5",
     t5,
     "num_heads=8 num_layers=6 relative_attention_num_buckets=32 relative_attention_max_distance=128",
     {}},
    {"switch_transformers udop",
     t5,
     "num_heads=12 num_layers=12 relative_attention_num_buckets=32 "
     "relative_attention_max_distance=128",
     {}},
    {"mpnet", mpnet,
     "num_attention_heads=12 num_hidden_layers=12 relative_attention_num_buckets=32 "
     "relative_attention_max_distance=128 pad_token_id=1 max_position_embeddings=514 hidden_size=768",
     "counted=behind-padding"},
    {"deberta",
     deberta,
     "hidden_size=768 num_attention_heads=12 max_position_embeddings=512 num_hidden_layers=12 "
     "max_relative_positions=-1",
     {}},
    {"deberta-v2",
     deberta,
     "hidden_size=1536 num_attention_heads=24 max_position_embeddings=512 num_hidden_layers=24 "
     "max_relative_positions=-1 share_att_key=0",
     {}},
    {"transfo-xl", recurrent, "d_model=1024 n_head=16 d_head=64 clamp_len=1000 n_layer=18", {}},
    {"xlnet", recurrent, "d_model=1024 n_head=16 clamp_len=-1 n_layer=24", {}},
};

}  // namespace

extern const std::span<const Family> scoreFamilies{scoreList};

}  // namespace orrery
