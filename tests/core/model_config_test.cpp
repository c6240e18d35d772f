// Configurations of real models, copied from their public pages (each names its own), are read as the encodings that
// tests/data/models/expect says.
#include <QTemporaryDir>
#include <QTest>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "core/evaluate/evaluate.h"
#include "core/evaluate/model_document.h"
#include "core/io/file.h"
#include "core/io/models/model_config.h"
#include "core/io/models/model_file.h"
#include "core/io/read_files.h"
#include "core/io/table_places.h"
#include "core/model/authored.h"
#include "core/schemes/presets/presets.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

std::string pathOf(const std::string& file) {
    return SOURCE_DIR "/tests/data/models/" + file;
}

using Json = nlohmann::ordered_json;

/// Reads a file of tests/data/models/expect: models.json (encodings of each file by index, as "SCHEME PARAMETER=VALUE
/// ... layers=COUNT"), configurations.json (a configuration, some incomplete or unusual, and its meaning in
/// transformers) or presets.json (the file of each preset).
Json expectations(const std::string& file) {
    std::ifstream in(pathOf("expect/" + file));
    return Json::parse(in);
}

/// Returns the fault of an encoding, or "". Layers are compared if they are expected.
std::string whatIsWrong(const ModelEncoding& encoding, const std::string& expected) {
    const std::size_t space = std::min(expected.find(' '), expected.size());
    if (encoding.setting.scheme->id != expected.substr(0, space))
        return "scheme " + std::string(encoding.setting.scheme->id);
    const std::string settings = expected.substr(std::min(space + 1, expected.size()));
    for (const auto& [id, text, isAssumed] : settingsOf(Preset{"", {}, "", settings, ""})) {
        if (id == "layers") {
            if (std::to_string(encoding.layers) != text) return "layers " + std::to_string(encoding.layers);
            continue;
        }
        const Param* param = encoding.setting.values.find(id);
        if (!param) return "no parameter " + std::string(id);
        const std::string value = valueText(encoding.setting.values.value(*param));
        if (value != valueText(*parseValue(*param, text))) return std::string(id) + " is " + value;
    }
    return {};
}

std::string wrongEncodings(const Json& expected, const ModelReading& reading) {
    for (const auto& [index, encoding] : expected.items()) {
        const auto at = static_cast<std::size_t>(std::stoi(index));
        if (at >= reading.encodings.size()) return "no encoding " + index;
        const std::string wrong = whatIsWrong(reading.encodings[at], encoding.get<std::string>());
        if (!wrong.empty()) return "encoding " + index + ": " + wrong;
    }
    return {};
}

/// Returns the text of a configuration or of a user's families, given as JSON or as it stands in a file.
std::string textOf(const Json& given) {
    return given.is_string() ? given.get<std::string>() : given.dump();
}

Result<ModelReading> readingOf(const Json& example) {
    if (example.contains("file")) return readModel(pathOf(example["file"].get<std::string>()));
    const Families& builtIn = Families::builtIn();
    if (!example.contains("families")) return parseModelConfig(textOf(example["config"]), "config.json", builtIn);
    const Result<Families> own = Families::parse(textOf(example["families"]), "mine.json");
    const Result<Families> both = own ? builtIn.with(*own) : own.problem();
    if (!both) return both.problem();
    return parseModelConfig(textOf(example["config"]), "config.json", *both);
}

/// Whether each of the texts is in the list, a text "field" as "field" or "field=...".
bool areIn(const Json& texts, const std::vector<std::string>& list) {
    return std::ranges::all_of(texts, [&](const Json& text) {
        const auto isIt = [name = text.get<std::string>()](const std::string& each) {
            return each == name || each.starts_with(name + "=");
        };
        return std::ranges::any_of(list, isIt);
    });
}

