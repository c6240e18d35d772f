#include <algorithm>

#include "ui/paint/painters/painters.h"
#include "ui/paint/text/paragraph.h"

namespace orrery {

void paintMessage(const Canvas& canvas, const PanelScene& scene, const Message& message) {
    const Type& type = canvas.type;
    const double width = 0.8 * scene.data.width();
    const ParagraphStyle style{.font = type.text,
                               .lineHeight = type.line(),
                               .maxLines = std::max(1, static_cast<int>(scene.data.height() / type.line())),
                               .centred = true};
    const Paragraph words(canvas.words(message.text), style, width);
    const QPointF half(width / 2, words.lines() * type.line() / 2);
    words.draw(canvas.painter, scene.data.center() - half, canvas.palette.muted);
}

}  // namespace orrery
