// update(Document, Action): the only way a Document changes. Actions are plain values too, so tests and lessons can
// write them down.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "core/model/place.h"

namespace orrery {

/// Sets one value. The view stays, though it may not fit what is now to be seen. A value of the window (Param::window)
/// is set in every pane while windows are locked, unless the place is of its pane alone.
struct SetValue {
    Place place;
    Value value;
};
/// Changes the scheme; parameters of the same id and a view that fits are kept. While windows are locked, a pane whose
/// scheme or view changes looks where the others do.
struct SetScheme {
    int pane = 0;
    std::string id;
};
/// Gives a pane a preset's scheme and values.
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
/// Where a pane looks, and with it every pane of the same view while windows are locked.
struct Navigate {
    int pane = 0;
    Camera camera;
};
/// How panes are compared. Windows that become locked all take the first pane's.
struct SetCompare {
    Compare compare;
};
struct SetLook {
    Look look;
};
/// One more pane; while windows are locked it takes the first one's.
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

/// The document after `action`, or why it cannot be done; a document that comes back is always valid.
Result<Document> update(const Document& document, const Action& action);

/// Sets what `path` names (placeAt) to what `text` means.
Result<Document> withPath(const Document& document, int pane, std::string_view path, std::string_view text);

/// Whether `values` have a parameter of that id which says what part is seen, and so is shared while windows are
/// locked.
bool isOfWindow(const Values& values, std::string_view id);

}  // namespace orrery
