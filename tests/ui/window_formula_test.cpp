// A formula typed into the real window: typeset below its box while typing, errors reported at their column, and
// sliders for exactly the parameters in use.
#include <QScrollBar>

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
        auto* box = open.control<GrowingBox>("panel.scheme", "param.expression.box");
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
        QVERIFY(problem->isVisible() && problem->text().contains("the formula ends where a value is missing"));
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

    void thePictureIsPaleWhileTheFormulaIsRefused() {
        OpenWindow open(documentWith({{"scheme", "formula"}, {"expression", "sin(p)"}}));
        QTRY_VERIFY(open.isCurrent());
        const QImage full = open.canvas().grab().toImage();
        auto* box = open.control<GrowingBox>("panel.scheme", "param.expression.box");
        box->setFocus();
        box->moveCursor(QTextCursor::End);
        QTest::keyClicks(box, "+");
        QTRY_VERIFY(open.canvas().grab().toImage() != full);
        QTest::keyClick(box, Qt::Key_Backspace);
        QTRY_COMPARE(open.canvas().grab().toImage(), full);
    }

    void aFormulaIsSeenWhole() {
        for (const int width : {1440, 1016}) {
            OpenWindow open(documentWith({{"scheme", "formula"}}));
            open.window.resize(width, 720);
            auto* box = open.control<GrowingBox>("panel.scheme", "param.expression.box");
            QTRY_VERIFY(!box->document()->isEmpty() && box->height() > 2 * box->fontMetrics().lineSpacing());
            QVERIFY(!box->verticalScrollBar()->isVisible());
            QTRY_COMPARE(box->verticalScrollBar()->maximum(), 0);
        }
    }

    void aMistakeIsToldInAPlaceThatIsAlwaysThere_data() {
        QTest::addColumn<QString>("formula");
        for (const char* formula : {"sinn(p)", "sin(2 * pi * p", "p + q", "p ; 3", "p = 3", "(p if", "min()"})
            QTest::newRow(formula) << QString(formula);
    }
    void aMistakeIsToldInAPlaceThatIsAlwaysThere() {
        QFETCH(QString, formula);
        OpenWindow open(documentWith({{"scheme", "formula"}, {"d_model", "8"}, {"expression", "sin(p)"}}));
        for (const Language language : {Language::English, Language::Chinese}) {
            open.session().apply(SetLook{{Theme::Light, language}});
            QTRY_VERIFY(open.isCurrent());
            auto* box = open.control<GrowingBox>("panel.scheme", "param.expression.box");
            auto* told = open.control<QLabel>("panel.scheme", "param.expression.problem");
            const QWidget* next = open.control<QWidget>("panel.scheme", "row.d_model");
            const QPoint before = next->pos();
            box->setFocus();
            box->selectAll();
            QTest::keyClicks(box, formula);
            QTRY_VERIFY(told->isVisible());
            QCoreApplication::processEvents();
            QCOMPARE(next->pos(), before);
            QVERIFY(told->height() >= told->heightForWidth(told->width()));
            const QRect own = open.control<QWidget>("panel.scheme", "row.expression")->geometry();
            QVERIFY2(own.contains(told->geometry()), qPrintable(told->text()));
            QVERIFY(told->geometry().top() > box->mapTo(told->parentWidget(), box->rect().bottomLeft()).y());
            QTest::keyClick(box, Qt::Key_Escape);
            QVERIFY(!told->isVisible());
        }
    }
};

ORRERY_TEST(WindowFormulaTest);
#include "window_formula_test.moc"
