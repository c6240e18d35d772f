// Reads, compiles and links shaders: from :/shaders or the folder ORRERY_SHADERS, with #include "x.glsl" expanded.
// Compiler messages name the files of this project.
#pragma once

#include "core/base/result.h"
#include "ui/gl/handles.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace orrery::gl {

/// One shader with includes expanded; the #line numbers of files[i] start at 10000 i.
struct ShaderSource {
    QByteArray text;
    QStringList files;
};

/// Reads `file` and its includes (each file once); `defines` follow the #version line.
Result<ShaderSource> readShader(const QString& file, const QStringList& defines = {});

/// Compiles and links both shaders; the Problem holds the compiler's first message with file name and line.
Result<Program> linkProgram(const Functions&, const ShaderSource& vertex, const ShaderSource& fragment);

}  // namespace orrery::gl
