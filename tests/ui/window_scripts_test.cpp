// Scripts of the real window, tests/ui/scripts/*.txt: keys, clicks and commands, and what the window then shows. A
// script begins with a line "= SENTENCE"; each further line is a verb (tests/support/window_script*.h), what it is
// about, and after " | " a text. Windows open with "open PATH=VALUE ...", "deck FILE" or "deck of COUNT"; checks wait
// until they hold.
#include <QDir>

#include "tests/support/test_list.h"
#include "tests/support/window_script_checks.h"

using namespace orrery;

namespace orrery::scripts {

/// One line of a script.
struct Line {
    QString verb, what, text;
    QString where;  ///< file and line
};

struct Script {
    QString name;
    std::vector<Line> lines;
};

std::vector<Script> scriptsIn(const QString& file) {
    std::vector<Script> scripts;
    const QStringList lines = readFrom(file).split('\n');
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QString line = lines[i].trimmed(), words = line.section(" | ", 0, 0);
        if (line.isEmpty() || line.startsWith('#')) continue;
        if (line.startsWith("= ")) {
            scripts.push_back({line.mid(2), {}});
            continue;
        }
        scripts.back().lines.push_back({words.section(' ', 0, 0), words.section(' ', 1), line.section(" | ", 1),
                                        QFileInfo(file).fileName() + ":" + QString::number(i + 1)});
    }
    return scripts;
}

/// Runs a script; returns the first line that failed, or "".
QString failureOf(const Script& script) {
    Stage stage;
    for (const Line& line : script.lines) {
        const QString told = line.where + ": " + line.verb + " " + line.what + " | " + line.text;
        const auto action = actions().find(line.verb), check = checks().find(line.verb);
        if (!stage.open && line.verb != "open" && line.verb != "deck") return told + ": no window is open";
        if (action == actions().end() && check == checks().end()) return told + ": there is no such verb";
        const bool holds = action != actions().end()
                               ? action->second(stage, line.what, line.text)
                               : eventually([&] { return check->second(stage, line.what, line.text); });
        if (holds) continue;
        if (line.verb == "json" || line.verb == "file")
            return told + ", but is " + scripts::memberFor(stage, line.verb, line.what);
        return stage.widget(line.what) ? told + ", but has " + textOf(*stage.widget(line.what)) : told;
    }
    return {};
}

}  // namespace orrery::scripts

class WindowScriptsTest : public QObject {
    Q_OBJECT

private slots:
    void theWindowDoesAsTheScriptSays_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("index");
        const QDir folder(SOURCE_DIR "/tests/ui/scripts");
        for (const QString& name : folder.entryList({"*.txt"}, QDir::Files)) {
            const std::vector<scripts::Script> all = scripts::scriptsIn(folder.filePath(name));
            for (std::size_t i = 0; i < all.size(); ++i)
                QTest::newRow(qPrintable(name + ": " + all[i].name)) << folder.filePath(name) << static_cast<int>(i);
        }
    }
    void theWindowDoesAsTheScriptSays() {
        QFETCH(QString, file);
        QFETCH(int, index);
        const QString failure = scripts::failureOf(scripts::scriptsIn(file)[static_cast<std::size_t>(index)]);
        QVERIFY2(failure.isEmpty(), qPrintable(failure));
    }
};

ORRERY_TEST(WindowScriptsTest);
#include "window_scripts_test.moc"
