// Paths: the text form of a Place, for example "base", "panes.0.rope.base" or "probe.m". The command line, controls,
// sweeps and movements use paths. Functions here parse and write them, and read or change the value of a Place.
#pragma once

#include <string>
#include <string_view>

#include "core/model/document.h"
#include "core/model/place_name.h"

namespace orrery {

/// Returns `index` as an index of Document::panes, or a Problem if there is no such pane.
Result<std::size_t> paneAt(const Document& document, int index);

/// Resolves a path, or returns a Problem: "base" (in the scheme or else the view of `pane`), "scheme", "view",
/// "camera.yaw" (of `pane`); "panes.0.rope.base", "panes.1.heatmap.positions", "panes.1.positions", "panes.0.scheme",
/// "panes.0.camera.yaw"; "probe.m", "look.theme", "compare.difference", "about.title_en".
Result<Place> placeAt(const Document& document, int pane, std::string_view path);

/// Writes the path of `place`.
std::string pathOf(const Document& document, const Place& place);

/// Parses `text` as a value of the place, or returns a Problem. For Owner::Pane, the value is `text`, unchecked.
Result<Value> parsedAt(const Document& document, const Place& place, std::string_view text);

/// All values of the place's owner, which is not Owner::Pane. The pane must exist.
Values valuesAt(const Document& document, const Place& place);
/// The document with these values of the place's owner. Words (Owner::About) count as written for the present settings.
Document withValuesAt(const Document& document, const Place& place, const Values& values);

/// True if the value exists, or for Owner::Pane if the pane exists.
bool isThere(const Document& document, const Place& place);

/// Declaration of the value; null if the document has no such value, and for Owner::Pane.
const Param* paramAt(const Document& document, const Place& place);

}  // namespace orrery
