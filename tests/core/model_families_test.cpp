// Configurations of models of 2026 are read as their expectations say, or doubt themselves; what is not understood is
// never read without a doubt; the user's own families; architectures of .gguf files.
#include <QTest>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "core/evaluate/evaluate.h"
#include "core/evaluate/model_document.h"
#include "core/io/byte_source.h"
#include "core/io/document_json.h"
#include "core/io/file.h"
#include "core/io/models/model_config.h"
#include "core/io/models/model_file.h"
#include "core/model/two_models.h"
#include "tests/support/test_list.h"

using namespace orrery;
using Json = nlohmann::ordered_json;

namespace {

const std::string folder = SOURCE_DIR "/tests/data/models/";

/// The channels of a head that turn, by the parameters of an answer.
int rotated(const Json& parameters) {
    if (parameters.contains("mrope_section")) {
        double pairs = 0;
        for (const Json& each : parameters["mrope_section"]) pairs += each.get<double>();
        return static_cast<int>(2 * pairs);
    }
    if (const int dim = parameters.value("rotary_dim", 0); dim > 0) return dim;
    const int channels = static_cast<int>(parameters.value("head_dim", 0) * parameters.value("rotary_fraction", 1.0));
    return channels - channels % 2;
}

/// Whether an encoding of an answer is the one that is wanted; the members of `want` are those of wants.json.
bool holds(const Json& want, const Json& encoding) {
    const Json& parameters = encoding["parameters"];
    if (encoding.value("part", "").find(want.value("part", "")) == std::string::npos) return false;
    if (want["scheme"] != "*" && want["scheme"] != encoding["scheme"]) return false;
    for (const char* const name : {"head_dim", "layout", "factor", "attention_factor", "temperature", "axes"}) {
        if (want.contains(name) && (!parameters.contains(name) || parameters[name] != want[name])) return false;
    }
    if (want.contains("layers") && encoding.value("layers", 0) != want["layers"]) return false;
    if (want.contains("base") && std::abs(parameters.value("base", 0.0) / want["base"].get<double>() - 1) > 1e-6)
        return false;
    return !want.contains("rotated") || rotated(parameters) == want["rotated"];
}

bool isIn(const Json& want, const Json& encodings) {
    if (!want.contains("not"))
        return std::ranges::any_of(encodings, [&](const Json& each) { return holds(want, each); });
    return std::ranges::none_of(encodings, [&](const Json& each) {
        return each["scheme"].get<std::string>().starts_with(want["not"].get<std::string>()) &&
               each.value("part", "").find(want.value("part", "")) != std::string::npos;
    });
}

Json jsonAt(const std::string& path) {
    return *parseConfigJson(*readTextFile(path, maxConfigBytes));
}

std::vector<std::string> configurations() {
    std::vector<std::string> files;
    for (const std::string inside : {"", "2026"}) {
        for (const auto& entry : std::filesystem::directory_iterator(folder + inside)) {
            if (entry.path().extension() == ".json" && entry.path().stem() != "wants") files.push_back(entry.path());
        }
    }
    return files;
}

bool isCertain(const std::string& config) {
    const Result<ModelReading> reading = parseModelConfig(config, "config.json");
    return reading && doubtsOf(*reading).empty();
}

/// A .gguf file with an architecture, 36 layers, heads of 128 channels and a base of 5 000 000.
std::string gguf(const std::string& architecture) {
    std::string file = "GGUF";
    const auto number = [&](auto value) { file.append(reinterpret_cast<const char*>(&value), sizeof value); };
    const auto text = [&](const std::string& words) {
        number(std::uint64_t{words.size()});
        file += words;
    };
    const auto count = [&](const std::string& key, std::uint32_t value) {
        text(architecture + "." + key);
        number(std::uint32_t{4});
        number(value);
    };
    number(std::uint32_t{3});
    number(std::uint64_t{0});
    number(std::uint64_t{5});
    text("general.architecture");
    number(std::uint32_t{8});
    text(architecture);
    count("block_count", 36);
    count("attention.key_length", 128);
    count("rope.dimension_count", 128);
    text(architecture + ".rope.freq_base");
    number(std::uint32_t{6});
    number(5e6f);
    return file;
}

ModelReading readGguf(const std::string& architecture) {
    const std::string file = gguf(architecture);
    const Result<ModelReading> reading = parseGguf(ByteSource(std::as_bytes(std::span(file))), "model.gguf");
    if (!reading) qFatal("%s", reading.problem().sentence().c_str());
    return *reading;
}

std::string parameterOf(const ModelEncoding& encoding, std::string_view id) {
    return valueText(encoding.setting.values.value(*encoding.setting.values.find(id)));
}

/// Gives a tower and those inside it a type that the table does not know.
void forgetTypes(Json& tower) {
    if (!tower.is_object()) return;
    if (tower.contains("model_type")) tower["model_type"] = "never_seen_either";
    for (auto& [name, inside] : tower.items()) forgetTypes(inside);
}

}  // namespace

