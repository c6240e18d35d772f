#include <atomic>

#include "ui/platform/desktop/unfinished_files.h"
#include "ui/platform/ending.h"

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