/// Compares what the first encoding says: fields that were used, assumed and not read, notes, doubts.
std::string wrongWords(const Json& example, const ModelReading& reading) {
    const ModelEncoding& first = reading.encodings.front();
    std::vector<std::string> used, assumed, notes;
    for (const auto& [field, value] : first.usedFields) used.push_back(field + "=" + value);
    for (const AssumedValue& each : first.assumed) assumed.push_back(each.text);
    for (const Phrase& note : first.notes) notes.push_back(note.en);
    if (!areIn(example.value("used", Json::array()), used)) return "used";
    for (const Json& field : example.value("read", Json::array()))
        if (std::ranges::find(first.unread, field.get<std::string>()) != first.unread.end()) return "read";
    if (example.contains("unread") && example["unread"].get<std::vector<std::string>>() != first.unread)
        return "unread";
    if (example.contains("assumed") && example["assumed"].get<std::vector<std::string>>() != assumed) return "assumed";
    if (!areIn(example.value("notes", Json::array()), notes)) return "notes";
    if (!example.contains("doubts")) return {};
    const auto doubts = doubtsOf(reading);
    if (doubts.empty() != example["doubts"].empty()) return "doubts";
    for (const Json& part : example["doubts"])
        if (doubts.front().en.find(part.get<std::string>()) == std::string::npos) return doubts.front().en;
    return {};
}

/// Returns the fault of a row of configurations.json, or "".
std::string faultOf(const Json& example) {
    const Result<ModelReading> reading = readingOf(example);
    const std::string problem = example.value("problem", std::string());
    if (!reading)
        return problem.empty() || !reading.problem().sentence().starts_with(problem) ? reading.problem().sentence()
                                                                                     : std::string();
    if (!problem.empty()) return "it is read";
    if (example.value("count", reading->encodings.size()) != reading->encodings.size()) return "count";
    const Json layers = example.value("layers", Json::object());
    for (const auto& [index, indices] : layers.items()) {
        if (reading->encodings[static_cast<std::size_t>(std::stoi(index))].layerIndices !=
            indices.get<std::vector<int>>())
            return "layers of " + index;
    }
    const std::string wrong = wrongEncodings(example.value("expect", Json::object()), *reading);
    return wrong.empty() ? wrongWords(example, *reading) : wrong;
}

std::string valueOf(const ModelEncoding& encoding, std::string_view id) {
    return valueText(encoding.setting.values.value(*encoding.setting.values.find(id)));
}

}  // namespace

class ModelConfigTest : public QObject {
    Q_OBJECT

private slots:
    void realModelsOpenAsWhatTheyAre() {
        QStringList faults;
        const Json models = expectations("models.json");
        for (const auto& [file, expected] : models.items()) {
            const Result<ModelReading> reading = readModel(pathOf(file));
            const std::string fault = reading ? wrongEncodings(expected, *reading) : reading.problem().sentence();
            if (!fault.empty()) faults << QString::fromStdString(file + ": " + fault);
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
    }

    void configurationsAreReadAsTransformersReadsThem() {
        QStringList faults;
        for (const Json& example : expectations("configurations.json")) {
            const std::string fault = faultOf(example);
            if (!fault.empty()) faults << QString::fromStdString(example.dump() + "\n" + fault);
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
    }

    void aTableIsDrawnUntilItsNumbersAreFound() {
        const ModelReading gpt2 = *readModel(pathOf("gpt2.json"));
        QCOMPARE(gpt2.encodings.front().notes.front(), Phrase(drawnWords));
        QVERIFY(evaluate(modelDocument(gpt2)));
    }

    void aTableThatIsFoundTakesThePlaceOfTheDrawnOne() {
        const QTemporaryDir folder;
        const std::string path = folder.path().toStdString();
        const std::string header = R"({"wpe.weight":{"dtype":"F32","shape":[4,2],"data_offsets":[0,32]}})";
        std::string length(8, '\0');
        length.front() = static_cast<char>(header.size());
        std::ofstream(path + "/config.json") << R"({"model_type": "gpt2", "n_embd": 2, "n_positions": 4})";
        std::ofstream(path + "/model.safetensors", std::ios::binary) << length << header << std::string(32, '\0');
        const ModelReading reading = *readModel(path);
        const ModelEncoding& found = reading.encodings.front();
        QVERIFY(valueOf(found, "file").ends_with("model.safetensors#wpe.weight"));
        QCOMPARE(valueOf(found, "untrained"), std::string("false"));
        QVERIFY(found.notes.empty());
        QVERIFY(evaluate(*readFiles(modelDocument(reading))));
    }

    void everyModelNamesItsSourceAndBecomesADocument() {
        const Json models = expectations("models.json");
        QVERIFY(models.size() >= 30);
        for (const auto& [file, expected] : models.items()) {
            const Result<std::string> text = readTextFile(pathOf(file), maxConfigBytes);
            QVERIFY2(text && text->find("https://") != std::string::npos, file.c_str());
            const Document document = modelDocument(*readModel(pathOf(file)));
            QVERIFY2(!document.panes.empty() && document.panes.size() <= Document::maxPanes, file.c_str());
            const auto figure = evaluate(document);
            const bool wantsFile = !figure && figure.problem().where == "file";
            QVERIFY2(figure || wantsFile, (file + (figure ? "" : figure.problem().sentence())).c_str());
        }
    }

    void layersWithoutPositionsAreNotDrawnAndTurningOnesShowTheirWavelengths() {
        const ModelReading mixed = *parseModelConfig(
            R"({"model_type": "smollm3", "hidden_size": 2048, "num_attention_heads": 16, "num_hidden_layers": 4,
                "rope_theta": 5000000.0, "max_position_embeddings": 65536, "no_rope_layers": [1, 1, 1, 0]})",
            "config.json");
        QCOMPARE(mixed.encodings.size(), 2u);
        const Document document = modelDocument(mixed);
        QCOMPARE(document.panes.size(), 1u);
        QCOMPARE(document.panes.front().view.view->id, std::string_view("spectrum"));
        QCOMPARE(document.panes.front().view.values.number("trained"), std::optional(65536.0));
        QVERIFY(document.about.source.en.find("1 layer") != std::string::npos);
    }

