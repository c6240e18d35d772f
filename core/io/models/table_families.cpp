#include <algorithm>
#include <cmath>

#include "core/io/models/families.h"

namespace orrery {

namespace {

constexpr std::string_view positionTables =
    "wpe.weight positions_embed.weight position_embeddings.weight embed_positions.weight position_embedding.weight "
    "positional_embedding pos_embed pos_embedding embeddings.position_embeddings pos_emb tokens_positions_embed.weight";
constexpr std::string_view rowNames =
    "max_position_embeddings n_positions max_seq_len max_target_positions max_source_positions n_ctx";
/// Fields with the width of the table, in classes in which it differs from the width of the model.
constexpr std::string_view ownWidths[] = {"embedding_size", "input_embedding_size", "emb_dim"};
/// The first token uses the row after row pad_token_id; the stated number of rows includes these rows.
constexpr std::string_view behindPadding = "counted=behind-padding";

constexpr std::string_view halves = "layout=halves";
constexpr std::string_view timescales = "layout=halves rule=i_over_h_minus_1";

/// Arguments of addTable().
struct TableAsk {
    Phrase part = {};                  ///< encoder or decoder; empty: the whole tower
    std::string_view within = {};      ///< substring of the name of the table's tensor
    std::string_view rows = rowNames;  ///< names of the field with the number of rows
    int layers = 0;                    ///< number of layers of the part; 0: that of the tower
};

/// Returns the names of the field with the width of the table, which the family's defaults tell.
std::string_view widthNamesOf(const EncoderConfig& tower) {
    for (const std::string_view own : ownWidths) {
        for (const std::string_view usual : splitWords(tower.defaults)) {
            if (usual.starts_with(own) && usual[own.size()] == '=') return own;
        }
    }
    return widthNames;
}

/// Returns the number of rows of the table: the stated number and `offset` unused rows that the program adds at the
/// start.
std::optional<ConfigValue<double>> rowsOf(EncodingDraft& draft, const EncoderConfig& tower, std::string_view names) {
    auto rows = draft.fields.number(names);
    if (rows) rows->value += tower.fixedNumber("offset").value_or(0);
    return rows;
}

void addTable(EncoderConfig& tower, const TableAsk& ask) {
    EncodingDraft draft(tower, "learned");
    draft.fields.text("position_embedding_type");
    const auto rows = rowsOf(draft, tower, ask.rows);
    draft.draw(rows, draft.fields.number(widthNamesOf(tower)));
    if (tower.fixed == behindPadding) {
        const auto padding = draft.fields.number("pad_token_id");
        if (padding) draft.take("offset", ConfigValue<double>{padding->value + 1, padding->field, padding->isGiven});
    }
    draft.requestTable("file", positionTables, ask.within);
    ConfigFields fields = tower.fields();
    draft.finish(ask.part, ask.layers > 0 ? ask.layers : layersOf(fields));
}

void learned(EncoderConfig& tower) {
    addTable(tower, {});
}

int countIn(EncoderConfig& tower, std::string_view names) {
    ConfigFields fields = tower.fields();
    return countOf(fields.number(names));
}

/// Adds one table for the encoder and one for the decoder.
void learnedTwice(EncoderConfig& tower) {
    addTable(tower, {.part = encoderWords,
                     .within = "encoder.",
                     .rows = "max_encoder_position_embeddings max_position_embeddings n_positions",
                     .layers = countIn(tower, "encoder_layers num_encoder_layers")});
    addTable(tower, {.part = decoderWords,
                     .within = "decoder.",
                     .rows = "max_decoder_position_embeddings max_position_embeddings n_positions",
                     .layers = countIn(tower, "decoder_layers num_decoder_layers")});
}

/// An encoding that may replace BERT's table.
struct InPlace {
    std::string_view kind;    ///< value of position_embedding_type
    std::string_view family;  ///< model_type whose family reads the encoding
    std::string_view fixed;   ///< as in EncoderConfig
    bool shiftsNtk = false;   ///< as in EncoderConfig
};
constexpr InPlace inPlace[] = {
    {"rope", "llama", "layout=half-split", true},
    {"rotary", "llama", "layout=half-split"},
    {"alibi", "bloom", "form=symmetric"},
};

/// BERT: position_embedding_type selects a table (the default), relative keys, rotation or ALiBi.
void byPositionType(EncoderConfig& tower) {
    const auto kind = tower.asked.text("position_embedding_type");
    const std::string name = kind ? kind->value : "absolute";
    if (const auto row = std::ranges::find(inPlace, std::string_view(name), &InPlace::kind); row != std::end(inPlace)) {
        tower.fixed = row->fixed;
        tower.shiftsNtk = row->shiftsNtk;
        return familyOf(row->family)->read(tower);
    }
    if (!name.starts_with("relative_key")) return learned(tower);
    EncodingDraft draft(tower, "shaw");
    draft.fields.text("position_embedding_type");
    draft.takeNeeded("heads", headsNames);
    draft.take("head_dim", headWidth(draft.fields, headDimNames));
    const auto max = draft.fields.number(rowNames);
    if (max) draft.take("max_relative_position", ConfigValue<double>{max->value - 1, max->field, max->isGiven});
    draft.fix("form", name == "relative_key_query" ? "relative_key_query" : "relative_key");
    ConfigFields fields = tower.fields();
    draft.finish({}, layersOf(fields));
}

/// NEZHA: Shaw's clipped distances, whose vectors are sinusoids and not learned.
void nezha(EncoderConfig& tower) {
    EncodingDraft draft(tower, "shaw");
    draft.takeNeeded("heads", headsNames);
    draft.take("head_dim", headWidth(draft.fields, headDimNames));
    draft.take("max_relative_position", draft.fields.number("max_relative_position"));
    draft.fields.note(
        Words{"the model's vectors of a distance are its sinusoids, not drawn ones, and values have them too",
              "模型中各距离的向量是该距离的正弦编码，不是随机抽取的；值向量也加上它们"});
    ConfigFields fields = tower.fields();
    draft.finish({}, layersOf(fields));
}

void addSinusoid(EncoderConfig& tower, const Phrase& part, std::string_view layers) {
    EncodingDraft draft(tower, "sinusoidal");
    draft.take("d_model", draft.fields.number(widthNames));
    ConfigFields fields = tower.fields();
    draft.finish(part, layers.empty() ? layersOf(fields) : countIn(tower, layers));
}

void sinusoidal(EncoderConfig& tower) {
    addSinusoid(tower, {}, {});
}

/// Adds one sinusoidal encoding, which encoder and decoder share; the encoder's layers are counted.
void sinusoidalTwice(EncoderConfig& tower) {
    addSinusoid(tower, {}, "encoder_layers num_hidden_layers");
}

/// Sinusoids as in fairseq: the first token has the position pad_token_id + 1.
void sinusoidalBehindPadding(EncoderConfig& tower) {
    EncodingDraft draft(tower, "sinusoidal");
    draft.take("d_model", draft.fields.number(widthNames));
    const auto padding = draft.fields.number("pad_token_id");
    if (padding) draft.take("start", ConfigValue<double>{padding->value + 1, padding->field, padding->isGiven});
    draft.finish({}, countIn(tower, "encoder_layers num_layers decoder_layers"));
}

/// Whisper: sinusoids in the encoder, a table in the decoder.
void whisper(EncoderConfig& tower) {
    tower.asked.markKnown("max_source_positions max_target_positions");
    addSinusoid(tower, encoderWords, "encoder_layers");
    addTable(tower, {.part = decoderWords,
                     .within = "decoder.",
                     .rows = "max_target_positions",
                     .layers = countIn(tower, "decoder_layers")});
}

/// TrOCR: a table, or fairseq's sinusoids if use_learned_position_embeddings is false.
void learnedOrFairseq(EncoderConfig& tower) {
    const auto flag = tower.asked.flag("use_learned_position_embeddings");
    if (!flag || flag->value) return addTable(tower, {.layers = countIn(tower, "decoder_layers")});
    tower.fixed = timescales;
    sinusoidalBehindPadding(tower);
}

/// DistilBERT, XLM and Flaubert: a learned table, or sinusoids if a flag such as sinusoidal_embeddings is true.
void learnedOrSinusoidal(EncoderConfig& tower) {
    const auto flag = tower.asked.flag("sinusoidal_pos_embds sinusoidal_embeddings");
    if (!flag || !flag->value) return learned(tower);
    EncodingDraft draft(tower, "sinusoidal");
    draft.take("d_model", draft.fields.number("dim emb_dim hidden_size"));
    draft.finish({}, countIn(tower, "n_layers"));
}

constexpr Family tableList[] = {
    {"gpt2 gpt_bigcode", learned, "n_positions=1024 n_embd=768 n_layer=12", {}},
    {"gpt_neo", learned, "max_position_embeddings=2048 hidden_size=2048 num_layers=24", {}},
    {"imagegpt", learned, "n_positions=1024 n_embd=512 n_layer=24", {}},
    {"decision_transformer", learned, "n_positions=1024 hidden_size=128 n_layer=3", {}},
    {"openai-gpt", learned, "n_positions=512 n_embd=768 n_layer=12", {}},
    {"opt", learned, "max_position_embeddings=2048 hidden_size=768 num_hidden_layers=12", "offset=2"},
    {"biogpt", learned, "max_position_embeddings=1024 hidden_size=1024 num_hidden_layers=24", "offset=2"},
    {"trocr", learnedOrFairseq, "max_position_embeddings=512 d_model=1024 decoder_layers=12 pad_token_id=1",
     "offset=2"},
    {"bart mbart plbart mvp", learnedTwice,
     "max_position_embeddings=1024 d_model=1024 encoder_layers=12 decoder_layers=12", "offset=2"},
    {"blenderbot", learnedTwice, "max_position_embeddings=128 d_model=2560 encoder_layers=2 decoder_layers=24", {}},
    {"blenderbot-small", learnedTwice, "max_position_embeddings=512 d_model=512 encoder_layers=8 decoder_layers=8", {}},
    {"led",
     learnedTwice,
     "max_encoder_position_embeddings=16384 max_decoder_position_embeddings=1024 d_model=1024 encoder_layers=12 "
     "decoder_layers=12",
     {}},
    {"bigbird_pegasus",
     learnedTwice,
     "max_position_embeddings=4096 d_model=1024 encoder_layers=16 decoder_layers=16",
     {}},
    {"bert dpr ernie layoutlm splinter visual_bert bert-generation squeezebert new jina_bert_v2 blip_text_model lxmert",
     byPositionType,
     "max_position_embeddings=512 hidden_size=768 num_attention_heads=12 num_hidden_layers=12 rope_theta=10000",
     {}},
    {"megatron-bert",
     byPositionType,
     "max_position_embeddings=512 hidden_size=1024 num_attention_heads=16 num_hidden_layers=24 rope_theta=10000",
     {}},
    {"mobilebert", learned, "max_position_embeddings=512 hidden_size=512 num_hidden_layers=24", {}},
    {"tapas", learned, "max_position_embeddings=1024 hidden_size=768 num_hidden_layers=12", {}},
    {"big_bird", learned, "max_position_embeddings=4096 hidden_size=768 num_hidden_layers=12", {}},
    {"albert",
     byPositionType,
     "max_position_embeddings=512 embedding_size=128 hidden_size=4096 num_attention_heads=64 num_hidden_layers=12 "
     "rope_theta=10000",
     {}},
    {"electra",
     byPositionType,
     "max_position_embeddings=512 embedding_size=128 hidden_size=256 num_attention_heads=4 num_hidden_layers=12 "
     "rope_theta=10000",
     {}},
    {"convbert", learned, "max_position_embeddings=512 embedding_size=768 num_hidden_layers=12", {}},
    {"rembert", learned, "max_position_embeddings=512 input_embedding_size=256 num_hidden_layers=32", {}},
    {"nystromformer", learned, "max_position_embeddings=510 hidden_size=768 num_hidden_layers=12", "offset=2"},
    {"yoso", learned, "max_position_embeddings=4096 hidden_size=768 num_hidden_layers=12", "offset=2"},
    {"mra", learned, "max_position_embeddings=512 hidden_size=768 num_hidden_layers=12", "offset=2"},
    {"nezha", nezha, "hidden_size=768 num_attention_heads=12 num_hidden_layers=12 max_relative_position=64",
     "form=shaw"},
    {"esm", byPositionType,
     "max_position_embeddings=1026 hidden_size=768 num_attention_heads=12 num_hidden_layers=12 pad_token_id=1 "
     "rope_theta=10000",
     behindPadding},
    {"roberta xlm-roberta xlm-roberta-xl camembert longformer data2vec-text xmod roberta-prelayernorm ibert "
     "layoutlmv3 lilt luke markuplm bertweet altclip_text",
     byPositionType,
     "max_position_embeddings=514 hidden_size=768 num_attention_heads=12 pad_token_id=1 num_hidden_layers=12 "
     "rope_theta=10000",
     behindPadding},
    {"distilbert", learnedOrSinusoidal, "max_position_embeddings=512 dim=768 n_layers=6", {}},
    {"xlm flaubert", learnedOrSinusoidal, "max_position_embeddings=512 emb_dim=2048 n_layers=12", {}},
    {"clip_text_model clip", learned, "max_position_embeddings=77 hidden_size=512 num_hidden_layers=12", {}},
    {"siglip_text_model siglip2_text_model",
     learned,
     "max_position_embeddings=64 hidden_size=768 num_hidden_layers=12",
     {}},
    {"pegasus marian", sinusoidalTwice, "d_model=1024 encoder_layers=12", halves},
    {"pegasus_x", sinusoidalTwice, "d_model=1024 encoder_layers=16", timescales},
    {"ctrl", sinusoidal, "n_embd=1280 n_layer=48", halves},
    {"informer autoformer time_series_transformer", sinusoidal, "d_model=64", halves},
    {"musicgen_decoder musicgen_melody_decoder", sinusoidal, "hidden_size=1024 num_hidden_layers=24",
     "layout=halves rule=i_over_h_minus_1 order=cos-first"},
    {"m2m_100 nllb-moe fsmt", sinusoidalBehindPadding, "d_model=1024 pad_token_id=1 encoder_layers=12", timescales},
    {"speech_to_text speech_to_text_2", sinusoidalBehindPadding, "d_model=256 pad_token_id=1 encoder_layers=12",
     timescales},
    {"xglm", sinusoidal, "d_model=1024 num_layers=24", "layout=halves rule=i_over_h_minus_1 start=2"},
    {"whisper", whisper, "d_model=384 encoder_layers=4 decoder_layers=4 max_target_positions=448", timescales},
    {"qwen2_audio_encoder qwen2_5_omni_audio_encoder qwen3_omni_moe_audio_encoder", sinusoidalTwice,
     "d_model=1280 encoder_layers=32", timescales},
};

}  // namespace

extern const std::span<const Family> tableFamilies{tableList};

}  // namespace orrery
