#include "ui/platform/address.h"

#include <emscripten/val.h>

namespace orrery {

using emscripten::val;

QString pageAddress() {
    const val location = val::global("location");
    return QString::fromStdString(location["origin"].as<std::string>() + location["pathname"].as<std::string>() +
                                  location["search"].as<std::string>());
}

void showInAddress(const QString& fragment, bool isNew) {
    const val location = val::global("location");
    const std::string wanted = fragment.toStdString();
    if (location["hash"].as<std::string>() == wanted) return;
    const std::string whole =
        pageAddress().toStdString() + wanted;  // a path may begin with "//", which alone names a host
    val::global("history").call<void>(isNew ? "pushState" : "replaceState", val::null(), std::string(), whole);
}

}  // namespace orrery
