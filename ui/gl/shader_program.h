// Shader programs, from the files in :/shaders or in the folder ORRERY_SHADERS.
#pragma once

#include "core/base/result.h"
#include "ui/gl/functions.h"

#include <QString>
#include <QStringList>

namespace orrery::gl {

/// Compiles and links two shaders. `defines` ("NAME" or "NAME value") follow the #version line of the fragment shader
/// as #define directives. The Problem names a file that cannot be read, or has the first message of the compiler, with
/// file name and line, or of the linker.
Result<Program> linkProgram(const Functions&, const QString& vertex, const QString& fragment,
                            const QStringList& defines = {});

}  // namespace orrery::gl
