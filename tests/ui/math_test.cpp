// Typeset formulas: spaces, shifts and delimiters as specified by The TeXbook and the font's MATH table; ink inside its
// box; the same picture at every size and on every target.
#include <QBuffer>
#include <QSvgGenerator>
#include <QtTest>
#include <random>

#include "core/math/symbols.h"
#include "core/schemes/catalog.h"
#include "tests/support/formulas.h"
#include "tests/support/test_list.h"
#include "ui/paint/math/boxes.h"
#include "ui/paint/math/sentence_layout.h"
#include "ui/paint/math/typeset.h"
#include "ui/paint/text/type.h"

using namespace orrery;
using math::MathPicture;
using math::Setting;

namespace {

constexpr math::Style displayed{math::Size::Display, false};
constexpr math::Style inLine{math::Size::Text, false};
constexpr math::Style script{math::Size::Script, false};

math::List tree(const std::string& source) {
    return std::get<math::List>(math::read(source));
}

MathPicture set(const std::string& source, Setting setting = Setting::Display) {
    return math::typeset(tree(source), setting);
}

/// Returns the formulas of tests/math/formulas.txt, which cover every construct, without the marks of displays.
std::vector<std::string> formulas() {
    std::vector<std::string> lines = formulaLines();
    for (std::string& line : lines) line.erase(0, line.starts_with("= ") ? 2 : 0);
    return lines;
}

math::Ink inkOf(const math::PlacedGlyph& placed) {
    return math::MathFont::instance().ink(placed.glyph).scaled(placed.scale).moved(placed.x, placed.y);
}

/// A pixel image, and a formula on it with a size and a rotation in degrees.
struct Target {
    double size;
    double degrees;
    QPointF at{3.3, 1.7};
    QColor colour{20, 60, 90};

    template <class Paint>
    QImage painted(const Paint& paint) const {
        QImage image(700, 500, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.translate(100.4, 250.6);
        painter.rotate(degrees);
        paint(painter, QTransform(size / 1000, 0, 0, size / 1000, at.x(), at.y()));
        return image;
    }
};

/// Pixels that may differ where touching glyphs are rasterised together or one by one.
constexpr int maxDiffering = 4;

int differing(const QImage& a, const QImage& b) {
    int count = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) count += std::abs(qGray(a.pixel(x, y)) - qGray(b.pixel(x, y))) > 3;
    }
    return count;
}

/// Atoms of the eight classes, in the order of math::Class.
const char* const ofEachClass[] = {"x", "\\sin", "+", "=", "(", ")", ",", "\\left(x\\right)"};

/// Space between classes in mu after The TeXbook, chapter 18; negative: not in scripts; 9: impossible.
constexpr int wanted[8][8] = {
    {0, 3, -4, -5, 0, 0, 0, -3},     {3, 3, 9, -5, 0, 0, 0, -3},     {-4, -4, 9, 9, -4, 9, 9, -4},
    {-5, -5, 9, 0, -5, 0, 0, -5},    {0, 0, 9, 0, 0, 0, 0, 0},       {0, 3, -4, -5, 0, 0, 0, -3},
    {-3, -3, 9, -3, -3, -3, -3, -3}, {-3, 3, -4, -5, -3, 0, -3, -3},
};

QImage paintedFormula(const MathPicture& picture, double size) {
    const double scale = size / 1000;
    QImage image(static_cast<int>(std::ceil(picture.width * scale)) + 20,
                 static_cast<int>(std::ceil(picture.height() * scale)) + 20, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    math::paintMath(painter, picture, {10, 10 + picture.ascent * scale}, size, Qt::black);
    return image;
}

/// Bounding box of the ink of an image, in pixels.
QRect inked(const QImage& image) {
    QRect box;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            if (qGray(image.pixel(x, y)) < 250) box |= QRect(x, y, 1, 1);
    }
    return box;
}

}  // namespace

