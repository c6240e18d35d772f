// Adds features that QPdfWriter lacks to its files: bookmarks, the language, notes on pages. They are appended to the
// file as an incremental update (PDF 1.7, 7.5.6); the contents of the pages stay unchanged.
#pragma once

#include <QByteArray>
#include <QString>
#include <vector>

namespace orrery {

/// Additions to one page.
struct PdfPage {
    QString bookmark;
    QString note;  ///< text annotation in the lower left corner; empty: none
};

/// Returns `pdf`, the bytes of a file of QPdfWriter, with bookmarks, notes and language ("en", "zh-CN"). Empty if `pdf`
/// cannot be parsed, has no pages, or has another number of pages than `pages`.
QByteArray withBookmarksAndNotes(const QByteArray& pdf, const std::vector<PdfPage>& pages, const QByteArray& language);

}  // namespace orrery
