// Figures as text, at least one of each view, compared with tests/golden/figures: the input of the painters. The first
// line of a file has its settings; tests/golden/accept rewrites the rest.
#include <QDir>
#include <QFile>
#include <set>

#include "tests/support/describe.h"
#include "tests/support/set_document.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

const QString folder = SOURCE_DIR "/tests/golden/figures/";

/// The settings of a text: its first line, "# scheme=rope view=dials ..."; "~" stands for a space in a value.
QByteArray settingsOf(const QString& name) {
    QFile file(folder + name);
    return file.open(QIODevice::ReadOnly) ? file.readLine().mid(2).trimmed() : QByteArray();
}

Document documentOf(const QByteArray& settings) {
    Changes changes;
    for (const QByteArray& setting : settings.split(' ')) {
        const qsizetype equals = setting.indexOf('=');
        changes.emplace_back(setting.left(equals).toStdString(),
                             setting.mid(equals + 1).replace('~', ' ').toStdString());
    }
    return documentWith(changes);
}

}  // namespace

class FigureTextTest : public QObject {
    Q_OBJECT

private slots:
    void everyViewHasOne() {
        std::set<std::string_view> described;
        for (const QString& name : QDir(folder).entryList(QDir::Files))
            described.insert(documentOf(settingsOf(name)).panes.front().view.view->id);
        for (const View* view : views()) QVERIFY2(described.contains(view->id), view->id.data());
    }

    void figuresAreWhatTheyWere_data() {
        QTest::addColumn<QString>("name");
        for (const QString& name : QDir(folder).entryList(QDir::Files)) QTest::newRow(qPrintable(name)) << name;
    }
    void figuresAreWhatTheyWere() {
        QFETCH(QString, name);
        const QByteArray settings = settingsOf(name);
        const QByteArray got =
            "# " + settings + "\n" + QByteArray::fromStdString(describe(evaluated(documentOf(settings))));
        QFile file(folder + name);
        if (acceptsAll()) {
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(got) == got.size());
            return;
        }
        QVERIFY(file.open(QIODevice::ReadOnly));
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
