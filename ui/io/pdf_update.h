// Adds features that QPdfWriter lacks: bookmarks, the language, notes on pages. They are appended to its bytes as an
// incremental update (PDF 1.7, 7.5.6); the pages stay unchanged.
#pragma once

#include <QByteArray>
#include <QString>
#include <vector>

namespace orrery {

/// Additions to one page.
struct PdfPage {
    QString bookmark;
    QString note;  ///< a text annotation in the corner; may be empty
};

/// Adds bookmarks, notes and language to `pdf`, written by QPdfWriter; one element of `pages` per page. Returns nothing
/// if the PDF cannot be parsed.
QByteArray withPages(const QByteArray& pdf, const std::vector<PdfPage>& pages, const QByteArray& language);

}  // namespace orrery