    void theDocumentNamesTheModelAndSaysWhatFollows() {
        Document document = modelDocument(*readModel(pathOf("llama-3.1-8b.json")));
        const std::string& look = document.about.look.en;
        QCOMPARE(document.about.title.en, std::string("llama-3.1-8b"));
        QVERIFY2(look.find("25 out of 64") != std::string::npos || look.find("25 of 64") != std::string::npos,
                 look.c_str());
        QVERIFY(look.ends_with("Scaled by a factor of 8."));
        QVERIFY(document.about.source.en.find("Stated: rope_scaling.rope_type") != std::string::npos);
        QCOMPARE(evaluate(document)->headline.en, std::string("llama-3.1-8b"));
        QVERIFY(modelDocument(*readModel(pathOf("gpt2.json"))).about.look.en.find("1024 has none") !=
                std::string::npos);
        document.panes.front().view = ViewSetting(**findView("curves"));
        QVERIFY(hasWordsOfEncodings(document));
        document.panes.front().scheme.values = *document.panes.front().scheme.values.with("base", 10000.0);
        QVERIFY(!hasWordsOfEncodings(document) && !wordsHold(document));
        QCOMPARE(modelDocument(**findPreset("llama-3-8b"))->about.title.en,
                 std::string((*findPreset("llama-3-8b"))->name.en));
    }

    void theDocumentOfAModelWithATableHasItsWordsInAnotherFolder() {
        Document document = modelDocument(*readModel(pathOf("gpt2.json")));
        Values& values = document.panes.front().scheme.values;
        values = *values.with("file", TableFile{"gpt2/model.safetensors#wpe.weight"});
        document = withWordsOfEncodings(std::move(document));
        const Document saved = relativeTo("documents/gpt2.json", document);
        QCOMPARE(tablesOf(saved).front().path, std::string("../gpt2/model.safetensors#wpe.weight"));
        QVERIFY(hasWordsOfEncodings(saved));
        QVERIFY(!hasWordsOfEncodings(relativeTo("documents/gpt2.json", withTables(document, [](const TableFile&) {
                                                    return TableFile{"gpt2/other.safetensors#wpe.weight"};
                                                }))));
    }

    void presetsSayWhatTheModelsOwnConfigurationsSay() {
        const Json presets = expectations("presets.json");
        for (const auto& [name, place] : presets.items()) {
            const Preset& preset = **findPreset(name);
            const QStringList parts = QString::fromStdString(place.get<std::string>()).split(' ');
            const ModelReading reading = *readModel(pathOf(parts.front().toStdString()));
            const auto index = parts.size() > 1 ? parts[1].toULong() : 0;
            QVERIFY2(index < reading.encodings.size(), name.c_str());
            const std::string wrong =
                whatIsWrong(reading.encodings[index], std::string(preset.scheme) + " " + std::string(preset.settings));
            QVERIFY2(wrong.empty(), (name + ": " + wrong).c_str());
        }
    }
};

ORRERY_TEST(ModelConfigTest);
#include "model_config_test.moc"
