#include "ui/platform/files.h"

#include <QDir>

#include <windows.h>

#include <io.h>
#include <atomic>
#include <cerrno>

namespace orrery {

const int quotaError = -1;  // Windows reports a full disk instead

void reportFailedWrites() {}  // Windows has no such signals

int flushToDisk(int descriptor) {
    const auto file = reinterpret_cast<HANDLE>(_get_osfhandle(descriptor));
    if (FlushFileBuffers(file)) return 0;
    return GetLastError() == ERROR_INVALID_FUNCTION ? 0 : EIO;  // some devices cannot flush
}

void fileAppeared(const std::string&) {}

FileLock::FileLock(const QString& file)
    : path(file),
      handle(reinterpret_cast<std::intptr_t>(
          CreateFileW(reinterpret_cast<const wchar_t*>(QDir::toNativeSeparators(file).utf16()), GENERIC_WRITE, 0,
                      nullptr, OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL | FILE_FLAG_DELETE_ON_CLOSE, nullptr))),
      held(reinterpret_cast<HANDLE>(handle) != INVALID_HANDLE_VALUE) {}

FileLock::~FileLock() {
    if (held) CloseHandle(reinterpret_cast<HANDLE>(handle));
}

namespace {

constexpr DWORD grace = 2000;  ///< milliseconds for a writer to see isEnding()

std::atomic<bool> ending = false;

/// Handler of the console's events, which runs on a thread of the system; it waits until temporary files are removed.
/// The default handler, which is called next, ends the program.
BOOL WINAPI end(DWORD) {
    ending = true;
    for (DWORD waited = 0; hasUnfinishedFiles() && waited < grace; waited += 10) Sleep(10);
    return FALSE;
}

}  // namespace

bool isEnding() {
    return ending;
}

void endCleanly() {
    SetConsoleCtrlHandler(end, TRUE);
}

void endIfEnding() {
    if (ending) Sleep(INFINITE);  // the system ends the program
}

}  // namespace orrery
