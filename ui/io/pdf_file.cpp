#include "ui/io/pdf_file.h"

#include <QPageSize>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QStringConverter>
#include <map>

#include "core/io/link.h"

namespace orrery {

namespace {

/// Returns an indirect reference to an object: "12 0 R".
QByteArray reference(int object) {
    return QByteArray::number(object) + " 0 R";
}

/// Returns a PDF text string: UTF-16BE with byte order mark, in hexadecimal digits.
QByteArray pdfText(const QString& text) {
    const QByteArray bytes = QStringEncoder(QStringEncoder::Utf16BE).encode(text);
    return "<FEFF" + bytes.toHex().toUpper() + ">";
}

/// Returns the object numbers of all references in `text`.
std::vector<int> references(const QByteArray& text) {
    static const QRegularExpression pattern("(\\d+) 0 R");
    std::vector<int> objects;
    for (auto match = pattern.globalMatch(QString::fromLatin1(text)); match.hasNext();)
        objects.push_back(match.next().captured(1).toInt());
    return objects;
}

/// Incremental update of a PDF: adds objects and replaces existing ones. The PDF must have one cross-reference table
/// that begins with object 0, as QPdfWriter writes it.
class Update {
public:
    explicit Update(const QByteArray& written) : pdf(written) {
        const qsizetype mark = pdf.lastIndexOf("startxref");
        table = mark < 0 ? -1 : pdf.mid(mark + 9).trimmed().split('\n').front().trimmed().toLongLong();
        if (table < 0 || pdf.mid(table, 4) != "xref") return;
        const QByteArray head = pdf.mid(table + 5, pdf.indexOf('\n', table + 5) - table - 5);
        size = head.split(' ').value(1).trimmed().toInt();
        first = table + 5 + head.size() + 1;
        trailer = pdf.mid(pdf.lastIndexOf("trailer"));
    }

    bool isReadable() const { return size > 1 && rootNumber() > 0; }

    /// Returns the text between "N 0 obj" and "endobj" in the original file, without changes by put().
    QByteArray object(int number) const {
        constexpr qsizetype entry = 20;
        const qsizetype at = pdf.mid(first + entry * number, 10).toLongLong();
        const qsizetype begin = pdf.indexOf("obj", at) + 3;
        return pdf.mid(begin, pdf.indexOf("endobj", begin) - begin).trimmed();
    }
    /// Returns the text of an object from `key` on; empty if the object does not contain `key`.
    QByteArray member(int number, const char* key) const {
        const QByteArray text = object(number);
        const qsizetype at = text.indexOf(key);
        return at < 0 ? QByteArray() : text.mid(at);
    }
    /// Returns the object number of the document catalog; 0 if there is none.
    int rootNumber() const {
        const auto roots = references(trailer.mid(trailer.indexOf("/Root")));
        return roots.empty() ? 0 : roots.front();
    }
    /// Returns the object numbers of the pages, in order. Their tree must have one level.
    std::vector<int> pages() const {
        const auto tree = references(member(rootNumber(), "/Pages"));
        return tree.empty() ? std::vector<int>() : references(member(tree.front(), "/Kids"));
    }

    /// Returns the number of a new object, to be written by put().
    int reserve() { return size++; }
    /// Appends an object, which replaces the one with the same number.
    void put(int number, const QByteArray& body) {
        offsets[number] = pdf.size();
        pdf += QByteArray::number(number) + " 0 obj\n" + body + "\nendobj\n";
    }

