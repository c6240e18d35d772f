// Painter: the one thread that has Qt and draws pictures, begun by the first of them. Anybody may ask from any thread
// and waits until it is done; pictures are drawn one after the other. It is there until the process ends: drivers of
// OpenGL do not survive that the thread which began them goes before them.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>

#include "ui/io/picture_file.h"

namespace orrery::python {

class Painter {
public:
    static Painter& one();

    /// The picture's bytes, or why there are none. Called without the interpreter's lock.
    Result<QByteArray> draw(PictureType type, const Document& document, const PictureFormat& format);

private:
    using Work = std::function<void(const Drawing&)>;

    Done start();
    [[noreturn]] void run();

    std::mutex mutex;
    std::condition_variable arrived;
    std::deque<Work> waiting;
    int process = 0;  ///< whose thread it is, 0 while there is none: a forked child has none
};

}  // namespace orrery::python
