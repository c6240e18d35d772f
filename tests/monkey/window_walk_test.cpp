// A walk by mouse through random documents of the program, each twice: every slider is dragged to both ends, every box
// is given a number beyond its range, and all of it is undone. Environment: ORRERY_WALK is the number of documents
// (default 10), ORRERY_MONKEY_SEED the seed.
#include <QComboBox>
#include <QScrollArea>
#include <QToolButton>
#include <random>

#include "tests/monkey/number_from.h"
#include "tests/support/every_document.h"
#include "tests/support/test_list.h"
#include "ui/window/panels/message_bar.h"
#include "ui/window/parameters/parameter_row.h"

using namespace orrery;

namespace {

/// Returns whether a sentence in the window says why something is refused.
bool isTold(OpenWindow& open) {
    const auto rows = open.window.findChildren<ParameterRow*>();
    return open.window.findChild<MessageBar*>()->isVisible() ||
           std::ranges::any_of(rows, [](const ParameterRow* row) { return row->isVisible() && row->showsProblem(); });
}

void bringToView(QWidget* control) {
    for (QWidget* part = control->parentWidget(); part; part = part->parentWidget())
        if (auto* scrolls = qobject_cast<QScrollArea*>(part)) scrolls->ensureWidgetVisible(control);
}

template <class Widget>
QStringList namesOf(OpenWindow& open, const char* suffix) {
    QStringList names;
    for (const char* panel : {"panel.scheme", "panel.view"})
        for (const auto* widget : open.find<QWidget>(panel)->findChildren<Widget*>())
            if (widget->isVisible() && widget->objectName().endsWith(suffix))
                names << QString(panel) + ' ' + widget->objectName();
    return names;
}

/// Returns a control by a name of namesOf(), or null if another value has hidden it.
template <class Widget>
Widget* named(OpenWindow& open, const QString& name) {
    const QStringList parts = name.split(' ');
    auto* found = open.find<QWidget>(parts.front())->findChild<Widget*>(parts.back());
    if (!found || !found->isVisible()) return nullptr;
    bringToView(found);
    return found;
}

}  // namespace

class WindowWalkTest : public QObject {
    Q_OBJECT

private slots:
    void everySliderAndBoxOfRandomDocuments() {
        std::vector<Document> documents = everyDocument();
        std::mt19937 random(static_cast<unsigned>(numberFrom("ORRERY_MONKEY_SEED", 1)));
        std::ranges::shuffle(documents, random);
        documents.resize(
            std::min(documents.size(), static_cast<std::size_t>(std::max(1, numberFrom("ORRERY_WALK", 10)))));
        OpenWindow open;
        open.find<QToolButton>("panel.scheme.more")->click();
        int done = 0;
        for (const Document& document : documents) {
            where = document.about.title.en + " " + std::string(document.panes.front().scheme.scheme->id) + " " +
                    std::string(document.panes.front().view.view->id);
            Controls fresh;
            for (const int round : {1, 2}) {
                open.window.file().show(document);
                rest(open);
                const Document shown = open.document();  // in the look of the window
                const Controls now = controlsOf(open);
                if (round == 1) fresh = now;
                QVERIFY2(now == fresh, where.c_str());
                walk(open);
                if (QTest::currentTestFailed()) return;
                // further back lies the picture before this one
                while (open.document() != shown && open.session().canUndo()) open.command("Undo")->trigger();
                rest(open);
                QVERIFY2(open.document() == shown, where.c_str());
                QVERIFY2(controlsOf(open) == fresh, where.c_str());
            }
            if (++done % 10 == 0) qInfo("%d of %d documents", done, static_cast<int>(documents.size()));
        }
    }

private:
    /// Waits for the picture, or for a sentence about why there is none.
    void rest(OpenWindow& open) {
        open.holdStill();
        QTRY_VERIFY2_WITH_TIMEOUT(open.isCurrent() || isTold(open), where.c_str(), 600'000);
    }

    void walk(OpenWindow& open) {
        for (const QString& name : namesOf<QSlider>(open, ".slider")) {
            for (const int end : {1, 0}) {
                auto* slider = named<QSlider>(open, name);
                if (!slider || !slider->isEnabled()) continue;
                dragTo(*slider, end);
                rest(open);
            }
        }
        for (const QString& name : namesOf<QLineEdit>(open, ".box")) {
            auto* box = named<QLineEdit>(open, name);
            if (!box || !box->isEnabled()) continue;
            const Document before = open.document();
            typeInto(box, "9e300");
            QVERIFY2(isTold(open), (where + ": " + qPrintable(name)).c_str());
            QVERIFY2(open.document() == before, (where + ": " + qPrintable(name)).c_str());
            QTest::keyClick(box, Qt::Key_Escape);
            rest(open);
        }
    }

    std::string where;  ///< the document that is walked through
};

ORRERY_TEST(WindowWalkTest);
#include "window_walk_test.moc"
