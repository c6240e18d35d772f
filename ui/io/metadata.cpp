#include "ui/io/metadata.h"

#include <QPageSize>
#include <QPdfWriter>

#include "core/io/link.h"

namespace orrery {

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

}  // namespace orrery
