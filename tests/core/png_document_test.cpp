// The document inside a PNG: every kind of text chunk, and every kind of invalid chunk.
#include "core/io/png_document.h"

#include "core/io/document_json.h"
#include "core/io/packed_text.h"
#include "tests/support/peak_memory.h"
#include "tests/support/png_text.h"
#include "tests/support/reading.h"
#include "tests/support/test_list.h"
#include "tests/support/write_file.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace orrery;
using namespace orrery::test;

namespace {

const std::string ropeDocument = "{\"orrery\": 1, \"panes\": [{\"rope\": {\"base\": 500}}]}";

Result<Document> inside(const std::string& file) {
    return parsePngDocument(ByteSource(std::as_bytes(std::span(file))), "t");
}

std::string pngRefusal(const std::string& file) {
    return refusal(inside(file));
}

const std::string damaged = "t: the Orrery document in this picture is damaged; export it again";

}  // namespace

class PngDocumentTest : public QObject {
    Q_OBJECT

private slots:
    void everyKindOfTextChunkIsRead() {
        const Result<Document> expected = parseDocument(ropeDocument, "t");
        for (const std::string& text :
             {plainText(ropeDocument), packedText(ropeDocument), internationalText(ropeDocument, false),
              internationalText(ropeDocument, true)}) {
            const Result<Document> document = inside(png(chunk("tEXt", "Title" + std::string(1, '\0') + "x") + text));
            QVERIFY2(document, document ? "" : document.problem().sentence().c_str());
            QVERIFY(*document == *expected);
        }
    }

    void latin1AndUtf8BothBecomeUtf8() {
        const auto titled = [](const std::string& title) {
            return ropeDocument.substr(0, ropeDocument.size() - 1) + ", \"about\": {\"title_en\": \"" + title + "\"}}";
        };
        QCOMPARE(inside(png(packedText(titled("caf\xe9"))))->about.title.en, std::string("café"));
        QCOMPARE(inside(png(plainText(titled("caf\xe9"))))->about.title.en, std::string("café"));
        QCOMPARE(inside(png(internationalText(titled("位置"), true)))->about.title.en, std::string("位置"));
    }

    void theTextMayStandBehindThePicture() {
        const std::string whole = png("");
        QCOMPARE(pngRefusal(whole.substr(0, whole.size() - 12) + packedText(ropeDocument) + chunk("IEND", "")),
                 std::string("accepted"));
    }

    void aBombIsRefusedWithoutItsMemory() {
        const std::string bomb = chunk("zTXt", documentKeyword + '\0' + deflatedSpaces(std::size_t{1} << 28));
        const long before = peakKilobytes();
        QCOMPARE(
            pngRefusal(png(bomb)),
            std::string("t: the Orrery document in this picture is too large; at most 16777216 bytes are allowed"));
        QVERIFY(peakKilobytes() - before < 65536);
    }

    void manyBombsAreRefusedBeforeOneIsInflated() {
        const std::string bomb = packedText(std::string(7900000, ' '));
        std::string bombs;
        for (int i = 0; i < 95; ++i) bombs += bomb;
        const std::string file = png(bombs);
        const long before = peakKilobytes();
        QCOMPARE(pngRefusal(file), std::string("t: there is more than one Orrery document in this picture; open a PNG "
                                               "that Orrery exported"));
        QVERIFY(peakKilobytes() - before < 1024);
    }

    void longTextsAreRefusedHoweverTheyAreKept() {
        const std::string more(maxDocumentBytes + 1, ' ');
        for (const std::string& text : {plainText(more), internationalText(more, false), internationalText(more, true),
                                        plainText(more + std::string(2000, ' '))}) {
            QVERIFY(pngRefusal(png(text)).starts_with("t: the Orrery document in this picture is too large"));
        }
    }

