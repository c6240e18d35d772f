#include "ui/io/presentation.h"

namespace orrery {

class Presentation::Streams {};

Presentation::Presentation(QSizeF size, const QString&, const QByteArray&) : page(size) {}
Presentation::~Presentation() = default;
void Presentation::add(const PresentationSlide&) {}

QByteArray Presentation::finished() {
    return {};  // failure: whyNotWritten(".odp")
}

}  // namespace orrery
