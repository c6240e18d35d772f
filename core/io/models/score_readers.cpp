// Readers of encodings that change the scores, and of those with none.
#include <cmath>

#include "core/io/models/readers.h"

namespace orrery {

void readNope(EncoderConfig& tower) {
    EncodingDraft draft(tower, "nope");
    draft.take("d_model", vectorWidth(draft.fields, tower));
    draft.finish();
}

/// The bias of Falcon is divided by √head_dim, together with the score to which it is added.
void readAlibi(EncoderConfig& tower) {
    EncodingDraft draft(tower, "alibi");
    draft.fields.flag("alibi use_alibi attn_config.alibi");
    draft.fields.text("position_embedding_type");
    draft.takeNeeded("heads", headsNames);
    draft.take("bias_max", draft.fields.number("alibi_bias_max attn_config.alibi_bias_max"));
    if (tower.isSet("divided")) {
        if (const auto width = headWidth(draft.fields, headDimNames))
            draft.take("scale", ConfigValue<double>{1 / std::sqrt(width->value), width->field});
    }
    draft.finish();
}

void readT5(EncoderConfig& tower) {
    EncodingDraft draft(tower, "t5");
    draft.takeNeeded("heads", "num_heads num_attention_heads n_heads");
    draft.take("num_buckets", draft.fields.number("relative_attention_num_buckets"));
    draft.take("max_distance", draft.fields.number("relative_attention_max_distance"));
    draft.requestTable("file", "relative_attention_bias.weight", tower.option("within"));
    draft.finish();
}

/// The clipping distance is max_relative_positions; if that is missing or below 1, max_position_embeddings.
void readDeberta(EncoderConfig& tower) {
    EncodingDraft draft(tower, "deberta");
    draft.fields.markKnown("pos_att_type position_biased_input norm_rel_ebd");
    draft.take("heads", draft.fields.number("num_attention_heads"));
    draft.take("head_dim", headWidth(draft.fields, headDimNames));
    const auto asked = draft.fields.number("max_relative_positions");
    draft.take("max_relative_positions",
               asked && asked->value >= 1 ? asked : draft.fields.number("max_position_embeddings"));
    const auto buckets = draft.fields.number("position_buckets");
    const bool logarithmic = buckets && buckets->value > 0;
    draft.fix("version", logarithmic ? "v2" : "v1");
    if (logarithmic) draft.take("position_buckets", buckets);
    draft.take("share_att_key", draft.fields.flag("share_att_key"));
    draft.finish();
}

/// Vectors of clipped distances. "distance" names the field with the largest distance; without it, the distances of a
/// table of absolute positions are meant, one less than its rows.
void readShaw(EncoderConfig& tower) {
    EncodingDraft draft(tower, "shaw");
    draft.fields.text("position_embedding_type");
    if (!tower.fact("heads")) draft.takeNeeded("heads", headsNames);
    draft.take("head_dim", headWidth(draft.fields, tower.option("head_dim", headDimNames)));
    const std::string_view distance = tower.option("distance");
    auto max = draft.fields.number(distance.empty() ? tower.option("rows", rowNames) : distance);
    if (max && distance.empty()) max->value -= 1;
    draft.take("max_relative_position", max);
    draft.finish();
}

namespace {

void readRecurrent(EncoderConfig& tower, std::string_view scheme) {
    EncodingDraft draft(tower, scheme);
    draft.take("heads", draft.fields.number("n_head num_attention_heads"));
    draft.take("head_dim", headWidth(draft.fields, "d_head"));
    draft.take("d_model", draft.fields.number("d_model hidden_size"));
    draft.take("clamp_len", draft.fields.number("clamp_len"));
    if (scheme == "xlnet") {
        const auto type = draft.fields.text("attn_type");
        if (type) draft.fix("attn_type", type->value);
    }
    draft.finish();
}

}  // namespace

void readTransformerXl(EncoderConfig& tower) {
    readRecurrent(tower, "transformer-xl");
}

void readXlnet(EncoderConfig& tower) {
    readRecurrent(tower, "xlnet");
}

}  // namespace orrery
