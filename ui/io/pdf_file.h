// PDF files: size and metadata of a QPdfWriter, and features that it lacks, which are added to its files: bookmarks,
// the language, notes on pages. They are appended as an incremental update (PDF 1.7, 7.5.6); the contents of the pages
// stay unchanged.
#pragma once

#include <QByteArray>
#include <QSize>
#include <QString>
#include <vector>

#include "core/model/deck.h"

class QPdfWriter;

namespace orrery {

/// Returns the metadata of a PDF or SVG: its title, the program and a link to its document, as the element `rdf:RDF` in
/// the terms of Dublin Core and XMP (ISO 16684-1). The link is left out if the deck has none: its document is too long
/// or names files.
QByteArray metadataOf(const QString& title, const Deck& deck);

/// Prepares a PDF of `deck` before it is painted: pages of `size` logical pixels without margins, title and metadata.
void preparePdf(QPdfWriter& writer, QSize size, const QString& title, const Deck& deck);

/// Additions to one page.
struct PdfPage {
    QString bookmark;
    QString note;  ///< text annotation in the lower left corner; empty: none
};

/// Returns `pdf`, the bytes of a file of QPdfWriter, with bookmarks, notes and language ("en", "zh-CN"). Empty if `pdf`
/// cannot be parsed, has no pages, or has another number of pages than `pages`.
QByteArray withBookmarksAndNotes(const QByteArray& pdf, const std::vector<PdfPage>& pages, const QByteArray& language);

}  // namespace orrery
