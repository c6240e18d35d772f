// Context: an off-screen OpenGL 3.3 core context (on the web, WebGL 2) created through EGL, without window, display or
// Qt platform. It is current on the thread that created it, and is used and destroyed on that thread only. Candidates
// in order: hardware devices, software devices, the surfaceless platform; ORRERY_GPU restricts them.
#pragma once

#include "core/base/result.h"
#include "ui/gl/egl.h"
#include "ui/gl/functions.h"

#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

namespace orrery::gl {

class Context {
public:
    /// Returns a context, made current, on the first device that draws a known pixel. `device` is `auto` (or empty), a
    /// device number, `software` or `none`. The Problem gives the reason for each device. Never aborts and prints
    /// nothing.
    static Result<Context> create(std::string_view device = environmentChoice());

    /// Returns the value of ORRERY_GPU, or `auto` if it is not set.
    static std::string_view environmentChoice();

    /// Makes this the current context of the thread; needed only if a thread has several. If that fails, the context is
    /// lost.
    void makeCurrent();

    const Functions& functions() const { return state->functions; }
    /// Returns the renderer string of the driver, such as "llvmpipe (LLVM 15.0.6, 256 bits)".
    const std::string& renderer() const { return state->renderer; }
    /// Returns the name of the device: see Device::name in egl.h.
    const std::string& device() const { return state->device; }
    /// Returns whether the processor draws (llvmpipe or similar).
    bool software() const { return state->software; }

    /// Returns a Problem if an OpenGL error is pending or the context is lost; `task` names the operation.
    Done check(const Words& task);

    /// Returns whether check() or makeCurrent() found the context lost. Then the context and all its objects must be
    /// recreated.
    bool lost() const { return state->lost; }
    /// For tests of recovery: every later check() reports a lost context.
    void pretendLost() { state->lost = true; }

private:
    struct State {
        const Egl& egl;
        EGLDisplay display = EGL_NO_DISPLAY;
        EGLContext context = EGL_NO_CONTEXT;
        Functions functions;
        std::string renderer, device;
        std::thread::id thread = std::this_thread::get_id();
        bool software = false;
        bool reportsReset = false;
        bool lost = false;

        explicit State(const Egl& library) : egl(library) {}
        State(const State&) = delete;
        State& operator=(const State&) = delete;
        ~State();

        /// Creates a context on `candidate`, makes it current and draws a known pixel with it.
        Done open(const Device& candidate);
        Done openDisplay(const Device&);
        Done makeContext();
        Done loadFunctions();
        Done drawKnownPixel();
    };

    explicit Context(std::unique_ptr<State> made) : state(std::move(made)) {}
    std::unique_ptr<State> state;  ///< null after a move
};

}  // namespace orrery::gl
