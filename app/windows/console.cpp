// The program orrery.com: starts orrery.exe in the same folder with the same arguments, waits for it and returns its
// exit code. A console does not wait for a program with windows; for the command `orrery` it prefers orrery.com to
// orrery.exe.
#include <windows.h>

#include <cstdio>
#include <cwchar>
#include <string>

namespace {

std::wstring folderOfProgram() {
    std::wstring path(32768, L'\0');
    path.resize(GetModuleFileNameW(nullptr, path.data(), static_cast<DWORD>(path.size())));
    return path.substr(0, path.rfind(L'\\') + 1);
}

/// Returns the command line without its first word, which names the program.
const wchar_t* argumentsOf(const wchar_t* line) {
    const wchar_t* end = *line == L'"' ? std::wcschr(line + 1, L'"') : std::wcschr(line, L' ');
    if (!end) return L"";
    return *end == L'"' ? end + 1 : end;
}

}  // namespace

int wmain() {
    std::wstring line = L'"' + folderOfProgram() + L"orrery.exe\"" + argumentsOf(GetCommandLineW());
    STARTUPINFOW start{};
    start.cb = sizeof start;
    start.dwFlags = STARTF_USESTDHANDLES;
    start.hStdInput = GetStdHandle(STD_INPUT_HANDLE);
    start.hStdOutput = GetStdHandle(STD_OUTPUT_HANDLE);
    start.hStdError = GetStdHandle(STD_ERROR_HANDLE);
    PROCESS_INFORMATION started{};
    if (!CreateProcessW(nullptr, line.data(), nullptr, nullptr, TRUE, 0, nullptr, nullptr, &start, &started)) {
        std::fputs("orrery: orrery.exe is not in the folder of orrery.com\n", stderr);
        return 1;
    }
    SetConsoleCtrlHandler(nullptr, TRUE);  // Ctrl+C ends orrery.exe, not this program
    WaitForSingleObject(started.hProcess, INFINITE);
    DWORD code = 1;
    GetExitCodeProcess(started.hProcess, &code);
    return static_cast<int>(code);
}
