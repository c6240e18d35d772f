#include "ui/platform/process.h"

#include <windows.h>

#include <fcntl.h>
#include <io.h>
#include <psapi.h>
#include <cstdio>

namespace orrery {

std::optional<std::string> noDisplay() {
    return std::nullopt;
}

bool hasTerminal() {
    return _isatty(_fileno(stderr)) != 0;
}

void useConsole() {
    SetConsoleOutputCP(CP_UTF8);
    _setmode(_fileno(stdout), _O_BINARY);  // lines end as on Linux
    const auto isOpen = [](DWORD stream) {
        const HANDLE handle = GetStdHandle(stream);
        return handle && handle != INVALID_HANDLE_VALUE && GetFileType(handle) != FILE_TYPE_UNKNOWN;
    };
    const bool hasOutput = isOpen(STD_OUTPUT_HANDLE), hasErrors = isOpen(STD_ERROR_HANDLE);
    if ((hasOutput && hasErrors) || !AttachConsole(ATTACH_PARENT_PROCESS)) return;
    SetConsoleOutputCP(CP_UTF8);
    if (!hasOutput) std::freopen("CONOUT$", "w", stdout);
    if (!hasErrors) std::freopen("CONOUT$", "w", stderr);
}

void keepFreedMemory() {}  // the heap of Windows keeps what it needs

void useLargePages(void*, std::size_t) {}  // large pages need a privilege that users do not have

double peakMemory() {
    PROCESS_MEMORY_COUNTERS counters{};
    counters.cb = sizeof counters;
    GetProcessMemoryInfo(GetCurrentProcess(), &counters, sizeof counters);
    return static_cast<double>(counters.PeakWorkingSetSize);
}

void endWithProgram(QProcess&) {}  // ffmpeg ends when its input ends, which this program holds open

const Words* whyNotWritten(std::string_view ending) {
    static constexpr Words noSvg{
        "The program for Windows does not write SVG: it lacks Qt Svg. Choose PDF for a picture of lines.",
        "Windows 版不能写 SVG，因为其中没有 Qt Svg。需要矢量图时请选择 PDF。"};
    return ending == ".svg" ? &noSvg : nullptr;
}

const Words* whyOneWindow() {
    return nullptr;
}

}  // namespace orrery
