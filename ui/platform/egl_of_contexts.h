// The functions of EGL that a system with contexts alone has no use for: it has one display for each Device, and its
// contexts need neither a configuration nor a surface.
#pragma once

#include "ui/gl/egl.h"

namespace orrery::gl {

/// Returns the functions of such a system but those that make, use and destroy contexts.
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
