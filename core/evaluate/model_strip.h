// The strip of a model's layers, above its pictures: one row for each kind of layers, one cell for each layer.
#pragma once

#include "core/model/document.h"

namespace orrery {

/// Puts the strip above the panels of the figure, if the document is about a model with layers and its words hold.
void addModelStrips(Figure& figure, const Document& document);

}  // namespace orrery
