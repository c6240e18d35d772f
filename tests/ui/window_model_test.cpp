// Presets of named models, and code to copy, in the real window.
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>

#include "tests/support/by_name.h"
#include "tests/support/open_window.h"
#include "tests/support/test_list.h"
#include "ui/window/panels/model_card.h"

using namespace orrery;

class WindowModelTest : public QObject {
    Q_OBJECT

private slots:
    void aNamedModelGivesItsSchemeAndParameters() {
        OpenWindow open;
        auto* list = open.find<QComboBox>("preset");
        list->setCurrentIndex(list->findData("llama-3-8b"));
        QCOMPARE(open.pane().scheme.scheme->id, std::string_view("rope"));
        QCOMPARE(realIn(open.pane().scheme.values, "base"), 500000.0);
        QTRY_VERIFY(open.isCurrent());
        open.session().apply(SetValue{{0, Owner::Scheme, "base"}, 12345.0});
        QCOMPARE(list->currentIndex(), 0);  // the values no longer match the model
        open.session().undo();
        QCOMPARE(list->currentData().toString(), QString("llama-3-8b"));
        open.session().undo();
        QCOMPARE(open.pane().scheme.scheme->id, std::string_view("sinusoidal"));
    }

    void theCardOfAModelStandsWhileTheEncodingsAreTheModels() {
        OpenWindow open;
        auto* card = open.find<ModelCard>("model");
        QVERIFY(!card->isVisible());
        open.window.file().openPath(QStringLiteral(SOURCE_DIR "/tests/data/models/llama-3.1-8b.json"));
        QTRY_VERIFY(card->isVisible());
        QCOMPARE(open.find<QLabel>("model.name")->text(), QString("llama-3.1-8b"));
        QVERIFY(open.find<SentenceLabel>("model.consequence")->text().contains("64"));
        auto* line = open.find<QLabel>("model.line");
        QVERIFY(!line->isVisible());
        open.find<QToolButton>("model.fold")->click();
        QVERIFY(line->isVisible() && line->text().remove(QChar(0x200B)).contains("rope_theta = 500000.0"));
        open.session().apply(SetView{0, "dials"});
        QTRY_VERIFY(open.isCurrent());
        QVERIFY(card->isVisible());
        open.session().apply(SetValue{{0, Owner::Scheme, "base"}, 12345.0});
        QTRY_VERIFY(!card->isVisible());
        open.session().undo();
        QTRY_VERIFY(card->isVisible());
    }

    void aSecondModelIsOfferedBesideTheFirst() {
        OpenWindow open;
        const QString folder = QStringLiteral(SOURCE_DIR "/tests/data/models/2026/");
        open.window.file().openPath(folder + "mellum-2.1.json");
        QTRY_COMPARE(open.document().about.models.size(), std::size_t(1));
        open.window.file().openPath(folder + "gemma-4-unified-12b.json");
        auto* offer = open.find<QLabel>("offer.text");
        QTRY_COMPARE(offer->text(), QString("mellum-2.1 was open before."));
        const Document second = open.document();
        open.find<QPushButton>("offer.yes")->click();
        QCOMPARE(open.document().about.models.size(), std::size_t(2));
        QCOMPARE(open.document().panes.size(), std::size_t(4));
        QTRY_COMPARE(open.find<QLabel>("model.name")->text(), QString("mellum-2.1 · gemma-4-unified-12b"));
        open.session().undo();
        QVERIFY(open.document() == second);
    }

    void theMatrixIsCopiedAsANumPyProgram() {
        OpenWindow open(documentWith({{"scheme", "rope"}, {"base", "777"}}));
        QTest::keyClick(&open.window, Qt::Key_C, Qt::ControlModifier | Qt::AltModifier);
        QTRY_VERIFY(QGuiApplication::clipboard()->text().contains("base = 777"));
    }
};

ORRERY_TEST(WindowModelTest);
#include "window_model_test.moc"
