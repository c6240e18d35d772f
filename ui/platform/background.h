// Work beside the window, one piece after the other: on a thread that starts with the first piece, or, where there are
// no threads, at once.
#pragma once

#include <functional>
#include <memory>

namespace orrery {

class Background {
public:
    Background();
    /// Waits for all work.
    ~Background();

    void start(std::function<void()> work);
    void wait();

private:
    struct Worker;
    std::unique_ptr<Worker> worker;
};

}  // namespace orrery
