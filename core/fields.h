// The Document's own members as Params, so that JSON keys, --set paths, ranges and errors of probe and look derive from
// one table, just as those of schemes and views derive from their declarations.
#pragma once

#include "core/document.h"

namespace orrery {

std::span<const Param> probeParams();
Values probeValues(const Probe& probe);
Probe probeFrom(const Values& values);

std::span<const Param> lookParams();
Values lookValues(const Look& look);
Look lookFrom(const Values& values);

/// The document with the member that `path` names set to what `text` means: "base" (pane's scheme or view),
/// "panes.0.rope.base", "panes.1.heatmap.positions", "panes.0.scheme", "panes.0.view", "probe.m", "look.theme".
Result<Document> withPath(const Document& document, int pane, std::string_view path, std::string_view text);

/// The pane with a scheme or a view changed; parameters of the same id are kept where the new one allows them.
Pane withScheme(const Pane& pane, const Scheme& scheme);
Pane withView(const Pane& pane, const View& view);

/// The pane with the first view that can show its scheme, if its own cannot.
Pane fitted(const Pane& pane);

}  // namespace orrery
