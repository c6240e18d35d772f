// One Figure of each view as text, compared with tests/golden/figures: the input of the painters. tests/golden/accept
// rewrites the files.
#include <QFile>
#include <set>

#include "tests/support/describe.h"
#include "tests/support/set_document.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

struct Case {
    const char* view;
    const char* settings;
};

constexpr Case cases[] = {
    {"heatmap", "scheme=sinusoidal d_model=16"},
    {"curves", "scheme=sinusoidal view=curves dimensions=4,5"},
    {"spectrum", "scheme=rope-yarn view=spectrum"},
    {"dials", "scheme=rope view=dials"},
    {"trajectory", "scheme=sinusoidal view=trajectory"},
    {"similarity", "scheme=sinusoidal view=similarity"},
    {"decay", "scheme=rope view=decay"},
    {"bias", "scheme=alibi view=bias"},
    {"attention", "scheme=sinusoidal view=attention"},
    {"grid", "scheme=sincos2d view=grid"},
    {"precision", "scheme=sinusoidal view=precision"},
    {"promises", "scheme=sinusoidal view=promises"},
    {"covariance", "scheme=learned untrained=true view=covariance"},
    {"learning", "scheme=sinusoidal view=learning nope=true steps=0"},
};

}  // namespace

class FigureTextTest : public QObject {
    Q_OBJECT

private slots:
    void everyViewHasOne() {
        std::set<std::string_view> described;
        for (const Case& one : cases) described.insert(one.view);
        for (const View* view : views()) QVERIFY2(described.contains(view->id), view->id.data());
    }

    void figuresAreWhatTheyWere_data() {
        QTest::addColumn<QString>("settings");
        for (const Case& one : cases) QTest::newRow(one.view) << QString(one.settings);
    }
    void figuresAreWhatTheyWere() {
        QFETCH(QString, settings);
        const QByteArray got = QByteArray::fromStdString(describe(evaluated(documentWith(qPrintable(settings)))));
        QFile file(QString(SOURCE_DIR "/tests/golden/figures/%1.txt").arg(QTest::currentDataTag()));
        if (acceptsAll()) {
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(got) == got.size());
            return;
        }
        QVERIFY2(file.open(QIODevice::ReadOnly), "there is no such text yet: tests/golden/accept makes it");
        const QList<QByteArray> wanted = file.readAll().split('\n'), lines = got.split('\n');
        for (int i = 0; i < std::min(wanted.size(), lines.size()); ++i) QCOMPARE(lines[i], wanted[i]);
        QCOMPARE(lines.size(), wanted.size());
    }

    void aNumberThatMovedIsSeen() {
        QVERIFY(describe(evaluated(documentWith("base=10000"))) != describe(evaluated(documentWith("base=10001"))));
    }
};

ORRERY_TEST(FigureTextTest);
#include "figure_text_test.moc"
