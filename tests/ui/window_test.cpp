// The real window: every parameter has a control, errors are shown beside it, undo, files.
#include <QCheckBox>
#include <QComboBox>
#include <QToolButton>
#include <numbers>

#include "core/base/number_text.h"
#include "core/expression/tree.h"
#include "core/io/png_document.h"
#include "core/model/pane.h"
#include "core/schemes/catalog.h"
#include "tests/support/by_name.h"
#include "tests/support/exporting.h"
#include "tests/support/open_window.h"
#include "tests/support/test_list.h"
#include "ui/io/picture_file.h"

using namespace orrery;

namespace {

const QString tablePath = QStringLiteral(SOURCE_DIR "/tests/golden/npy/f4.npy");

const Values& valuesOf(const Pane& pane, const QString& panel) {
    return panel == "panel.scheme" ? pane.scheme.values : pane.view.values;
}

/// Returns a value other than `now` that `param` allows.
QString otherNumber(const Param& param, double now) {
    const double step = param.step > 0 ? param.step : param.kind == Kind::Integer ? 1 : (param.max - param.min) / 8;
    return QString::fromStdString(valueText(now + step <= param.max ? now + step : now - step));
}

/// Sets the parameters that `param` depends on, recursively, to values at which `param` matters.
void makeMatter(OpenWindow& open, const char* panel, const Param& param) {
    if (valuesOf(open.pane(), panel).isActive(param)) return;
    const auto typed = std::ranges::find_if(valuesOf(open.pane(), panel).params(), &Param::vocabulary);
    if (typed != valuesOf(open.pane(), panel).params().end()) {
        const auto names = typed->vocabulary->variables;
        const auto name = std::ranges::find(names, param.id, &expression::Variable::parameter);
        open.session().apply(SetValue{{0, Owner::Scheme, std::string(typed->id)}, std::string(name->name)});
        QVERIFY2(valuesOf(open.pane(), panel).isActive(param), param.id.data());
        return;
    }
    const std::string id(param.when.id);
    const std::string_view value = param.when.values.front();
    const Param& other = **valuesOf(open.pane(), panel).param(id);
    makeMatter(open, panel, other);
    const auto owner = panel == std::string_view("panel.scheme") ? Owner::Scheme : Owner::View;
    open.session().apply(SetValue{{0, owner, id}, *parseValue(other, value)});
    QVERIFY2(valuesOf(open.pane(), panel).isActive(param), param.id.data());
}

/// Expands the section of rarely changed parameters.
void openMore(OpenWindow& open, const char* panel) {
    auto* more = open.control<QToolButton>(panel, QString(panel) + ".more");
    if (!more->isChecked()) more->click();
}

/// Changes a parameter by its control.
void useControl(OpenWindow& open, const char* panel, const Param& param) {
    const QString name = "param." + text(param.id);
    if (param.kind == Kind::Flag) {
        auto* box = open.control<QCheckBox>(panel, name);
        QTRY_VERIFY(box->height() >= box->sizeHint().height());  // a newly shown row is laid out later
        return QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
    }
    if (param.kind == Kind::File) return typeInto(open.control<QLineEdit>(panel, name), tablePath);
    if (param.kind == Kind::Choice) {
        if (auto* list = open.control<QComboBox>(panel, name))
            return QTest::keyClick(list, list->currentIndex() == 0 ? Qt::Key_Down : Qt::Key_Up);
        const bool atLast = textIn(valuesOf(open.pane(), panel), param.id) == param.options.back().id;
        const Option& other = atLast ? param.options.front() : param.options.back();
        return QTest::mouseClick(open.control<QToolButton>(panel, name + "." + text(other.id)), Qt::LeftButton);
    }
    if (param.kind == Kind::List) {
        const bool isLow = listIn(valuesOf(open.pane(), panel), param.id) == std::vector{param.min};
        const QString other = QString::number(isLow ? param.max : param.min);
        return typeInto(open.control<GrowingBox>(panel, name + ".box"), other);
    }
    if (param.kind == Kind::Text) {
        const QString one = param.vocabulary ? "1 + 2" : "word", other = param.vocabulary ? "2 + 2" : "other";
        const bool isOne = textIn(valuesOf(open.pane(), panel), param.id) == one.toStdString();
        return typeInto(open.control<GrowingBox>(panel, name + ".box"), isOne ? other : one);
    }
    const double now = realIn(valuesOf(open.pane(), panel), param.id);
    typeInto(open.control<QLineEdit>(panel, name + ".box"), otherNumber(param, now));
}

/// Returns whether the view accepts the encoding; if not, the worker's answer replaces the view.
bool hasFittingView(OpenWindow& open) {
    const SchemeSetting& setting = open.pane().scheme;
    const Result<Encoding> encoding = setting.scheme->build(setting.values);
    return setting.scheme->params.empty() || !encoding || open.pane().view.view->accepts(*encoding);
}

}  // namespace

