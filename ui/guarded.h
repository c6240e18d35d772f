// guarded(): runs work that may throw on a thread that must continue. A std::exception becomes a Problem;
// std::bad_alloc has a message of its own.
#pragma once

#include <exception>
#include <new>

#include "core/base/result.h"

namespace orrery {

/// Returns the Result or Done of `work`, or the Problem of its exception.
template <class Work>
auto guarded(const Work& work) -> decltype(work()) {
    try {
        return work();
    } catch (const std::bad_alloc&) {
        return outOfMemory();
    } catch (const std::exception& error) {
        return Problem{
            "document", say({"this could not be done: {}", "未能完成：{}"}, error.what()), {}, Fault::Failure};
    }
}

}  // namespace orrery
