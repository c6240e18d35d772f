#include "ui/platform/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <QFile>

namespace orrery {

FileLock::FileLock(const QString& file)
    : path(file),
      handle(::open(QFile::encodeName(file).constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)),
      held(handle >= 0 && ::flock(static_cast<int>(handle), LOCK_EX | LOCK_NB) == 0) {}

FileLock::~FileLock() {
    if (held) QFile::remove(path);
    if (handle >= 0) ::close(static_cast<int>(handle));
}

}  // namespace orrery
