// Encodes pictures and writes them to files: PNG (with the document inside, so that it can be opened again), SVG, PDF,
// WebP. A file is encoded in memory and written atomically (FileWriter).
#pragma once

#include <QByteArray>
#include <QImage>
#include <QSize>
#include <algorithm>
#include <string>

#include "core/base/progress.h"
#include "core/figure/named_parts.h"
#include "core/io/models/families.h"
#include "core/model/deck.h"
#include "ui/paint/paint.h"

namespace orrery {

/// Size, resolution and contents of an exported picture.
struct PictureFormat {
    static constexpr int minEdge = 64, maxEdge = 16384;  ///< limits of `size`
    QSize size{1920, 1080};                              ///< logical pixels
    double scale = 1;                                    ///< device pixels per logical pixel
    double dpi = 96;  ///< device pixels per inch: pHYs of PNG, resolution of embedded images in PDF and SVG
    /// Returns the pixels of embedded images per logical pixel (1/96 inch), in PDF and SVG.
    double fieldScale() const { return std::max(scale, dpi / 96); }
    ShownParts parts = {};     ///< parts of the figure that are painted
    bool transparent = false;  ///< no background
};

enum class PictureType { Png, Svg, Pdf, WebP };

/// Returns the type by file extension, in any case; "-" and paths in /dev/ are PNG. Another path is a Problem.
Result<PictureType> pictureType(const std::string& path);

/// Encodes a picture. `figure` is the figure of `document`, whose look is used. A Problem if the picture would have
/// more than 2^28 device pixels, or a WebP more than 16383 on a side.
Result<QByteArray> pictureBytes(PictureType type, const Figure& figure, const Document& document,
                                const PictureFormat& format, const Drawing& drawing);

/// Encodes a painted picture as PNG, with the document inside; uses `dpi` of the format.
Result<QByteArray> pngBytes(QImage image, const Document& document, const PictureFormat& format);

/// Returns the image, whose format must be ARGB32 and whose sides at most 16383 pixels, as lossless WebP; empty on
/// failure, usually because memory runs out. A higher `effort`, 0 to 9, gives a smaller file and takes longer.
QByteArray webpBytes(const QImage& image, int effort);

/// Encodes a picture and writes it; the type is pictureType(path).
Done writePicture(const std::string& path, const Figure& figure, const Document& document, const PictureFormat& format,
                  const Drawing& drawing);

/// Returns the families of models of the program and of a file: if `file` is empty, families.json in the folder of the
/// settings, if there is one. A Problem if that file is wrong.
Result<Families> userFamilies(const std::string& file = {});

/// Opens any supported file: a document or an exported PNG, whose tables stay unread (readDocument); a table
/// (readTable), which becomes a `learned` scheme; or a model (readModel), whose encodings become panes. `families` is
/// the path of a file with families of models, see userFamilies().
Result<Document> openFile(const std::string& path, const Progress& progress = {}, const std::string& families = {});

/// Returns the document of the named model with this id (core/schemes/presets); a Problem if there is none.
Result<Document> openPreset(const std::string& id);

/// Opens a file that openFile() opens, as a deck of one step, a deck of several steps, or the deck of a link (isLink(),
/// linkedDeck()).
Result<Deck> openDeck(const std::string& path, const Progress& progress = {}, const std::string& families = {});

}  // namespace orrery
