// The lists of the manual in Markdown: schemes, parameters of views, paths, named models and tasks. All texts are
// generated from their declarations.
#pragma once

#include <string>

#include "core/base/words.h"

namespace orrery {

/// Returns the schemes by their use, each with its formula and parameters.
std::string schemesList(Language language);
/// Returns the views, each with its parameters.
std::string viewsList(Language language);
/// Returns the paths of the values that belong to no scheme and no view: probe, camera, look, comparison and words.
std::string pathsList(Language language);
/// Returns the presets: model, id, scheme, and the values with their source.
std::string presetsList(Language language);
/// Returns the tasks of small models.
std::string tasksList(Language language);

}  // namespace orrery
