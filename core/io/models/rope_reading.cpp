// Reads rotary encodings from configurations of transformers: rope_theta, rope_scaling or rope_parameters (also with an
// object for each kind of layer), and partial rotary widths. If fields disagree, the precedence is that of
// transformers.
#include <algorithm>
#include <cmath>

#include "core/base/nearest.h"
#include "core/base/number_text.h"
#include "core/io/models/readers.h"

namespace orrery {

namespace {

constexpr std::string_view typeNames[] = {"default", "linear", "dynamic", "yarn",         "longrope",
                                          "llama3",  "su",     "mrope",   "proportional", "deepseek_yarn",
                                          "ntk",     "none",   "origin",  "xdrope"};
/// Names of the field with the base.
constexpr std::string_view thetaNames =
    "rope_theta rotary_emb_base rotary_base rope_base rope_embedding_base attn_config.rope_theta theta";
constexpr std::string_view partialNames =
    "partial_rotary_factor partial_rotary_factors rotary_pct rope_pct rotary_percent rope_percent rotary_emb_fraction";
constexpr std::string_view interleaveNames =
    "rope_interleave rope_interleaved rotary_emb_interleaved rotary_interleaved rotary_is_interleaved";

/// Locates the object with the rotary settings in a configuration and builds the names of its fields. The row of the
/// family may name an object of its own ("object") and which layers are scaled: "unscaled", or in "scaled" either "by
/// its own object" or a field that lists the kinds of layers.
class RopeNames {
public:
    RopeNames(ConfigFields& fields, const EncoderConfig& tower) : own(tower.option("object")) {
        for (const std::string_view name : std::initializer_list<std::string_view>{"rope_scaling", "rope_parameters",
                                                                                   "attn_config.rope_scaling", own}) {
            if (name.empty() || !fields.isObject(name)) continue;
            if (place.empty()) {
                place = name;
            } else {
                fields.note(say(
                    {"{0} and {1} both say how positions turn; {0} counts", "{0} 与 {1} 都说明如何旋转；以 {0} 为准"},
                    place, name));
            }
        }
        const std::string key = tower.kind + "_attention", ofKind = place + "." + key;
        const bool hasOwn = !place.empty() && !tower.kind.empty() && fields.isObject(ofKind);
        if (hasOwn) place = ofKind;
        const std::string_view rule = tower.option("scaled");
        scaled = !tower.isSet("unscaled") && (rule.empty() || hasOwn || isListed(fields, rule, key));
        theta = tower.option("theta", thetaNames);
        if (fields.hasMember("rope_theta", key)) theta = "rope_theta." + key + " " + theta;
    }

    /// Whether there is an object and it applies to the layers.
    bool exist() const { return !place.empty() && scaled; }
    /// Whether the object is the family's own, not rope_scaling or rope_parameters.
    bool areOwn() const { return !own.empty() && place == own; }
    /// Returns the dotted paths of `names` inside the object; empty if there is no object.
    std::string in(std::string_view names) const { return place.empty() ? std::string() : within(names); }
    /// Returns the paths of `names` inside the object, followed by `outside`, names outside the object.
    std::string both(std::string_view names, std::string_view outside) const {
        return in(names) + " " + std::string(outside);
    }

    /// Names of the field with the base.
    std::string theta;

private:
    static bool isListed(ConfigFields& fields, std::string_view rule, const std::string& key) {
        if (rule.find(' ') != std::string_view::npos) return false;
        const auto kinds = fields.texts(rule);
        return !kinds || std::ranges::find(kinds->value, key) != kinds->value.end();
    }
    std::string within(std::string_view names) const {
        std::string list;
        for (const std::string_view name : splitWords(names)) {
            list += (list.empty() ? "" : " ") + place + "." + std::string(name);
        }
        return list;
    }

