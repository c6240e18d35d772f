// Progress: goes along with work that may take long, and says whether anybody still waits for it and how far it is.
// Long loops leave off where it is stopped; what they leave unfinished is dropped by whoever stopped it.
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

    /// Of work that nobody stops or watches.
    Progress() = default;
    explicit Progress(std::stop_token token, Tell telling = {}) : stop(std::move(token)), tell(std::move(telling)) {}

    bool stopped() const { return stop.stop_requested(); }

    /// `fraction` of the work is done, 0 to 1. Called by one thread at a time.
    void reach(double fraction) const {
        if (tell) tell(from + fraction * size);
    }

    /// Of part `index` of `count` equal ones.
    Progress part(std::size_t index, std::size_t count) const {
        Progress own = *this;
        own.size = size / static_cast<double>(count);
        own.from = from + static_cast<double>(index) * own.size;
        return own;
    }

private:
    std::stop_token stop;
    Tell tell;
    double from = 0;
    double size = 1;
};

/// Instead of an answer that nobody waits for.
inline Problem stopped() {
    return {{}, Words{"stopped", "已停止"}, {}, Fault::Stopped};
}

}  // namespace orrery