class ModelFamiliesTest : public QObject {
    Q_OBJECT

private slots:
    void theTableOfTheProgramFollowsItsSchema() {
        const Json whole = jsonAt(SOURCE_DIR "/resources/models/families.json");
        Json own;
        for (const char* const part : {"families", "names", "towers", "ignored"}) own[part] = whole[part];
        const Result<Families> families = Families::parse(own.dump(), "families.json");
        QVERIFY2(families, families ? "" : families.problem().sentence().c_str());
        QVERIFY(families->row("llama"));
    }

    void modelsOf2026AreReadAsTheirExpectationsSay() {
        QStringList wrong;
        const Json all = jsonAt(folder + "2026/wants.json");
        for (const auto& [name, wants] : all.items()) {
            const Result<ModelReading> reading = readModel(folder + "2026/" + name + ".json");
            if (!reading) {
                wrong << QString::fromStdString(reading.problem().sentence());
                continue;
            }
            const Json answer = Json::parse(modelJson(*reading));
            for (const Json& want : wants) {
                if (!isIn(want, answer["encodings"])) wrong << QString::fromStdString(name + " " + want.dump());
            }
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join('\n')));
    }

    void whatChangesScoresIsTold() {
        const auto noted = [](const char* file, const std::string& words) {
            const std::string text = modelText(*readModel(folder + file));
            return text.find(words) != std::string::npos;
        };
        QVERIFY(noted("deepseek-v3.json", "scores are multiplied by 1.873854"));
        QVERIFY(noted("2026/kimi-k2-instruct.json", "scores are multiplied by 1.81326"));
        QVERIFY(noted("2026/mistral-small-4-119b.json", "scores are multiplied by 2.205828"));
        QVERIFY(noted("2026/ministral-3-8b.json", "1 + 0.1 ln(1 + floor(p / 16\u2009384))"));
        QVERIFY(noted("llama-4-scout.json", "1 + 0.1 ln(1 + floor((p + 1) / 8192))"));
        QVERIFY(!noted("2026/nemotron-labs-diffusion-8b.json", "scores are multiplied"));
        QVERIFY(noted("2026/kimi-k3.json", "69 layers"));
    }

    void anUnknownTypeIsNeverCertain() {
        for (const std::string& file : configurations()) {
            Json config = jsonAt(file);
            for (const char* const name : {"model_type", "_class_name"}) {
                if (config.contains(name)) config[name] = "never_seen";
            }
            for (auto& [name, tower] : config.items()) forgetTypes(tower);
            const bool isMeta = !config.contains("model_type") && !config.contains("_class_name");
            QVERIFY2(isMeta || !isCertain(config.dump()), file.c_str());
        }
    }

    void aFieldAboutPositionsThatIsNotUsedIsADoubt() {
        const char* const fields[] = {
            "rope_wobble",      "my_rotary",          "no_rope_period",         "use_nope",
            "local_theta",      "alibi_first",        "relative_span",          "hybrid_pattern",
            "window_pattern",   "attn_temperature",   "attn_scale_by_position", "axes_order",
            "patch_grid_start", "full_attn_interval", "global_attn_stride",     "layer_types_2",
            "compress_ratio",   "floor_scale_2",      "position_offset",        "swa_base"};
        for (const std::string& file : configurations()) {
            const Json config = jsonAt(file);
            if (!isCertain(config.dump())) continue;
            for (const char* const field : fields) {
                Json changed = config;
                changed[field] = 3;
                QVERIFY2(!isCertain(changed.dump()), (file + " " + field).c_str());
                if (!config.contains("text_config")) continue;
                changed = config;
                changed["text_config"][field] = 3;
                QVERIFY2(!isCertain(changed.dump()), (file + " text_config." + field).c_str());
            }
        }
    }

    void aMissingFieldIsADefaultOfTheClassOrOneSentence() {
        for (const std::string& file : configurations()) {
            const Json config = jsonAt(file);
            for (const auto& [name, value] : config.items()) {
                Json changed = config;
                changed.erase(name);
                const Result<ModelReading> reading = parseModelConfig(changed.dump(), "config.json");
                if (!reading) QVERIFY2(!reading.problem().sentence().empty(), (file + " " + name).c_str());
                const bool isType = name == "model_type" || name == "_class_name";
                const bool hasTower = config.contains("text_config") || config.contains("language_config") ||
                                      config.contains("thinker_config") || config.contains("encoder");
                if (reading && isType && !hasTower && !isMetaParams(changed))
                    QVERIFY2(!doubtsOf(*reading).empty(), (file + " " + name).c_str());
            }
        }
    }

    void theStripOfAModelIsKeptInItsDocument() {
        const Document document = modelDocument(*readModel(folder + "2026/mellum-2.1.json"));
        QCOMPARE(document.about.models.front().kinds.size(), std::size_t(2));
        QCOMPARE(document.about.models.front().layers.size(), std::size_t(28));
        QCOMPARE(evaluate(document)->panels.back().title.en, std::string("what its 28 layers do"));
        const Result<Document> back = parseDocument(documentJson(document), "own.json");
        QVERIFY2(back, back ? "" : back.problem().sentence().c_str());
        QCOMPARE(back->about.models, document.about.models);
        const Document doubted = modelDocument(*readModel(folder + "2026/glm-5.3-flash.json"));
        QCOMPARE(parseDocument(documentJson(doubted), "own.json")->about.models, doubted.about.models);
        QVERIFY(!doubted.about.models.front().doubts.empty());
    }

    void twoModelsStandBesideEachOther() {
        const Document first = modelDocument(*readModel(folder + "2026/mellum-2.1.json"));
        const Document second = modelDocument(*readModel(folder + "2026/gemma-4-unified-12b.json"));
        QVERIFY(showsModel(first) && showsModel(second));
        const Document both = modelsBeside(first, second);
        QVERIFY(!showsModel(both));
        QCOMPARE(both.panes.size(), first.panes.size() + second.panes.size());
        const Result<Figure> figure = evaluate(both);
        QVERIFY2(figure, figure ? "" : figure.problem().sentence().c_str());
        const std::size_t strips = figure->panels.size() - 2;
        QCOMPARE(figure->panels[strips].title.en, first.about.title.en + ": what its 28 layers do");
        QVERIFY(figure->panels[strips + 1].title.en.starts_with(second.about.title.en + ": what its "));
        for (const ModelLayers::Kind& kind : both.about.models[1].kinds)
            QVERIFY(kind.pane < 0 || kind.pane >= static_cast<int>(first.panes.size()));
        const Result<Document> back = parseDocument(documentJson(both), "own.json");
        QVERIFY2(back, back ? "" : back.problem().sentence().c_str());
        QCOMPARE(back->about.models, both.about.models);
    }

    void ggufArchitecturesPairAndRestAsLlamaCppHasThem() {
        const ModelReading smol = readGguf("smollm3");
        QCOMPARE(smol.encodings.size(), std::size_t(2));
        QCOMPARE(smol.encodings[0].layers, 27);
        QCOMPARE(parameterOf(smol.encodings[0], "layout"), std::string("interleaved"));
        QCOMPARE(smol.encodings[1].setting.scheme->id, std::string_view("nope"));
        QVERIFY(doubtsOf(smol).empty());
        QCOMPARE(parameterOf(readGguf("modern-bert").encodings[0], "layout"), std::string("half-split"));
        QCOMPARE(readGguf("kimi-linear").encodings[0].setting.scheme->id, std::string_view("nope"));
        QCOMPARE(readGguf("afmoe").encodings[1].layers, 9);
        QVERIFY(!doubtsOf(readGguf("never-seen")).empty());
        QVERIFY(doubtsOf(readGguf("llama")).empty());
    }
};

ORRERY_TEST(ModelFamiliesTest);
#include "model_families_test.moc"
