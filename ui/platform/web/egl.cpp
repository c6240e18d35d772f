// WebGL 2 behind the functions of EGL that ui/gl uses. Each context belongs to a canvas that is never shown.
#include <emscripten/html5.h>
#include <emscripten/val.h>
#include <bit>
#include <string>
#include <string_view>
#include <type_traits>

#include "ui/gl/context.h"

// declarations of the functions of OpenGL ES 3.0, which are linked
#define ORRERY_GL_DECLARE(type, name) extern "C" std::remove_pointer_t<PFNGL##type##PROC> gl##name;
ORRERY_GL_FUNCTIONS(ORRERY_GL_DECLARE)
#undef ORRERY_GL_DECLARE

namespace orrery::gl {

namespace {

/// Their addresses are the displays. With `onGraphicsCard` no context is created if the browser would draw on the
/// processor, which is slower than the program's own renderers.
constexpr bool onGraphicsCard = false, onProcessor = true;

EGLContext EGLAPIENTRY createContext(EGLDisplay display, EGLConfig, EGLContext, const EGLint*) {
    const std::string target = "!orrery";
    emscripten::val targets = emscripten::val::module_property("specialHTMLTargets");
    targets.set(target,
                emscripten::val::global("document").call<emscripten::val>("createElement", std::string("canvas")));
    EmscriptenWebGLContextAttributes wanted;
    emscripten_webgl_init_context_attributes(&wanted);
    wanted.majorVersion = 2;
    wanted.alpha = wanted.depth = wanted.antialias = false;
    wanted.failIfMajorPerformanceCaveat = display == &onGraphicsCard;
    const EMSCRIPTEN_WEBGL_CONTEXT_HANDLE context = emscripten_webgl_create_context(target.c_str(), &wanted);
    targets.delete_(target);
    return context > 0 ? std::bit_cast<EGLContext>(context) : EGL_NO_CONTEXT;
}

EMSCRIPTEN_WEBGL_CONTEXT_HANDLE handleOf(EGLContext context) {
    return std::bit_cast<EMSCRIPTEN_WEBGL_CONTEXT_HANDLE>(context);
}

/// glGetString(), but GL_RENDERER is the name of the device also in browsers that hide it behind an extension.
const GLubyte* getString(GLenum name) {
    const GLubyte* const value = glGetString(name);
    constexpr GLenum unmaskedRenderer = 0x9246;
    const bool isHidden =
        name == GL_RENDERER && std::string(reinterpret_cast<const char*>(value)) == "WebKit WebGL" &&
        emscripten_webgl_enable_extension(emscripten_webgl_get_current_context(), "WEBGL_debug_renderer_info");
    return isHidden ? glGetString(unmaskedRenderer) : value;
}

__eglMustCastToProperFunctionPointerType EGLAPIENTRY procAddress(const char* asked) {
    using Function = __eglMustCastToProperFunctionPointerType;
    const std::string_view function = asked;
    if (function == "glGetString") return reinterpret_cast<Function>(getString);
#define ORRERY_GL_FIND(type, name) \
    if (function == "gl" #name) return reinterpret_cast<Function>(gl##name);
    ORRERY_GL_FUNCTIONS(ORRERY_GL_FIND)
#undef ORRERY_GL_FIND
    return nullptr;
}

Egl webGl() {
    Egl egl = eglOfContexts();
    egl.CreateContext = createContext;
    egl.DestroyContext = [](EGLDisplay, EGLContext context) -> EGLBoolean {
        return emscripten_webgl_destroy_context(handleOf(context)) == EMSCRIPTEN_RESULT_SUCCESS;
    };
    egl.GetCurrentContext = [] { return std::bit_cast<EGLContext>(emscripten_webgl_get_current_context()); };
    egl.GetProcAddress = procAddress;
    egl.MakeCurrent = [](EGLDisplay, EGLSurface, EGLSurface, EGLContext context) -> EGLBoolean {
        return emscripten_webgl_make_context_current(handleOf(context)) == EMSCRIPTEN_RESULT_SUCCESS;
    };
    egl.startsThreads = false;
    return egl;
}

}  // namespace

const Egl* Egl::library() {
    static const Egl egl = webGl();
    return &egl;
}

std::vector<Device> devices(const Egl&) {
    Device device;
    device.software = Context::environmentChoice() == "software";
    device.name = device.software ? "WebGL 2 on the processor" : "WebGL 2";
    device.device = const_cast<bool*>(device.software ? &onProcessor : &onGraphicsCard);
    device.number = 0;
    return {device};
}

}  // namespace orrery::gl
