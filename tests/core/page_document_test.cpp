// Documents inside web pages: what goes in comes out, whatever its texts, and nothing else of the page changes.
#include "core/io/page_document.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include "core/io/deck_json.h"
#include "core/io/document_json.h"
#include "tests/support/reading.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

const std::string before = "<!doctype html>\n<html><script type=\"application/json\" id=\"document\">",
                  after = "</script>\n<script>const text = '<\\/script>';</script></html>\n", empty = before + after;

std::string fileWith(const QTemporaryDir& folder, const std::string& text) {
    const QString path = folder.filePath("page.html");
    QFile file(path);
    [[maybe_unused]] const bool isOpen = file.open(QIODevice::WriteOnly);
    file.write(text.data(), static_cast<qsizetype>(text.size()));
    return path.toStdString();
}

Deck hostileDeck() {
    Document document = firstDocument();
    document.about.title = {"</script><script>alert(1)</script>", "<!-- 标题 -->"};
    Deck deck = deckOf(document);
    deck.steps.push_back({.id = "second", .document = firstDocument()});
    return deck;
}

}  // namespace

class PageDocumentTest : public QObject {
    Q_OBJECT

private slots:
    void aDeckComesBack() {
        const QTemporaryDir folder;
        const std::string page = *pageWith(empty, hostileDeck());
        QVERIFY(page.starts_with(before) && page.ends_with(after));
        QCOMPARE(page.substr(before.size(), page.size() - before.size() - after.size()).find('<'), std::string::npos);
        QCOMPARE(deckJson(*readPageDeck(fileWith(folder, page))), deckJson(hostileDeck()));
    }

    void anotherDeckTakesItsPlace() {
        const Deck other = deckOf(firstDocument());
        QCOMPARE(*pageWith(*pageWith(empty, hostileDeck()), other), *pageWith(empty, other));
    }

    void otherPagesAreRefused() {
        const QTemporaryDir folder;
        for (const std::string& page : {empty, std::string("<html></html>"), std::string(), before})
            QVERIFY(refusal(readPageDeck(fileWith(folder, page)))
                        .ends_with("holds no document of Orrery; open a web page that Orrery exported"));
        QVERIFY(refusal(readPageDeck(fileWith(folder, before + "{" + after))).find("page.html") != std::string::npos);
        QVERIFY(!pageWith("<html></html>", hostileDeck()));
    }

    void aPageNamesNoFile() {
        const QTemporaryDir folder;
        const std::string json = R"({"orrery": 1, "panes": [{"learned": {"file": "/etc/t.npy"}}]})";
        QCOMPARE(refusal(pageWith(empty, deckOf(*parseDocument(json, "t")))),
                 std::string("page: '/etc/t.npy' lies in a file; a page carries no files; save the document and send "
                             "both"));
        QVERIFY(refusal(readPageDeck(fileWith(folder, before + json + after))).find("t.npy' lies in a file") !=
                std::string::npos);
    }

    void namesOfPagesAreKnown() {
        for (const char* path : {"a.html", "A.HTM", "/x/lesson.Html"}) QVERIFY(isPagePath(path));
        for (const char* path : {"a.json", "html", "a.html.json"}) QVERIFY(!isPagePath(path));
    }
};

ORRERY_TEST(PageDocumentTest);
#include "page_document_test.moc"
