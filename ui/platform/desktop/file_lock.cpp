#include "ui/platform/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <QFile>

namespace orrery {

FileLock::FileLock(const QString& file)
    : path(file),
      descriptor(::open(QFile::encodeName(file).constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)),
      held(descriptor >= 0 && ::flock(descriptor, LOCK_EX | LOCK_NB) == 0) {}

FileLock::~FileLock() {
    if (held) QFile::remove(path);
    if (descriptor >= 0) ::close(descriptor);
}

}  // namespace orrery
