// Titles of documents with several panes: the common title and headline, and the title of each pane.
// A pane is named by its letter (A, B, ...) and by its differences from the others.
#pragma once

#include "core/model/document.h"

namespace orrery {

/// Names of the panes' schemes, followed by their common parameters.
Phrase commonTitle(const Document& document);

/// Removes the panel title that all panes share and returns it; empty if there is none. Applies only if each part has a
/// single titled panel with a colour bar.
Phrase takeCommonHeading(std::vector<Figure>& parts);

/// Headline of a document with several panes: the headline that all panes share, else their differences.
Phrase commonHeadline(const Document& document, const std::vector<Figure>& parts);

/// Title of the panel at the top left.
Phrase& cornerTitle(Figure& part);

/// Adds the pane's letter and its differences from the others to cornerTitle(), and a line with letter and scheme name
/// to the readout.
void addLetter(Figure& part, const Document& document, std::size_t pane);

/// The heading of one pane among those of all, which " | " separates; empty if there is none.
Phrase headingOf(const Phrase& headings, std::size_t pane);

/// Puts the pane's letter and this heading in place of the title of its panel at the top left.
void takeHeading(Figure& figure, std::size_t pane, const Phrase& heading);

/// Sets the pane of every readout line, and prefixes the ids of later panes with a letter: {value} becomes {b.value}.
void addPaneToReadout(Figure& part, std::size_t pane);

}  // namespace orrery
