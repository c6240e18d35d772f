#include "core/io/models/rope_reading.h"

#include <algorithm>
#include <cmath>

#include "core/base/nearest.h"
#include "core/base/number_text.h"

namespace orrery {

namespace {

constexpr std::string_view typeNames[] = {"default", "linear", "dynamic", "yarn",         "longrope",
                                          "llama3",  "su",     "mrope",   "proportional", "deepseek_yarn",
                                          "ntk",     "none",   "origin"};
constexpr std::string_view partialNames =
    "partial_rotary_factor rotary_pct rope_pct rotary_percent rope_percent rotary_emb_fraction";
constexpr std::string_view interleaveNames =
    "rope_interleave rope_interleaved rotary_emb_interleaved rotary_interleaved rotary_is_interleaved";

/// Locates the object with the rotary settings in a configuration and builds the names of its fields.
class RopeNames {
public:
    RopeNames(ConfigFields& fields, const RopeQuery& asked) : ask(asked) {
        for (const std::string_view name : std::initializer_list<std::string_view>{
                 "rope_scaling", "rope_parameters", "attn_config.rope_scaling", asked.object}) {
            if (name.empty() || !fields.isObject(name)) continue;
            if (place.empty()) {
                place = name;
            } else {
                fields.note(say(
                    {"{0} and {1} both say how positions turn; {0} counts", "{0} 与 {1} 都说明如何旋转；以 {0} 为准"},
                    place, name));
            }
        }
        const std::string own = place + "." + std::string(ask.kind);
        if (!place.empty() && !ask.kind.empty() && fields.isObject(own)) place = own;
    }

    /// Whether there is an object and it applies to the layers.
    bool exist() const { return !place.empty() && ask.scaled; }
    /// Whether the object is the family's own, not rope_scaling or rope_parameters.
    bool areOwn() const { return !ask.object.empty() && place == ask.object; }
    /// Returns the dotted paths of `names` inside the object; empty if there is no object.
    std::string in(std::string_view names) const { return place.empty() ? std::string() : within(names); }
    /// Returns the paths of `names` inside the object, followed by `outside`, names outside the object.
    std::string both(std::string_view names, std::string_view outside) const {
        return in(names) + " " + std::string(outside);
    }

private:
    std::string within(std::string_view names) const {
        std::string list;
        for (const std::string_view name : splitWords(names)) {
            list += (list.empty() ? "" : " ") + place + "." + std::string(name);
        }
        return list;
    }

    const RopeQuery& ask;
    std::string place;
};

/// Returns the family's default for a member of rope_parameters.
std::optional<ConfigValue<double>> usualOf(const RopeQuery& ask, std::string_view name) {
    const ConfigFields::Json nothing = ConfigFields::Json::object();
    return ConfigFields(nothing, {}, ask.usual).number(name);
}

std::string usualType(const RopeQuery& ask) {
    for (const std::string_view each : splitWords(ask.usual)) {
        if (each.starts_with("rope_type=")) return std::string(each.substr(10));
    }
    return "default";
}

std::string typeOf(ConfigFields& fields, const RopeNames& names, const RopeQuery& ask) {
    const auto told = names.exist() ? fields.text(names.in("rope_type type")) : std::nullopt;
    if (!told) return names.exist() ? "default" : usualType(ask);
    if (std::ranges::find(typeNames, told->value) == std::end(typeNames)) {
        fields.fail(told->field, say({"{} is an unknown way to scale", "{}不是已知的缩放方式"}, quoted(told->value)),
                    suggestion(told->value, typeNames));
    }
    return told->value;
}

std::string schemeOf(const std::string& type, bool sections) {
    if (sections) return "mrope";
    if (type == "linear") return "rope-linear";
    if (type == "dynamic") return "rope-dynamic-ntk";
    if (type == "ntk") return "rope-ntk";
    if (type == "yarn" || type == "deepseek_yarn") return "rope-yarn";
    if (type == "longrope" || type == "su") return "rope-longrope";
    if (type == "llama3") return "rope-llama3";
    return type == "proportional" ? "rope-proportional" : "rope";
}

/// Reads one rotary encoding; each take...() function reads the settings of one kind of scaling.
class RopeReading {
public:
    RopeReading(EncoderConfig& owner, const RopeQuery& asked)
        : tower(owner),
          ask(asked),
          fields(owner.asked),
          names(fields, ask),
          type(typeOf(fields, names, ask)),
          sections(names.exist() && fields.isList(names.in("mrope_section"))),
          shifted(type == "ntk" && owner.shiftsNtk),
          scheme(scaledScheme()),
          draft(owner, fields, scheme) {}

