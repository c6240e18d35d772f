#include "ui/platform/running_window.h"

#include <QFileInfo>

#include <windows.h>

namespace orrery {

namespace {

constexpr const wchar_t* className = L"org.orrery.Orrery.open";
constexpr ULONG_PTR pathLetter = 0x6f727279;  ///< kind of message that carries a path in UTF-16
constexpr UINT answersWithin = 2000;          ///< milliseconds to wait for the answer

/// An invisible window of the system, to which later starts send the path of a file.
class Letterbox : public QObject {
public:
    explicit Letterbox(MainWindow& shown) : window(shown) {
        WNDCLASSW about{};
        about.lpfnWndProc = receive;
        about.hInstance = GetModuleHandleW(nullptr);
        about.lpszClassName = className;
        RegisterClassW(&about);
        box = CreateWindowW(className, L"", 0, 0, 0, 0, 0, HWND_MESSAGE, nullptr, about.hInstance, nullptr);
        SetWindowLongPtrW(box, GWLP_USERDATA, reinterpret_cast<LONG_PTR>(this));
    }
    ~Letterbox() override { DestroyWindow(box); }

private:
    static LRESULT CALLBACK receive(HWND box, UINT message, WPARAM first, LPARAM second) {
        auto* const self = reinterpret_cast<Letterbox*>(GetWindowLongPtrW(box, GWLP_USERDATA));
        if (message != WM_COPYDATA || !self) return DefWindowProcW(box, message, first, second);
        const auto* letter = reinterpret_cast<const COPYDATASTRUCT*>(second);
        if (letter->dwData != pathLetter || !takesFiles(self->window)) return FALSE;
        const QString path(static_cast<const QChar*>(letter->lpData),
                           static_cast<qsizetype>(letter->cbData / sizeof(QChar)));
        // answer before opening the file, which may first ask to save changes
        QMetaObject::invokeMethod(
            self, [self, path] { openInFront(self->window, path); }, Qt::QueuedConnection);
        return TRUE;
    }

    MainWindow& window;
    HWND box;
};

}  // namespace

bool openInRunningWindow(const QString& path) {
    const HWND box = FindWindowExW(HWND_MESSAGE, nullptr, className, nullptr);
    if (!box) return false;
    QString whole = QFileInfo(path).absoluteFilePath();
    COPYDATASTRUCT letter{pathLetter, static_cast<DWORD>(whole.size() * qsizetype{sizeof(QChar)}), whole.data()};
    DWORD process = 0;
    GetWindowThreadProcessId(box, &process);
    AllowSetForegroundWindow(process);
    DWORD_PTR isTaken = FALSE;
    return SendMessageTimeoutW(box, WM_COPYDATA, 0, reinterpret_cast<LPARAM>(&letter), SMTO_ABORTIFHUNG, answersWithin,
                               &isTaken) != 0 &&
           isTaken == TRUE;
}

std::unique_ptr<QObject> reachable(MainWindow& window) {
    return std::make_unique<Letterbox>(window);
}

}  // namespace orrery
