// A page gets no signals.
#include "ui/platform/ending.h"

namespace orrery {

UnfinishedFile::UnfinishedFile() = default;
UnfinishedFile::~UnfinishedFile() = default;

bool isEnding() {
    return false;
}

}  // namespace orrery
