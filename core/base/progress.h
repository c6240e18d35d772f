// Progress: passed along with long work to cancel it and to report its progress. Long loops end early once stopped() is
// true; the caller must then discard their incomplete result.
#pragma once

#include <cstddef>
#include <functional>
#include <stop_token>
#include <utility>

#include "core/base/result.h"

namespace orrery {

class Progress {
public:
    using Tell = std::function<void(double fraction)>;
    using Pause = std::function<void()>;

    /// For work that is neither stopped nor watched.
    Progress() = default;
    /// Every call of stopped() calls `pausing`; a program with a single thread handles its waiting events there.
    explicit Progress(std::stop_token token, Tell telling = {}, Pause pausing = {})
        : stop(std::move(token)), tell(std::move(telling)), pause(std::move(pausing)) {}

    /// Whether the work shall end.
    bool stopped() const {
        if (pause) pause();
        return stop.stop_requested();
    }

    /// Reports that `fraction` (0 to 1) of the work is done. Only one thread may call this at a time.
    void reach(double fraction) const {
        if (tell) tell(from + fraction * size);
    }

    /// Progress of part `index`, from 0, of `count` equal parts: its fractions are converted to those of the whole.
    Progress part(std::size_t index, std::size_t count) const {
        Progress own = *this;
        own.size = size / static_cast<double>(count);
        own.from = from + static_cast<double>(index) * own.size;
        return own;
    }

private:
    std::stop_token stop;
    Tell tell;
    Pause pause;
    double from = 0;
    double size = 1;
};

/// The Problem returned by stopped work.
inline Problem stopped() {
    return {{}, Words{"stopped", "已停止"}, {}, Fault::Stopped};
}

}  // namespace orrery
