// Background: performs pieces of work in the order in which they were started, on one thread beside the application's.
// In a web page, which has no threads, start() performs the work itself.
#pragma once

#include <functional>
#include <memory>

namespace orrery {

class Background {
public:
    Background();
    /// Waits for all work.
    ~Background();

    /// Adds a piece of work.
    void start(std::function<void()> work);
    /// Waits until all work is done.
    void wait();

private:
    struct Worker;
    std::unique_ptr<Worker> worker;
};

}  // namespace orrery
