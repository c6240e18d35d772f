// Help → Manual: the pages open in a window of their own, in the language of the program, and their links work.
#include <QDir>
#include <QRegularExpression>
#include <QSet>
#include <QTextBrowser>

#include "tests/support/open_window.h"
#include "tests/support/test_list.h"
#include "ui/window/panels/manual_text.h"
#include "ui/window/panels/manual_window.h"

using namespace orrery;

namespace {

/// Returns the text of a menu entry without its mnemonic, as the manual prints it.
QString plainEntry(QString name) {
    static const QRegularExpression letter(QStringLiteral("\\(&.\\)"));
    return name.remove(letter).remove('&');
}

/// Returns all menu paths: "File", "File → Open…", and so on.
QSet<QString> menuPaths(const QList<QAction*>& entries, const QString& from = {}) {
    QSet<QString> paths;
    for (const QAction* entry : entries) {
        const QString path = from + plainEntry(entry->text());
        paths.insert(path);
        if (entry->menu()) paths += menuPaths(entry->menu()->actions(), path + QStringLiteral(" → "));
    }
    return paths;
}

/// Returns the menu paths in the pages of a language: bold texts that contain an arrow.
QSet<QString> waysNamedIn(const char* language) {
    static const QRegularExpression bold(QStringLiteral("\\*\\*([^*]* → [^*]*)\\*\\*"));
    QSet<QString> named;
    const QDir folder(QStringLiteral(SOURCE_DIR "/resources/manual/") + language);
    for (const QString& name : folder.entryList({"*.md"})) {
        QFile page(folder.filePath(name));
        if (!page.open(QIODevice::ReadOnly)) continue;
        const QString text = QString::fromUtf8(page.readAll());
        for (auto found = bold.globalMatch(text); found.hasNext();) named.insert(found.next().captured(1));
    }
    return named;
}

}  // namespace

class WindowManualTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QDir::setSearchPaths("manual", {SOURCE_DIR "/resources/manual"}); }

    void opensItsFirstPageAndFollowsALink() {
        OpenWindow open;
        open.command("Manual")->trigger();
        auto* manual = open.find<ManualWindow>("manual");
        QVERIFY(manual && manual->isVisible());
        auto* page = manual->findChild<QTextBrowser*>();
        QVERIFY(page->toPlainText().startsWith("The manual of Orrery"));
        page->setSource(page->source().resolved(QUrl("views.md")));
        QVERIFY(page->toPlainText().startsWith("The views"));
        const auto buttons = manual->findChildren<QPushButton*>();
        QVERIFY(buttons[1]->isEnabled());
        buttons[1]->click();
        QVERIFY(page->toPlainText().startsWith("The manual of Orrery"));
    }

    void isTheSameWindowInTheLanguageOfTheMoment() {
        OpenWindow open;
        open.command("Manual")->trigger();
        open.command("中文")->trigger();
        for (QAction* action : open.window.findChildren<QAction*>()) {
            if (action->text().startsWith("手册")) action->trigger();
        }
        const auto manuals = open.window.findChildren<ManualWindow*>();
        QCOMPARE(manuals.size(), 1);
        QVERIFY(manuals.front()->findChild<QTextBrowser*>()->toPlainText().startsWith("Orrery 手册"));
        QCOMPARE(manuals.front()->windowTitle(), QString("手册"));
    }

    void theMenusThatItNamesAreWhereItSaysTheyAre() {
        OpenWindow open;
        emit open.find<QMenu>("gallery")->aboutToShow();  // fills it
        for (const char* language : {"en", "zh"}) {
            const QSet<QString> named = waysNamedIn(language);
            QVERIFY(named.size() > 10);
            const QSet<QString> missing = named - menuPaths(open.window.menuBar()->actions());
            QVERIFY2(missing.isEmpty(), qPrintable(QStringList(missing.values()).join("; ")));
            open.command("中文")->trigger();
        }
    }

    void listsOfTheProgramStandInThePages() {
        constexpr std::pair<const char*, const char*> lists[] = {
            {"en/schemes.md", "### Rotary (RoPE) `rope`"},
            {"en/parameters.md", "### Heatmap `heatmap`"},
            {"en/parameters.md", "; only if `show` is `"},
            {"zh/parameters.md", "- `probe.m` 位置 m："},
            {"en/choosing.md", "- Llama 3 8B `llama-3-8b`: `rope` head_dim=128 base=500000 ("},
            {"zh/researchers.md", "- `previous-word` 前一个词："},
            {"en/teachers.md", "| 1 · How one might invent it | 15 | "},
            {"zh/keys.md", "| Ctrl+K | 全局搜索 |"}};
        for (const auto& [page, listed] : lists) {
            QFile file(QStringLiteral("manual:") + page);
            QVERIFY(file.open(QIODevice::ReadOnly));
            const Language language = page[0] == 'z' ? Language::Chinese : Language::English;
            const QString text = QString::fromStdString(manualText(file.readAll().toStdString(), language));
            QVERIFY2(text.contains(listed) && !text.contains("<!--"), qPrintable(text));
        }
        OpenWindow open;
        openManual(open.window, Language::English, QStringLiteral("manual:en/keys.md"));
        const QString shown = open.find<ManualWindow>("manual")->findChild<QTextBrowser*>()->toPlainText();
        QVERIFY2(shown.contains("Ctrl+K\nFind anything"), qPrintable(shown));
    }

    void saysWhereItIsMissing() {
        QDir::setSearchPaths("manual", {"/nowhere"});
        OpenWindow open;
        open.command("Manual")->trigger();
        const QString said = open.find<ManualWindow>("manual")->findChild<QTextBrowser*>()->toPlainText();
        QVERIFY2(said.contains("cmake --build build/release"), qPrintable(said));
    }
};

ORRERY_TEST(WindowManualTest);
#include "window_manual_test.moc"
