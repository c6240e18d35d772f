// Two opened models in one document: the strips of both, and the panes of the first before those of the second.
#pragma once

#include "core/model/document.h"

namespace orrery {

/// Whether the document is about one model, and its words hold.
bool showsModel(const Document& document);

/// Both models, each with two panes at most if all do not fit. Look, probe and comparison are those of the first. Each
/// document must show one model.
Document modelsBeside(const Document& first, const Document& second);

}  // namespace orrery
