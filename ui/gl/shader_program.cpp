#include "ui/gl/shader_program.h"

#include <QFile>
#include <QRegularExpression>

namespace orrery::gl {
namespace {

constexpr const char* esVersion =
    "#version 300 es\nprecision highp float;\nprecision highp int;\nprecision highp sampler2D;\nprecision highp "
    "usampler2D;\n";

Problem shaderProblem(const QString& file, const QString& what) {
    return {"shader " + file.toStdString(), Phrase(what.toStdString()), {}, Fault::Failure};
}

/// Returns the source of a shader, whose first line is its #version.
Result<QByteArray> sourceOf(const QString& name, const QStringList& defines, bool isEs) {
    const QString folder = qEnvironmentVariable("ORRERY_SHADERS", QStringLiteral(":/shaders"));
    QFile file(folder + '/' + name);
    if (!file.open(QIODevice::ReadOnly)) return shaderProblem(file.fileName(), file.errorString());
    const QByteArray version = file.readLine();
    QByteArray source = isEs ? QByteArray(esVersion) : version;
    for (const QString& define : defines) source += "#define " + define.toUtf8() + '\n';
    return source + "#line 2\n" + file.readAll();
}

QString firstLine(const QByteArray& log) {
    return QString::fromUtf8(log.constData()).trimmed().section('\n', 0, 0);
}

/// Returns the first line of the compiler's log; its location ("0:20(3): error", "ERROR: 0:20" or "0(20) :") is
/// replaced by file name and line.
QString complaint(const QByteArray& log, const QString& file) {
    static const QRegularExpression place(R"(^(?:ERROR:\s*)?\d+[:(](\d+)\)?)");
    return firstLine(log).replace(place, file + R"( line \1)");
}

/// Owner of a shader object, which is needed until its program is linked.
struct Shader {
    const Functions& gl;
    GLuint name;

    Shader(const Functions& functions, GLenum type) : gl(functions), name(gl.CreateShader(type)) {}
    Shader(const Shader&) = delete;
    Shader& operator=(const Shader&) = delete;
    ~Shader() { gl.DeleteShader(name); }

    Done compile(const QString& file, const QStringList& defines) {
        const Result<QByteArray> source = sourceOf(file, defines, gl.isEs);
        if (!source) return source.problem();
        const GLchar* text = source->constData();
        gl.ShaderSource(name, 1, &text, nullptr);
        gl.CompileShader(name);
        GLint compiled = 0;
        gl.GetShaderiv(name, GL_COMPILE_STATUS, &compiled);
        if (compiled) return done();
        QByteArray log(4096, '\0');
        gl.GetShaderInfoLog(name, GLsizei(log.size()), nullptr, log.data());
        return shaderProblem(file, complaint(log, file));
    }
};

}  // namespace

Result<Program> linkProgram(const Functions& gl, const QString& vertex, const QString& fragment,
                            const QStringList& defines) {
    Shader vertexShader(gl, GL_VERTEX_SHADER);
    Shader fragmentShader(gl, GL_FRAGMENT_SHADER);
    if (const Done compiled = vertexShader.compile(vertex, {}); !compiled) return compiled.problem();
    if (const Done compiled = fragmentShader.compile(fragment, defines); !compiled) return compiled.problem();

    Program program(gl);
    gl.AttachShader(program.name(), vertexShader.name);
    gl.AttachShader(program.name(), fragmentShader.name);
    gl.LinkProgram(program.name());
    GLint linked = 0;
    gl.GetProgramiv(program.name(), GL_LINK_STATUS, &linked);
    if (linked) return program;
    QByteArray log(4096, '\0');
    gl.GetProgramInfoLog(program.name(), GLsizei(log.size()), nullptr, log.data());
    return shaderProblem(fragment, firstLine(log));
}

}  // namespace orrery::gl
