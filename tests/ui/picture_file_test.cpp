#include <webp/decode.h>

#include <QImage>
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
    void foldersOfTablesAreEmbeddedWhereTheyAreWanted() {
        const Document shown = *withPath(firstDocument(), 0, "scheme", "learned");
        const Document named = *withPath(shown, 0, "file", "/home/me/private/t.npy");
        const auto embedded = [&](bool paths) {
            FieldDrawer drawer;
            const PictureFormat format{{320, 240}, 1, 96, paths};
            const auto bytes =
                pictureBytes(PictureType::Png, *evaluate(firstDocument()), named, format, drawer.function());
            return QImage::fromData(*bytes).text("orrery-document");
        };
        QVERIFY(embedded(false).contains("\"t.npy\""));
        QVERIFY(!embedded(false).contains("private"));
        QVERIFY(embedded(true).contains("\"/home/me/private/t.npy\""));
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
