// Slow reading is done by the worker: lists of lessons wait for it and are filled as soon as it has finished. Also the
// readout by keys alone.
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QTreeWidget>
#include <set>

#include "core/schemes/catalog.h"
#include "tests/support/open_window.h"
#include "tests/support/test_list.h"
#include "ui/lessons.h"
#include "ui/window/panels/command_palette.h"
#include "ui/window/panels/readout_panel.h"
#include "ui/window/sentence_label.h"

using namespace orrery;

namespace {

/// Every picture of every view, in one pane of the first scheme that it can show.
std::vector<Document> onePaneEach() {
    std::vector<Document> documents;
    for (const View* view : views()) {
        for (const ViewPicture& picture : view->pictures.all()) {
            for (const Scheme* scheme : schemes()) {
                Document document = shownAs(view->id.data(), scheme->id.data());
                Values& values = document.panes[0].view.values;
                if (view->pictures.all().size() > 1)
                    values = *values.with(view->params().front().id, std::string(picture.id));
                if (!evaluate(document)) continue;
                documents.push_back(std::move(document));
                break;
            }
        }
    }
    return documents;
}

}  // namespace

class WindowReadingTest : public QObject {
    Q_OBJECT

private slots:
    void thePaletteListsStepsOnceTheLessonsAreRead() {  // must be first, while nothing is cached
        OpenWindow open;
        open.command("Find anything…")->trigger();
        QVERIFY(open.find<QWidget>("palette")->isVisible());
        auto* box = open.find<QLineEdit>("palette.box");
        box->setText(QString::fromStdString(keptLesson(0).id + " " + keptLesson(0).deck.steps[1].id));
        QTRY_VERIFY(areLessonsKept());
        const auto* list = open.find<QTreeWidget>("palette.list");
        QTRY_VERIFY(list->topLevelItemCount() > 0 && list->topLevelItem(0)->text(1) == "lesson step");
        QTest::keyClick(box, Qt::Key_Return);
        QTRY_COMPARE(open.session().moment().at, std::size_t(1));
    }

