// Move-only RAII owners of OpenGL names. A handle must be destroyed before its Context, on the thread of the Context,
// and while the Context is current.
#pragma once

#include "ui/gl/functions.h"

#include <utility>

namespace orrery::gl {

/// Owns one OpenGL name; Kind creates and deletes it. An empty handle has name 0.
template <class Kind>
class Handle {
public:
    Handle() = default;
    explicit Handle(const Functions& functions) : gl(&functions), owned(Kind::make(functions)) {}
    Handle(Handle&& other) noexcept : gl(other.gl), owned(std::exchange(other.owned, 0)) {}
    Handle& operator=(Handle&&) = delete;  // deleting a name needs the right current context
    ~Handle() {
        if (owned) Kind::destroy(*gl, owned);
    }

    GLuint name() const { return owned; }
    explicit operator bool() const { return owned != 0; }

private:
    const Functions* gl = nullptr;
    GLuint owned = 0;
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
