// Pictures as SVG, written by Qt Svg; programs built without it (for Windows and the web) return a Problem instead,
// whyNotWritten() in abilities.h.
#pragma once

#include <QByteArray>
#include <QPainter>
#include <QSize>
#include <functional>

#include "core/base/result.h"

namespace orrery {

struct SvgPage {
    QSize size;  ///< logical pixels
    QString title, description;
};

/// Returns the painting of `paint` as SVG, or the Problem of `paint` or of the encoding.
Result<QByteArray> paintedAsSvg(const SvgPage& page, const std::function<Done(QPainter&)>& paint);

}  // namespace orrery
