// A page gets no signals and has no time limit.
#include "ui/platform/ending.h"

namespace orrery {

UnfinishedFile::UnfinishedFile() = default;
UnfinishedFile::~UnfinishedFile() = default;

bool isEnding() {
    return false;
}

}  // namespace orrery
