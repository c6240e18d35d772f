#include "core/evaluate/model_document.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "core/base/number_text.h"
#include "core/base/shown_text.h"
#include "core/evaluate/compatible_view.h"
#include "core/math/sentence.h"
#include "core/model/authored.h"
#include "core/model/pane.h"
#include "core/model/view.h"
#include "core/views/shared/shown.h"
#include "core/views/spectrum/frame.h"

namespace orrery {

namespace {

constexpr std::size_t longestName = 48, longestValue = 40, longestRecord = 1500;

/// Escapes text from a file and shortens it to `longest` bytes. In the words of a document braces enclose values, and
/// dollars formulas.
std::string verbatim(std::string_view words, std::size_t longest) {
    std::string escaped;
    for (const char character : math::literal(shownText(words, longest))) {
        if (character == '{' || character == '}') escaped += '\\';
        escaped += character;
    }
    return escaped;
}

/// A value as JSON, shortened; of a long list the first entries.
std::string shownValue(const std::string& json) {
    const std::size_t end = json.size() > longestValue && json.front() == '[' ? json.rfind(',', longestValue) : 0;
    return end == 0 || end == std::string::npos ? shownText(json, longestValue)
                                                : shownText(json.substr(0, end)) + ",…]";
}

/// Describes the turns of the pairs within `context` positions (0: length not stated); empty if there are no pairs, or
/// for a bank with a grid.
Phrase consequenceOf(const OscillatorBank& bank, double context) {
    if (bank.pairs.empty() || !bank.grid.empty()) return {};
    std::size_t still = 0, unfinished = 0;
    double slowest = 0;
    for (const AnglePair& pair : bank.pairs) {
        const double wavelength = bank.columns[static_cast<std::size_t>(pair.sine)].frequency.wavelength();
        if (!std::isfinite(wavelength)) {
            ++still;
            continue;
        }
        slowest = std::max(slowest, wavelength);
        if (wavelength > context) ++unfinished;
    }
    if (slowest == 0) return Words{"No pair of channels turns.", "没有频率对转动。"};
    const std::size_t count = bank.pairs.size();
    const std::string needed = rounded(slowest), length = rounded(context);
    Phrase words =
        context == 0 ? say({"The slowest of its {} pairs of channels needs {} positions for one turn.",
                            "它的 {} 个频率对中，最慢的转一圈要 {} 个位置。"},
                           count, needed)
        : unfinished == 0
            ? say({"In its context of {} positions every pair that turns completes a turn; the slowest needs {}.",
                   "上下文 {} 个位置之内，转动的各对都至少转满一圈；最慢的一对要 {} 个位置。"},
                  length, needed)
            : say({"In its context of {0} positions {1} of {2} pairs of channels cannot complete a turn; the "
                   "slowest needs {3} positions.",
                   "上下文 {0} 个位置之内，{2} 个频率对中有 {1} 个转不满一圈；最慢的转一圈要 {3} 个位置。"},
                  length, unfinished, count, needed);
    if (still > 0) words += say({" {} pairs do not turn at all.", "有 {} 个频率对完全不转。"}, still);
    return words;
}

Phrase consequenceOf(const Table& table) {
    const std::int64_t last = table.firstRow + table.rowCount - 1;
    return say({"Positions {} to {} have a row of their own; position {} has none.",
                "位置 {} 到 {} 各有自己的一行；位置 {} 没有。"},
               grouped(table.firstRow), grouped(last), grouped(last + 1));
}

Phrase consequenceOf(const ScoreKernel& kernel) {
    if (kernel.isExample)
        return Words{"The learned numbers are among the model's weights; those in the picture are an example.",
                     "学到的数值在模型权重里；图中的数值只是示例。"};
    if (kernel.isSeeded)
        return Words{"The learned numbers are among the model's weights; those in the picture are random.",
                     "学到的数值在模型权重里；图中的数值是随机的。"};
    return Words{"The bias is computed for every position, so there is no last one.",
                 "任意距离都能算出偏置，所以没有长度上限。"};
}

/// Sentences about the encoding in use; empty if there are none.
Phrase consequenceOf(const SchemeSetting& setting, double context) {
    if (setting.scheme->id == std::string_view("nope")) return Words{"Nothing marks the positions.", "没有位置编码。"};
    const Result<Encoding> encoding = setting.scheme->build(setting.values);
    if (!encoding) return {};
    Phrase words;
    if (const auto* bank = std::get_if<OscillatorBank>(&*encoding)) words = consequenceOf(*bank, context);
    if (const auto* table = std::get_if<Table>(&*encoding)) words = consequenceOf(*table);
    if (const auto* kernel = std::get_if<ScoreKernel>(&*encoding)) words = consequenceOf(*kernel);
    const Param* factor = setting.values.find(Meaning::Factor);
    if (setting.scheme->unscaled.empty() || !factor || !setting.values.isActive(*factor)) return words;
    return words + say({" Scaled by a factor of {}.", "按 {} 倍缩放。"},
                       rounded(std::get<double>(setting.values.value(*factor))));
}

/// Joins `items` with commas and puts `label` in front and a full stop after them; empty without items.
Phrase listed(const Words& label, const std::vector<std::string>& items) {
    if (items.empty()) return {};
    std::string joined;
    for (const std::string& item : items) joined += (joined.empty() ? "" : ", ") + item;
    const std::string words = verbatim(joined, longestRecord);
    return {std::string(label.en) + words + ".", std::string(label.zh) + words + "。"};
}

/// The texts of the assumed values, without quiet defaults such as rotary_dim = 0 (the whole head).
std::vector<std::string> assumedBy(const ModelEncoding& encoding) {
    std::vector<std::string> some;
    for (const auto& [id, text] : encoding.assumed) {
        const Result<const Param*> param = encoding.setting.values.param(id);
        if (!param || !isQuiet(**param, encoding.setting.values)) some.push_back(text);
    }
    return some;
}

/// "Rotary (RoPE), text, 32 layers. Stated: rope_theta = 500000. Assumed: ..."
Phrase lineOf(const ModelEncoding& encoding) {
    Phrase line(encoding.setting.scheme->name);
    if (!encoding.part.empty()) line += say({", {}", "，{}"}, encoding.part);
    if (encoding.layers > 0)
        line += encoding.layers == 1 ? Phrase(Words{", 1 layer", "，1 层"})
                                     : say({", {} layers", "，{} 层"}, encoding.layers);
    line += Words{".", "。"};
    std::vector<std::string> stated;
    for (const auto& [field, value] : encoding.usedFields) stated.push_back(field + " = " + shownValue(value));
    line += listed({" Stated: ", "写明："}, stated);
    line += listed({" Assumed: ", "假定："}, assumedBy(encoding));
    for (const Phrase& note : encoding.notes)
        line += say({" Note: {}.", "注意：{}。"},
                    Phrase(verbatim(note.en, longestRecord), verbatim(note.zh, longestRecord)));
    return line;
}

/// A pane of the encoding. One that turns queries and keys shows its wavelengths against the length that it was trained
/// on, that of its own parameters, and against `context` in positions (0: not known; without either, no wavelengths are
/// drawn).
Pane paneOf(const SchemeSetting& setting, double context) {
    Pane pane = firstDocument().panes.front();
    pane.scheme = setting;
    const auto isUsed = [&](Meaning meaning) {
        const Param* param = setting.values.find(meaning);
        return param && setting.values.isActive(*param);
    };
    const bool knowsLength = isUsed(Meaning::TrainedLength) || isUsed(Meaning::ConfiguredLength);
    if (setting.scheme->use == Use::Rotary && (knowsLength || context > 0)) {
        pane = withView(pane, **findView("spectrum"));
        const auto own =
            pane.view.values.with((knowsLength ? spectrum_view::target : spectrum_view::trained).id(), context);
        if (own && context > 0) pane.view.values = *own;
    }
    return withCompatibleView(pane);
}

bool isNone(const ModelEncoding& encoding) {
    return encoding.setting.scheme->id == std::string_view("nope");
}

/// Which encodings get a pane: those that turn or bias in the first tower; if there are none, all but layers without
/// positions, which have nothing to draw, and tables that a seed draws; and if nothing is left, all.
std::vector<bool> drawnOf(const std::vector<ModelEncoding>& encodings) {
    using Wanted = bool (*)(const ModelEncoding&);
    const Wanted rules[] = {[](const ModelEncoding& each) {
                                return each.tower == 0 && each.setting.scheme->use != Use::Added && !isNone(each);
                            },
                            [](const ModelEncoding& each) {
                                const Condition& drawn = each.setting.scheme->drawn;
                                return !isNone(each) && (drawn.id.empty() || !each.setting.values.holds(drawn));
                            },
                            [](const ModelEncoding& each) { return !isNone(each); }};
    for (const Wanted rule : rules) {
        std::vector<bool> chosen;
        for (const ModelEncoding& each : encodings) chosen.push_back(rule(each));
        if (std::ranges::find(chosen, true) != chosen.end()) return chosen;
    }
    return std::vector<bool>(encodings.size(), true);
}

/// "full layers, base 1000000".
Phrase kindName(const ModelEncoding& encoding) {
    Phrase name = encoding.kind.empty() ? Phrase(encoding.setting.scheme->name) : encoding.kind;
    if (const auto base = encoding.setting.values.number(Meaning::Base); base && !isNone(encoding))
        name += say({", base {}", "，底数 {}"}, rounded(*base));
    return name;
}

/// "RoPE, YaRN, by rope_theta = 500000, rope_scaling.type = yarn": the scheme and at most four fields that said so.
Phrase saidBy(const ModelEncoding& encoding) {
    std::string fields;
    int count = 0;
    for (const auto& [field, value] : encoding.usedFields) {
        const std::string_view last = std::string_view(field).substr(field.rfind('.') + 1);
        const bool isSize = last == "model_type" || last == "hidden_size" || last == "num_attention_heads";
        if (isSize || count == 4) continue;
        fields += (count++ > 0 ? ", " : "") + std::string(last) + " = " + shownValue(value);
    }
    const Phrase name(encoding.setting.scheme->name);
    return fields.empty() ? name : say({"{}, by {}", "{}，依据 {}"}, name, Phrase(verbatim(fields, longestRecord)));
}

/// The layers of the first tower by what they do; nothing if they are not counted, or if its encodings share layers.
std::vector<ModelLayers> layersOf(const ModelReading& reading, const std::vector<int>& paneOfEncoding, Phrase whole) {
    ModelLayers model;
    model.name = std::move(whole);
    model.doubts = doubtsOf(reading);
    if (model.doubts.size() > ModelLayers::maxDoubts) model.doubts.resize(ModelLayers::maxDoubts);
    std::map<int, std::size_t> kindOfLayer;
    bool isShared = false;
    const auto take = [&](Phrase name, int pane, Phrase said, int count, std::vector<int> indices) {
        if (count <= 0 || count > static_cast<int>(ModelLayers::maxLayers)) return;
        if (indices.empty()) {
            indices.resize(static_cast<std::size_t>(count));
            std::iota(indices.begin(), indices.end(), 0);
        }
        for (const int index : indices) isShared = !kindOfLayer.emplace(index, model.kinds.size()).second || isShared;
        model.kinds.push_back({std::move(name), pane, std::move(said)});
    };
    for (std::size_t i = 0; i < reading.encodings.size(); ++i) {
        const ModelEncoding& encoding = reading.encodings[i];
        const bool isOfLayers = encoding.setting.scheme->use != Use::Added || isNone(encoding);
        if (encoding.tower == 0 && isOfLayers)
            take(kindName(encoding), isNone(encoding) ? -1 : paneOfEncoding[i], saidBy(encoding), encoding.layers,
                 encoding.layerIndices);
    }
    for (const LayersPart& other : reading.others) {
        if (other.tower == 0) take(other.kind, -1, other.kind, other.layers, other.layerIndices);
    }
    const bool isWhole = !kindOfLayer.empty() && kindOfLayer.begin()->first == 0 &&
                         kindOfLayer.rbegin()->first + 1 == static_cast<int>(kindOfLayer.size());
    if (isShared || !isWhole || model.kinds.size() > ModelLayers::maxKinds) model.kinds.clear();
    for (const auto& [layer, kind] : kindOfLayer) {
        if (!model.kinds.empty()) model.layers.push_back(kind);
    }
    if (model.layers.empty() && model.doubts.empty()) return {};
    return {model};
}

/// What the encodings that are drawn mean for the model; several with different consequences are named.
Phrase consequencesOf(const ModelReading& reading, const std::vector<int>& paneOfEncoding) {
    std::vector<std::pair<Phrase, Phrase>> kinds;
    for (std::size_t i = 0; i < reading.encodings.size(); ++i) {
        const ModelEncoding& encoding = reading.encodings[i];
        if (paneOfEncoding[i] < 0 || encoding.tower != 0 || encoding.kind.empty()) continue;
        const Phrase told = consequenceOf(encoding.setting, reading.context);
        const auto isAlike = [&](const auto& kind) { return kind.second == told; };
        if (!told.empty() && std::ranges::none_of(kinds, isAlike)) kinds.emplace_back(encoding.kind, told);
    }
    if (kinds.size() < 2) return consequenceOf(reading.encodings.front().setting, reading.context);
    Phrase words;
    for (const auto& [kind, told] : kinds) {
        if (!words.empty()) words += Words{" ", ""};
        words += say({"{}: {}", "{}：{}"}, capitalized(kind), told);
    }
    return words;
}

/// If the first tower has nothing to draw, says that the panes are of another one.
void tellOtherTower(About& about, const ModelReading& reading, const std::vector<int>& paneOfEncoding) {
    Phrase headings, parts;
    for (std::size_t i = 0; i < reading.encodings.size(); ++i) {
        const ModelEncoding& encoding = reading.encodings[i];
        if (paneOfEncoding[i] < 0) continue;
        if (encoding.tower == 0) return;
        if (!headings.empty()) headings += Phrase(" | ");
        headings += say({"{}: {}", "{}：{}"}, encoding.part, Phrase(encoding.setting.scheme->name));
        if (parts.empty()) parts = encoding.part;
    }
    if (parts.empty()) return;
    about.headings = headings;
    const Phrase& first = reading.encodings.front().part;
    if (!first.empty()) about.look = say({"Part “{}”: {}", "“{}”部分：{}"}, first, about.look);
    about.look += say({" The picture is of another part: {}.", "图中是另一部分：{}。"}, parts);
}

}  // namespace

Document modelDocument(const ModelReading& reading) {
    Document document = firstDocument();
    document.panes.clear();
    About& about = document.about;
    about.title = Phrase(verbatim(reading.name.empty() ? reading.model : reading.name, longestName));
    const std::vector<bool> drawn = drawnOf(reading.encodings);
    std::vector<int> paneOfEncoding;
    for (const ModelEncoding& encoding : reading.encodings) {
        const bool isShown = drawn[paneOfEncoding.size()] && document.panes.size() < Document::maxPanes;
        paneOfEncoding.push_back(isShown ? static_cast<int>(document.panes.size()) : -1);
        if (isShown) document.panes.push_back(paneOf(encoding.setting, reading.context));
        if (!about.source.empty()) about.source += Phrase("\n");
        about.source += lineOf(encoding);
        if (!isShown && !isNone(encoding)) about.source += Words{" Not in the picture.", "不在图中。"};
    }
    about.look = consequencesOf(reading, paneOfEncoding);
    tellOtherTower(about, reading, paneOfEncoding);
    about.models = layersOf(reading, paneOfEncoding, about.title);
    return withWordsOfEncodings(std::move(document));
}

Result<Document> modelDocument(const Preset& preset) {
    const Result<SchemeSetting> setting = settingOf(preset);
    if (!setting) return setting.problem();
    Document document = firstDocument();
    document.panes = {paneOf(*setting, 0)};
    document.about.title = preset.name;
    document.about.look = consequenceOf(*setting, 0);
    document.about.source = say({"{}. From {}", "{}。依据 {}"}, Phrase(setting->scheme->name), originOf(preset));
    return withWordsOfEncodings(std::move(document));
}

}  // namespace orrery
