#include "core/figure/layer.h"

#include <utility>

namespace orrery {

Layer::Layer(const Layer&) = default;
Layer::Layer(Layer&&) noexcept = default;
Layer& Layer::operator=(const Layer&) = default;
Layer& Layer::operator=(Layer&&) noexcept = default;
Layer::~Layer() = default;

bool Layer::operator==(const Layer& other) const {
    return static_cast<const AnyLayer&>(*this) == static_cast<const AnyLayer&>(other);
}

}  // namespace orrery
