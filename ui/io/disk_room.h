// DiskRoom: tells more frames than disk as soon as the first few say how large all of them will be, so that nobody
// waits an hour for a full disk.
#pragma once

#include <QtGlobal>
#include <string>

#include "core/base/result.h"

namespace orrery {

class DiskRoom {
public:
    /// `frames` frames are to be written to `path`, which has `bytes` bytes of room.
    DiskRoom(std::string path, int frames, double bytes);
    /// The same with the room that there is now, before anything is written.
    static DiskRoom of(const std::string& path, int frames);

    /// `made` frames (from 1 on, one more each time) take `bytes` bytes. Looks ahead after 8 of them and again whenever
    /// their number has doubled; the first one is counted apart, because it is often the largest.
    Done check(int made, qint64 bytes);

private:
    std::string path;
    int frames;
    double room;
    qint64 first = 0;
};

}  // namespace orrery
