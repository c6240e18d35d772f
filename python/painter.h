// Painter: the thread that runs Qt and draws pictures, one at a time, started with the first picture. Any thread may
// call it and waits for its picture. It lives until the process ends, because OpenGL drivers do not survive the end of
// the thread that initialized them.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>

#include "ui/io/picture_file.h"

namespace orrery::python {

/// The drawing thread of this process.
class Painter {
public:
    static Painter& one();

    /// Returns the picture's bytes or a Problem. Must be called without the interpreter's lock.
    Result<QByteArray> draw(PictureType type, const Document& document, const PictureFormat& format);

private:
    using Work = std::function<void(const Drawing&)>;

    Done start();
    [[noreturn]] void run();

    std::mutex mutex;
    std::condition_variable arrived;
    std::deque<Work> waiting;
    int process = 0;  ///< process that owns the thread, 0 before the start; a forked child has no thread
};

}  // namespace orrery::python
