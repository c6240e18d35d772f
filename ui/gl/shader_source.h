// Shader text to linked program: reads :/shaders (or the folder ORRERY_SHADERS), expands #include "x.glsl",
// and gives compiler messages with the names of our files.
#pragma once

#include "core/base/result.h"
#include "ui/gl/handles.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace orrery::gl {

/// One shader, includes expanded; its #line numbers count 10000 for each of `files` before the one a line is from.
struct ShaderSource {
    QByteArray text;
    QStringList files;
};

/// Reads `file` and what it includes (each file once); `defines` follow the #version line.
Result<ShaderSource> readShader(const QString& file, const QStringList& defines = {});

/// Compiles and links the two; the Problem carries the compiler's first complaint with file name and line.
Result<Program> linkProgram(const Functions&, const ShaderSource& vertex, const ShaderSource& fragment);

}  // namespace orrery::gl
