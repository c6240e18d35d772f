#include "core/figure/figure.h"

namespace orrery {

Panel::Panel() = default;
Panel::Panel(const Panel&) = default;
Panel::Panel(Panel&&) noexcept = default;
Panel& Panel::operator=(const Panel&) = default;
Panel& Panel::operator=(Panel&&) noexcept = default;
Panel::~Panel() = default;
bool Panel::operator==(const Panel&) const = default;

Figure::Figure() = default;
Figure::Figure(const Figure&) = default;
Figure::Figure(Figure&&) noexcept = default;
Figure& Figure::operator=(const Figure&) = default;
Figure& Figure::operator=(Figure&&) noexcept = default;
Figure::~Figure() = default;
bool Figure::operator==(const Figure&) const = default;

}  // namespace orrery
