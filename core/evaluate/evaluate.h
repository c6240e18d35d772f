// evaluate(Document): what was asked becomes what is to be seen. Schemes are built here and where update() chooses one,
// nowhere else.
#pragma once

#include "core/base/progress.h"
#include "core/model/document.h"

namespace orrery {

/// What is to be seen: the panes' pictures in their order, each with its letter where there are several, and A − B
/// behind them where it is asked; or the one sentence that says why not, which is stopped() soon after `progress` is
/// and says so where memory is short. Pure: the same document gives the same figure.
Result<Figure> evaluate(const Document& document, const Progress& progress = {});

/// The figure's `panes` alone, also where there is no figure.
std::vector<PaneFacts> factsOf(const Document& document);

}  // namespace orrery
