// View: one way to show an encoding, declared once like a scheme. core/views holds one file a view, catalog.cpp the
// list.
#pragma once

#include <span>
#include <string_view>

#include "core/figure/figure.h"
#include "core/model/scheme.h"

namespace orrery {

struct Pane;
struct Probe;

/// What a view is given: a pane of the document, what its scheme built, and where the probe is.
struct Scene {
    const Pane& pane;
    int paneIndex = 0;
    const Probe& probe;
    const Encoding& encoding;
};

struct View {
    std::string_view id;
    Words name;
    Words about;     ///< one sentence
    Words accepted;  ///< what it needs, for the error: "an encoding with pairs of sine and cosine"
    std::span<const Param> params;
    bool (*accepts)(const Encoding&);
    Result<Figure> (*show)(const Scene&);
};

struct ViewSetting {
    const View* view = nullptr;
    Values values;

    ViewSetting() = default;
    explicit ViewSetting(const View& chosen) : view(&chosen), values(chosen.params) {}
    bool operator==(const ViewSetting&) const = default;
};

std::span<const View* const> views();

/// The view called `id`, or the Problem that names the nearest one.
Result<const View*> findView(std::string_view id);

}  // namespace orrery
