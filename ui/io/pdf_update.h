// What QPdfWriter cannot say: bookmarks, the language, notes on pages. Appended to its bytes as the format's
// incremental update (PDF 1.7, 7.5.6): the pages stay as they were written.
#pragma once

#include <QByteArray>
#include <QString>
#include <vector>

namespace orrery {

struct PdfPage {
    QString bookmark;
    QString note;  ///< a text annotation in the corner; empty: none
};

/// `pdf` as QPdfWriter wrote it, with what is said of each of its pages. Empty where it is no such PDF.
QByteArray withPages(const QByteArray& pdf, const std::vector<PdfPage>& pages, const QByteArray& language);

}  // namespace orrery
