// Golden pictures of the typesetter: the formulas of tests/math/formulas.txt, one per line, ten per page.
#include <QPainter>
#include <cmath>

#include "tests/support/formulas.h"
#include "tests/support/golden_picture.h"
#include "tests/support/test_list.h"
#include "ui/paint/math/typeset.h"

using namespace orrery;

namespace {

constexpr int linesOfPage = 10;
constexpr double em = 24;
constexpr int margin = 8;

/// Typesets a line of tests/math/formulas.txt; a display if it begins with '= '.
math::MathPicture pictureOf(const std::string& line) {
    const bool isDisplay = line.starts_with("= ");
    const auto set =
        math::setFormula(line.substr(isDisplay ? 2 : 0), isDisplay ? math::Setting::Display : math::Setting::Inline);
    if (set->mistake) qFatal("%s", line.c_str());
    return set->picture;
}

QImage page(const std::vector<std::string>& lines) {
    QImage image(520, 1000, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    double top = margin;
    for (const std::string& line : lines) {
        const math::MathPicture picture = pictureOf(line);
        const double baseline = std::round(top + picture.ascent * em / 1000);
        math::paintMath(painter, picture, {1.0 * margin, baseline}, em, Qt::black);
        top = std::ceil(baseline + picture.descent * em / 1000) + margin;
    }
    painter.end();
    return image.copy(0, 0, image.width(), static_cast<int>(top));
}

std::vector<std::string> linesOf(int number) {
    const std::vector<std::string> all = formulaLines();
    const auto first = static_cast<std::size_t>(number * linesOfPage);
    const auto last = std::min(all.size(), first + linesOfPage);
    return {all.begin() + static_cast<std::ptrdiff_t>(first), all.begin() + static_cast<std::ptrdiff_t>(last)};
}

}  // namespace

class GoldenMathTest : public QObject {
    Q_OBJECT

    static void addPages() {
        QTest::addColumn<int>("number");
        const int pages = (static_cast<int>(formulaLines().size()) + linesOfPage - 1) / linesOfPage;
        for (int number = 0; number < pages; ++number) QTest::addRow("%d", number + 1) << number;
    }

private slots:
    void pagesAreWhatTheyWere_data() { addPages(); }
    void pagesAreWhatTheyWere() {
        QFETCH(int, number);
        const QString fault = unlikeGolden(page(linesOf(number)), QStringLiteral("formulas-%1").arg(number + 1));
        QVERIFY2(fault.isEmpty(), qPrintable(fault));
    }

    void aCommaMoreIsSeen_data() { addPages(); }
    void aCommaMoreIsSeen() {
        QFETCH(int, number);
        const std::vector<std::string> lines = linesOf(number);
        std::vector<std::string> more = lines;
        more.front() += " ,";
        QVERIFY(page(lines) != page(more));
    }
};

ORRERY_TEST(GoldenMathTest);
#include "golden_math_test.moc"
