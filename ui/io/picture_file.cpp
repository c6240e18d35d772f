#include "ui/io/picture_file.h"

#include <webp/encode.h>

#include <QBuffer>
#include <QFileInfo>
#include <QImageWriter>
#include <QPainter>
#include <QPdfWriter>
#include <QStandardPaths>
#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/small_letters.h"
#include "core/base/utf8.h"
#include "core/evaluate/model_document.h"
#include "core/io/deck_json.h"
#include "core/io/document_json.h"
#include "core/io/models/model_file.h"
#include "core/io/page_document.h"
#include "core/io/png_document.h"
#include "core/io/read_files.h"
#include "core/io/table_places.h"
#include "core/math/sentence.h"
#include "core/model/pane.h"
#include "core/schemes/catalog.h"
#include "core/views/shared/params.h"
#include "ui/io/file_writer.h"
#include "ui/io/pdf_file.h"
#include "ui/lessons.h"
#include "ui/platform/svg.h"

namespace orrery {

namespace {

/// Returns the title for the file's metadata: the headline, else the title of the figure.
const Phrase& nameOf(const Figure& figure) {
    return figure.headline.empty() ? figure.title : figure.headline;
}

constexpr qint64 maxPixels = qint64{1} << 28;  ///< device pixels

Problem encodingFailed(const QString& what) {
    return {"picture", say({"could not be encoded: {}", "无法编码：{}"}, what.toStdString()), {}, Fault::Failure};
}

/// Renders with a transparent background; only the overload of paint() for a QPainter can do that.
Result<QImage> withoutPaper(const Figure& figure, const Look& look, const PictureFormat& format,
                            const Drawing& drawing) {
    QImage image((QSizeF(format.size) * format.scale).toSize(), QImage::Format_ARGB32_Premultiplied);
    if (image.isNull()) return outOfMemory("picture");
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(format.scale, format.scale);
    const Done painted = paint(figure, look, format.size, painter, format.scale, drawing);
    if (!painted) return painted.problem();
    painter.end();
    return image;
}

Result<QByteArray> webpOf(const QImage& image) {
    constexpr int maxSide = 16383, effort = 6;
    if (image.width() > maxSide || image.height() > maxSide) {
        return Problem{
            "size",
            say({"a WebP cannot have {} × {} pixels", "WebP 的尺寸不能是 {} × {} 像素"}, image.width(), image.height()),
            Words{"allowed are at most 16383 × 16383; PNG has no such limit", "最多 16383 × 16383；PNG 没有这一限制"}};
    }
    QByteArray bytes = webpBytes(image.convertToFormat(QImage::Format_ARGB32), effort);
    if (bytes.isEmpty()) return outOfMemory("picture");
    return bytes;
}

QString plain(const Phrase& sentence, const Document& document) {
    return QString::fromStdString(math::plainSentence(sentence.in(document.look.language)));
}

/// Replaces radicals by the characters of the same shape (⼀ by 一) in the PDF's ToUnicode tables, which are plain
/// text. Qt maps a glyph to the first character that has it, which may be a radical; then a search in copied text
/// fails.
void sayCharacters(QByteArray& pdf) {
    const QByteArrayView end("endcmap");
    for (qsizetype from = pdf.indexOf("begincmap"); from >= 0; from = pdf.indexOf("begincmap", from)) {
        const qsizetype to = pdf.indexOf(end, from);
        if (to < 0) return;
        for (qsizetype at = pdf.indexOf("<2F", from); at >= 0 && at < to; at = pdf.indexOf("<2F", at + 1)) {
            bool isCode = false;
            const ushort radical = pdf.sliced(at + 1, 4).toUShort(&isCode, 16);
            const QString character = QString(QChar(radical)).normalized(QString::NormalizationForm_KC);
            if (!isCode || character.size() != 1) continue;
            pdf.replace(at + 1, 4,
                        QByteArray::number(character.front().unicode(), 16).toUpper().rightJustified(4, '0'));
        }
        from = to;
    }
}

/// Adds the language, and fallback fonts for systems without DejaVu Sans.
void sayLanguage(QByteArray& svg, Language language) {
    svg.replace("<svg ", language == Language::Chinese ? "<svg xml:lang=\"zh-Hans\" " : "<svg xml:lang=\"en\" ");
    svg.replace("font-family=\"DejaVu Sans\"",
                "font-family=\"DejaVu Sans, Noto Sans CJK SC, Source Han Sans SC, PingFang SC, Microsoft YaHei, "
                "sans-serif\"");
}

Result<QByteArray> pdfBytes(const Figure& figure, const Document& document, const PictureFormat& format,
                            const Drawing& drawing) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    preparePdf(writer, format.size, plain(nameOf(figure), document), deckOf(document));
    QPainter painter(&writer);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::LosslessImageRendering);
    const Done painted = paint(figure, document.look, format.size, painter, format.fieldScale(), drawing);
    if (!painted) return painted.problem();
    if (!painter.end()) return encodingFailed(QStringLiteral("PDF"));
    sayCharacters(bytes);
    return bytes;
}

