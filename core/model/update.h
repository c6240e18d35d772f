// update(Document, Action): returns the Document as changed by the Action. Actions are plain values, so that tests and
// lessons can write them down. A failed action returns a Problem and leaves the document unchanged.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "core/model/place.h"

namespace orrery {

/// Sets one value. A window parameter (Param::window) is set in every pane while windows are locked, unless the place
/// has `alone`. Owner::Pane sets the scheme or view, as SetScheme and SetView.
struct SetValue {
    Place place;
    Value value;
};
/// Changes the scheme as withScheme() does; the view stays. While windows are locked, a pane whose scheme or view
/// changes takes the visible range of another pane.
struct SetScheme {
    int pane = 0;
    std::string id;
};
/// Sets a pane to the scheme and values of a preset; its view and camera stay.
struct ApplyPreset {
    int pane = 0;
    std::string id;
};
/// Changes the view as withView() does.
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
/// Sets the comparison of panes. When windows become locked, all panes take the visible range of the first.
struct SetCompare {
    Compare compare;
};
struct SetLook {
    Look look;
};
/// Appends a pane; while windows are locked, it takes the visible range of the first pane. A document has 1 to 4 panes.
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

/// Applies `action`: returns a valid document or a Problem. No encoding is built: a view that cannot show its scheme
/// stays until fitted() (core/evaluate/compatible_view.h) replaces it.
Result<Document> update(const Document& document, const Action& action);

/// Sets the value at `path` (see placeAt()) to the parsed `text`. A new scheme also replaces a view that cannot show
/// it.
Result<Document> withPath(const Document& document, int pane, std::string_view path, std::string_view text);

/// True if `values` have a window parameter with this id. Panes share these parameters while windows are locked.
bool isOfWindow(const Values& values, std::string_view id);

}  // namespace orrery
