// Reads shaders from :/shaders or the folder ORRERY_SHADERS, expands #include "x.glsl", compiles and links them.
// Messages of the compiler name the shader file and its line.
#pragma once

#include "core/base/result.h"
#include "ui/gl/handles.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace orrery::gl {

/// One shader with includes expanded. In #line directives, line n of files[i] has the number 10000 i + n.
struct ShaderSource {
    QByteArray text;
    QStringList files;
};

/// Reads `file` and its includes (each file once). `defines` ("NAME" or "NAME value") follow the #version line as
/// #define directives. Fails if a file cannot be read.
Result<ShaderSource> readShader(const QString& file, const QStringList& defines = {});

/// Compiles and links both shaders. The Problem has the first message of the compiler, with file name and line, or of
/// the linker.
Result<Program> linkProgram(const Functions&, const ShaderSource& vertex, const ShaderSource& fragment);

}  // namespace orrery::gl
