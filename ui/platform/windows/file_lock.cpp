#include "ui/platform/file_lock.h"

#include <QDir>

#include <windows.h>

namespace orrery {

FileLock::FileLock(const QString& file)
    : path(file),
      handle(reinterpret_cast<std::intptr_t>(
          CreateFileW(reinterpret_cast<const wchar_t*>(QDir::toNativeSeparators(file).utf16()), GENERIC_WRITE, 0,
                      nullptr, OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL | FILE_FLAG_DELETE_ON_CLOSE, nullptr))),
      held(reinterpret_cast<HANDLE>(handle) != INVALID_HANDLE_VALUE) {}

FileLock::~FileLock() {
    if (held) CloseHandle(reinterpret_cast<HANDLE>(handle));
}

}  // namespace orrery