class MathTest : public QObject {
    Q_OBJECT

private slots:
    void neighboursStandApartAsTheirClassesAsk() {
        for (std::size_t left = 0; left < 8; ++left) {
            for (std::size_t right = 0; right < 8; ++right) {
                const int mu = wanted[left][right];
                if (mu == 9) continue;
                const std::string source = "x" + std::string(ofEachClass[left]) + " " + ofEachClass[right] + " x";
                for (const math::Style style : {displayed, inLine, script}) {
                    const double space = math::itemsOf(tree(source), style)[2].space;
                    const int expected = mu >= 0 ? mu : style.isScript() ? 0 : -mu;
                    QVERIFY2(std::abs(space - expected * style.scale() * 1000 / 18) < 1e-9, source.c_str());
                }
            }
        }
    }

    void delimitersCoverWhatTheyHold() {
        for (const char* content : {"x", "\\frac{a}{b}", "\\frac{a^{b^c}}{\\frac{d}{e}}", "\\sum_{i=1}^{n} x",
                                    "\\begin{matrix}1\\\\2\\\\3\\\\4\\\\5\\\\6\\\\7\\\\8\\end{matrix}"}) {
            const MathPicture inside = set(content);
            const double reach = std::max(inside.ascent - 275, inside.descent + 275);
            for (const auto& [open, close] :
                 {std::pair{"(", ")"}, {"[", "]"}, {"|", "\\|"}, {"\\{", "\\}"}, {"\\lfloor", "\\rceil"}}) {
                const std::string source = "\\left" + std::string(open) + " " + content + "\\right" + close;
                const MathPicture fence = set(source);
                const double min = std::max(1.802 * reach, 2 * reach - 500);
                QVERIFY2(fence.ink.top - fence.ink.bottom >= 0.97 * min, source.c_str());
                QVERIFY2(fence.ink.left < 250 && fence.width > inside.width + 300, source.c_str());
            }
            for (const char32_t mark : {U'(', U'}', U'⌊', U'⟨'}) {
                const math::Ink ink = math::grown(mark, 2 * reach, displayed).ink;
                QVERIFY(std::abs((ink.top + ink.bottom) / 2 - 275) < 1e-9);
            }
        }
    }
    void assembliesHaveNoGaps() {
        for (const char32_t mark : {U'(', U'}', U'|', U'⌊', U'√'}) {
            for (const double length : {3000.0, 4321.0, 9000.0}) {
                const math::Box box = math::grownUpwards(mark, length, 1);
                QVERIFY(box.ink.top - box.ink.bottom >= 0.96 * length);
                std::vector<math::Ink> parts;
                for (const math::PlacedGlyph& glyph : box.glyphs) parts.push_back(inkOf(glyph));
                std::ranges::sort(parts, {}, &math::Ink::bottom);
                double top = parts.front().top;
                for (const math::Ink& part : parts) {
                    QVERIFY(part.bottom <= top);
                    top = std::max(top, part.top);
                }
            }
        }
    }

