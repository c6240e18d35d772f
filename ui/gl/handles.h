// Move-only owners of OpenGL names. A handle dies before its Context, on the thread of that Context.
#pragma once

#include "ui/gl/functions.h"

#include <utility>

namespace orrery::gl {

/// Owns one OpenGL name; Kind says how such a name is made and deleted. An empty handle holds name 0.
template <class Kind>
class Handle {
public:
    Handle() = default;
    explicit Handle(const Functions& functions) : gl(&functions), owned(Kind::make(functions)) {}
    Handle(Handle&& other) noexcept : gl(other.gl), owned(std::exchange(other.owned, 0)) {}
    Handle& operator=(Handle&&) = delete;  // would delete a name while some other context may be current
    ~Handle() {
        if (owned) Kind::destroy(*gl, owned);
    }

    GLuint name() const { return owned; }
    explicit operator bool() const { return owned != 0; }

private:
    const Functions* gl = nullptr;
    GLuint owned = 0;
};

struct BufferKind {
    static GLuint make(const Functions& gl) {
        GLuint name = 0;
        gl.GenBuffers(1, &name);
        return name;
    }
    static void destroy(const Functions& gl, GLuint name) { gl.DeleteBuffers(1, &name); }
};

struct TextureKind {
    static GLuint make(const Functions& gl) {
        GLuint name = 0;
        gl.GenTextures(1, &name);
        return name;
    }
    static void destroy(const Functions& gl, GLuint name) { gl.DeleteTextures(1, &name); }
};

struct FramebufferKind {
    static GLuint make(const Functions& gl) {
        GLuint name = 0;
        gl.GenFramebuffers(1, &name);
        return name;
    }
    static void destroy(const Functions& gl, GLuint name) { gl.DeleteFramebuffers(1, &name); }
};

struct RenderbufferKind {
    static GLuint make(const Functions& gl) {
        GLuint name = 0;
        gl.GenRenderbuffers(1, &name);
        return name;
    }
    static void destroy(const Functions& gl, GLuint name) { gl.DeleteRenderbuffers(1, &name); }
};

struct VertexArrayKind {
    static GLuint make(const Functions& gl) {
        GLuint name = 0;
        gl.GenVertexArrays(1, &name);
        return name;
    }
    static void destroy(const Functions& gl, GLuint name) { gl.DeleteVertexArrays(1, &name); }
};

struct ProgramKind {
    static GLuint make(const Functions& gl) { return gl.CreateProgram(); }
    static void destroy(const Functions& gl, GLuint name) { gl.DeleteProgram(name); }
};

using Buffer = Handle<BufferKind>;
using Texture = Handle<TextureKind>;
using Framebuffer = Handle<FramebufferKind>;
using Renderbuffer = Handle<RenderbufferKind>;
using VertexArray = Handle<VertexArrayKind>;
using Program = Handle<ProgramKind>;

}  // namespace orrery::gl
