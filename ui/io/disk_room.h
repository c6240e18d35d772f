// DiskRoom: predicts the size of all frames from the first ones, so that an export that would fill the disk fails
// early. Sizes are in bytes.
#pragma once

#include <QtGlobal>
#include <string>

#include "core/base/result.h"

namespace orrery {

class DiskRoom {
public:
    /// Plans to write `frames` frames to `path`, on a disk with `bytes` bytes free.
    DiskRoom(std::string path, int frames, double bytes);
    /// Uses the free space of the disk of `path` at this moment, before anything is written.
    static DiskRoom of(const std::string& path, int frames);

    /// Checks the prediction after `made` frames (1, 2, 3, ...), which take `bytes` bytes. Predicts after 8 frames and
    /// at each doubling; the first frame is counted separately, because it is often the largest.
    Done check(int made, qint64 bytes);

private:
    std::string path;
    int frames;
    double room;
    qint64 first = 0;
};

}  // namespace orrery