class WindowTest : public QObject {
    Q_OBJECT

private slots:
    void everyParameterHasAControlThatChangesTheDocument_data() {
        QTest::addColumn<QString>("scheme");
        for (const Scheme* scheme : schemes()) QTest::newRow(scheme->id.data()) << text(scheme->id);
    }
    void everyParameterHasAControlThatChangesTheDocument() {
        QFETCH(QString, scheme);
        OpenWindow open(documentWith({{"scheme", scheme.toUtf8().constData()}}));
        for (const View* view : views()) {
            open.session().apply(SetView{0, std::string(view->id)});
            for (const char* panel : {"panel.scheme", "panel.view"}) {
                if (panel == std::string_view("panel.view")) QTRY_VERIFY(hasFittingView(open));
                openMore(open, panel);
                const Values offered = valuesOf(open.pane(), panel);
                for (const Param& param : offered.params()) {
                    makeMatter(open, panel, param);
                    if (panel == std::string_view("panel.scheme") && isSetByView(open.pane(), param)) {
                        QVERIFY2(!open.control<QWidget>(panel, "row." + text(param.id))->isVisible(), param.id.data());
                        continue;
                    }
                    QVERIFY2(open.control<QWidget>(panel, "row." + text(param.id))->isVisible(), param.id.data());
                    const Value before = valueIn(valuesOf(open.pane(), panel), param.id);
                    useControl(open, panel, param);
                    const auto changed = [&] { return valueIn(valuesOf(open.pane(), panel), param.id) != before; };
                    const bool once = param.kind == Kind::File && !std::get<TableFile>(before).path.empty();
                    if (!once) QTRY_VERIFY2(changed(), param.id.data());
                }
            }
        }
    }

    void aDragIsOneUndoStepAndThePictureFollows() {
        OpenWindow open;
        const Document before = open.document();
        auto* slider = open.control<QSlider>("panel.scheme", "param.d_model.slider");
        const QPoint start(slider->width() / 2, slider->height() / 2);
        QTest::mousePress(slider, Qt::LeftButton, {}, start);
        for (int x = 0; x < 60; x += 6) {
            QTest::mouseMove(slider, start + QPoint(x, 0));
            QTRY_VERIFY(open.isCurrent());
        }
        QTest::mouseRelease(slider, Qt::LeftButton, {}, start + QPoint(60, 0));
        QVERIFY(realIn(open.pane().scheme.values, "d_model") > 200);
        QTRY_VERIFY(open.isCurrent());
        QTest::keyClick(&open.canvas(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(open.document(), before);
        QVERIFY(!open.session().canUndo());
        QTRY_VERIFY(open.isCurrent());
    }

    void aLongNumberIsShownWithTheDigitsThatFit() {
        const double angular = 8 * std::numbers::pi;
        OpenWindow open;
        open.session().apply(SetValue{{0, Owner::Scheme, "base"}, angular});
        QTRY_VERIFY(open.isCurrent());
        auto* box = open.control<QLineEdit>("panel.scheme", "param.base.box");
        const QString exact = QString::fromStdString(shortest(angular));
        QVERIFY(exact.startsWith("25.1327412"));
        QTRY_VERIFY(box->text().startsWith("25.13274") && box->text().size() < exact.size());
        QVERIFY(box->fontMetrics().horizontalAdvance(box->text()) < box->width());
        box->setFocus();
        QTRY_COMPARE(box->text(), exact);
        open.canvas().setFocus();
        QTRY_VERIFY(box->text().size() < exact.size());
        QCOMPARE(realIn(open.pane().scheme.values, "base"), angular);
    }

    void aBrokenFileIsToldAndTheDocumentStays() {
        OpenWindow open;
        const Document before = open.document();
        const QString path = open.folder.filePath("broken.json");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) &&
                file.write("{\"orrery\": 1, \"panes\": [{\"sinusoidal\": {\"base\": 0}") > 0);
        file.close();
        open.window.file().openPath(path);
        auto* message = open.find<QWidget>("message");
        QTRY_VERIFY(message->isVisible());
        QVERIFY(open.find<QLabel>("message.text")->text().contains("broken.json"));
        QCOMPARE(open.document(), before);
        QTest::mouseClick(open.find<QToolButton>("message.close"), Qt::LeftButton);
        QVERIFY(!message->isVisible());
    }

