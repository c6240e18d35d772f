// Navigation: panning and zooming as pure functions from a Figure to a Camera. All panels of a pane share its camera,
// which moves both axes of one panel (cameraPanel), unless they rest, and every axis of the other panels with the same
// aim, scale, direction and extents. Cameras stay inside the extents of the axes and show at least one cell, or 1e-9 of
// a plot; a camera that shows everything is empty. A camera may show positions beyond the extents; withVisibleRange()
// then changes the positions that the view covers.
#pragma once

#include <optional>

#include "core/interaction/hit.h"
#include "core/model/document.h"

namespace orrery {

/// Factors of the visible range along the two axes of the picture; < 1 zooms in.
struct ZoomFactor {
    double x = 1;
    double y = 1;
};

/// Axes and camera that a drag or zoom on a panel changes.
struct CameraBinding {
    int pane = 0;
    Camera camera;  ///< the document's camera, which may be newer than the picture
    Axes axes;      ///< axes of the camera's panel, as that camera shows them
    bool movesX = false, movesY = false;
    /// Range of positions that each axis can show, if the view's parameters can move the extents; else nothing.
    std::optional<CellRange> xReach = {}, yReach = {};
};

/// The binding of this panel; nothing if no axis moves. The picture of A − B moves the camera of the first pane.
std::optional<CameraBinding> bindingOf(const Document& document, const Figure& figure, std::size_t panel);

/// Index of the panel whose axes the pane's camera moves: preferably one with a Field, then one with more axes that
/// have an aim. Nothing if the pane has no axes.
std::optional<std::size_t> cameraPanel(const Figure& figure, int pane);

/// The camera after zooming about `at` (axes coordinates), which stays in place as far as the extents allow.
Camera zoomed(const CameraBinding& binding, Vec2 at, ZoomFactor factor);

/// The camera after moving the picture by fractions of the data rectangle, to the right and downwards.
Camera panned(const CameraBinding& binding, Vec2 fractions);

/// The camera moved as little as possible to make the probed cell visible. A cell beyond the extents, and further away
/// than the length of the visible range, is centred.
Camera following(const CameraBinding& binding, const Probe& probe, const PaneFacts& facts);

/// The document with a camera returned by one of these functions. If the camera leaves the positions that the view
/// covers, the view then covers the visible positions, and if not all were visible before, also those covered before.
Result<Document> withVisibleRange(const Document& document, const CameraBinding& binding, const Camera& camera);

}  // namespace orrery
