#include "ui/platform/page.h"

#include <emscripten/val.h>

namespace orrery {

using emscripten::val;

namespace {

std::string withoutFragment() {
    const std::string whole = val::global("location")["href"].as<std::string>();
    return whole.substr(0, whole.find('#'));
}

}  // namespace

QString pageAddress() {
    const QString here = QString::fromStdString(withoutFragment());
    return here.startsWith(QStringLiteral("file:")) ? QString() : here;  // of no use to others
}

void showInAddress(const QString& fragment, bool isNew) {
    const std::string wanted = fragment.toStdString();
    if (val::global("location")["hash"].as<std::string>() == wanted) return;
    const std::string whole = withoutFragment() + wanted;  // a path may begin with "//", which alone names a host
    val::global("history").call<void>(isNew ? "pushState" : "replaceState", val::null(), std::string(), whole);
}

Result<std::string> emptyPage() {
    return std::string(R"(<script type="application/json" id="document"></script>)");
}

Done hasEmptyPage() {
    return done();
}

/// The window's pixels are RGBX8888 (OpaqueWindow in app/web/main.cpp). QImage::convertToFormat() would convert each
/// pixel alone.
QImage inScreenFormat(const QImage& image) {
    QImage swapped = image.rgbSwapped();
    swapped.reinterpretAsFormat(QImage::Format_RGBX8888);
    return swapped;
}

}  // namespace orrery