    std::string_view own;
    std::string place;
    bool scaled = true;
};

/// Returns the family's default for a member of rope_parameters, which counts if there is no object.
std::optional<ConfigValue<double>> usualOf(const EncoderConfig& tower, std::string_view name) {
    const ConfigFields::Json nothing = ConfigFields::Json::object();
    const auto usual = std::make_shared<const ConfigFields::Json>(tower.object("usual"));
    const auto found = usual->find(std::string(name));
    if (found == usual->end() || !found->is_number()) return std::nullopt;
    return ConfigFields(nothing, {}, usual).number(name);
}

std::string typeOf(ConfigFields& fields, const RopeNames& names, const EncoderConfig& tower) {
    const auto told = names.exist() ? fields.text(names.in("rope_type type")) : std::nullopt;
    if (!told) {
        const ConfigFields::Json usual = tower.object("usual");
        const std::string_view own = names.exist() || tower.isSet("unscaled") ? "" : textMember(usual, "rope_type");
        return own.empty() ? "default" : std::string(own);
    }
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
    explicit RopeReading(EncoderConfig& owner)
        : tower(owner),
          fields(owner.asked),
          names(fields, owner),
          type(typeOf(fields, names, owner)),
          sections(names.exist() && fields.isList(names.in("mrope_section"))),
          shifted(type == "ntk" && owner.option("ntk") == "shifted"),
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
        if (type == "xdrope") takeFourAxes();
        draft.finish();
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

    /// Returns a member of the object; if there is no object, the family's default ("usual" in its row).
    std::optional<ConfigValue<double>> inside(std::string_view name) {
        return names.exist() ? in().number(names.in(name)) : usualOf(tower, name);
    }

    ConfigValue<double> needed(std::string_view name) {
        if (const auto told = inside(name)) return *told;
        return in().requireNumber(names.exist() ? names.in(name) : "rope_scaling." + std::string(name));
    }

    void takeHead() {
        draft.take("head_dim", headWidth(in(), headDims(), widthNames, tower.option("heads", headsNames)));
        draft.take("base", base());
        noteGrowingBase();
        if (const auto told = in().flag(interleaveNames); told && told->isGiven) {
            draft.fix("layout", told->value ? "interleaved" : "half-split");
        }
        if (tower.isSet("whole")) return;
        const auto part = in().number(names.both("partial_rotary_factor", tower.option("share", partialNames)));
        if (scheme == "rope-proportional") return takeProportion(part);
        if (const auto channels = in().number("rotary_dim rotary_ndims"); channels && !(part && part->isGiven)) {
            draft.take("rotary_dim", channels);
        } else {
            draft.take("rotary_fraction", part);
        }
    }

    std::string_view headDims() const { return tower.option("head_dim", headDimNames); }

    /// Returns the base, times the field that the row names in "base_times", if there is one.
    std::optional<ConfigValue<double>> base() {
        auto told = in().number(names.both(names.areOwn() ? "base" : "rope_theta", names.theta));
        if (const auto ratio = in().number(tower.option("base_times")); ratio && told)
            told = ConfigValue<double>{told->value * ratio->value, ratio->field, ratio->isGiven};
        return told;
    }

    /// Hunyuan's four coordinates (the running index, column, row and image), which share the pairs of one ladder in
    /// equal sections; the base is enlarged by alpha, at any length.
    void takeFourAxes() {
        const auto told = in().numbers(names.in("xdrope_section"));
        const auto width = headWidth(in(), headDims());
        const auto alpha = inside("alpha"), unscaled = base();
        in().markKnown(names.in("factor beta_fast beta_slow mscale mscale_all_dim"));
        if (width && width->value > 2 && alpha && unscaled) {
            const double larger = unscaled->value * std::pow(alpha->value, width->value / (width->value - 2));
            draft.take("base", ConfigValue<double>{larger, alpha->field});
        }
        std::vector<double> axes = told ? told->value : std::vector<double>();
        for (double& pairs : axes) pairs *= 2;
        if (!axes.empty()) draft.add("axes", axes);
        in().note(
            Words{"the pairs are shared among the running index, column, row and image; in a text all four are "
                  "the index, as shown",
                  "各对分属序号、列、行与图像四个坐标；在文本中四者都等于序号，如图所示"});
    }

    /// Adds a note if use_dynamic_ntk, a field of Qwen's first models, is set.
    void noteGrowingBase() {
        const auto grows = in().flag("use_dynamic_ntk");
        if (grows && grows->value)
            in().note(Words{"use_dynamic_ntk lets the base grow beyond seq_length; up to there it is as shown",
                            "use_dynamic_ntk 使底数在超过 seq_length 后增大；在此之前如图所示"});
    }

    void takeProportion(const std::optional<ConfigValue<double>>& part) {
        const auto usual = names.exist() ? std::nullopt : usualOf(tower, "partial_rotary_factor");
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
        const auto unscaled = base();
        const auto width = headWidth(in(), headDims());
        if (!unscaled || !width || factor.value < 1) return takeFactor();
        draft.take("base", ConfigValue<double>{unscaled->value * factor.value, factor.field});
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
        if (const auto usual = names.exist() ? std::nullopt : usualOf(tower, own)) return usual;
        return told ? told : in().number("max_position_embeddings max_seq_len");
    }

    void takeTrained() {
        const auto length = trained();
        draft.take("original_max_position", length ? *length : needed("original_max_position_embeddings"));
    }

    std::optional<bool> truncatesUsually() const {
        const ConfigFields::Json usual = tower.object("usual");
        const auto found = usual.find("truncate");
        return found != usual.end() && found->is_boolean() ? std::optional(found->get<bool>()) : std::nullopt;
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
        const auto usual = names.exist() ? std::nullopt : truncatesUsually();
        if (whole) {
            draft.take("truncate", whole);
        } else if (usual) {
            draft.take("truncate", ConfigValue<bool>{*usual, "truncate", false});
        }
        for (const std::string_view id : {"mscale", "mscale_all_dim", "attention_factor", "extrapolation_factor"}) {
            if (const auto told = inside(id)) draft.take(id, told);
        }
        takeScoreScale();
    }

    /// DeepSeek's attention multiplies scores by (0.1 mscale_all_dim ln factor + 1)².
    void takeScoreScale() {
        const auto weight = inside("mscale_all_dim"), factor = inside("factor");
        if (!tower.isSet("score_scale") || !weight || !factor || factor->value <= 1 || weight->value == 0) return;
        const double root = 0.1 * weight->value * std::log(factor->value) + 1;
        draft.add("score_scale", root * root);
        in().note(say({"scores are multiplied by {}, from mscale_all_dim and factor",
                       "分数乘以 {}，由 mscale_all_dim 与 factor 得出"},
                      rounded(root * root, 7)));
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
        if (list && list->value.size() == 3 && tower.option("sections") == "hwt")
            std::rotate(list->value.begin(), list->value.begin() + 2, list->value.end());
        return list;
    }

    EncoderConfig& tower;
    ConfigFields fields;
    RopeNames names;
    std::string type;
    bool sections;
    bool shifted;  ///< NTK scaling as in GTE's program (takeShifted())
    std::string scheme;
    EncodingDraft draft;
};

}  // namespace

/// A scaling that cannot be read is left out and doubted; what then remains wrong is a problem.
void readRope(EncoderConfig& tower) {
    const ConfigFields asked = tower.asked;
    const EncoderConfig::Json row = tower.row;
    RopeReading(tower).read();
    if (!tower.problem || tower.isSet("unscaled")) return;
    const Problem problem = *tower.problem;
    const Phrase sentence(problem.sentence(Language::English), problem.sentence(Language::Chinese));
    tower.problem.reset();
    tower.asked = asked;
    tower.asked.doubt(
        say({"the scaling is left out, because it is not understood: {}", "缩放无法识别，未计入：{}"}, sentence));
    tower.change({{"unscaled", true}});
    RopeReading(tower).read();
    tower.row = row;
    tower.asked = asked;
    if (tower.problem) tower.problem = problem;
}

}  // namespace orrery
