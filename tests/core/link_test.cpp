// Links: round trips, lengths, and a sentence for each broken one.
#include "core/io/link.h"

#include <QDir>
#include <QFile>
#include <QtTest>

#include "core/io/deck_json.h"
#include "core/io/document_json.h"
#include "core/io/packed_text.h"
#include "core/model/update.h"
#include "tests/support/reading.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

std::string again(const std::string& link) {
    const Result<PictureLink> read = readLink(link);
    return read ? *linkTo(*read) : read.problem().sentence();
}

/// Returns a link to what may be no document.
std::string packed(const std::string& json) {
    return "#d=" + base64url(deflated(json));
}

Deck deckIn(const QString& path) {
    QFile file(path);
    [[maybe_unused]] const bool isOpen = file.open(QIODevice::ReadOnly);
    return *parseDeck(file.readAll().toStdString(), path.toStdString());
}

}  // namespace

class LinkTest : public QObject {
    Q_OBJECT

private slots:
    void linksAndPathsDiffer() {
        for (const char* link : {"https://a.org/#d=x", "http://127.0.0.1:8000/", "#lesson=1-invent"})
            QVERIFY(isLink(link));
        for (const char* path : {"", "d.json", "/home/https:/x.json", "-"}) QVERIFY(!isLink(path));
    }

    void namesComeBack() {
        for (const std::string link :
             {"#lesson=4-deriving", "#lesson=4-deriving&step=near", "#preset=llama-3-8b&lang=zh&look=contrast-dark"})
            QCOMPARE(again("https://a.org/orrery/?embed" + link), link);
        QCOMPARE(again("#look=dark&step=near&lesson=1"), std::string("#lesson=1&step=near&look=dark"));
    }

    void everyExampleAndLessonComesBackOrIsTooLong() {
        std::size_t longest = 0;
        for (const char* folder : {"/resources/examples/", "/resources/lessons/"}) {
            const QDir all(QStringLiteral(SOURCE_DIR) + folder);
            for (const QString& name : all.entryList({"*.json"}, QDir::Files)) {
                const PictureLink link{.deck = deckIn(all.filePath(name))};
                const Result<std::string> text = linkTo(link);
                if (!text && link.deck->steps.size() > 10) {  // a whole chapter; unchanged, its link is its name
                    QVERIFY(text.problem().sentence().find("save a file instead") != std::string::npos);
                    continue;
                }
                QVERIFY2(text, qPrintable(name));
                QVERIFY2(*readLink(*text) == link, qPrintable(name));
                if (link.deck->steps.size() == 1) longest = std::max(longest, text->size());
            }
        }
        QVERIFY2(longest <= 2000, std::to_string(longest).c_str());
    }

    void anyBytesComeBack() {
        for (std::size_t length = 0; length < 8; ++length) {
            std::string bytes;
            for (std::size_t i = 0; i < length; ++i) bytes += static_cast<char>(0xfb + 91 * i);
            QCOMPARE(*bytesOfBase64url(base64url(bytes)), bytes);
        }
        QCOMPARE(base64url("\xfb\xff\xfe"), std::string("-__-"));
    }

    void aBrokenLinkIsOneSentence() {
        const std::string cut = "link: is damaged or cut off; copy the whole link again";
        const std::string whole = packed(documentJson(firstDocument()));
        for (const std::string& link : {whole.substr(0, 100), whole + "é", std::string("#d="), std::string("#d=abcd")})
            QCOMPARE(again(link), cut);
        const std::string none = "link: names no single picture; one of lesson=, preset= and d= must follow the #";
        for (const std::string link : {"https://a.org/", "#", "#lang=zh", "#lesson=1&preset=x"})
            QCOMPARE(again(link), none);
        QCOMPARE(again("#leson=1"), std::string("link: 'leson' is no part of a link; did you mean 'lesson'?"));
        QVERIFY(again("#lesson=1&look=blue").starts_with("theme: 'blue'"));
        QVERIFY(again(packed("{\"orrery\": 2, \"panes\": [{\"roep\": {}}]}")).starts_with("link: panes.0.roep"));
    }

    void aLinkIsBounded() {
        QCOMPARE(again(std::string(maxLinkLength + 1, '#')),
                 std::string("link: has 32001 characters; at most 32000 are allowed; save a file instead"));
        QCOMPARE(again(packed(std::string(maxDocumentBytes + 1, ' '))),
                 std::string("link: holds more than 16777216 bytes; save a file instead"));
    }

    void aLinkNamesNoFile() {
        const std::string json = R"({"orrery": 1, "panes": [{"learned": {"file": "/etc/t.npy"}}]})";
        const std::string why =
            "link: '/etc/t.npy' lies in a file; a link carries no files; save the document and send both";
        QCOMPARE(again(packed(json)), why);
        QCOMPARE(refusal(linkTo({.deck = deckOf(*parseDocument(json, "t"))})), why);
    }
};

ORRERY_TEST(LinkTest);
#include "link_test.moc"
