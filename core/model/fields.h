// The Document's own members as Params, so that their JSON keys, --set paths, controls, ranges and errors derive from
// one table, just as those of schemes and views derive from their declarations. And the paths that name any value.
#pragma once

#include "core/model/document.h"

namespace orrery {

std::span<const Param> probeParams();
Values probeValues(const Probe& probe);
Probe probeFrom(const Values& values);

std::span<const Param> lookParams();
Values lookValues(const Look& look);
Look lookFrom(const Values& values);

std::span<const Param> compareParams();
Values compareValues(const Compare& compare);
Compare compareFrom(const Values& values);

/// From where a pane's camera sees a cloud.
std::span<const Param> orbitParams();
/// The Problem of a number that is out of range.
Result<Values> checkedOrbit(const Orbit& orbit);
Values orbitValues(const Orbit& orbit);
Orbit orbitFrom(const Values& values);

std::span<const Param> aboutParams();
Values aboutValues(const About& about);
About aboutFrom(const Values& values);

/// One of these members: its name is its key in JSON and the first part of its paths.
struct Member {
    std::string_view id;
    Values (*of)(const Document& document);
    void (*set)(Document& document, const Values& values);
    bool optional = false;  ///< saved only where it is not the default
};
/// All of them but the panes, in the order in which they are saved.
std::span<const Member> members();

/// The index of the pane with this number (whole, from 0), or the Problem that there is none.
Result<std::size_t> paneAt(const Document& document, std::string_view number);

/// The document with the member that `path` names set to what `text` means: "base" (of the scheme or view of
/// `pane`), "panes.0.rope.base", "panes.1.heatmap.positions", "panes.0.scheme", "panes.0.view", "camera.yaw"
/// (of `pane`), "panes.0.camera.yaw", "probe.m",
/// "look.theme", "compare.difference", "about.title_en".
Result<Document> withPath(const Document& document, int pane, std::string_view path, std::string_view text);

/// The pane with a scheme or a view changed; parameters of the same id are kept where the new one allows them.
Pane withScheme(const Pane& pane, const Scheme& scheme);
Pane withView(const Pane& pane, const View& view);

/// The pane with the first view that can show `encoding`, its scheme's, if its own cannot.
Pane withViewFor(const Pane& pane, const Encoding& encoding);
/// The same, quickly: by an encoding of usual size where the pane's is a large one.
Pane withLikelyView(const Pane& pane);

}  // namespace orrery
