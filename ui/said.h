// What a document says of itself, as it is read now.
#pragma once

#include "core/figure/figure.h"
#include "core/model/document.h"

namespace orrery {

struct Said : About {
    std::optional<double> truth = {};  ///< what the number is that is guessed
};

/// With every {id} filled from the document's figure. Claims that hold no longer are left out, and the answer is the
/// figure's caption, which its author wrote or else its view.
Said saidOf(const Document& document, const Figure& figure);

}  // namespace orrery