    void aTableIsReadFromItsBoxAndABadOneIsToldThere() {
        OpenWindow open(documentWith({{"scheme", "learned"}}));
        auto* box = open.control<QLineEdit>("panel.scheme", "param.file");
        auto* problem = open.control<QLabel>("panel.scheme", "param.file.problem");
        QTRY_VERIFY(problem->isVisible());  // no table is selected
        typeInto(box, tablePath);
        QTRY_VERIFY(open.isCurrent());
        QVERIFY(!problem->isVisible());
        typeInto(box, SOURCE_DIR "/tests/golden/npy/text.npy");
        QTRY_VERIFY(problem->isVisible());
        QVERIFY(problem->text().contains("text.npy"));
        QCOMPARE(fileIn(open.pane().scheme.values, "file").path, tablePath.toStdString());
        QVERIFY(open.isCurrent());
    }

    void aSchemeIsChosenByKeysAndTakenBack() {
        OpenWindow open;
        QTRY_VERIFY(open.window.isActiveWindow());
        auto* list = open.find<QComboBox>("scheme");
        list->setFocus();
        std::string_view before;
        while (open.pane().scheme.scheme->id != "alibi") {
            before = open.pane().scheme.scheme->id;
            QTest::keyClick(list, Qt::Key_Down);
        }
        QTRY_VERIFY(open.isCurrent());
        QCOMPARE(open.pane().view.view->id, std::string_view("bias"));
        QVERIFY(open.find<QLabel>("scheme.source")->text().contains("2108.12409"));
        open.session().undo();
        QCOMPARE(open.pane().scheme.scheme->id, before);
        QCOMPARE(list->currentData().toString(), text(before));
        open.session().redo();
        QCOMPARE(open.pane().scheme.scheme->id, std::string_view("alibi"));
        QVERIFY(!open.session().canRedo());
    }

    void typingInTheListOfSchemesFindsThePlainOneFirst_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("found");
        QTest::newRow("a word in brackets") << "rop"
                                            << "rope";
        QTest::newRow("the beginning") << "rot"
                                       << "rope";
        QTest::newRow("a later word") << "yarn"
                                      << "rope-yarn";
        QTest::newRow("an id") << "t5"
                               << "t5";
    }
    void typingInTheListOfSchemesFindsThePlainOneFirst() {
        QFETCH(QString, typed);
        QFETCH(QString, found);
        OpenWindow open;
        QTRY_VERIFY(open.window.isActiveWindow());
        auto* list = open.find<QComboBox>("scheme");
        list->setFocus();
        QTest::keyClicks(list, typed);
        QCOMPARE(text(open.pane().scheme.scheme->id), found);
        open.session().apply(SetScheme{0, "sinusoidal"});
        list->showPopup();
        QTest::qWait(QApplication::keyboardInputInterval() + 50);  // the next letters begin anew
        QTest::keyClicks(list->view(), typed);
        QCOMPARE(list->view()->currentIndex().data(Qt::UserRole).toString(), found);
        QTest::keyClick(list->view(), Qt::Key_Return);
        QCOMPARE(text(open.pane().scheme.scheme->id), found);
    }

    void resetsOneParameterByItsName() {
        OpenWindow open(documentWith({{"base", "500"}, {"d_model", "64"}}));
        QTest::mouseDClick(open.control<QLabel>("panel.scheme", "param.base.label"), Qt::LeftButton);
        QCOMPARE(realIn(open.pane().scheme.values, "base"), 10000.0);
        QCOMPARE(realIn(open.pane().scheme.values, "d_model"), 64.0);
    }

    void savesAsksAndOpensAgain() {
        OpenWindow open;
        typeInto(open.control<QLineEdit>("panel.scheme", "param.base.box"), "123");
        QVERIFY(open.window.isWindowModified());
        open.dialogs.path = open.folder.filePath("wave.json");
        QTest::keyClick(&open.canvas(), Qt::Key_S, Qt::ControlModifier);
        QVERIFY(!open.window.isWindowModified());
        QVERIFY(open.window.windowTitle().startsWith("wave.json"));
        const Document saved = open.document();
        open.session().apply(SetScheme{0, "binary"});
        open.dialogs.saveAnswer = std::nullopt;
        open.window.close();
        QVERIFY(open.window.isVisible());
        open.dialogs.saveAnswer = SaveAnswer::Discard;
        QTest::keyClick(&open.canvas(), Qt::Key_O, Qt::ControlModifier);
        QTRY_COMPARE(open.document(), saved);
        QCOMPARE(open.dialogs.asked, 2);
        QCOMPARE(open.window.file().recent().size(), 1);
    }

    void exportsAPictureThatOpensAgain() {
        OpenWindow open(documentWith({{"base", "77"}}));
        Exporting box{open};
        QTest::keyClick(&open.canvas(), Qt::Key_E, Qt::ControlModifier);
        box.type("folder", open.folder.path());
        box.goTo("picture");
        QTRY_COMPARE(box.exported.size(), 1);
        const Result<Document> inside = readPngDocument(box.path("picture.png").toStdString());
        QVERIFY(bool(inside));
        QCOMPARE(inside->panes, open.document().panes);
    }
};

ORRERY_TEST(WindowTest);
#include "window_test.moc"
