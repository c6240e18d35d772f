// evaluate(Document): turns a document into a figure. Pure: the same document gives the same figure (except unfinished
// trainings). Builds the encodings of all panes; update() and others build encodings only for checks or numbers of
// their own.
#pragma once

#include <optional>
#include <vector>

#include "core/base/progress.h"
#include "core/model/document.h"

namespace orrery {

/// The pictures of the panes in order, each with a letter if there are several, then A − B if requested; or a Problem.
/// Returns stopped() soon after `progress` is stopped, and outOfMemory() if memory runs out. With `trainings`, which
/// keeps them, models trained for earlier figures are not trained again; if TrainingCache::mayGoOn returns false, the
/// figure shows the steps trained so far (Figure::isGrowing).
Result<Figure> evaluate(const Document& document, const Progress& progress = {}, TrainingCache* trainings = nullptr);

/// As evaluate(), but where A − B is impossible its panel says why.
Result<Figure> evaluateForScreen(const Document& document, const Progress& progress, TrainingCache* trainings);

/// Fast path for rotating three-dimensional pictures, which evaluates no encoding again: returns `figure`, which is
/// evaluate(before), with the orbits of `document`; nothing if more than orbits differ. It equals evaluate(document),
/// except that camera values in the document's words, such as {camera.yaw}, stay old.
std::optional<Figure> withOrbits(const Figure& figure, const Document& before, const Document& document);

/// PaneFacts of every pane, also if evaluate() returns a Problem; defaults for a pane whose encoding cannot be built.
std::vector<PaneFacts> factsOf(const Document& document);

}  // namespace orrery
