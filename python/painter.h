// Painter: a thread that runs Qt and draws pictures, one at a time. It is started by the first picture and lives until
// the process ends, because OpenGL drivers do not survive the end of the thread that initialized them. draw() may be
// called from any thread and waits for the picture.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>

#include "ui/io/picture_file.h"

namespace orrery::python {

class Painter {
public:
    /// Returns the painter of this process.
    static Painter& one();

    /// Returns the bytes of the picture, or a Problem, also in a process forked after the thread was started. Must be
    /// called without Python's global interpreter lock.
    Result<QByteArray> draw(PictureType type, const Document& document, const PictureFormat& format);

private:
    using Work = std::function<void(const Drawing&)>;

    /// Starts the thread at the first call.
    Done start();
    /// Runs on the thread: draws the waiting pictures in order.
    [[noreturn]] void run();

    std::mutex mutex;
    std::condition_variable arrived;
    std::deque<Work> waiting;
    int process = 0;  ///< id of the process with the thread; 0 before the start
};

}  // namespace orrery::python
