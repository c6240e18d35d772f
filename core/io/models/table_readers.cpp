// Readers of encodings that are added to the embedding of a token: learned tables and sinusoids.
#include "core/io/models/readers.h"

namespace orrery {

namespace {

constexpr std::string_view positionTables =
    "wpe.weight positions_embed.weight position_embeddings.weight embed_positions.weight position_embedding.weight "
    "positional_embedding pos_embed pos_embedding embeddings.position_embeddings pos_emb tokens_positions_embed.weight";

/// Sets where the first token starts, if the row says that it stands behind the padding token.
void takePadding(EncodingDraft& draft, const EncoderConfig& tower, std::string_view id) {
    if (!tower.isSet("padding")) return;
    const auto padding = draft.fields.number("pad_token_id");
    if (padding) draft.take(id, ConfigValue<double>{padding->value + 1, padding->field, padding->isGiven});
}

}  // namespace

/// A table of as many rows as stated, and as many unused ones as the program adds at the start ("offset").
void readLearned(EncoderConfig& tower) {
    EncodingDraft draft(tower, "learned");
    draft.fields.text("position_embedding_type");
    auto rows = draft.fields.number(tower.option("rows", rowNames));
    if (rows) rows->value += tower.fact("offset").value_or(0);
    draft.draw(rows, vectorWidth(draft.fields, tower));
    takePadding(draft, tower, "offset");
    draft.requestTable("file", positionTables, tower.option("within"));
    draft.finish();
}

void readSinusoidal(EncoderConfig& tower) {
    EncodingDraft draft(tower, "sinusoidal");
    draft.take("d_model", vectorWidth(draft.fields, tower));
    takePadding(draft, tower, "start");
    draft.finish();
}

}  // namespace orrery