    void read() {
        takeHead();
        if (sections) takeSections();
        if (scheme == "rope-linear") shifted ? takeShifted() : takeFactor();
        if (scheme == "rope-ntk") takeNtk();
        if (scheme == "rope-dynamic-ntk") takeDynamic();
        if (scheme == "rope-yarn") takeYarn();
        if (scheme == "rope-longrope") takeLongrope();
        if (scheme == "rope-llama3") takeLlama3();
        draft.finish(ask.part, ask.layers);
    }

private:
    std::string scaledScheme() {
        const bool alpha = type == "dynamic" && fields.has(names.in("alpha"));
        // Early configurations of Phi 3 call LongRoPE, with its two lists of factors, "yarn".
        const bool lists =
            type == "yarn" && fields.has(names.in("short_factor")) && fields.has(names.in("long_factor"));
        if (shifted) return "rope-linear";
        return alpha ? "rope-ntk" : schemeOf(lists ? "longrope" : type, sections);
    }

    ConfigFields& in() { return draft.fields; }

    /// Returns a member of the object; if there is no object, the family's default (RopeQuery::usual).
    std::optional<ConfigValue<double>> inside(std::string_view name) {
        return names.exist() ? in().number(names.in(name)) : usualOf(ask, name);
    }

    ConfigValue<double> needed(std::string_view name) {
        if (const auto told = inside(name)) return *told;
        return in().requireNumber(names.exist() ? names.in(name) : "rope_scaling." + std::string(name));
    }

    void takeHead() {
        draft.take("head_dim", headWidth(in(), ask.headDim));
        draft.take("base", in().number(names.both(names.areOwn() ? "base" : "rope_theta", ask.theta)));
        noteGrowingBase();
        if (const auto told = in().flag(interleaveNames); told && told->isGiven) {
            draft.fix("layout", told->value ? "interleaved" : "half-split");
        }
        if (ask.whole) return;
        const auto part = in().number(names.both("partial_rotary_factor", partialNames));
        if (scheme == "rope-proportional") return takeProportion(part);
        if (const auto channels = in().number("rotary_dim rotary_ndims"); channels && !(part && part->isGiven)) {
            draft.take("rotary_dim", channels);
        } else {
            draft.take("rotary_fraction", part);
        }
    }

    /// Adds a note if use_dynamic_ntk, a field of Qwen's first models, is set.
    void noteGrowingBase() {
        const auto grows = in().flag("use_dynamic_ntk");
        if (grows && grows->value)
            in().note(Words{"use_dynamic_ntk lets the base grow beyond seq_length; up to there it is as shown",
                            "use_dynamic_ntk 使底数在超过 seq_length 后增大；在此之前如图所示"});
    }

    void takeProportion(const std::optional<ConfigValue<double>>& part) {
        const auto usual = names.exist() ? std::nullopt : usualOf(ask, "partial_rotary_factor");
        draft.take("proportion", part    ? *part
                                 : usual ? *usual
                                         : ConfigValue<double>{1, "partial_rotary_factor", false});
        draft.take("factor", inside("factor"));
    }

    void takeFactor() { draft.take("factor", needed("factor")); }

    /// NTK scaling of GTE by a factor s: the frequency of pair i is (base · s)^(−2i/d) / s^(2/d), d = head_dim; that of
    /// pair 0 changes too.
    void takeShifted() {
        const ConfigValue<double> factor = needed("factor");
        const auto base = in().number(names.both("rope_theta", ask.theta));
        const auto width = headWidth(in(), ask.headDim);
        if (!base || !width || factor.value < 1) return takeFactor();
        draft.take("base", ConfigValue<double>{base->value * factor.value, factor.field});
        draft.take("factor", ConfigValue<double>{std::pow(factor.value, 2 / width->value), factor.field});
        draft.fields.note(say(
            {"this NTK scaling by {} is a linear one: base × factor, and frequencies divided by factor^(2 / head_dim)",
             "这种 {} 倍的 NTK 缩放等于线性缩放：底数 × factor，频率再除以 factor^(2 / head_dim)"},
            shortest(factor.value)));
        if (in().has(names.in("mixed_b")))
            draft.fields.note(Words{"its mixed_b, which changes each pair in its own way, is left out",
                                    "它的 mixed_b 使每一对各有变化，此处略去"});
    }

    void takeNtk() { draft.take("factor", inside("alpha") ? inside("alpha") : needed("factor")); }

    void takeDynamic() {
        if (names.areOwn())
            draft.take("factor",
                       inside("scaling_factor").value_or(ConfigValue<double>{1, names.in("scaling_factor"), false}));
        else
            takeFactor();
        const ConfigValue<double> max =
            in().requireNumber("max_position_embeddings n_positions max_seq_len seq_length");
        draft.take("max_position_embeddings", max);
        draft.assume("seq_len", max.value);
    }

