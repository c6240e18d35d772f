// EGL functions for contexts without a window. Linux loads them from libEGL.so.1 at run time, so that the program also
// runs without that library; Windows and the web have substitutes based on WGL and WebGL 2 (see ui/platform).
// eglGetDisplay() is not used, because EGL_DEFAULT_DISPLAY fails or guesses without a display server.
#pragma once

#define EGL_NO_PLATFORM_SPECIFIC_TYPES
#include <EGL/egl.h>
#include <EGL/eglext.h>

#include <QByteArray>
#include <QList>

#include <string>
#include <vector>

// X(type name between PFNEGL and PROC, function name without egl)
#define ORRERY_EGL_FUNCTIONS(X)                     \
    X(BINDAPI, BindAPI)                             \
    X(CHOOSECONFIG, ChooseConfig)                   \
    X(CREATECONTEXT, CreateContext)                 \
    X(DESTROYCONTEXT, DestroyContext)               \
    X(GETCURRENTCONTEXT, GetCurrentContext)         \
    X(GETPLATFORMDISPLAYEXT, GetPlatformDisplayEXT) \
    X(GETPROCADDRESS, GetProcAddress)               \
    X(INITIALIZE, Initialize)                       \
    X(MAKECURRENT, MakeCurrent)                     \
    X(QUERYSTRING, QueryString)

namespace orrery::gl {

/// EGL functions, null if missing.
struct Egl {
#define ORRERY_EGL_MEMBER(type, name) PFNEGL##type##PROC name = nullptr;
    ORRERY_EGL_FUNCTIONS(ORRERY_EGL_MEMBER)
#undef ORRERY_EGL_MEMBER
    PFNEGLQUERYDEVICESEXTPROC QueryDevicesEXT = nullptr;            ///< null if devices cannot be listed
    PFNEGLQUERYDEVICESTRINGEXTPROC QueryDeviceStringEXT = nullptr;  ///< null if devices cannot be listed
    bool startsThreads = true;                                      ///< drivers start threads in this process

    /// Returns the functions of this process, loaded on the first call; null if libEGL.so.1 is missing or lacks one of
    /// ORRERY_EGL_FUNCTIONS.
    static const Egl* library();
};

/// A device or platform on which a context can be created.
struct Device {
    std::string name;        ///< such as "device 0", "software device 1", "surfaceless platform", "WebGL 2"
    EGLenum platform = 0;    ///< first argument of eglGetPlatformDisplayEXT
    void* device = nullptr;  ///< its second argument
    bool software = false;   ///< a software device; true also for the surfaceless platform
    int number = -1;         ///< in the order of eglQueryDevicesEXT; -1 for the surfaceless platform
};

/// Returns all devices, best first: hardware devices, software devices, the surfaceless platform. Windows and the web
/// have exactly one, number 0.
std::vector<Device> devices(const Egl&);

/// Returns whether a space-separated list of extensions (may be null) contains `name`.
inline bool hasExtension(const char* list, const char* name) {
    return QByteArray(list).split(' ').contains(name);
}

/// For systems with another interface for OpenGL contexts (WGL, WebGL), where each Device is its own display, and
/// contexts need neither a configuration nor a surface: returns an Egl without CreateContext, DestroyContext,
/// GetCurrentContext, GetProcAddress and MakeCurrent, which the caller sets.
inline Egl eglOfContexts() {
    Egl egl;
    egl.BindAPI = [](EGLenum) -> EGLBoolean { return EGL_TRUE; };
    egl.ChooseConfig = [](EGLDisplay, const EGLint*, EGLConfig*, EGLint, EGLint*) -> EGLBoolean { return EGL_FALSE; };
    egl.GetPlatformDisplayEXT = [](EGLenum, void* device, const EGLint*) -> EGLDisplay { return device; };
    egl.Initialize = [](EGLDisplay, EGLint*, EGLint*) -> EGLBoolean { return EGL_TRUE; };
    egl.QueryString = [](EGLDisplay, EGLint) { return "EGL_KHR_surfaceless_context EGL_KHR_no_config_context"; };
    return egl;
}

}  // namespace orrery::gl
