// Notice that the CPU drew a picture because OpenGL is not available. It is printed after the picture is written,
// because a command that fails prints only the sentence of its Problem.
#pragma once

#include "ui/field_drawer.h"

namespace orrery {

/// Prints the notice on standard error if OpenGL is not available.
void sayWhoDrew(const FieldDrawer& drawer);

}  // namespace orrery
