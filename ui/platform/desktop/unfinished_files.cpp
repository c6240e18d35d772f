#include <atomic>

#include "ui/platform/files.h"

namespace orrery {

namespace {

std::atomic<int> count = 0;

}  // namespace

UnfinishedFile::UnfinishedFile() {
    ++count;
}

UnfinishedFile::~UnfinishedFile() {
    --count;
}

bool hasUnfinishedFiles() {
    return count != 0;
}

}  // namespace orrery
