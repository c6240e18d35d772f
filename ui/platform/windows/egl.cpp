// Offscreen OpenGL contexts of Windows (WGL) behind the functions of EGL that ui/gl uses.
#include "ui/gl/egl.h"

#include <windows.h>

#include <array>
#include <bit>
#include <memory>

namespace orrery::gl {

namespace {

using CreateContextAttribs = HGLRC(WINAPI*)(HDC, HGLRC, const int*);

// WGL_ARB_create_context, its profile, and WGL_ARB_create_context_robustness
constexpr int majorVersion = 0x2091, minorVersion = 0x2092, flags = 0x2094, profile = 0x9126, resetStrategy = 0x8256;
constexpr int coreProfile = 1, robustAccess = 4, loseContext = 0x8252;

/// A context with the invisible window that WGL requires. The window is message-only: its thread reads no messages, so
/// another kind of window would block messages that are broadcast to all windows.
struct WindowContext {
    HWND window =
        CreateWindowW(L"STATIC", L"", WS_POPUP, 0, 0, 1, 1, HWND_MESSAGE, nullptr, GetModuleHandleW(nullptr), nullptr);
    HDC device = GetDC(window);
    HGLRC context = nullptr;

    WindowContext() = default;
    WindowContext(const WindowContext&) = delete;
    WindowContext& operator=(const WindowContext&) = delete;
    ~WindowContext() {
        if (context) wglDeleteContext(context);
        ReleaseDC(window, device);
        DestroyWindow(window);
    }

    bool setPixelFormat() const {
        PIXELFORMATDESCRIPTOR wanted{};
        wanted.nSize = sizeof wanted;
        wanted.nVersion = 1;
        wanted.dwFlags = PFD_DRAW_TO_WINDOW | PFD_SUPPORT_OPENGL;
        wanted.cColorBits = 32;
        const int format = ChoosePixelFormat(device, &wanted);
        return format != 0 && SetPixelFormat(device, format, &wanted);
    }
};

/// Returns the WindowContext that createContext() made.
WindowContext* made(EGLContext context) {
    return static_cast<WindowContext*>(context);
}

thread_local EGLContext current = EGL_NO_CONTEXT;

CreateContextAttribs createContextAttribs(HDC device) {
    const HGLRC old = wglCreateContext(device);  // the function is only found while a context is current
    if (!old) return nullptr;
    wglMakeCurrent(device, old);
    const auto found = std::bit_cast<CreateContextAttribs>(wglGetProcAddress("wglCreateContextAttribsARB"));
    wglMakeCurrent(nullptr, nullptr);
    wglDeleteContext(old);
    return found;
}

EGLContext EGLAPIENTRY createContext(EGLDisplay, EGLConfig, EGLContext, const EGLint* attributes) {
    bool reportsReset = false;
    for (const EGLint* each = attributes; *each != EGL_NONE; each += 2)
        reportsReset = reportsReset || *each == EGL_CONTEXT_OPENGL_RESET_NOTIFICATION_STRATEGY;
    const std::array plain{majorVersion, 3, minorVersion, 3, profile, coreProfile, 0};
    const std::array robust{majorVersion, 3, minorVersion, 3, profile, coreProfile, flags, robustAccess, resetStrategy,
                            loseContext,  0};
    auto context = std::make_unique<WindowContext>();
    if (!context->device || !context->setPixelFormat()) return EGL_NO_CONTEXT;
    const CreateContextAttribs create = createContextAttribs(context->device);
    if (!create) return EGL_NO_CONTEXT;
    context->context = create(context->device, nullptr, reportsReset ? robust.data() : plain.data());
    return context->context ? context.release() : EGL_NO_CONTEXT;
}

EGLBoolean EGLAPIENTRY destroyContext(EGLDisplay, EGLContext context) {
    delete made(context);
    return EGL_TRUE;
}

EGLBoolean EGLAPIENTRY makeCurrent(EGLDisplay, EGLSurface, EGLSurface, EGLContext context) {
    const bool isMade =
        context ? wglMakeCurrent(made(context)->device, made(context)->context) : wglMakeCurrent(nullptr, nullptr);
    if (isMade) current = context;
    return isMade ? EGL_TRUE : EGL_FALSE;
}

__eglMustCastToProperFunctionPointerType EGLAPIENTRY procAddress(const char* name) {
    using Function = __eglMustCastToProperFunctionPointerType;
    const PROC found = wglGetProcAddress(name);
    if (const auto number = std::bit_cast<std::intptr_t>(found); number > 3 || number < -1)
        return std::bit_cast<Function>(found);                         // -1 to 3 are errors
    static const HMODULE library = GetModuleHandleW(L"opengl32.dll");  // has the functions of OpenGL 1.1
    return std::bit_cast<Function>(GetProcAddress(library, name));
}

Egl windowsGl() {
    Egl egl = eglOfContexts();
    egl.CreateContext = createContext;
    egl.DestroyContext = destroyContext;
    egl.GetCurrentContext = [] { return current; };
    egl.GetProcAddress = procAddress;
    egl.MakeCurrent = makeCurrent;
    return egl;
}

}  // namespace

const Egl* Egl::library() {
    static const Egl egl = windowsGl();
    return &egl;
}

std::vector<Device> devices(const Egl& egl) {
    Device windows;
    windows.name = "OpenGL of Windows";
    windows.device = const_cast<Egl*>(&egl);  // any pointer: it becomes the display
    windows.number = 0;
    return {windows};
}

}  // namespace orrery::gl
