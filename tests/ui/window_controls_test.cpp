// Controls of the real window: each offers what its document allows, whatever was shown before, and a refused value is
// told under its control.
#include <QToolButton>
#include <random>

#include "tests/support/deck_window.h"
#include "tests/support/every_document.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

bool isOutside(OpenWindow& open) {
    return std::ranges::any_of(open.find<QWidget>("scrubber")->findChildren<QLabel*>(), [](const QLabel* label) {
        return label->isVisible() && label->text().contains("outside the picture");
    });
}

}  // namespace

class WindowControlsTest : public QObject {
    Q_OBJECT

private slots:
    void controlsDependOnTheirDocumentAlone() {
        std::vector<Document> documents = everyDocument();
        QVERIFY(documents.size() > 150);
        std::vector<std::size_t> order(documents.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        OpenWindow open;
        std::map<std::size_t, Controls> seen;
        for (const unsigned seed : {1U, 2U}) {
            std::mt19937 random(seed);
            std::ranges::shuffle(order, random);
            for (const std::size_t at : order) {
                open.window.file().show(documents[at]);
                const std::string name = documents[at].about.title.en + " " + open.pane().scheme.scheme->name.en.data();
                QTRY_VERIFY2_WITH_TIMEOUT(open.isCurrent(), name.c_str(), 20'000);
                QVERIFY2(!isOutside(open), name.c_str());
                const Controls now = controlsOf(open);
                const auto [before, isNew] = seen.try_emplace(at, now);
                for (const auto& [slider, state] : now)  // parameters under More are shown or not, as they were left
                    if (const auto found = before->second.find(slider); found != before->second.end())
                        QVERIFY2(state == found->second,
                                 qPrintable(QString::fromStdString(name) + slider + state + found->second));
            }
        }
    }

    void slidersReachNoRefusedValue_data() {
        QTest::addColumn<QString>("scheme");
        for (const char* scheme : {"rope-yarn", "rope-by-parts", "rope-llama3", "rope-ntk", "t5", "deberta", "tupe",
                                   "alibi", "mrope", "sincos2d"})
            QTest::newRow(scheme) << scheme;
    }
    void slidersReachNoRefusedValue() {
        QFETCH(QString, scheme);
        OpenWindow open(documentWith({{"scheme", scheme.toUtf8().constData()}}));
        if (open.pane().view.view->id == "bias") {  // which needs a token for each query and key
            for (const char* side : {"queries", "keys"}) open.session().apply(SetValue{{0, Owner::View, side}, 1.0});
            QTRY_VERIFY(open.isCurrent());
        }
        const QSignalSpy refusals(&open.session(), &Session::renderProblem);
        open.find<QToolButton>("panel.scheme.more")->click();
        for (auto* slider : open.find<QWidget>("panel.scheme")->findChildren<QSlider*>()) {
            if (!slider->isVisible()) continue;
            auto* scroll = open.find<QWidget>("panel.scheme")->parentWidget();
            for (; !qobject_cast<QScrollArea*>(scroll); scroll = scroll->parentWidget()) {
            }
            qobject_cast<QScrollArea*>(scroll)->ensureWidgetVisible(slider);
            for (const int end : {0, 1}) {
                const Document before = open.document();
                dragTo(*slider, end);
                QTRY_VERIFY(open.isCurrent() || !refusals.empty());
                QVERIFY2(refusals.empty(), qPrintable(slider->objectName()));
                if (open.document() != before) open.session().undo();
                QCOMPARE(open.document(), before);
            }
        }
    }

    void aPressAnywhereInASliderStartsADrag() {
        OpenWindow open;
        for (auto* slider : open.window.findChildren<QSlider*>()) {
            if (!slider->isVisible() || slider->visibleRegion().isEmpty()) continue;
            for (const int y : {1, slider->height() / 2, slider->height() - 2}) {
                const Document before = open.document();
                dragOver(*slider, QPoint(slider->width() / 4, y), QPoint(slider->width() / 3, 0));
                QVERIFY2(slider->value() > slider->maximum() / 2 && slider->value() < slider->maximum() * 2 / 3,
                         qPrintable(slider->objectName()));
                QTest::keyClick(&open.canvas(), Qt::Key_Z, Qt::ControlModifier);  // the drag is one step
                QCOMPARE(open.document(), before);
                QTRY_VERIFY(open.isCurrent());
            }
        }
    }

    void aMarkOutsideThePictureIsSaidToBeThere() {
        OpenWindow open(documentWith({{"scheme", "rope"}, {"view", "dials"}, {"probe.m", "33.12"}}));
        QVERIFY(!isOutside(open));
        open.session().apply(SetScheme{0, "alibi"});
        QTRY_VERIFY(open.pane().view.view->id == "bias" && open.isCurrent());
        QVERIFY(isOutside(open));
        dragTo(*open.find<QSlider>("probe.m.slider"), 0);
        QTRY_VERIFY(open.isCurrent());
        QVERIFY(!isOutside(open));
    }

    void aProblemStandsUnderItsControlAndCoversNothing() {
        OpenWindow open;
        auto* box = open.control<QLineEdit>("panel.scheme", "param.base.box");
        auto* panel = open.find<QWidget>("panel.scheme");
        typeInto(box, "1e13");
        auto* problem = open.control<QLabel>("panel.scheme", "param.base.problem");
        QTRY_VERIFY(problem->isVisible() && problem->height() >= problem->heightForWidth(problem->width()));
        QVERIFY(problem->text().contains("10^13") && problem->text().contains("10^12"));
        const auto placeOf = [&](QWidget* part) { return QRect(part->mapTo(panel, QPoint(0, 0)), part->size()); };
        for (auto* part : panel->findChildren<QWidget*>()) {
            if (part->isVisible() && !part->isAncestorOf(problem) && part != problem)
                QVERIFY2(!placeOf(part).intersects(placeOf(problem)), qPrintable(part->objectName()));
        }
        auto* slider = open.control<QSlider>("panel.scheme", "param.base.slider");
        QVERIFY(placeOf(problem).top() > placeOf(slider).bottom());
        typeInto(box, "10^12");
        QVERIFY(!problem->isVisible());
        QTRY_COMPARE(box->text(), QStringLiteral("10^12"));
    }

    void aStepTellsUnderItsControlAndItsOldPictureIsDimmed() {
        DeckWindow open(R"({"orrery": 2, "steps": [
            {"id": "one", "about": {"title_en": "One", "title_zh": "一", "controls": ["panes.0.rope-yarn.base"]},
             "panes": [{"rope-yarn": {}, "heatmap": {}}]},
            {"id": "two", "panes": [{"alibi": {}, "bias": {}}]}]})");
        QTRY_VERIFY(open.isCurrent());
        const auto lightness = [&] {
            return qGray(open.canvas()
                             .grab()
                             .toImage()
                             .scaled(1, 1, Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
                             .pixel(0, 0));
        };
        const int before = lightness();
        auto* controls = open.find<QWidget>("step.controls");
        auto* box = controls->findChild<QLineEdit*>("param.base.box");
        auto* problem = controls->findChild<QLabel*>("param.base.problem");
        typeInto(box, "1");
        QTRY_VERIFY(problem->isVisible());
        QVERIFY(problem->text().contains("above 1"));
        QVERIFY(box->isVisible() && lightness() > before + 20);
        QTRY_VERIFY(problem->height() >= problem->heightForWidth(problem->width()));
        QVERIFY(problem->mapTo(controls, QPoint(0, 0)).y() > box->mapTo(controls, QPoint(0, box->height())).y());
        typeInto(box, "9000");
        QTRY_VERIFY(open.isCurrent());
        QVERIFY(!problem->isVisible());
        dragTo(*controls->findChild<QSlider*>("param.base.slider"), 0);
        QTRY_VERIFY(open.isCurrent());
        QVERIFY(problem->isVisible() && problem->text().contains("above 1"));
    }
};

ORRERY_TEST(WindowControlsTest);
#include "window_controls_test.moc"
