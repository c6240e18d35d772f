// Progress: passed along with long work to cancel it and to report its progress. Long loops end early once stopped() is
// true; their incomplete result must then be discarded by the caller.
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
    /// `pausing` is called by stopped(), that is often: where one thread does everything, it lets waiting events run.
    explicit Progress(std::stop_token token, Tell telling = {}, Pause pausing = {})
        : stop(std::move(token)), tell(std::move(telling)), pause(std::move(pausing)) {}

    bool stopped() const {
        if (pause) pause();
        return stop.stop_requested();
    }

    /// Reports that `fraction` (0 to 1) of the work is done. Called by one thread at a time.
    void reach(double fraction) const {
        if (tell) tell(from + fraction * size);
    }

    /// Progress of part `index` of `count` equal parts.
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
