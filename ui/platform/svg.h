// Pictures as SVG, written by Qt Svg.
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

/// Returns an SVG of what `paint` paints, or a Problem where Qt Svg is not there.
Result<QByteArray> paintedAsSvg(const SvgPage& page, const std::function<Done(QPainter&)>& paint);

}  // namespace orrery
