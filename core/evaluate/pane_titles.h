// Titles of documents with several panes: the common title and headline, and the title of each pane.
// A pane is named by its letter (A, B, ...) and by its differences from the others.
#pragma once

#include <string>

#include "core/model/document.h"

namespace orrery {

/// "A" for the first pane, "B" for the second, and so on.
std::string letterOf(std::size_t pane);

/// Names of the panes' schemes (one name if all are the same), followed by the parameters that all panes share.
Phrase commonTitle(const Document& document);

/// Removes the panel title that all panes share and returns it; empty if there is none. Applies only if each part has a
/// single titled panel with a colour bar.
Phrase takeCommonHeading(std::vector<Figure>& parts);

/// Headline of a document with several panes: the headline that all panes share, else one that names their differences,
/// all or the first of each pane, or the first pane's headline if a pane has none or they are too long.
Phrase commonHeadline(const Document& document, const std::vector<Figure>& parts);

/// Title of the top left panel of a part, which must have a panel.
Phrase& cornerTitle(Figure& part);

/// Puts the pane's letter and its differences from the others at the beginning of cornerTitle(), and a line with letter
/// and scheme name at the beginning of the readout.
void addLetter(Figure& part, const Document& document, std::size_t pane);

/// The heading of one pane among those of all, which " | " separates; empty if there is none.
Phrase headingOf(const Phrase& headings, std::size_t pane);

/// Puts the pane's letter and this heading in place of the title of its panel at the top left.
void takeHeading(Figure& figure, std::size_t pane, const Phrase& heading);

/// Sets the pane of every readout line, and prefixes the ids of later panes with a letter: {value} becomes {b.value}.
void addPaneToReadout(Figure& part, std::size_t pane);

}  // namespace orrery
