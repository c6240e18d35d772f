// What an exported PDF or SVG says of itself: its title, the program and a link to its document, as RDF in the terms of
// Dublin Core and XMP (ISO 16684-1).
#pragma once

#include <QByteArray>
#include <QString>

#include "core/model/deck.h"

namespace orrery {

/// Returns the element `rdf:RDF`. The link is left out if the deck has none: its document is too long or names files.
QByteArray metadataOf(const QString& title, const Deck& deck);

/// Returns the metadata as an XMP packet, for a PDF.
QByteArray xmpPacket(const QByteArray& metadata);

}  // namespace orrery