    void otherFilesAreRefused() {
        for (const std::string& file : {std::string(), std::string("\x89PNG"), std::string("GIF89a, not a picture")})
            QCOMPARE(pngRefusal(file), std::string("t: is not a PNG picture; open a PNG that Orrery exported"));
        const std::string none = "t: there is no Orrery document in this picture; open a PNG that Orrery exported";
        QCOMPARE(pngRefusal(png("")), none);
        QCOMPARE(pngRefusal(png(chunk("tEXt", "orrery-documents" + std::string(1, '\0') + ropeDocument))), none);
        QCOMPARE(pngRefusal(png(chunk("abCd", documentKeyword + ropeDocument))), none);
    }

    void aCutPictureIsRefusedAtEveryLength() {
        const std::string whole = png(packedText(ropeDocument));
        for (std::size_t length = 8; length < whole.size(); ++length) {
            QCOMPARE(pngRefusal(whole.substr(0, length)),
                     std::string("t: ends within its PNG chunks; open a PNG that Orrery exported"));
        }
    }

    void lengthsBeyondTheFileAreRefused() {
        for (const std::uint32_t length : {0x7fffffffU, 0x80000000U, 0xffffffffU, 1000U}) {
            const std::string file =
                "\x89PNG\r\n\x1a\n" + bigEndian(length) + "tEXt" + documentKeyword + ropeDocument + "1234";
            QVERIFY(pngRefusal(file).starts_with("t: ends within its PNG chunks"));
        }
    }

    void damageIsTold() {
        std::string flipped = png(packedText(ropeDocument));
        flipped[flipped.find("zTXt") + 30] ^= 1;
        QCOMPARE(pngRefusal(flipped), damaged);
        QCOMPARE(pngRefusal(png(chunk("zTXt", documentKeyword + '\0' + deflated(ropeDocument).substr(0, 20)))),
                 damaged);
        QCOMPARE(pngRefusal(png(chunk("zTXt", documentKeyword + '\0' + "no stream"))), damaged);
        QCOMPARE(pngRefusal(png(chunk("zTXt", documentKeyword + '\1' + deflated(ropeDocument)))), damaged);
        QCOMPARE(pngRefusal(png(chunk("zTXt", documentKeyword))), damaged);
        QCOMPARE(pngRefusal(png(chunk("iTXt", documentKeyword))), damaged);
        QCOMPARE(pngRefusal(png(chunk("iTXt", documentKeyword + std::string("\0\0no zeros", 10)))), damaged);
        QCOMPARE(pngRefusal(png(chunk("iTXt", documentKeyword + std::string("\2\0\0\0", 4) + ropeDocument))), damaged);
    }

    void whatIsWrongWithTheDocumentIsTold() {
        QVERIFY(pngRefusal(png(plainText("{"))).starts_with("t: is not valid JSON"));
        QVERIFY(pngRefusal(png(internationalText("\"\xff\"", false))).starts_with("t: is not valid JSON"));
    }

    void endlessChunksAreRefused() {
        std::string chunks;
        const std::string empty = chunk("abCd", "");
        for (int i = 0; i < 1 << 17; ++i) chunks += empty;
        QCOMPARE(pngRefusal(png(chunks)), std::string("t: has too many PNG chunks; at most 131072 are allowed"));
    }

    void aFileIsReadAsItsBytesAre() {
        const QTemporaryDir folder;
        const std::string path = folder.filePath("a.png").toStdString();
        QVERIFY(writeFile(path, png(packedText(ropeDocument))));
        QVERIFY(readPngDocument(path));
        QVERIFY(!readPngDocument(folder.path().toStdString()));
    }

    void inflatingStopsWhereItMust() {
        const std::string packed = deflated(std::string(1000000, 'x'));
        const auto bytes = std::as_bytes(std::span(packed));
        QCOMPARE(inflated(bytes, 1000000)->size(), std::size_t{1000000});
        QVERIFY(inflated(bytes, 999999)->size() > 999999);
        QVERIFY(inflated(bytes, 10)->size() <= 65536);
        QVERIFY(!inflated(bytes.first(bytes.size() - 5), 1000000));
        QVERIFY(!inflated({}, 10));
    }
};

ORRERY_TEST(PngDocumentTest);
#include "png_document_test.moc"
