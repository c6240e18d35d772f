// Notice that the processor drew a picture because OpenGL is not available. It follows the picture, since a failure
// prints one sentence alone.
#pragma once

#include "ui/field_drawer.h"

namespace orrery {

/// Prints the notice on standard error if OpenGL is not available.
void sayWhoDrew(const FieldDrawer& drawer);

}  // namespace orrery
