// An OpenDocument presentation (.odp), editable in other programs: each slide has its headline as text, its picture,
// and the speaker's notes.
#include <minizip/zip.h>

#include <QBuffer>
#include <QXmlStreamWriter>
#include <array>
#include <cmath>
#include <libodfgen/libodfgen.hxx>
#include <utility>
#include <vector>

#include "core/math/sentence.h"
#include "ui/io/slide_pages.h"
#include "ui/paint/palette.h"
#include "ui/paint/text/type.h"

namespace orrery {

namespace {

using librevenge::RVNGPropertyList;

constexpr double pixelsAnInch = 96;
constexpr double pointsAPixel = 72 / pixelsAnInch;
constexpr double minScale = 2;  ///< device pixels per logical pixel, for projection

/// Writes one of the XML files in the package.
class PresentationPart : public OdfDocumentHandler {
public:
    void startDocument() override { writer.writeStartDocument(); }
    void endDocument() override { writer.writeEndDocument(); }
    void startElement(const char* name, const RVNGPropertyList& attributes) override {
        writer.writeStartElement(QString::fromUtf8(name));
        RVNGPropertyList::Iter each(attributes);
        for (each.rewind(); each.next();) {
            const QString key = QString::fromUtf8(each.key());
            // internal attributes of the generator are not written
            if (each.child() || key.startsWith(QStringLiteral("librevenge:"))) continue;
            writer.writeAttribute(key, QString::fromUtf8(each()->getStr().cstr()));
        }
    }
    void endElement(const char*) override { writer.writeEndElement(); }
    void characters(const librevenge::RVNGString& text) override {
        writer.writeCharacters(QString::fromUtf8(text.cstr()));
    }

    QByteArray bytes;

private:
    QXmlStreamWriter writer{&bytes};
};

void put(RVNGPropertyList& list, const char* name, const QString& text) {
    list.insert(name, text.toUtf8().constData());
}

RVNGPropertyList placed(const QRectF& place) {
    RVNGPropertyList list;
    list.insert("svg:x", place.x() / pixelsAnInch);
    list.insert("svg:y", place.y() / pixelsAnInch);
    list.insert("svg:width", place.width() / pixelsAnInch);
    list.insert("svg:height", place.height() / pixelsAnInch);
    return list;
}

void write(OdpGenerator& odp, const QString& text, const RVNGPropertyList& letters) {
    odp.openParagraph({});
    odp.openSpan(letters);
    odp.insertText(text.toUtf8().constData());
    odp.closeSpan();
    odp.closeParagraph();
}

/// Date of all files: fixed, so that equal files give equal bytes.
constexpr tm_zip date{.tm_mday = 1, .tm_mon = 0, .tm_year = 2020};

QBuffer* buffer(voidpf stream) {
    return static_cast<QBuffer*>(stream);
}

/// Returns functions with which minizip writes into `bytes`.
zlib_filefunc_def writingInto(QBuffer& bytes) {
    zlib_filefunc_def functions{};
    functions.opaque = &bytes;
    functions.zopen_file = [](voidpf opaque, const char*, int) { return opaque; };
    functions.zwrite_file = [](voidpf, voidpf stream, const void* from, uLong count) {
        return static_cast<uLong>(buffer(stream)->write(static_cast<const char*>(from), static_cast<qint64>(count)));
    };
    functions.ztell_file = [](voidpf, voidpf stream) { return static_cast<long>(buffer(stream)->pos()); };
    functions.zseek_file = [](voidpf, voidpf stream, uLong offset, int origin) -> long {
        const qint64 from = origin == ZLIB_FILEFUNC_SEEK_CUR   ? buffer(stream)->pos()
                            : origin == ZLIB_FILEFUNC_SEEK_END ? buffer(stream)->size()
                                                               : 0;
        return buffer(stream)->seek(from + static_cast<qint64>(offset)) ? 0 : -1;
    };
    functions.zclose_file = [](voidpf, voidpf) { return 0; };
    functions.zerror_file = [](voidpf, voidpf) { return 0; };
    return functions;
}

bool add(zipFile archive, const QByteArray& name, const QByteArray& bytes, bool isStored) {
    zip_fileinfo about{};
    about.tmz_date = date;
    const int method = isStored ? 0 : Z_DEFLATED;
    return zipOpenNewFileInZip(archive, name.constData(), &about, nullptr, 0, nullptr, 0, nullptr, method,
                               Z_DEFAULT_COMPRESSION) == ZIP_OK &&
           zipWriteInFileInZip(archive, bytes.constData(), static_cast<unsigned>(bytes.size())) == ZIP_OK &&
           zipCloseFileInZip(archive) == ZIP_OK;
}

/// Returns a zip archive of `files` (name, content) in this order, with a fixed date; empty on failure. OpenDocument
/// requires the first file, which must be `mimetype`, to be stored; PNGs are stored too, the others compressed.
QByteArray zipPackage(const std::vector<std::pair<QByteArray, QByteArray>>& files) {
    QBuffer whole;
    whole.open(QIODevice::ReadWrite);
    zlib_filefunc_def functions = writingInto(whole);
    const zipFile archive = zipOpen2(nullptr, APPEND_STATUS_CREATE, nullptr, &functions);
    if (!archive) return {};
    bool isWhole = true;
    for (const auto& [name, bytes] : files) {
        const bool isStored = &name == &files.front().first || name.endsWith(".png");
        isWhole = isWhole && add(archive, name, bytes, isStored);
    }
    isWhole = zipClose(archive, nullptr) == ZIP_OK && isWhole;
    return isWhole ? whole.data() : QByteArray();
}

/// Letters of `size` logical pixels.
RVNGPropertyList lettersOf(double size, const char* weight, const QColor& colour) {
    RVNGPropertyList letters;
    letters.insert("fo:font-size", size * pointsAPixel, librevenge::RVNG_POINT);
    letters.insert("fo:font-weight", weight);
    put(letters, "fo:color", colour.name());
    letters.insert("style:font-name", "DejaVu Sans");
    return letters;
}

class OdpSlides : public SlidePages {
public:
    OdpSlides(const Slides& wanted, const Deck& deck, const Drawing& by)
        : slides(wanted), drawing(by), language(deck.steps.front().document.look.language) {
        for (auto& [type, name, part] : parts) odp.addDocumentHandler(&part, type);
        odp.startDocument({});
        RVNGPropertyList about;
        put(about, "dc:title", said(deck.title, language));
        about.insert("dc:language", language == Language::Chinese ? "zh-CN" : "en");
        about.insert("meta:generator", "Orrery");
        odp.setDocumentMetaData(about);
    }

