// Context: an off-screen OpenGL 3.3 core context made through EGL alone, with no window, display or Qt platform.
// It is current on the thread that created it, and is used and destroyed on that thread only.
// Order of trial: hardware devices, the software device, the surfaceless platform; ORRERY_GPU narrows it.
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
    /// The first device that draws a known pixel. `choice` is `auto`, a device number, `software` or `none`;
    /// the Problem is one sentence that says why each device was refused. Never aborts and prints nothing.
    static Result<Context> create(std::string_view choice = environmentChoice());

    /// The value of ORRERY_GPU, or `auto`.
    static std::string_view environmentChoice();

    Context(Context&&) noexcept;
    Context& operator=(Context&&) = delete;
    ~Context();

    /// Makes this the thread's current context; needed only where a thread has more than one.
    void makeCurrent();

    const Functions& functions() const;

    /// Who draws, in the driver's words: "llvmpipe (LLVM 15.0.6, 256 bits)".
    const std::string& renderer() const;

    /// Where it was found: "device 0", "software device 1", "surfaceless platform".
    const std::string& place() const;

    /// True where the processor draws (llvmpipe and its like).
    bool software() const;

    /// Nothing, or a Problem when an OpenGL error is pending or the context was lost; `task` names what was being done.
    Done check(const Words& task);

    /// True once check() has found the context lost: it and all its objects must be made anew.
    bool lost() const;

    /// For tests of recovery: every later check() reports a lost context.
    void pretendLost();

private:
    struct State;
    explicit Context(std::unique_ptr<State>);
    std::unique_ptr<State> state;
};

}  // namespace orrery::gl
