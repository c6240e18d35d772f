// Presets: each has a scheme of the catalogue and values valid for its parameters.
#include "core/schemes/presets/presets.h"

#include <QTest>
#include <cmath>
#include <set>

#include "core/schemes/catalog.h"
#include "core/schemes/encode.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

Encoding presetEncoding(std::string_view id) {
    const SchemeSetting setting = *settingOf(**findPreset(id));
    return *setting.scheme->build(setting.values);
}

OscillatorBank presetBank(std::string_view id) {
    return std::get<OscillatorBank>(presetEncoding(id));
}

double slowest(const OscillatorBank& bank) {
    return bank.columns[static_cast<std::size_t>(bank.pairs.back().sine)].frequency.radians();
}

}  // namespace

class PresetsTest : public QObject {
    Q_OBJECT

private slots:
    void idsAreUniqueAndEverythingIsSaid() {
        std::set<std::string_view> ids;
        for (const Preset& preset : presets()) {
            QVERIFY2(ids.insert(preset.id).second, preset.id.data());
            QVERIFY2(!preset.name.en.empty() && !preset.name.zh.empty(), preset.id.data());
            QVERIFY2(!preset.source.empty(), preset.id.data());
        }
    }

    void everySettingIsAllowedAndSaidOnce() {
        for (const Preset& preset : presets()) {
            const Result<SchemeSetting> setting = settingOf(preset);
            QVERIFY2(setting, (std::string(preset.id) + ": " + (setting ? "" : setting.problem().sentence())).c_str());
            std::set<std::string_view> ids;
            for (const auto& [id, text, isAssumed] : settingsOf(preset))
                QVERIFY2(ids.insert(id).second, preset.id.data());
        }
    }

    void generalKnowledgeIsToldApartFromTheSource() {
        QCOMPARE(originOf(**findPreset("mistral-7b-v0.1")).en,
                 std::string("Hugging Face; general knowledge: head_dim"));
        QCOMPARE(originOf(**findPreset("xlnet-base")).zh,
                 std::string("arXiv:1906.08237; content is drawn；出处未写明，按通行设置：heads, head_dim, d_model"));
        QCOMPARE(originOf(**findPreset("qwen2-vl")).en, std::string("arXiv:2409.12191"));
    }

    void everyPresetButAWantedFileBuilds() {
        for (const Preset& preset : presets()) {
            const SchemeSetting setting = *settingOf(preset);
            const auto encoding = setting.scheme->build(setting.values);
            const bool needsFile = !encoding && encoding.problem().where == "file";
            QVERIFY2(encoding || needsFile, preset.id.data());
        }
    }

    void presetIsFoundOrTheNearestNamed() {
        QCOMPARE((*findPreset("llama-3-8b"))->scheme, std::string_view("rope"));
        const auto missing = findPreset("lama-3-8b");
        QVERIFY(!missing);
        const std::string sentence = missing.problem().sentence();
        QVERIFY(sentence.starts_with("preset: 'lama-3-8b' is unknown; did you mean 'llama-3-8b'? allowed: "));
        for (const Preset& preset : presets())
            QVERIFY2(sentence.find(" " + std::string(preset.id)) != std::string::npos, preset.id.data());
    }

    void modelsTurnAsManyChannelsAsTheyShould() {
        const std::pair<std::string_view, std::size_t> turning[] = {
            {"gpt-j", 32}, {"gpt-neox", 12}, {"phi-2", 16}, {"llama-3-8b", 64}, {"deepseek-v3", 32}, {"glm-4", 32}};
        for (const auto& [id, pairs] : turning) QCOMPARE(presetBank(id).pairs.size(), pairs);
    }

    void contextExtensionsSlowTheLastPair() {
        QVERIFY(std::abs(slowest(presetBank("llama-3-8b")) / slowest(presetBank("llama-3.1-8b")) - 8) < 1e-12);
        QVERIFY(std::abs(slowest(presetBank("qwen2")) / slowest(presetBank("qwen2.5-long")) - 4) < 1e-12);
        QVERIFY(std::abs(presetBank("phi-3-mini-128k").columns.front().amplitude - 1.190238) < 5e-7);
        QCOMPARE(presetBank("deepseek-v3").columns.front().amplitude, 1.0);
    }
};

ORRERY_TEST(PresetsTest);
#include "presets_test.moc"