    /// Returns the trained context length, in positions: original_max_position_embeddings outside the object (which
    /// takes precedence, as in transformers), in the object, or in the family's defaults; else max_position_embeddings.
    std::optional<ConfigValue<double>> trained() {
        const std::string own = "original_max_position_embeddings";
        const auto told = in().number(own + " " + (names.exist() ? names.in(own) : std::string()));
        if (told && told->isGiven) return told;
        if (const auto usual = names.exist() ? std::nullopt : usualOf(ask, own)) return usual;
        return told ? told : in().number("max_position_embeddings max_seq_len");
    }

    void takeTrained() {
        const auto length = trained();
        draft.take("original_max_position", length ? *length : needed("original_max_position_embeddings"));
    }

    /// Sets beta_fast or beta_slow; 0 means the scheme's default.
    void takeBeta(std::string_view id) {
        const auto told = inside(id);
        if (told && told->value != 0) draft.take(id, told);
    }

    void takeYarn() {
        takeTrained();
        takeScaleByRatio();
        takeBeta("beta_fast");
        takeBeta("beta_slow");
        const auto whole = names.exist() ? in().flag(names.in("truncate")) : std::nullopt;
        const auto usual = names.exist() ? std::nullopt : usualOf(ask, "truncate");
        if (whole) {
            draft.take("truncate", whole);
        } else if (usual) {
            draft.take("truncate", ConfigValue<bool>{usual->value != 0, "truncate", false});
        }
        for (const std::string_view id : {"mscale", "mscale_all_dim", "attention_factor", "extrapolation_factor"}) {
            if (const auto told = inside(id)) draft.take(id, told);
        }
    }

    /// Sets the factor; if it is missing, to max_position_embeddings divided by the trained context length.
    void takeScaleByRatio() {
        if (const auto factor = inside("factor")) return draft.take("factor", factor);
        const ConfigValue<double> max = in().requireNumber("max_position_embeddings");
        const auto length = trained();
        if (length && length->value > 0) draft.take("factor", ConfigValue<double>{max.value / length->value, "factor"});
    }

    void takeLongrope() {
        takeTrained();
        const auto length = trained();
        const ConfigValue<double> max = in().requireNumber("max_position_embeddings max_seq_len");
        draft.take("max_position_embeddings", max);
        draft.take("short_factor", in().numbers(names.in("short_factor")));
        draft.take("long_factor", in().numbers(names.in("long_factor")));
        if (length) draft.assume("seq_len", length->value);
        if (const auto told = inside("attention_factor")) return draft.take("attention_factor", told);
        if (const auto told = inside("short_mscale")) {
            in().markKnown(names.in("long_mscale"));
            return draft.take("attention_factor", told);
        }
        const auto factor = inside("factor");
        if (!factor || !length || length->value <= 1 || factor->value * length->value == max.value) return;
        // the default of transformers for LongRoPE
        const double scaled = factor->value > 1 ? std::sqrt(1 + std::log(factor->value) / std::log(length->value)) : 1;
        draft.take("attention_factor", ConfigValue<double>{scaled, factor->field});
    }

    void takeLlama3() {
        takeFactor();
        draft.take("low_freq_factor", needed("low_freq_factor"));
        draft.take("high_freq_factor", needed("high_freq_factor"));
        takeTrained();
    }

    void takeSections() {
        draft.take("mrope_section", sectionList());
        const auto turns = in().flag(names.in("mrope_interleaved"));
        if (turns) draft.fix("variant", turns->value ? "interleaved" : "chunked");
        if (type == "linear") {
            draft.fix("scaling", "linear");
            takeFactor();
        }
        if (type != "yarn") return;
        draft.fix("scaling", "yarn");
        takeTrained();
        takeScaleByRatio();
        takeBeta("beta_fast");
        takeBeta("beta_slow");
        if (const auto told = inside("attention_factor")) draft.take("attention_factor", told);
    }

    /// Returns the sections in the order t, h, w.
    std::optional<ConfigValue<std::vector<double>>> sectionList() {
        auto list = in().numbers(names.in("mrope_section"));
        if (list && list->value.size() == 3 && tower.listsTimeLast)
            std::rotate(list->value.begin(), list->value.begin() + 2, list->value.end());
        return list;
    }

    EncoderConfig& tower;
    const RopeQuery& ask;
    ConfigFields fields;
    RopeNames names;
    std::string type;
    bool sections;
    bool shifted;  ///< NTK scaling as in GTE's program (takeShifted())
    std::string scheme;
    EncodingDraft draft;
};

}  // namespace

void addRope(EncoderConfig& tower, const RopeQuery& ask) {
    if (!tower.problem) RopeReading(tower, ask).read();
}

}  // namespace orrery
