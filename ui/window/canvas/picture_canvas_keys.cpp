// Part of PictureCanvas: keys. Arrow keys move the probe, by ten cells with Shift; with Alt they pan by a tenth of the
// visible range. Shift with Page Up or Page Down pans by all of it. Home and End move m to the first and last position,
// [ and ] change the head, + and - zoom, and 0 shows everything.
#include <QKeyEvent>
#include <map>

#include "core/interaction/pointing.h"
#include "ui/window/canvas/picture_canvas.h"

namespace orrery {

namespace {

/// Returns the direction of an arrow key; nothing for other keys.
std::optional<CellSteps> arrow(int key) {
    static const std::map<int, CellSteps> steps{
        {Qt::Key_Left, {-1, 0}}, {Qt::Key_Right, {1, 0}}, {Qt::Key_Up, {0, -1}}, {Qt::Key_Down, {0, 1}}};
    const auto found = steps.find(key);
    return found == steps.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace

int PictureCanvas::keyGesture(const QKeyEvent& event) {
    if (!event.isAutoRepeat()) lastKeyGesture = session.newGesture();
    return lastKeyGesture;
}

void PictureCanvas::moveProbe(const Probe& moved, int gesture) {
    const bool isOther = moved.dimension != session.document().probe.dimension;
    session.apply(SetProbe{moved}, gesture);
    if (isOther) followDial(moved, gesture);
    if (const std::optional<CameraBinding> binding = activeBinding())
        look(*binding, following(*binding, moved, factsOf(*shown->figure, active)), gesture);
}

void PictureCanvas::followDial(const Probe& moved, int gesture) {
    const std::string firstPair = "first_pair";
    const Values& view = session.document().panes[static_cast<std::size_t>(active)].view.values;
    const Result<const Param*> param = view.param(firstPair);
    if (!shown || !param || !view.isActive(**param)) return;
    if (const std::optional<std::int64_t> first = firstDialFor(moved, *shown->figure, active))
        session.apply(SetValue{{active, Owner::View, firstPair}, static_cast<double>(*first)}, gesture);
}

bool PictureCanvas::moveByKey(const QKeyEvent& event) {
    const Probe& now = session.document().probe;
    const bool ends = event.key() == Qt::Key_Home || event.key() == Qt::Key_End;
    const std::optional<CellSteps> steps = arrow(event.key());
    if (!shown || (!ends && !steps)) return false;
    const int far = event.modifiers().testFlag(Qt::ShiftModifier) ? 10 : 1;
    const Probe moved = ends ? probeAtEnd(now, *shown->figure, active, event.key() == Qt::Key_End)
                             : movedProbe(now, *shown->figure, active, *steps * far);
    moveProbe(moved, keyGesture(event));
    return true;
}

void PictureCanvas::panBy(Vec2 fractions, const QKeyEvent& event) {
    if (const std::optional<CameraBinding> binding = activeBinding())
        look(*binding, panned(*binding, fractions), keyGesture(event));
}

bool PictureCanvas::panByKey(const QKeyEvent& event) {
    constexpr double part = 0.1;
    const std::optional<CellSteps> steps = arrow(event.key());
    const bool byArrow = steps && event.modifiers().testFlag(Qt::AltModifier);
    const bool isPage = event.key() == Qt::Key_PageUp || event.key() == Qt::Key_PageDown;
    const bool byPage = isPage && event.modifiers().testFlag(Qt::ShiftModifier);
    if (!byArrow && !byPage) return false;
    // the content moves against the arrow; Page keys pan vertically if the y axis has cells, else horizontally
    const double page = event.key() == Qt::Key_PageUp ? 1 : -1;
    const std::optional<CameraBinding> binding = activeBinding();
    const bool goesDown = binding && binding->axes.y.scale == AxisScale::Cells;
    const Vec2 byPages{goesDown ? 0 : page, goesDown ? page : 0};
    panBy(byArrow ? Vec2{-part * steps->right, -part * steps->down} : byPages, event);
    return true;
}

void PictureCanvas::keyPressEvent(QKeyEvent* event) {
    if (turnByKey(*event) || panByKey(*event) || moveByKey(*event)) return;
    switch (event->key()) {
        case Qt::Key_Plus:
        case Qt::Key_Equal:
            return zoom(step);
        case Qt::Key_Minus:
            return zoom(1 / step);
        case Qt::Key_0:
            return fit();
        case Qt::Key_BracketLeft:
        case Qt::Key_BracketRight: {
            const int direction = event->key() == Qt::Key_BracketLeft ? -1 : 1;
            if (shown)
                moveProbe(probeOnHead(session.document().probe, *shown->figure, active, direction), keyGesture(*event));
            return;
        }
        case Qt::Key_PageUp:
        case Qt::Key_PageDown:
            return emit stepped(event->key() == Qt::Key_PageUp ? -1 : 1);
        case Qt::Key_Space:
            return emit playToggled();
        default:
            QWidget::keyPressEvent(event);
    }
}

}  // namespace orrery