    void theFontHasEverySymbol() {
        const math::MathFont& font = math::MathFont::instance();
        for (const math::Symbol& symbol : math::symbols())
            QVERIFY2(font.glyph(math::inAlphabet(symbol.character, math::ownAlphabet(symbol.character))) != 0,
                     std::string(symbol.name).c_str());
        for (const math::BigSymbol& big : math::bigSymbols()) QVERIFY(font.glyph(big.character) != 0);
        for (const math::AccentName& accent : math::accentNames()) QVERIFY(font.glyph(accent.mark) != 0);
        for (const auto& each : math::alphabetNames()) {
            for (char32_t letter = U'A'; letter <= U'Z'; ++letter)
                QVERIFY(font.glyph(math::inAlphabet(letter, each.alphabet)) != 0);
            for (char32_t letter = U'a'; letter <= U'z'; ++letter)
                QVERIFY(font.glyph(math::inAlphabet(letter, each.alphabet)) != 0);
        }
    }
    void whatIsPaintedLiesInItsBox() {
        QVERIFY(formulas().size() >= 60);
        for (const std::string& source : formulas()) {
            for (const Setting setting : {Setting::Inline, Setting::Display}) {
                const MathPicture picture = set(source, setting);
                QVERIFY2(picture.ink.top <= picture.ascent + 1 && -picture.ink.bottom <= picture.descent + 1,
                         source.c_str());
                QVERIFY2(picture.ink.left >= -60 && picture.ink.right <= picture.width + 60, source.c_str());
                const QRectF outline = math::outlineOf(picture).boundingRect();
                QVERIFY2(picture.ink.rect().adjusted(-30, -30, 30, 30).contains(outline), source.c_str());
            }
        }
    }
    void whatIsKeptAsPixelsIsWhatWouldBeFilled() {
        for (const std::string& source : formulas()) {
            const MathPicture picture = set(source);
            for (const Target& target : {Target{30, 0}, Target{19.3, 0}, Target{30, -90}, Target{22, 33}}) {
                const QImage anew = target.painted([&](QPainter& painter, const QTransform& place) {
                    painter.fillPath(place.map(outlineOf(picture)), target.colour);
                });
                for (int time = 0; time < 2; ++time) {
                    const QImage kept = target.painted([&](QPainter& painter, const QTransform&) {
                        paintMath(painter, picture, target.at, target.size, target.colour);
                    });
                    QVERIFY2(differing(kept, anew) <= maxDiffering, source.c_str());
                }
            }
        }
    }

    void aFormulaLooksTheSameSmallAndLarge() {
        const MathPicture picture = set(R"(\sin\left(\frac{p}{10000^{2i/d}}\right))");
        const QRect small = inked(paintedFormula(picture, 12));
        const QRect large = inked(paintedFormula(picture, 48));
        QVERIFY(std::abs(small.width() * 4 - large.width()) <= 8);
        QVERIFY(std::abs(small.height() * 4 - large.height()) <= 8);
    }
    void vectorPicturesHoldOutlinesAndNoText() {
        QBuffer buffer;
        QSvgGenerator generator;
        generator.setOutputDevice(&buffer);
        generator.setSize({300, 100});
        QPainter painter(&generator);
        math::paintMath(painter, set("\\text{位 score} = \\sqrt{x}"), {10, 60}, 20, Qt::black);
        painter.end();
        QVERIFY(buffer.data().contains("<path"));
        QVERIFY(!buffer.data().contains("<text") && !buffer.data().contains("<image"));
    }
    void noTreeBringsTheTypesetterDown() {
        std::mt19937 chance(3);
        const std::vector<std::string> sources = formulas();
        for (int round = 0; round < 1500; ++round) {
            std::string source = sources[chance() % sources.size()];
            source.erase(chance() % source.size(), chance() % 3);
            const auto set = math::setFormula(source, round % 2 == 0 ? Setting::Inline : Setting::Display);
            QVERIFY(set->mistake || (std::isfinite(set->picture.width) && std::isfinite(set->picture.height())));
        }
    }
    void aFormulaIsSetOnce() {
        QVERIFY(math::setFormula("x^2", Setting::Inline) == math::setFormula("x^2", Setting::Inline));
        QVERIFY(math::setFormula("x^2", Setting::Inline) != math::setFormula("x^2", Setting::Display));
        QCOMPARE(math::setFormula("x^", Setting::Inline)->mistake->column, 3);
    }