    /// Adds a page: the headline as text, and below it the picture of the figure without headline.
    Done add(const SlidePage& page) override {
        const Document& document = page.step.document;
        const Type type = typeFor(slides.format.size, document.look.type);
        const Palette palette = paletteOf(document.look.theme);
        const QSizeF size(slides.format.size);
        const bool hasHeadline = slides.format.parts.title && !page.figure.headline.empty();
        const std::string headline = hasHeadline ? said(page.figure.headline, language).toStdString() : "";
        const QString words = QString::fromStdString(math::plainSentence(headline));
        const double margin = 0.8 * type.em, width = size.width() - 2 * margin;
        const int lines = widthOf(words, type.title) > 0.95 * width ? 2 : 1;
        const double top = hasHeadline ? std::ceil(margin + lines * type.titleLine()) : 0;
        const Result<QByteArray> png = pictureBelow(top, page);
        if (!png) return png.problem();

        RVNGPropertyList about = placed({QPointF(), size});
        put(about, "draw:name", QString::fromStdString(page.step.id + (page.isQuestion ? "-question" : "")));
        about.insert("draw:fill", "solid");
        put(about, "draw:fill-color", palette.paper.name());
        odp.startSlide(about);
        odp.startTextObject(placed(hasHeadline ? QRectF(margin, margin / 2, width, top - margin / 2) : QRectF()));
        write(odp, words, lettersOf(hasHeadline ? type.titleEm : 0, "bold", palette.ink));
        odp.endTextObject();
        addPicture(*png, {0, top, size.width(), size.height() - top});
        const double high = 1.3 * slideNumberSize * type.em, wide = 4 * type.em;
        addNumber({size.width() - wide - 0.4 * type.em, size.height() - high, wide, high},
                  lettersOf(slideNumberSize * type.em, "normal", palette.muted));
        if (const QString notes = said(page.notes, language); !notes.isEmpty()) {
            odp.startNotes({});
            write(odp, notes, {});
            odp.endNotes();
        }
        odp.endSlide();
        return done();
    }

    Result<QByteArray> finished() override {
        odp.endDocument();
        std::vector<std::pair<QByteArray, QByteArray>> files{
            {"mimetype", "application/vnd.oasis.opendocument.presentation"}};
        for (const auto& [type, name, part] : parts) files.emplace_back(name, part.bytes);
        QByteArray bytes = zipPackage(files);
        if (!bytes.isEmpty()) return bytes;
        return Problem{"slides", Words{"the presentation could not be made", "演示文稿无法生成"}, {}, Fault::Failure};
    }

private:
    Result<QByteArray> pictureBelow(double top, const SlidePage& page) const {
        Figure figure = page.figure;
        figure.headline = {};
        PictureFormat format = slides.format;
        format.size.rheight() -= static_cast<int>(top);
        format.scale = std::max(format.scale, minScale);
        return pictureBytes(PictureType::Png, figure, page.step.document, format, drawing);
    }

    void addPicture(const QByteArray& png, const QRectF& place) {
        RVNGPropertyList bare, picture = placed(place);
        bare.insert("draw:stroke", "none");
        bare.insert("draw:fill", "none");
        odp.setStyle(bare);
        picture.insert("librevenge:mime-type", "image/png");
        picture.insert("office:binary-data",
                       librevenge::RVNGBinaryData(reinterpret_cast<const unsigned char*>(png.constData()),
                                                  static_cast<unsigned long>(png.size())));
        odp.drawGraphicObject(picture);
    }

    /// Adds a field with the page's number.
    void addNumber(const QRectF& place, const RVNGPropertyList& letters) {
        RVNGPropertyList atEnd, number;
        atEnd.insert("fo:text-align", "end");
        number.insert("librevenge:field-type", "text:page-number");
        odp.startTextObject(placed(place));
        odp.openParagraph(atEnd);
        odp.openSpan(letters);
        odp.insertField(number);
        odp.closeSpan();
        odp.closeParagraph();
        odp.endTextObject();
    }

    struct Named {
        OdfStreamType type;
        const char* name;
        PresentationPart part;
    };

    Slides slides;
    Drawing drawing;
    Language language;
    std::array<Named, 5> parts{{{ODF_CONTENT_XML, "content.xml", {}},
                                {ODF_STYLES_XML, "styles.xml", {}},
                                {ODF_META_XML, "meta.xml", {}},
                                {ODF_SETTINGS_XML, "settings.xml", {}},
                                {ODF_MANIFEST_XML, "META-INF/manifest.xml", {}}}};
    OdpGenerator odp;
};

}  // namespace

std::unique_ptr<SlidePages> odpPages(const Slides& slides, const Deck& deck, const Drawing& drawing) {
    return std::make_unique<OdpSlides>(slides, deck, drawing);
}

}  // namespace orrery
