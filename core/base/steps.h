// Steps<T>: long work as a coroutine. The coroutine suspends at each `co_yield Reached{done, all}`, and ends with
// `co_return` of a Result<T>. Destroying a Steps before the end cancels the work and destroys its local objects. Such a
// coroutine must take its parameters by value, because it outlives the call.
#pragma once

#include <coroutine>
#include <exception>
#include <optional>
#include <utility>

#include "core/base/result.h"

namespace orrery {

/// Progress of long work: `done` of `all` parts.
struct Reached {
    int done = 0;
    int all = 0;
};

template <class T = std::monostate>
class Steps {
public:
    struct promise_type {
        Reached reached;
        std::optional<Result<T>> result;

        Steps get_return_object() { return Steps(Handle::from_promise(*this)); }
        std::suspend_always initial_suspend() noexcept { return {}; }
        std::suspend_always final_suspend() noexcept { return {}; }
        std::suspend_always yield_value(Reached now) {
            reached = now;
            return {};
        }
        void return_value(Result<T> value) { result.emplace(std::move(value)); }
        [[noreturn]] void unhandled_exception() { throw; }
    };

    Steps(Steps&& other) noexcept : handle(std::exchange(other.handle, {})) {}
    Steps& operator=(Steps&&) = delete;
    ~Steps() {
        if (handle) handle.destroy();
    }

    /// Works up to the next step; returns false at the end, and must not be called again then. Throws what the work
    /// throws.
    bool next() {
        handle.resume();
        return !handle.done();
    }
    /// The last progress that the work yielded; 0 of 0 before the first.
    Reached reached() const { return handle.promise().reached; }
    /// Returns the result, once, after next() has returned false.
    Result<T> result() { return *std::move(handle.promise().result); }

private:
    using Handle = std::coroutine_handle<promise_type>;
    explicit Steps(Handle made) : handle(made) {}
    Handle handle;
};

}  // namespace orrery
