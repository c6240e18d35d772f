// A formula typed into the real window: typeset below its box while typing, errors reported at their column, and
// sliders for exactly the parameters in use.
#include <QLineEdit>

#include "tests/support/by_name.h"
#include "tests/support/open_window.h"
#include "tests/support/test_list.h"
#include "ui/window/sentence_label.h"

using namespace orrery;

class WindowFormulaTest : public QObject {
    Q_OBJECT

private slots:
    void aFormulaIsSetAndShownAsItIsTyped() {
        OpenWindow open(documentWith({{"scheme", "formula"}, {"d_model", "8"}}));
        QTRY_VERIFY(open.isCurrent());
        auto* box = open.control<QLineEdit>("panel.scheme", "param.expression.box");
        auto* set = open.control<SentenceLabel>("panel.scheme", "param.expression.typeset");
        auto* problem = open.control<QLabel>("panel.scheme", "param.expression.problem");
        const auto expression = [&] { return textIn(open.pane().scheme.values, "expression"); };
        const auto row = [&](const char* id) { return open.control<QWidget>("panel.scheme", QString("row.") + id); };
        QVERIFY(set->isVisible() && set->sentence().starts_with("$\\begin{cases}"));
        QVERIFY(row("base")->isVisible() && !row("alpha")->isVisible());

        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, "sin(p)");
        QTRY_COMPARE(expression(), std::string("sin(p)"));
        QTest::keyClicks(box, " * alpha +");
        QVERIFY(problem->isVisible() && problem->text().contains("the end at column 17"));
        QCOMPARE(expression(), std::string("sin(p) * alpha"));
        QCOMPARE(set->sentence(), std::string("$\\sin(p) \\cdot \\alpha$"));
        QTest::keyClicks(box, " 1");
        QVERIFY(!problem->isVisible());
        QCOMPARE(set->sentence(), std::string("$\\sin(p) \\cdot \\alpha + 1$"));
        QVERIFY(!row("base")->isVisible() && row("alpha")->isVisible());
        QTest::keyClick(box, Qt::Key_Return);
        QTRY_VERIFY(open.isCurrent());
        QVERIFY(open.canvas().picture()->figure->title.en.find(set->sentence()) != std::string::npos);
    }
};

ORRERY_TEST(WindowFormulaTest);
#include "window_formula_test.moc"
