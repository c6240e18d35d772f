// Navigation: what panning and zooming mean, as pure functions from a Figure to a Camera. All panels of a pane share
// its camera: it moves both axes of one of them, the camera's panel, and in the others an axis that aims at the same
// over the same extents; every other axis rests.
// Cameras stay inside the axes' extents and show at least one cell, or 1e-9 of a plot; one that shows everything is
// empty. Positions are not at an end there: where a camera goes beyond those that a view covers, sought() lets the view
// cover them.
#pragma once

#include <optional>

#include "core/hand/hit.h"
#include "core/model/document.h"

namespace orrery {

/// How much the visible range shrinks (< 1: zooming in) along the picture's two axes.
struct ZoomFactor {
    double across = 1;
    double down = 1;
};

/// What a hand on a panel moves.
struct Grip {
    int pane = 0;
    Camera camera;        ///< the document's own, which may be ahead of the picture
    Axes axes;            ///< of the camera's panel, as that camera shows them
    bool across = false;  ///< whether the axis moves
    bool down = false;
    /// How far positions go along an axis, where the view's parameters can follow beyond the extents.
    std::optional<CellRange> acrossReach = {}, downReach = {};
};

/// The grip of one of the figure's panels; nothing where nothing moves. The picture of A − B moves the first pane.
std::optional<Grip> gripOf(const Document& document, const Figure& figure, std::size_t panel);

/// The index of the panel whose axes the pane's camera moves: one with a Field before a plot, one with more aims before
/// others. Nothing where the pane has no axes.
std::optional<std::size_t> cameraPanel(const Figure& figure, int pane);

/// The camera after zooming about `at` (axes coordinates), which stays under the pointer as far as the extents allow.
Camera zoomed(const Grip& grip, Vec2 at, ZoomFactor factor);

/// The camera after the picture was moved by these fractions of the data rectangle, to the right and down.
Camera panned(const Grip& grip, Vec2 fractions);

/// The camera moved just so far that what the probe points at is visible; what is far away comes to the middle.
Camera following(const Grip& grip, const Probe& probe, const PaneFacts& facts);

/// The document with the camera of a grip where one of these functions put it. Where that is beyond the positions that
/// the view covers, it covers those instead, and besides what the camera had left out of sight.
Result<Document> sought(const Document& document, const Grip& grip, const Camera& camera);

}  // namespace orrery