    void theReadoutIsOneStopOfTabAndArrowsGoThroughIt() {
        OpenWindow open;
        auto* readout = open.find<QWidget>("readout");
        QVERIFY(readout->accessibleDescription().contains("position"));
        readout->setFocus(Qt::TabFocusReason);
        QVERIFY(readout->hasFocus());
        QTest::keyClick(readout, Qt::Key_C, Qt::ControlModifier);
        QVERIFY(QGuiApplication::clipboard()->text().contains("position"));
        QTest::keyClick(readout, Qt::Key_Down);
        QWidget* first = QApplication::focusWidget();
        QCOMPARE(first->objectName(), QString("readout.value"));
        QTest::keyClick(first, Qt::Key_Down);
        QWidget* second = QApplication::focusWidget();
        QVERIFY(second != first && second->objectName() == "readout.value");
        QTest::keyClick(second, Qt::Key_C, Qt::ControlModifier);
        QVERIFY(!QGuiApplication::clipboard()->text().contains('\n'));
        QTest::keyClick(second, Qt::Key_Up);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Up);
        QVERIFY(readout->hasFocus());
        QStringList stops;
        for (int tab = 0; tab < 4; ++tab) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            stops.append(QApplication::focusWidget()->objectName());
        }
        QCOMPARE(stops.mid(0, 3), (QStringList{"probe.m", "probe.dimension", "probe.pair"}));
        QVERIFY(!readout->isAncestorOf(QApplication::focusWidget()) && !readout->hasFocus());
    }

    void onePaneHasOneValueOfEach() {
        ReadoutPanel panel(nullptr);
        std::size_t pictures = 0;
        for (const View* view : views()) pictures += view->pictures.all().size();
        const std::vector<Document> documents = onePaneEach();
        QCOMPARE(documents.size(), pictures);
        for (const Document& document : documents) {
            const Figure figure = evaluated(document);
            panel.show(figure, {}, 0);
            const ProbeFields& fields = *panel.findChild<ProbeFields*>();
            std::vector<std::string> said, shown;
            const auto isInCaption = [&](const Readout& line) {  // the formula, which has its value there
                const std::string inner = line.value.en.substr(0, line.value.en.rfind('$'));
                return line.id == "formula" && figure.caption.en.find(inner) != std::string::npos;
            };
            for (const Readout& line : figure.readout)
                if (!line.name.empty() && !fields.shows(line.id, line.value.en) && !isInCaption(line))
                    said.push_back(line.value.en);
            for (const SentenceLabel* value : panel.findChildren<SentenceLabel*>("readout.value"))
                if (value->isVisibleTo(&panel)) shown.push_back(value->sentence());
            std::ranges::sort(said);  // the panel's children are in the order they were made in
            std::ranges::sort(shown);
            QVERIFY2(shown == said, document.panes[0].view.view->id.data());
        }
    }

    void theFormulaIsSaidInOnePlace() {
        for (const char* settings :
             {"scheme=sinusoidal", "scheme=rope view=heatmap", "scheme=alibi", "scheme=t5 and"}) {
            OpenWindow open(documentWith(settings));
            const Figure& figure = *open.canvas().picture()->figure;
            const auto line = std::ranges::find(figure.readout, "formula", &Readout::id);
            QVERIFY2(line != figure.readout.end(), settings);
            const std::string inner = line->value.en.substr(0, line->value.en.rfind('$'));
            QVERIFY2(figure.caption.en.find(inner) != std::string::npos, settings);
            for (const SentenceLabel* label : open.find<QWidget>("readout")->findChildren<SentenceLabel*>())
                if (label->isVisible())
                    QVERIFY2(label->sentence().find(inner) == std::string::npos, label->sentence().c_str());
        }
    }

    void aPositionThatMovesHasTwoDecimals() {
        OpenWindow open(documentWith("scheme=rope view=dials"));
        const double before = open.document().probe.m;
        std::set<double> seen;
        connect(&open.session(), &Session::documentChanged, this, [&] { seen.insert(open.document().probe.m); });
        auto* scrubber = open.find<Scrubber>("scrubber");
        scrubber->findChild<QComboBox*>("speed")->setCurrentIndex(0);  // a quarter of a position a second
        QTest::keyClick(&open.canvas(), Qt::Key_K);
        QVERIFY(scrubber->isPlaying());
        QTRY_VERIFY(open.document().probe.m > before + 0.1);  // steps below a hundredth add up
        scrubber->setPlaying(false);
        for (const double position : seen) QCOMPARE(position, std::round(100 * position) / 100);
    }

    void newSentencesDoNotScrollAnAreaThatHoldsThem() {
        QScrollArea area;
        area.setWidgetResizable(true);
        auto* content = new QWidget;
        auto* column = new QVBoxLayout(content);
        std::vector<SentenceLabel*> labels;
        for (int index = 0; index < 8; ++index) {
            labels.push_back(new SentenceLabel(content));
            labels.back()->hide();
            column->addWidget(labels.back());
        }
        column->addStretch(1);
        area.setWidget(content);
        area.resize(340, 600);
        area.show();
        QVERIFY(QTest::qWaitForWindowExposed(&area));
        for (SentenceLabel* label : labels)
            label->setSentence("Numbers grow with the text, and none beyond the trained length was ever seen.",
                               Language::English);
        for (SentenceLabel* label : labels) label->setVisible(true);
        QTRY_VERIFY(labels.back()->height() > 1.5 * labels.back()->fontMetrics().height());  // lines are broken
        QTRY_COMPARE(area.verticalScrollBar()->maximum(), 0);
    }

    void aDifferenceIsOneValueOfAllPanes() {
        ReadoutPanel panel(nullptr);
        const Figure figure = evaluated(documentWith("and panes.1.sinusoidal.base=500 compare.difference=true"));
        const auto line = std::ranges::find(figure.readout, "difference", &Readout::id);
        QVERIFY(line != figure.readout.end());
        panel.show(figure, {}, 0);
        std::ptrdiff_t shown = 0;
        for (const SentenceLabel* value : panel.findChildren<SentenceLabel*>("readout.value"))
            shown += value->isVisibleTo(&panel) && value->sentence() == line->value.en ? 1 : 0;
        QCOMPARE(shown, std::ptrdiff_t(1));
    }
};

ORRERY_TEST(WindowReadingTest);
#include "window_reading_test.moc"
