// The OpenGL 3.3 core entry points that Orrery calls, one table per context, fetched from EGL at run time.
// No link to libGL or libEGL and no global state: a machine without OpenGL is an ordinary case, not an abort.
#pragma once

#include <GL/glcorearb.h>

// X(type name between PFNGL and PROC, function name without gl)
#define ORRERY_GL_FUNCTIONS(X)                        \
    X(ACTIVETEXTURE, ActiveTexture)                   \
    X(ATTACHSHADER, AttachShader)                     \
    X(BINDBUFFER, BindBuffer)                         \
    X(BINDFRAMEBUFFER, BindFramebuffer)               \
    X(BINDTEXTURE, BindTexture)                       \
    X(BINDVERTEXARRAY, BindVertexArray)               \
    X(BUFFERDATA, BufferData)                         \
    X(CHECKFRAMEBUFFERSTATUS, CheckFramebufferStatus) \
    X(CLEARBUFFERUIV, ClearBufferuiv)                 \
    X(COMPILESHADER, CompileShader)                   \
    X(CREATEPROGRAM, CreateProgram)                   \
    X(CREATESHADER, CreateShader)                     \
    X(DELETEBUFFERS, DeleteBuffers)                   \
    X(DELETEFRAMEBUFFERS, DeleteFramebuffers)         \
    X(DELETEPROGRAM, DeleteProgram)                   \
    X(DELETESHADER, DeleteShader)                     \
    X(DELETETEXTURES, DeleteTextures)                 \
    X(DELETEVERTEXARRAYS, DeleteVertexArrays)         \
    X(DRAWARRAYS, DrawArrays)                         \
    X(FINISH, Finish)                                 \
    X(FRAMEBUFFERTEXTURE2D, FramebufferTexture2D)     \
    X(GENBUFFERS, GenBuffers)                         \
    X(GENFRAMEBUFFERS, GenFramebuffers)               \
    X(GENTEXTURES, GenTextures)                       \
    X(GENVERTEXARRAYS, GenVertexArrays)               \
    X(GETERROR, GetError)                             \
    X(GETINTEGERV, GetIntegerv)                       \
    X(GETPROGRAMINFOLOG, GetProgramInfoLog)           \
    X(GETPROGRAMIV, GetProgramiv)                     \
    X(GETSHADERINFOLOG, GetShaderInfoLog)             \
    X(GETSHADERIV, GetShaderiv)                       \
    X(GETSTRING, GetString)                           \
    X(GETSTRINGI, GetStringi)                         \
    X(GETUNIFORMLOCATION, GetUniformLocation)         \
    X(LINKPROGRAM, LinkProgram)                       \
    X(PIXELSTOREI, PixelStorei)                       \
    X(READPIXELS, ReadPixels)                         \
    X(SHADERSOURCE, ShaderSource)                     \
    X(TEXBUFFER, TexBuffer)                           \
    X(TEXIMAGE2D, TexImage2D)                         \
    X(TEXPARAMETERI, TexParameteri)                   \
    X(TEXSUBIMAGE2D, TexSubImage2D)                   \
    X(UNIFORM1F, Uniform1f)                           \
    X(UNIFORM1I, Uniform1i)                           \
    X(UNIFORM1UI, Uniform1ui)                         \
    X(USEPROGRAM, UseProgram)                         \
    X(VIEWPORT, Viewport)

namespace orrery::gl {

/// One context's entry points: `functions.DrawArrays(...)` is glDrawArrays of that context.
struct Functions {
#define ORRERY_GL_MEMBER(type, name) PFNGL##type##PROC name = nullptr;
    ORRERY_GL_FUNCTIONS(ORRERY_GL_MEMBER)
#undef ORRERY_GL_MEMBER
    PFNGLGETGRAPHICSRESETSTATUSPROC GetGraphicsResetStatus = nullptr;  ///< null where resets are not reported
};

}  // namespace orrery::gl
