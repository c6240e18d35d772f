// Context: an off-screen OpenGL 3.3 core context (on the web, WebGL 2) created through EGL, without window, display or
// Qt platform. It is current on the thread that created it, and is used and destroyed on that thread only. Candidates
// in order: hardware devices, software devices, the surfaceless platform; ORRERY_GPU restricts them.
#pragma once

#include "core/base/result.h"
#include "ui/gl/functions.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace orrery::gl {

class Context {
public:
    /// Returns a context, made current, on the first device that draws a known pixel. `device` is `auto` (or empty), a
    /// device number, `software` or `none`. The Problem gives the reason for each device. Never aborts and prints
    /// nothing.
    static Result<Context> create(std::string_view device = environmentChoice());

    /// Returns the value of ORRERY_GPU, or `auto` if it is not set.
    static std::string_view environmentChoice();

    Context(Context&&) noexcept;
    Context& operator=(Context&&) = delete;
    ~Context();

    /// Makes this the current context of the thread; needed only if a thread has several. If that fails, the context is
    /// lost.
    void makeCurrent();

    const Functions& functions() const;

    /// Returns the renderer string of the driver, such as "llvmpipe (LLVM 15.0.6, 256 bits)".
    const std::string& renderer() const;

    /// Returns the name of the device: see Device::name in egl.h.
    const std::string& device() const;

    /// Returns whether the processor draws (llvmpipe or similar).
    bool software() const;

    /// Returns a Problem if an OpenGL error is pending or the context is lost; `task` names the operation.
    Done check(const Words& task);

    /// Returns whether check() or makeCurrent() found the context lost. Then the context and all its objects must be
    /// recreated.
    bool lost() const;

    /// For tests of recovery: every later check() reports a lost context.
    void pretendLost();

private:
    struct State;
    explicit Context(std::unique_ptr<State>);
    std::unique_ptr<State> state;
};

}  // namespace orrery::gl
