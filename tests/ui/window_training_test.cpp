// Models that learn in the real window: a headline about a result waits until the training ends, and Esc ends it.
#include "tests/support/open_window.h"
#include "tests/support/test_list.h"

using namespace orrery;

class WindowTrainingTest : public QObject {
    Q_OBJECT

private slots:
    void aHeadlineWaitsForTheResult_data() {
        QTest::addColumn<QString>("settings");
        QTest::newRow("race") << "scheme=rope nope=true";
        QTest::newRow("lengths") << "scheme=rope show=lengths";
        QTest::newRow("attention") << "scheme=rope show=attention";
        QTest::newRow("rows") << "scheme=learned untrained=true show=rows";
    }
    void aHeadlineWaitsForTheResult() {
        QFETCH(QString, settings);
        Document document = documentWith(qPrintable("view=learning steps=1000 " + settings));
        for (const char* written : {"", "It has learned."}) {
            document.about.title = Phrase(written);
            OpenWindow open(document);
            const auto shown = [&] { return *open.canvas().picture()->figure; };
            QVERIFY(shown().isGrowing);
            const QRegularExpression english("^Training: step \\d+ of 1000$"),
                chinese("^训练中：第 \\d+ 步，共 1000 步$");
            QVERIFY2(english.match(QString::fromStdString(shown().headline.en)).hasMatch(),
                     shown().headline.en.c_str());
            QVERIFY2(chinese.match(QString::fromStdString(shown().headline.zh)).hasMatch(),
                     shown().headline.zh.c_str());
            QVERIFY(open.canvas().accessibleDescription().startsWith("Training: step "));
            open.session().apply(SetValue{{0, Owner::View, "steps"}, 10.0});
            QTRY_VERIFY(open.isCurrent() && !shown().isGrowing);
            QVERIFY(!shown().headline.empty() &&
                    !english.match(QString::fromStdString(shown().headline.en)).hasMatch());
            if (*written) QCOMPARE(shown().headline.en, std::string(written));
        }
    }

    void escStopsATrainingAndKeepsWhatWasReached() {
        OpenWindow open(documentWith("view=learning scheme=rope steps=1000 seeds=5"));
        QVERIFY(open.canvas().picture()->figure->isGrowing);
        auto* task = open.control<QComboBox>("panel.view", "param.task");
        task->setFocus();
        QTest::keyClick(task, Qt::Key_Escape);
        QTRY_VERIFY(open.isCurrent() && !open.canvas().picture()->figure->isGrowing);
        const double steps = *open.session().document().panes[0].view.values.number("steps");
        QVERIFY2(steps < 1000, qPrintable(QString::number(steps)));
        QVERIFY(!QString::fromStdString(open.canvas().picture()->figure->headline.en).startsWith("Training"));
        open.session().undo();
        QCOMPARE(open.session().document().panes[0].view.values.number("steps"), std::optional(1000.0));
    }
};

ORRERY_TEST(WindowTrainingTest);
#include "window_training_test.moc"
