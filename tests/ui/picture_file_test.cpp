#include <webp/decode.h>

#include <QImage>
#include <QXmlStreamReader>
#include <QtTest>

#include "core/evaluate/evaluate.h"
#include "core/model/update.h"
#include "tests/support/test_list.h"
#include "ui/field_drawer.h"
#include "ui/io/picture_file.h"

using namespace orrery;

class PictureFileTest : public QObject {
    Q_OBJECT

private slots:
    void foldersOfTablesAreNotEmbedded() {
        const Document shown = *withPath(firstDocument(), 0, "scheme", "learned");
        const Document named = *withPath(shown, 0, "file", "/home/me/private/t.npy");
        FieldDrawer drawer;
        const auto bytes = pictureBytes(PictureType::Png, *evaluate(firstDocument()), named, PictureFormat{{320, 240}},
                                        drawer.function());
        const QString embedded = QImage::fromData(*bytes).text("orrery-document");
        QVERIFY(embedded.contains("\"t.npy\""));
        QVERIFY(!embedded.contains("private"));
    }

    void textsInSvgAreNoMarkup() {
        Document document = firstDocument();
        const std::string markup = "</title><script>alert(1)</script>&\"'\x01";
        document.about.title = document.about.question = document.about.answer = Phrase(markup);
        FieldDrawer drawer;
        const auto svg =
            pictureBytes(PictureType::Svg, *evaluate(document), document, PictureFormat{{320, 240}}, drawer.function());
        QXmlStreamReader reader(*svg);
        QString title;
        while (!reader.atEnd()) {
            if (reader.readNext() != QXmlStreamReader::StartElement) continue;
            QVERIFY(reader.name() != QString("script"));
            if (reader.qualifiedName() == QString("title")) title = reader.readElementText();
        }
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        QVERIFY(title.contains("</title><script>alert(1)</script>&\"'"));
    }

    void tokensInSvgHaveNoDirectionMarks() {
        const Document document = *withPath(firstDocument(), 0, "view", "attention");
        FieldDrawer drawer;
        const auto svg =
            pictureBytes(PictureType::Svg, *evaluate(document), document, PictureFormat{{640, 480}}, drawer.function());
        QVERIFY(svg && svg->contains("“"));
        QVERIFY(!svg->contains("\u2068") && !svg->contains("\u2069"));
    }

    void aWebpHasThePixelsOfThePng() {
        for (const bool transparent : {false, true}) {
            const auto image = [transparent](PictureType type) {
                PictureFormat format{{320, 240}, 1, 96};
                format.transparent = transparent;
                FieldDrawer drawer;
                return *pictureBytes(type, *evaluate(firstDocument()), firstDocument(), format, drawer.function());
            };
            const QByteArray webp = image(PictureType::WebP);
            int width = 0, height = 0;
            uint8_t* const pixels = WebPDecodeBGRA(reinterpret_cast<const uint8_t*>(webp.constData()),
                                                   static_cast<std::size_t>(webp.size()), &width, &height);
            QVERIFY(pixels);
            const QImage read(pixels, width, height, QImage::Format_ARGB32, WebPFree, pixels);
            QCOMPARE(read, QImage::fromData(image(PictureType::Png)).convertToFormat(QImage::Format_ARGB32));
        }
    }
};

ORRERY_TEST(PictureFileTest);
#include "picture_file_test.moc"
