#include "ui/platform/desktop_preferences.h"

#include <emscripten/val.h>

namespace orrery {

namespace {

bool matches(const std::string& query) {
    return emscripten::val::global("window").call<emscripten::val>("matchMedia", query)["matches"].as<bool>();
}

/// Preferences that the browser reports, as they are when the program starts.
class BrowserPreferences : public Desktop {
public:
    BrowserPreferences() {
        set({matches("(prefers-color-scheme: dark)"), matches("(prefers-contrast: more)"),
             matches("(prefers-reduced-motion: reduce)")});
    }
};

}  // namespace

std::unique_ptr<Desktop> Desktop::ofSession() {
    return std::make_unique<BrowserPreferences>();
}

}  // namespace orrery
