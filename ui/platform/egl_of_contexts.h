// Substitutes for EGL functions on systems with another interface for OpenGL contexts (WGL, WebGL), so that ui/gl can
// use EGL everywhere. Each Device is its own display, and contexts need neither a configuration nor a surface.
#pragma once

#include "ui/gl/egl.h"

namespace orrery::gl {

/// Returns an Egl without CreateContext, DestroyContext, GetCurrentContext, GetProcAddress and MakeCurrent, which the
/// caller sets.
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