    void aSentencesFormulasStandOnTheBaselineOfItsWords() {
        const QFont font = face(20);
        const math::SentenceLayout layout = math::layOut("The angle $\\theta$ of 位置 $p$.", {font, 27});
        QCOMPARE(layout.lines.size(), std::size_t(1));
        double end = 0;
        for (const math::Span& span : layout.lines.front().spans) {
            QVERIFY(span.x >= end - 1e-9);
            end = span.x + span.width;
        }
        QCOMPARE(layout.lines.front().width, end);
        QCOMPARE(layout.lines.front().spans.back().text, QStringLiteral("."));
    }
    void wordsAloneAreAsWideAsTheyAre() {
        const QFont font = face(20);
        const math::SentenceLayout layout = math::layOut("Two words", {font, 27});
        QVERIFY(std::abs(layout.size.width() - widthOf("Two words", font)) < 0.5);
    }
    void linesEndBetweenWordsAndAfterRelations() {
        const QFont font = face(20);
        const std::string sentence = "A longer sentence with $a = b + c + d + e + f$, and 一些汉字没有空格。";
        for (const double width : {120.0, 200.0, 300.0}) {
            const math::SentenceLayout layout = math::layOut(sentence, {font, 27, width});
            QVERIFY(layout.lines.size() > 1);
            double before = -100;
            for (const math::SentenceLine& line : layout.lines) {
                QVERIFY(!line.spans.empty() && line.spans.front().x == 0);
                QVERIFY2(line.width <= width, qPrintable(QString::number(line.width)));
                QVERIFY(line.baseline >= before + 27);
                QVERIFY(!line.spans.front().text.startsWith(',') && !line.spans.front().text.startsWith(u'。'));
                before = line.baseline;
            }
        }
    }
    void linesDoNotEndAtAnEqualsSignBetweenWords() {
        const QFont font = face(20);
        const std::string sentence = "$b$ = base, $d$ = d_model, $M$ = max_distance";
        for (int width = 40; width < 400; width += 5) {
            for (const math::SentenceLine& line : math::layOut(sentence, {font, 27, 1.0 * width}).lines) {
                QVERIFY(line.spans.size() % 2 == 0);
                QVERIFY(line.spans.front().formula && line.spans[1].text.startsWith(u'='));
            }
        }
    }
    void anEquationWiderThanALineBreaksBetweenItsNumbers() {
        const QFont font = face(16);
        const std::string sentence = "dimension 3: float32 − exact = 0.813752353 − 0.813752769 = −4.16 × 10⁻⁷";
        const double wholeEquation = math::layOut("0.813752769 = −4.16 × 10⁻⁷", {font, 22, 1000}).size.width();
        const double width = 0.9 * wholeEquation;
        QVERIFY(math::layOut(sentence, {font, 22, width}).size.width() <= width);
    }
    void everySchemesFormulaFitsItsColumn() {
        for (const Scheme* scheme : schemes()) {
            const math::SentenceLayout layout = math::layOut(scheme->formula.en, {face(13), 19, 300});
            QVERIFY2(layout.size.width() <= 300, scheme->id.data());
        }
    }
    void aTallFormulaTakesTheRoomThatItNeeds() {
        const QFont font = face(20);
        const std::string sentence = "$x$ $\\begin{matrix}1\\\\2\\\\3\\\\4\\end{matrix}$ words that wrap around";
        const math::SentenceLayout layout = math::layOut(sentence, {font, 27, 90});
        const math::SentenceLine& first = layout.lines.front();
        QVERIFY(first.ascent > 40 && first.baseline == first.ascent);
        QVERIFY(layout.lines[1].baseline >= first.baseline + first.descent);
        QVERIFY(layout.size.height() >= layout.lines.back().baseline);
    }
    void afterANamedPhraseTheTextHasItsOwnColour() {
        const math::SentenceLayout layout = math::layOut("[a](a) bbb bbb bbb", {face(20), 27, 40});
        QVERIFY(layout.lines.size() > 1);
        QImage image(100, 200, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        math::paintSentence(painter, layout, {0, 0}, Qt::black, [](const std::string&) { return QColor(Qt::red); });
        const int second = static_cast<int>(layout.lines.front().baseline + layout.lines.front().descent) + 1;
        for (int y = second; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x) QVERIFY(qRed(image.pixel(x, y)) == qBlue(image.pixel(x, y)));
    }

    void aMistakeIsShownWithACaret() {
        const math::SentenceLayout layout = math::layOut("wrong: $x^$", {face(20), 27});
        QVERIFY(layout.lines.front().spans.back().text.endsWith(QStringLiteral("$x^‸$")));
        QImage image(200, 60, QImage::Format_RGB32);
        QPainter painter(&image);
        math::paintSentence(painter, layout, {0, 0}, Qt::black);
    }
};

ORRERY_TEST(MathTest);
#include "math_test.moc"
