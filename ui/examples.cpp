#include "ui/examples.h"

#include <QDir>
#include <QFile>
#include <cassert>

#include "core/io/document_json.h"
#include "core/math/sentence.h"

namespace orrery {

namespace {

const QString exampleFolder = QStringLiteral(":/resources/examples/");

Document readExample(const QString& name) {
    QFile file(exampleFolder + name);
    [[maybe_unused]] const bool isOpen = file.open(QIODevice::ReadOnly);
    assert(isOpen);
    return *parseDocument(file.readAll().toStdString(), name.toStdString());  // the tests read all of them
}

std::vector<Example> readExamples() {
    std::vector<Example> all;
    for (const ExampleKind& kind : exampleKinds()) {
        for (const QString& name :
             QDir(exampleFolder).entryList({kind.prefix + QStringLiteral("*.json")}, QDir::Files, QDir::Name))
            all.push_back({name, readExample(name)});
    }
    return all;
}

/// Returns `words` as plain text: each {id} outside formulas becomes "…"; formulas become text without TeX.
std::string withoutLive(const std::string& words) {
    std::string plain;
    for (const math::Piece& piece : math::piecesOf(words)) {
        std::string text = piece.text;
        for (std::size_t from = text.find('{'); !piece.isFormula && from != std::string::npos;
             from = text.find('{', from)) {
            const std::size_t to = text.find('}', from);
            if (to == std::string::npos) break;
            text.replace(from, to - from + 1, "…");
        }
        plain += piece.isFormula ? math::plainSentence("$" + text + "$") : text;
    }
    return plain;
}

}  // namespace

const std::vector<ExampleKind>& exampleKinds() {
    static const std::vector<ExampleKind> kinds{{QStringLiteral("figure-"), {"&Famous figures", "著名图示(&F)"}},
                                                {QStringLiteral("question-"), {"&Questions", "问题(&Q)"}},
                                                {QStringLiteral("lesson-"), {"&Lesson figures", "课程图示(&L)"}},
                                                {QStringLiteral("wrong-"), {"&Wrong formulas", "错误的公式(&W)"}}};
    return kinds;
}

const std::vector<Example>& examples() {
    static const std::vector<Example> all = readExamples();
    return all;
}

Phrase listedName(const About& about) {
    const Phrase& name = about.question.empty() ? about.title : about.question;
    return {withoutLive(name.en), withoutLive(name.zh)};
}

}  // namespace orrery