Result<QByteArray> svgBytes(const Figure& figure, const Document& document, const PictureFormat& format,
                            const Drawing& drawing) {
    const QString title = plain(nameOf(figure), document);
    const SvgPage page{format.size, title, plain(figure.caption, document), metadataOf(title, deckOf(document))};
    Result<QByteArray> bytes = paintedAsSvg(page, [&](QPainter& painter) {
        return paint(figure, document.look, format.size, painter, format.fieldScale(), drawing);
    });
    if (!bytes) return bytes;
    sayLanguage(*bytes, document.look.language);
    // editors of SVG show the marks around tokens as boxes, and a search does not find the word
    return QByteArray::fromStdString(withoutIsolates(bytes->toStdString()));
}

}  // namespace

QByteArray webpBytes(const QImage& image, int effort) {
    WebPConfig config;
    WebPPicture picture;
    if (!WebPConfigInit(&config) || !WebPConfigLosslessPreset(&config, effort) || !WebPPictureInit(&picture)) return {};
    WebPMemoryWriter memory;
    WebPMemoryWriterInit(&memory);
    picture.width = image.width();
    picture.height = image.height();
    picture.use_argb = 1;
    picture.writer = WebPMemoryWrite;
    picture.custom_ptr = &memory;
    const bool isCoded = WebPPictureImportBGRA(&picture, image.constBits(), static_cast<int>(image.bytesPerLine())) &&
                         WebPEncode(&config, &picture);
    WebPPictureFree(&picture);
    const QByteArray bytes =
        isCoded ? QByteArray(reinterpret_cast<const char*>(memory.mem), static_cast<qsizetype>(memory.size))
                : QByteArray();
    WebPMemoryWriterClear(&memory);
    return bytes;
}

Result<PictureType> pictureType(const std::string& path) {
    const std::string small = inSmallLetters(path);
    if (path == "-" || path.starts_with("/dev/") || small.ends_with(".png")) return PictureType::Png;
    if (small.ends_with(".svg")) return PictureType::Svg;
    if (small.ends_with(".pdf")) return PictureType::Pdf;
    if (small.ends_with(".webp")) return PictureType::WebP;
    return Problem{path, Words{"the name says no picture format", "从文件名看不出图片格式"},
                   Words{"allowed endings are .png, .svg, .pdf and .webp", "可选的结尾为 .png、.svg、.pdf 和 .webp"}};
}

Result<QByteArray> pngBytes(QImage image, const Document& document, const PictureFormat& format) {
    const int dotsPerMeter = static_cast<int>(std::lround(format.dpi / 0.0254));
    image.setDotsPerMeterX(dotsPerMeter);
    image.setDotsPerMeterY(dotsPerMeter);
    image.setText(QString::fromLatin1(documentKey), QString::fromStdString(documentJson(withNamesAlone(document))));
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QImageWriter writer(&buffer, "png");
    writer.setCompression(30);
    if (!writer.write(image)) return encodingFailed(writer.errorString());
    return bytes;
}

