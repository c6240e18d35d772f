// Each page has files of its own in memory, so that a file is never locked by another.
#include "ui/platform/file_lock.h"

namespace orrery {

FileLock::FileLock(const QString& file) : path(file), handle(-1), held(true) {}

FileLock::~FileLock() = default;

}  // namespace orrery
