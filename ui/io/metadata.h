// What an exported PDF or SVG says of itself: its title, the program and a link to its document, as RDF in the terms of
// Dublin Core and XMP (ISO 16684-1).
#pragma once

#include <QByteArray>
#include <QSize>
#include <QString>

#include "core/model/deck.h"

class QPdfWriter;

namespace orrery {

/// Returns the element `rdf:RDF`. The link is left out if the deck has none: its document is too long or names files.
QByteArray metadataOf(const QString& title, const Deck& deck);

/// Prepares a PDF of `deck` before it is painted: pages of `size` logical pixels without margins, title and metadata.
void preparePdf(QPdfWriter& writer, QSize size, const QString& title, const Deck& deck);

}  // namespace orrery
