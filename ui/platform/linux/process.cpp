#include "ui/platform/process.h"

#include <malloc.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <QLibrary>
#include <QProcess>
#include <csignal>
#include <filesystem>

namespace orrery {

namespace {

/// Whether the socket of the Wayland display exists; does not connect to it.
bool waylandAnswers(const std::string& name) {
    const std::filesystem::path socket = name.starts_with('/')
                                             ? std::filesystem::path(name)
                                             : std::filesystem::path(qgetenv("XDG_RUNTIME_DIR").toStdString()) / name;
    std::error_code error;
    return std::filesystem::is_socket(socket, error);
}

/// Whether an X server answers. libxcb is loaded at run time; if it is missing, Qt's xcb platform cannot show a window
/// either.
bool xAnswers() {
    QLibrary library(QStringLiteral("xcb"), 1);
    const auto connect = reinterpret_cast<void* (*)(const char*, int*)>(library.resolve("xcb_connect"));
    const auto failed = reinterpret_cast<int (*)(void*)>(library.resolve("xcb_connection_has_error"));
    const auto disconnect = reinterpret_cast<void (*)(void*)>(library.resolve("xcb_disconnect"));
    if (!connect || !failed || !disconnect) return false;
    void* connection = connect(nullptr, nullptr);
    const bool answers = failed(connection) == 0;
    disconnect(connection);
    return answers;
}

}  // namespace

std::optional<std::string> noDisplay() {
    if (!qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) return std::nullopt;
    const std::string x = qgetenv("DISPLAY").toStdString();
    const std::string wayland = qgetenv("WAYLAND_DISPLAY").toStdString();
    if (x.empty() && wayland.empty()) return "DISPLAY and WAYLAND_DISPLAY are not set";
    if (!wayland.empty() && waylandAnswers(wayland)) return std::nullopt;
    if (!x.empty() && xAnswers()) return std::nullopt;
    return "no display answers at '" + (x.empty() ? wayland : x) + "'";
}

void useConsole() {}

bool hasTerminal() {
    return ::isatty(STDERR_FILENO) == 1;
}

void keepFreedMemory() {
    mallopt(M_TRIM_THRESHOLD, 64 << 20);
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
}

void useLargePages(void* memory, std::size_t bytes) {
    madvise(memory, bytes, MADV_HUGEPAGE);  // if refused, small pages are used
}

double peakMemory() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    return 1024.0 * static_cast<double>(usage.ru_maxrss);
}

void endWithProgram(QProcess& process) {
    process.setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGKILL); });
}

const Words* whyNotWritten(std::string_view) {
    return nullptr;
}

const Words* whyOneWindow() {
    return nullptr;
}

}  // namespace orrery
