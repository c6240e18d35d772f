// The functions of OpenGL 3.3 core and OpenGL ES 3.0 (WebGL 2) that Orrery calls: one table per context, loaded through
// EGL at run time, and owners of OpenGL names. The program is not linked to libGL or libEGL, so that it also runs on a
// machine without OpenGL.
#pragma once

#include <GL/glcorearb.h>

#include <utility>

// X(type name between PFNGL and PROC, function name without gl)
#define ORRERY_GL_FUNCTIONS(X)                          \
    X(ACTIVETEXTURE, ActiveTexture)                     \
    X(ATTACHSHADER, AttachShader)                       \
    X(BINDBUFFER, BindBuffer)                           \
    X(BINDFRAMEBUFFER, BindFramebuffer)                 \
    X(BINDRENDERBUFFER, BindRenderbuffer)               \
    X(BINDTEXTURE, BindTexture)                         \
    X(BINDVERTEXARRAY, BindVertexArray)                 \
    X(BUFFERDATA, BufferData)                           \
    X(CHECKFRAMEBUFFERSTATUS, CheckFramebufferStatus)   \
    X(CLEAR, Clear)                                     \
    X(CLEARBUFFERUIV, ClearBufferuiv)                   \
    X(COMPILESHADER, CompileShader)                     \
    X(CREATEPROGRAM, CreateProgram)                     \
    X(CREATESHADER, CreateShader)                       \
    X(DELETEBUFFERS, DeleteBuffers)                     \
    X(DELETEFRAMEBUFFERS, DeleteFramebuffers)           \
    X(DELETEPROGRAM, DeleteProgram)                     \
    X(DELETERENDERBUFFERS, DeleteRenderbuffers)         \
    X(DELETESHADER, DeleteShader)                       \
    X(DELETETEXTURES, DeleteTextures)                   \
    X(DELETEVERTEXARRAYS, DeleteVertexArrays)           \
    X(DEPTHFUNC, DepthFunc)                             \
    X(DEPTHMASK, DepthMask)                             \
    X(DISABLE, Disable)                                 \
    X(DRAWARRAYS, DrawArrays)                           \
    X(ENABLE, Enable)                                   \
    X(ENABLEVERTEXATTRIBARRAY, EnableVertexAttribArray) \
    X(FINISH, Finish)                                   \
    X(FRAMEBUFFERRENDERBUFFER, FramebufferRenderbuffer) \
    X(FRAMEBUFFERTEXTURE2D, FramebufferTexture2D)       \
    X(GENBUFFERS, GenBuffers)                           \
    X(GENFRAMEBUFFERS, GenFramebuffers)                 \
    X(GENRENDERBUFFERS, GenRenderbuffers)               \
    X(GENTEXTURES, GenTextures)                         \
    X(GENVERTEXARRAYS, GenVertexArrays)                 \
    X(GETERROR, GetError)                               \
    X(GETINTEGERV, GetIntegerv)                         \
    X(GETPROGRAMINFOLOG, GetProgramInfoLog)             \
    X(GETPROGRAMIV, GetProgramiv)                       \
    X(GETSHADERINFOLOG, GetShaderInfoLog)               \
    X(GETSHADERIV, GetShaderiv)                         \
    X(GETSTRING, GetString)                             \
    X(GETSTRINGI, GetStringi)                           \
    X(GETUNIFORMLOCATION, GetUniformLocation)           \
    X(LINKPROGRAM, LinkProgram)                         \
    X(PIXELSTOREI, PixelStorei)                         \
    X(READPIXELS, ReadPixels)                           \
    X(RENDERBUFFERSTORAGE, RenderbufferStorage)         \
    X(SCISSOR, Scissor)                                 \
    X(SHADERSOURCE, ShaderSource)                       \
    X(TEXIMAGE2D, TexImage2D)                           \
    X(TEXPARAMETERI, TexParameteri)                     \
    X(TEXSUBIMAGE2D, TexSubImage2D)                     \
    X(UNIFORM1F, Uniform1f)                             \
    X(UNIFORM1I, Uniform1i)                             \
    X(UNIFORM1UI, Uniform1ui)                           \
    X(UNIFORM2F, Uniform2f)                             \
    X(UNIFORM4F, Uniform4f)                             \
    X(USEPROGRAM, UseProgram)                           \
    X(VERTEXATTRIBPOINTER, VertexAttribPointer)         \
    X(VIEWPORT, Viewport)

namespace orrery::gl {

/// Functions of one context: `functions.DrawArrays(...)` is glDrawArrays.
struct Functions {
#define ORRERY_GL_MEMBER(type, name) PFNGL##type##PROC name = nullptr;
    ORRERY_GL_FUNCTIONS(ORRERY_GL_MEMBER)
#undef ORRERY_GL_MEMBER
    PFNGLGETGRAPHICSRESETSTATUSPROC GetGraphicsResetStatus = nullptr;  ///< null if resets are not reported
    bool isEs = false;                                                 ///< OpenGL ES 3.0, else OpenGL 3.3 core
};

/// Owns one OpenGL name; Kind creates and deletes it. The name of a moved handle is 0. A handle must be destroyed
/// before its Context, on the thread of the Context, and while the Context is current.
template <class Kind>
class Handle {
public:
    explicit Handle(const Functions& functions) : gl(&functions), owned(Kind::make(functions)) {}
    Handle(Handle&& other) noexcept : gl(other.gl), owned(std::exchange(other.owned, 0)) {}
    Handle& operator=(Handle&&) = delete;  // deleting a name needs the right current context
    ~Handle() {
        if (owned) Kind::destroy(*gl, owned);
    }

    GLuint name() const { return owned; }

private:
    const Functions* gl;
    GLuint owned;
};

/// Names that OpenGL creates and deletes in arrays.
template <auto generate, auto remove>
struct Listed {
    static GLuint make(const Functions& gl) {
        GLuint name = 0;
        (gl.*generate)(1, &name);
        return name;
    }
    static void destroy(const Functions& gl, GLuint name) { (gl.*remove)(1, &name); }
};

struct ProgramKind {
    static GLuint make(const Functions& gl) { return gl.CreateProgram(); }
    static void destroy(const Functions& gl, GLuint name) { gl.DeleteProgram(name); }
};

using Buffer = Handle<Listed<&Functions::GenBuffers, &Functions::DeleteBuffers>>;
using Texture = Handle<Listed<&Functions::GenTextures, &Functions::DeleteTextures>>;
using Framebuffer = Handle<Listed<&Functions::GenFramebuffers, &Functions::DeleteFramebuffers>>;
using Renderbuffer = Handle<Listed<&Functions::GenRenderbuffers, &Functions::DeleteRenderbuffers>>;
using VertexArray = Handle<Listed<&Functions::GenVertexArrays, &Functions::DeleteVertexArrays>>;
using Program = Handle<ProgramKind>;

}  // namespace orrery::gl
