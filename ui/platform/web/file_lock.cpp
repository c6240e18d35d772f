// Each page has its own files in memory, so another page never locks a file.
#include "ui/platform/file_lock.h"

namespace orrery {

FileLock::FileLock(const QString& file) : path(file), handle(-1), held(true) {}

FileLock::~FileLock() = default;

}  // namespace orrery
