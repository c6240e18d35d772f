// Pictures as SVG, written by Qt Svg. Programs built without Qt Svg (for Windows and the web) return a Problem with the
// reason of whyNotWritten() (process.h).
#pragma once

#include <QByteArray>
#include <QPainter>
#include <QSize>
#include <functional>

#include "core/base/result.h"

namespace orrery {

/// Size and metadata of an SVG file.
struct SvgPage {
    QSize size;  ///< logical pixels
    QString title, description;
    QByteArray metadata;  ///< an element of XML
};

/// Calls `paint` once and returns the painting as SVG, or the Problem of `paint` or of the encoding.
Result<QByteArray> paintedAsSvg(const SvgPage& page, const std::function<Done(QPainter&)>& paint);

}  // namespace orrery
