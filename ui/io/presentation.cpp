#include "ui/io/presentation.h"

#include <minizip/zip.h>

#include <QBuffer>
#include <QXmlStreamWriter>
#include <array>
#include <libodfgen/libodfgen.hxx>
#include <utility>
#include <vector>

namespace orrery {

using librevenge::RVNGPropertyList;

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

namespace {

constexpr double pointsAnInch = 72;

void put(RVNGPropertyList& list, const char* name, const QString& text) {
    list.insert(name, text.toUtf8().constData());
}

RVNGPropertyList placed(const QRectF& place) {
    RVNGPropertyList list;
    list.insert("svg:x", place.x() / pointsAnInch);
    list.insert("svg:y", place.y() / pointsAnInch);
    list.insert("svg:width", place.width() / pointsAnInch);
    list.insert("svg:height", place.height() / pointsAnInch);
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

}  // namespace

class Presentation::Streams {
public:
    Streams() {
        for (auto& [type, name, part] : parts) odp.addDocumentHandler(&part, type);
    }

    struct Named {
        OdfStreamType type;
        const char* name;
        PresentationPart part;
    };
    std::array<Named, 5> parts{{{ODF_CONTENT_XML, "content.xml", {}},
                                {ODF_STYLES_XML, "styles.xml", {}},
                                {ODF_META_XML, "meta.xml", {}},
                                {ODF_SETTINGS_XML, "settings.xml", {}},
                                {ODF_MANIFEST_XML, "META-INF/manifest.xml", {}}}};
    OdpGenerator odp;
};

Presentation::Presentation(QSizeF size, const QString& title, const QByteArray& language)
    : streams(std::make_unique<Streams>()), page(size) {
    streams->odp.startDocument({});
    RVNGPropertyList about;
    put(about, "dc:title", title);
    put(about, "dc:language", QString::fromLatin1(language));
    put(about, "meta:generator", QStringLiteral("Orrery"));
    streams->odp.setDocumentMetaData(about);
}

Presentation::~Presentation() = default;

void Presentation::add(const PresentationSlide& slide) {
    OdpGenerator& odp = streams->odp;
    RVNGPropertyList about = placed({QPointF(), page});
    put(about, "draw:name", slide.name);
    put(about, "draw:fill", QStringLiteral("solid"));
    put(about, "draw:fill-color", slide.paper.name());
    odp.startSlide(about);

    RVNGPropertyList letters;
    letters.insert("fo:font-size", slide.headlineSize, librevenge::RVNG_POINT);
    put(letters, "fo:font-weight", QStringLiteral("bold"));
    put(letters, "fo:color", slide.ink.name());
    put(letters, "style:font-name", QStringLiteral("DejaVu Sans"));
    odp.startTextObject(placed(slide.headlinePlace));
    write(odp, slide.headline, letters);
    odp.endTextObject();

    RVNGPropertyList bare;
    put(bare, "draw:stroke", QStringLiteral("none"));
    put(bare, "draw:fill", QStringLiteral("none"));
    odp.setStyle(bare);
    RVNGPropertyList picture = placed(slide.picturePlace);
    put(picture, "librevenge:mime-type", QStringLiteral("image/png"));
    picture.insert("office:binary-data",
                   librevenge::RVNGBinaryData(reinterpret_cast<const unsigned char*>(slide.picture.constData()),
                                              static_cast<unsigned long>(slide.picture.size())));
    odp.drawGraphicObject(picture);

    letters.insert("fo:font-size", slide.numberSize, librevenge::RVNG_POINT);
    put(letters, "fo:font-weight", QStringLiteral("normal"));
    put(letters, "fo:color", slide.muted.name());
    RVNGPropertyList atEnd, number;
    put(atEnd, "fo:text-align", QStringLiteral("end"));
    put(number, "librevenge:field-type", QStringLiteral("text:page-number"));
    odp.startTextObject(placed(slide.numberPlace));
    odp.openParagraph(atEnd);
    odp.openSpan(letters);
    odp.insertField(number);
    odp.closeSpan();
    odp.closeParagraph();
    odp.endTextObject();

    if (!slide.notes.isEmpty()) {
        odp.startNotes({});
        write(odp, slide.notes, {});
        odp.endNotes();
    }
    odp.endSlide();
}

QByteArray Presentation::finished() {
    streams->odp.endDocument();
    std::vector<std::pair<QByteArray, QByteArray>> files{
        {"mimetype", "application/vnd.oasis.opendocument.presentation"}};
    for (const auto& [type, name, part] : streams->parts) files.emplace_back(name, part.bytes);
    return zipPackage(files);
}

}  // namespace orrery
