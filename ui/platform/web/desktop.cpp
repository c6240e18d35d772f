#include "ui/window/desktop.h"

#include <emscripten/val.h>

namespace orrery {

namespace {

bool matches(const std::string& query) {
    return emscripten::val::global("window").call<emscripten::val>("matchMedia", query)["matches"].as<bool>();
}

}  // namespace

Desktop::Desktop(const QDBusConnection&, QObject* parent) : QObject(parent) {
    weigh();
}

QDBusConnection Desktop::sessionBus() {
    return QDBusConnection(QString());
}

void Desktop::weigh() {
    now = {matches("(prefers-color-scheme: dark)"), matches("(prefers-contrast: more)"),
           matches("(prefers-reduced-motion: reduce)")};
}

void Desktop::ask(QDBusConnection) {}

void Desktop::take(const QString&, const QString&, const QDBusVariant&) {}

QVariant Desktop::known(const char*, const char*) const {
    return {};
}

}  // namespace orrery
