// Dragging of elements of the picture. A dragged dial turns its hand and changes the position m. A dragged line that
// marks a length, or the wavelength 2 pi base, changes that length or the base. The cursor changes over elements that
// can be dragged.
#pragma once

#include "ui/window/canvas/picture_canvas.h"

namespace orrery {

/// Lets the user drag elements of the picture as long as `canvas` lives; `session` must outlive it.
void dragElements(Session& session, PictureCanvas& canvas);

}  // namespace orrery
