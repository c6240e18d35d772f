// update(Document, Action): the only way a Document changes. Actions are plain values too, so tests and lessons can
// write them down.
#pragma once

#include <string>
#include <variant>

#include "core/document.h"

namespace orrery {

/// Sets what a path names: a parameter of the pane's scheme or view ("base", "positions"), or a full path
/// ("panes.0.rope.base", "probe.m", "look.theme").
struct SetPath {
    int pane = 0;
    std::string path;
    std::string text;
};
/// Sets a scheme parameter of a pane to a value.
struct SetSchemeParameter {
    int pane = 0;
    std::string id;
    Value value;
};
/// Sets a view parameter of a pane to a value.
struct SetViewParameter {
    int pane = 0;
    std::string id;
    Value value;
};
/// Changes the scheme; parameters of the same id and a view that fits are kept.
struct SetScheme {
    int pane = 0;
    std::string id;
};
/// Gives a pane a preset's scheme and values.
struct ApplyPreset {
    int pane = 0;
    std::string id;
};
struct SetView {
    int pane = 0;
    std::string id;
};
struct SetProbe {
    Probe probe;
};
struct Navigate {
    int pane = 0;
    Camera camera;
};
struct SetLook {
    Look look;
};
struct AddPane {
    Pane pane;
};
struct RemovePane {
    int pane = 0;
};
struct Replace {
    Document document;
};

using Action = std::variant<SetPath, SetSchemeParameter, SetViewParameter, SetScheme, ApplyPreset, SetView, SetProbe, Navigate,
                            SetLook, AddPane, RemovePane, Replace>;

/// The document after `action`, or why it cannot be done; a document that comes back is always valid.
Result<Document> update(const Document& document, const Action& action);

}  // namespace orrery
