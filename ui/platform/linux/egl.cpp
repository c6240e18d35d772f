#include "ui/gl/egl.h"

#include <QLibrary>

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace orrery::gl {
namespace {

/// Suppresses Mesa's warnings on standard error about each device that it cannot open, unless EGL_LOG_LEVEL is set.
/// Runs before threads start, because setenv() races with getenv().
[[gnu::constructor]] void quietMesa() {
    setenv("EGL_LOG_LEVEL", "fatal", 0);
}

std::optional<Egl> loadEgl() {
    QLibrary library("EGL", 1);
    Egl egl;
    const auto getProcAddress = reinterpret_cast<PFNEGLGETPROCADDRESSPROC>(library.resolve("eglGetProcAddress"));
    if (!getProcAddress) return std::nullopt;
    const auto find = [&](const char* name) {
        const QFunctionPointer exported = library.resolve(name);  // before EGL 1.5 core functions are only exported
        return exported ? exported : getProcAddress(name);
    };
    bool all = true;
#define ORRERY_EGL_FIND(type, name)                                     \
    egl.name = reinterpret_cast<PFNEGL##type##PROC>(find("egl" #name)); \
    all = all && egl.name;
    ORRERY_EGL_FUNCTIONS(ORRERY_EGL_FIND)
#undef ORRERY_EGL_FIND
    egl.QueryDevicesEXT = reinterpret_cast<PFNEGLQUERYDEVICESEXTPROC>(find("eglQueryDevicesEXT"));
    egl.QueryDeviceStringEXT = reinterpret_cast<PFNEGLQUERYDEVICESTRINGEXTPROC>(find("eglQueryDeviceStringEXT"));
    return all ? std::optional(egl) : std::nullopt;
}

std::vector<EGLDeviceEXT> eglDevices(const Egl& egl) {
    std::vector<EGLDeviceEXT> found(64);
    EGLint count = 0;
    const bool listed = egl.QueryDevicesEXT && egl.QueryDeviceStringEXT &&
                        egl.QueryDevicesEXT(EGLint(found.size()), found.data(), &count) == EGL_TRUE;
    found.resize(listed && count > 0 ? std::size_t(count) : 0);
    return found;
}

}  // namespace

const Egl* Egl::library() {
    static const std::optional<Egl> egl = loadEgl();
    return egl ? &*egl : nullptr;
}

std::vector<Device> devices(const Egl& egl) {
    const char* client = egl.QueryString(EGL_NO_DISPLAY, EGL_EXTENSIONS);
    std::vector<Device> all;
    if (hasExtension(client, "EGL_EXT_platform_device")) {
        for (EGLDeviceEXT device : eglDevices(egl)) {
            const int number = int(all.size());
            const bool software =
                hasExtension(egl.QueryDeviceStringEXT(device, EGL_EXTENSIONS), "EGL_MESA_device_software");
            const std::string name = (software ? "software device " : "device ") + std::to_string(number);
            all.push_back({name, EGL_PLATFORM_DEVICE_EXT, device, software, number});
        }
    }
    std::stable_partition(all.begin(), all.end(), [](const Device& device) { return !device.software; });
    if (hasExtension(client, "EGL_MESA_platform_surfaceless"))
        all.push_back({"surfaceless platform", EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, true, -1});
    return all;
}

}  // namespace orrery::gl
