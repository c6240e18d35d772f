// Pictures to bytes to files: PNG (with the document inside, so that it can be opened again), SVG, PDF, WebP. The bytes
// are made whole in memory and written by the one checked atomic write.
#pragma once

#include <QByteArray>
#include <QImage>
#include <QSize>
#include <algorithm>
#include <string>

#include "core/base/progress.h"
#include "core/figure/shown_parts.h"
#include "core/model/deck.h"
#include "ui/paint/paint.h"

namespace orrery {

struct PictureFormat {
    static constexpr int leastEdge = 64, mostEdge = 16384;  ///< logical pixels that may be asked for
    QSize size{1920, 1080};                                 ///< logical pixels
    double scale = 1;                                       ///< device pixels for each
    double dpi = 96;  ///< device pixels an inch: PNG's pHYs, the page size and field resolution of PDF and SVG
    /// Pixels of embedded images for each logical one, in PDF and SVG.
    double fieldScale() const { return std::max(scale, dpi / 96); }
    bool embedsPaths = false;  ///< the document in a PNG names its tables with their folders, not by their file names
    ShownParts parts = {};     ///< what of the figure is painted
    bool transparent = false;  ///< no paper
};

enum class PictureType { Png, Svg, Pdf, WebP };

/// By the end of the name; "-" is PNG.
Result<PictureType> pictureType(const std::string& path);

/// `document` is the one that `figure` shows; its look is used.
Result<QByteArray> pictureBytes(PictureType type, const Figure& figure, const Document& document,
                                const PictureFormat& format, const Drawing& drawing);

/// A painted picture as "png" or "webp", with the document inside.
Result<QByteArray> rasterBytes(const char* type, QImage image, const Document& document, const PictureFormat& format);

Done writePicture(const std::string& path, const Figure& figure, const Document& document, const PictureFormat& format,
                  const Drawing& drawing);

/// Any file that the program opens: a document or an exported PNG, whose tables are unread (readDocument) and beside
/// it, a table (readTable), which becomes `learned`, or a model (readModel), whose encodings become panes.
Result<Document> openFile(const std::string& path, const Progress& progress = {});

/// The same, or a deck of several documents.
Result<Deck> openDeck(const std::string& path, const Progress& progress = {});

}  // namespace orrery
