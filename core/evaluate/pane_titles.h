// What stands above several panes, and above each of them.
#pragma once

#include "core/model/document.h"

namespace orrery {

/// The names of the panes' schemes and what they have in common, once.
Phrase commonTitle(const Document& document);

/// What stands above the one titled panel of every part alike, where a colour bar says what is drawn: it is said once
/// for all, and no longer there.
Phrase takeCommonHeading(std::vector<Figure>& parts);

/// What a document of several panes shows, where its author says nothing: what all panes' figures say, else what tells
/// them apart.
Phrase commonHeadline(const Document& document, const std::vector<Figure>& parts);

/// The title of the panel at the top left.
Phrase& cornerTitle(Figure& part);

/// Says which of several panes `part` is, in its cornerTitle() and above its readout: a letter, and what tells it from
/// the others.
void addLetter(Figure& part, const Document& document, std::size_t pane);

/// Says of every line which pane it is of, and makes {value} of one that is not the first {b.value}.
void addPaneToReadout(Figure& part, std::size_t pane);

}  // namespace orrery
