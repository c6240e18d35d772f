// update(Document, Action): the only way to change a Document. Actions are plain values, so that tests and lessons can
// write them down. A failed action returns a Problem and leaves the document unchanged.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "core/model/place.h"

namespace orrery {

/// Sets one value. A window parameter (Param::window) is set in every pane
/// while windows are locked, unless the place has `alone`.
struct SetValue {
    Place place;
    Value value;
};
/// Changes the scheme; parameters of the same id and the view are kept. While windows are locked, a pane whose
/// scheme or view changes takes the visible range of the others.
struct SetScheme {
    int pane = 0;
    std::string id;
};
/// Sets a pane to the scheme and values of a preset.
struct ApplyPreset {
    int pane = 0;
    std::string id;
};
/// Changes the view; parameters of the same id are kept.
struct SetView {
    int pane = 0;
    std::string id;
};
struct SetProbe {
    Probe probe;
};
/// Sets the camera of a pane, and of every pane with the same view while windows are locked.
struct Navigate {
    int pane = 0;
    Camera camera;
};
/// Sets how panes are compared. When windows become locked, all take the range of the first pane.
struct SetCompare {
    Compare compare;
};
struct SetLook {
    Look look;
};
/// Adds a pane; while windows are locked it takes the range of the first.
struct AddPane {
    Pane pane;
};
struct RemovePane {
    int pane = 0;
};
struct Replace {
    Document document;
};

using Action = std::variant<SetValue, SetScheme, ApplyPreset, SetView, SetProbe, Navigate, SetCompare, SetLook, AddPane,
                            RemovePane, Replace>;

/// Applies `action`: a valid document, or the Problem. No encoding is built: a view that does not fit its scheme stays
/// until fitted() (core/evaluate/compatible_view.h) replaces it.
Result<Document> update(const Document& document, const Action& action);

/// Sets the value at `path` (placeAt) to the parsed `text`; another scheme also replaces a view that cannot show it.
Result<Document> withPath(const Document& document, int pane, std::string_view path, std::string_view text);

/// True if `values` have a window parameter with that id, which panes share while windows are locked.
bool isOfWindow(const Values& values, std::string_view id);

}  // namespace orrery
