// shown_sentences DOCUMENT STEP THEME SCALE FOLDER: the sentences of a picture, each painted alone, as a label of the
// window paints it. On standard input one label a line, with tabs between its width and height in logical pixels, its
// ground (#rrggbb) and its name as a screen reader gets it. For the label of line N FOLDER/N-K.ppm are its sentence in
// the K-th of the window's types; standard output has "N formula K" or "N words K", of K types, for each that is known.
// Needs the display that the window is on, whose fonts it takes.
#include <QApplication>
#include <QFontInfo>
#include <QImage>
#include <QPainter>
#include <cmath>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <string_view>

#include "core/evaluate/evaluate.h"
#include "core/io/deck_json.h"
#include "core/math/sentence.h"
#include "core/schemes/catalog.h"
#include "ui/paint/layout/spotlight.h"
#include "ui/paint/math/sentence_layout.h"
#include "ui/paint/palette.h"
#include "ui/resolved_text.h"
#include "ui/window/theme.h"

using namespace orrery;

namespace {

struct Type {
    double points;
    QColor WindowColours::*ink;
};
constexpr Type types[] = {
    {11, &WindowColours::text},   // words
    {10, &WindowColours::text},   // formulas
    {10, &WindowColours::muted},  // names
    {22, &WindowColours::text},   // questions
};
constexpr Language languages[] = {Language::English, Language::Chinese};

/// Sentences by what a screen reader gets of their labels, and the colours of their phrases.
struct Known : std::map<std::string, std::string> {
    math::NameColours colours;
};

void addNamed(Known& known, const std::string& sentence) {
    known.emplace(math::plainSentence(sentence), sentence);
}

void addPhrase(Known& known, const Phrase& phrase) {
    for (const Language language : languages) addNamed(known, phrase.in(language));
}

/// A name, and a value that is read together with it, as one pane has it or one of several.
void addReadout(Known& known, const Readout& line) {
    for (const Language language : languages) {
        const std::string name = math::plainSentence(line.name.in(language));
        const std::string value = line.value.in(language);
        addNamed(known, line.name.in(language));
        known.emplace(name + ": " + math::plainSentence(value), value);
    }
}

Known knownOf(const Document& document, Theme theme) {
    Known known;
    for (const Scheme* scheme : schemes()) addPhrase(known, Phrase(scheme->formula));
    const Result<Figure> figure = evaluate(document);
    if (!figure) return known;
    known.colours = [shown = *figure, palette = paletteOf(theme)](const std::string& name) {
        return colourNamed(shown, palette, name);
    };
    for (const Readout& line : figure->readout) addReadout(known, line);
    const ResolvedText said = resolvedTextOf(document, *figure);
    for (const Phrase& words :
         {figure->caption, said.question, said.answer, said.task, said.look, said.breaks, said.source})
        addPhrase(known, words);
    return known;
}

struct Label {
    QSize size;
    QColor ground;
    std::string name;
};

Label labelOf(const std::string& line) {
    std::istringstream fields(line);
    Label label;
    std::string ground;
    fields >> label.size.rwidth() >> label.size.rheight() >> ground;
    fields.ignore();
    std::getline(fields, label.name);
    label.ground = QColor(QString::fromStdString(ground));
    return label;
}

struct Ink {
    QColor colour;
    const math::NameColours& ofNames;
};

QImage painted(const std::string& sentence, const Label& label, double points, const Ink& ink, double scale) {
    QImage image((QSizeF(label.size) * scale).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    image.fill(label.ground);
    QFont font = QApplication::font();
    font.setPointSizeF(points);
    font.setPixelSize(QFontInfo(font).pixelSize());
    QPainter painter(&image);
    const double width = label.size.width();
    math::paintSentence(painter, math::layOut(sentence, {font, 1.45 * font.pixelSize(), width}), {0, 1}, ink.colour,
                        ink.ofNames);
    return image;
}

struct PaintedAlone {
    Known known;
    WindowColours colours;
    double scale = 1;
    std::string folder;

    /// Whether all that is to be written is.
    bool paint(const Label& label, int number) const {
        const auto found = known.find(label.name);
        if (found == known.end() || label.size.isEmpty()) return true;
        const std::string stem = folder + "/" + std::to_string(number) + "-";
        int kind = 0;
        for (const auto& [points, ink] : types) {
            const QImage image = painted(found->second, label, points, {colours.*ink, known.colours}, scale);
            if (!image.save(QString::fromStdString(stem + std::to_string(kind++) + ".ppm"))) return false;
        }
        const bool hasFormula = found->second.find('$') != std::string::npos;
        std::cout << number << (hasFormula ? " formula " : " words ") << kind << '\n';
        return true;
    }
};

}  // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    if (argc != 6) return 2;
    applyFont(application);
    const Result<Deck> deck = readDeck(argv[1]);
    if (!deck) {
        std::cerr << deck.problem().sentence() << '\n';
        return 1;
    }
    const Theme theme = std::string_view(argv[3]) == "dark" ? Theme::Dark : Theme::Light;
    const Document& document = deck->steps.at(std::stoul(argv[2]) - 1).document;
    const PaintedAlone sheet{knownOf(document, theme), windowColours(theme), std::stod(argv[4]), argv[5]};
    int number = 0;
    for (std::string line; std::getline(std::cin, line); ++number)
        if (!sheet.paint(labelOf(line), number)) return 1;
}
