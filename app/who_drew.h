// The one notice that a command gives.
#pragma once

#include "ui/field_drawer.h"

namespace orrery {

/// On standard error, where OpenGL was not to be had. After the picture, because a failure is one sentence alone.
void sayWhoDrew(const FieldDrawer& drawer);

}  // namespace orrery
