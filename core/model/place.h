// The text of a Place is a path: "base", "panes.0.rope.base", "probe.m"; settings
// of the command line, controls, sweeps and movements all go by it.
#pragma once

#include <string>
#include <string_view>

#include "core/model/document.h"
#include "core/model/place_name.h"

namespace orrery {

/// The index of the pane with this number (whole, from 0), or the Problem that there is none.
Result<std::size_t> paneAt(const Document& document, std::string_view number);

/// What `path` names: "base" (of the scheme or else the view of `pane`), "scheme", "view", "camera.yaw" (of `pane`);
/// "panes.0.rope.base", "panes.1.heatmap.positions", "panes.1.positions", "panes.0.scheme", "panes.0.camera.yaw";
/// "probe.m", "look.theme", "compare.difference", "about.title_en".
Result<Place> placeAt(const Document& document, int pane, std::string_view path);

/// The path that names `place`.
std::string pathOf(const Document& document, const Place& place);

/// What `text` means there.
Result<Value> parsedAt(const Document& document, const Place& place, std::string_view text);

/// All values of the place's owner, which is one with parameters, in a pane that there is.
Values valuesAt(const Document& document, const Place& place);
/// The document with others.
Document withValuesAt(const Document& document, const Place& place, const Values& values);

/// Whether the document has such a value, or such a pane for what is chosen of it.
bool isThere(const Document& document, const Place& place);

/// The declaration of the value, or null where the document has none such.
const Param* paramAt(const Document& document, const Place& place);

}  // namespace orrery
