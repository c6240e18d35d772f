#include "ui/gl/shader_source.h"

#include <QFile>
#include <QRegularExpression>

#include <string>

namespace orrery::gl {
namespace {

constexpr qsizetype linesPerFile = 10000;
constexpr const char* desktopVersion = "#version 330 core\n";
constexpr const char* esVersion =
    "#version 300 es\nprecision highp float;\nprecision highp int;\nprecision highp sampler2D;\nprecision highp "
    "usampler2D;\n";

Problem shaderProblem(const QString& file, const QString& what) {
    return {"shader " + file.toStdString(), Phrase(what.toStdString()), {}, Fault::Failure};
}

Result<QByteArray> readFile(const QString& name) {
    const QString folder = qEnvironmentVariable("ORRERY_SHADERS", QStringLiteral(":/shaders"));
    QFile file(folder + '/' + name);
    if (!file.open(QIODevice::ReadOnly)) return shaderProblem(file.fileName(), file.errorString());
    return file.readAll();
}

/// Returns a #line directive with file and line in one number, because Mesa ignores the second number of #line.
QByteArray lineMark(qsizetype line, qsizetype file) {
    return "#line " + QByteArray::number(file * linesPerFile + line) + '\n';
}

/// Appends `name` to the source and expands its includes. A #version line stays first and is followed by `defines`.
Done append(ShaderSource& source, const QString& name, const QStringList& defines) {
    static const QRegularExpression include(R"rx(^\s*#include\s+"([^"]+)"\s*$)rx");
    if (source.files.contains(name)) return done();
    const Result<QByteArray> text = readFile(name);
    if (!text) return text.problem();

    const qsizetype file = source.files.size();
    source.files << name;
    const QList<QByteArray> lines = text->split('\n');
    if (!lines.first().startsWith("#version")) source.text += lineMark(1, file);
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QRegularExpressionMatch match = include.match(QString::fromUtf8(lines[i]));
        if (match.hasMatch()) {
            const Done added = append(source, match.captured(1), {});
            if (!added) return added.problem();
            source.text += lineMark(i + 2, file);
            continue;
        }
        source.text += lines[i] + '\n';
        if (!lines[i].startsWith("#version")) continue;
        for (const QString& define : defines) source.text += "#define " + define.toUtf8() + '\n';
        source.text += lineMark(i + 2, file);
    }
    return done();
}

/// Returns the first line of the compiler's log; its location ("0:10020(3): error", "ERROR: 0:10020" or "0(10020) :")
/// is replaced by file name and line.
QString complaint(const QByteArray& log, const QStringList& files) {
    static const QRegularExpression place(R"(^(?:ERROR:\s*)?\d+[:(](\d+)\)?)");
    QString first = QString::fromUtf8(log).trimmed().section('\n', 0, 0);
    const QRegularExpressionMatch match = place.match(first);
    const qsizetype line = match.captured(1).toLongLong();
    if (line == 0 || line / linesPerFile >= files.size()) return first;
    return files[line / linesPerFile] + " line " + QString::number(line % linesPerFile) +
           first.mid(match.capturedLength());
}

/// Owner of a shader object, which is needed until its program is linked.
struct Shader {
    const Functions& gl;
    GLuint name;

    Shader(const Functions& functions, GLenum type) : gl(functions), name(gl.CreateShader(type)) {}
    Shader(const Shader&) = delete;
    Shader& operator=(const Shader&) = delete;
    ~Shader() { gl.DeleteShader(name); }

    Done compile(ShaderSource source) {
        if (gl.isEs) source.text.replace(desktopVersion, esVersion);
        const GLchar* text = source.text.constData();
        gl.ShaderSource(name, 1, &text, nullptr);
        gl.CompileShader(name);
        GLint compiled = 0;
        gl.GetShaderiv(name, GL_COMPILE_STATUS, &compiled);
        if (compiled) return done();
        QByteArray log(4096, '\0');
        gl.GetShaderInfoLog(name, GLsizei(log.size()), nullptr, log.data());
        return shaderProblem(source.files.value(0), complaint(log.constData(), source.files));
    }
};

}  // namespace

Result<ShaderSource> readShader(const QString& file, const QStringList& defines) {
    ShaderSource source;
    const Done added = append(source, file, defines);
    if (!added) return added.problem();
    return source;
}

Result<Program> linkProgram(const Functions& gl, const ShaderSource& vertex, const ShaderSource& fragment) {
    Shader vertexShader(gl, GL_VERTEX_SHADER);
    Shader fragmentShader(gl, GL_FRAGMENT_SHADER);
    if (const Done compiled = vertexShader.compile(vertex); !compiled) return compiled.problem();
    if (const Done compiled = fragmentShader.compile(fragment); !compiled) return compiled.problem();

    Program program(gl);
    gl.AttachShader(program.name(), vertexShader.name);
    gl.AttachShader(program.name(), fragmentShader.name);
    gl.LinkProgram(program.name());
    GLint linked = 0;
    gl.GetProgramiv(program.name(), GL_LINK_STATUS, &linked);
    if (linked) return program;
    QByteArray log(4096, '\0');
    gl.GetProgramInfoLog(program.name(), GLsizei(log.size()), nullptr, log.data());
    return shaderProblem(fragment.files.value(0), QString::fromUtf8(log.constData()).trimmed().section('\n', 0, 0));
}

}  // namespace orrery::gl