Result<QByteArray> pictureBytes(PictureType type, const Figure& figure, const Document& document,
                                const PictureFormat& format, const Drawing& drawing) {
    const double pixels = format.size.width() * format.scale * format.size.height() * format.scale;
    if (pixels > static_cast<double>(maxPixels)) {
        return Problem{
            "size", say({"the picture would have {} pixels", "图片会有 {} 个像素"}, static_cast<std::int64_t>(pixels)),
            Words{"allowed are at most 268435456", "最多 268435456 个"}};
    }
    const Figure shown = withParts(figure, format.parts);
    Drawing drawn = drawing;
    drawn.paper = !format.transparent;
    if (type == PictureType::Svg) return svgBytes(shown, document, format, drawn);
    if (type == PictureType::Pdf) return pdfBytes(shown, document, format, drawn);
    Result<QImage> image = format.transparent ? withoutPaper(shown, document.look, format, drawn)
                                              : paint(shown, document.look, format.size, format.scale, drawn);
    if (!image) return image.problem();
    return type == PictureType::WebP ? webpOf(*image) : pngBytes(*std::move(image), document, format);
}

Done writePicture(const std::string& path, const Figure& figure, const Document& document, const PictureFormat& format,
                  const Drawing& drawing) {
    const Result<PictureType> type = pictureType(path);
    if (!type) return type.problem();
    const Result<QByteArray> bytes = pictureBytes(*type, figure, document, format, drawing);
    if (!bytes) return bytes.problem();
    return writeFile(path, std::string_view(bytes->cbegin(), bytes->cend()));
}

Result<Families> userFamilies(const std::string& own) {
    if (!own.empty()) return familiesWith(own);
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation);
    const QString file = folder + QStringLiteral("/orrery/families.json");
    return QFileInfo::exists(file) ? familiesWith(file.toStdString()) : Families::builtIn();
}

Result<Document> openFile(const std::string& path, const Progress& progress, const std::string& families) {
    if (inSmallLetters(path).ends_with(".png")) {
        const Result<Document> inside = readPngDocument(path);
        return inside ? anchored(*inside, path) : inside;
    }
    if (isModelPath(path)) {
        const Result<Families> known = userFamilies(families);
        if (!known) return known.problem();
        const Result<ModelReading> model = readModel(path, *known);
        return model ? Result<Document>(modelDocument(*model)) : model.problem();
    }
    if (!isTablePath(path)) return readDocument(path);
    const Result<TableFile> table = readTable(path, maxTableBytes, progress);
    if (!table) return table.problem();
    Document document = firstDocument();
    Pane& pane = document.panes.front();
    pane = withScheme(pane, **findScheme("learned"));
    pane.scheme.values = *pane.scheme.values.with(widthParam(pane.scheme), *table);
    const double rows = std::min<double>(static_cast<double>(table->table->rows), 4294967296.0);
    pane.view.values = *pane.view.values.with(positionsParam.id(), rows);
    return document;
}

Result<Document> openPreset(const std::string& id) {
    const Result<const Preset*> preset = findPreset(id);
    return preset ? modelDocument(**preset) : Result<Document>(preset.problem());
}

Result<Deck> openDeck(const std::string& path, const Progress& progress, const std::string& families) {
    if (isLink(path)) {
        const Result<PictureLink> link = readLink(path);
        if (!link) return link.problem();
        Result<DeckAtStep> linked = linkedDeck(*link);
        return linked ? Result<Deck>(std::move(linked->deck)) : linked.problem();
    }
    if (isPagePath(path)) return readPageDeck(path, progress);
    if (!inSmallLetters(path).ends_with(".png") && !isTablePath(path) && !isModelPath(path)) return readDeck(path);
    Result<Document> document = openFile(path, progress, families);
    return document ? Result<Deck>(deckOf(*std::move(document))) : document.problem();
}

}  // namespace orrery