    /// Appends the cross-reference table and the trailer, and returns the whole file.
    QByteArray finished() {
        const qsizetype at = pdf.size();
        pdf += "xref\n";
        for (const auto& [number, offset] : offsets) {
            pdf += QByteArray::number(number) + " 1\n" + QByteArray::number(offset).rightJustified(10, '0') +
                   " 00000 n \n";
        }
        QByteArray dictionary = trailer.mid(trailer.indexOf("<<"));
        dictionary.truncate(dictionary.indexOf(">>"));
        static const QRegularExpression sizeEntry("/Size\\s+\\d+");
        const QString renewed = QString::fromLatin1(dictionary).replace(sizeEntry, "/Size " + QString::number(size)) +
                                "/Prev " + QString::number(table);
        pdf += "trailer\n" + renewed.toLatin1() + "\n>>\nstartxref\n" + QByteArray::number(at) + "\n%%EOF\n";
        return pdf;
    }

private:
    QByteArray pdf;
    qint64 table = -1;    ///< offset of the cross-reference table
    qsizetype first = 0;  ///< offset of its first entry
    int size = 0;         ///< greatest object number + 1
    QByteArray trailer;
    std::map<int, qsizetype> offsets;  ///< of the objects that put() wrote, by number
};

/// Returns `dictionary` with `entry`, one or more keys and values, before its end.
QByteArray with(QByteArray dictionary, const QByteArray& entry) {
    return dictionary.insert(dictionary.lastIndexOf(">>"), "\n" + entry + "\n");
}

void addBookmarks(Update& update, const std::vector<int>& numbers, const std::vector<PdfPage>& pages,
                  const QByteArray& language) {
    const int outline = update.reserve();
    std::vector<int> items;
    for (std::size_t i = 0; i < pages.size(); ++i) items.push_back(update.reserve());
    for (std::size_t i = 0; i < pages.size(); ++i) {
        QByteArray item = "<< /Title " + pdfText(pages[i].bookmark) + " /Parent " + reference(outline) + " /Dest [" +
                          reference(numbers[i]) + " /Fit]";
        if (i > 0) item += " /Prev " + reference(items[i - 1]);
        if (i + 1 < pages.size()) item += " /Next " + reference(items[i + 1]);
        update.put(items[i], item + " >>");
    }
    update.put(outline, "<< /Type /Outlines /First " + reference(items.front()) + " /Last " + reference(items.back()) +
                            " /Count " + QByteArray::number(static_cast<qlonglong>(items.size())) + " >>");
    const int root = update.rootNumber();
    update.put(root, with(update.object(root),
                          "/Outlines " + reference(outline) + " /PageMode /UseOutlines /Lang (" + language + ")"));
}

/// Adds a text annotation to a page, if the page refers to a list of annotations (each page of QPdfWriter does).
void addNote(Update& update, int page, const QString& note) {
    const auto lists = references(update.member(page, "/Annots"));
    if (lists.empty()) return;
    const int annotation = update.reserve();
    update.put(annotation,
               "<< /Type /Annot /Subtype /Text /Name /Note /F 28 /Rect [4 4 22 22] /Contents " + pdfText(note) + " >>");
    QByteArray list = update.object(lists.front());
    update.put(lists.front(), list.insert(list.lastIndexOf(']'), " " + reference(annotation) + " "));
}

}  // namespace

QByteArray metadataOf(const QString& title, const Deck& deck) {
    const Result<std::string> link = linkTo({.deck = deck});
    const QString source = link ? QStringLiteral("<dc:source>%1%2</dc:source>")
                                      .arg(QStringLiteral(ORRERY_SITE), QString::fromStdString(*link).toHtmlEscaped())
                                : QString();
    return QStringLiteral(R"(<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" )"
                          R"(xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">)"
                          R"(<rdf:Description rdf:about=""><dc:title><rdf:Alt><rdf:li xml:lang="x-default">%1)"
                          R"(</rdf:li></rdf:Alt></dc:title><xmp:CreatorTool>Orrery %2</xmp:CreatorTool>%3)"
                          R"(</rdf:Description></rdf:RDF>)")
        .arg(title.toHtmlEscaped(), QStringLiteral(ORRERY_VERSION), source)
        .toUtf8();
}

void preparePdf(QPdfWriter& writer, QSize size, const QString& title, const Deck& deck) {
    writer.setPageSize(QPageSize(QSizeF(size) * 72.0 / 96.0, QPageSize::Point, QString(), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    writer.setResolution(96);
    writer.setCreator(QStringLiteral("Orrery"));
    writer.setTitle(title);
    writer.setDocumentXmpMetadata(
        "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n<x:xmpmeta "
        "xmlns:x=\"adobe:ns:meta/\">" +
        metadataOf(title, deck) + "</x:xmpmeta>\n<?xpacket end=\"r\"?>");
}

QByteArray withBookmarksAndNotes(const QByteArray& pdf, const std::vector<PdfPage>& pages, const QByteArray& language) {
    Update update(pdf);
    if (!update.isReadable()) return {};
    const std::vector<int> numbers = update.pages();
    if (numbers.size() != pages.size() || pages.empty()) return {};
    addBookmarks(update, numbers, pages, language);
    for (std::size_t i = 0; i < pages.size(); ++i) {
        if (!pages[i].note.isEmpty()) addNote(update, numbers[i], pages[i].note);
    }
    return update.finished();
}

}  // namespace orrery
