#include "core/analysis/layer_cost.h"

#include <algorithm>
#include <cmath>

namespace orrery {

double operations(LayerKind kind, const LayerShape& shape, double n) {
    return n * shape.width * (kind == LayerKind::SelfAttention ? n : crossoverLength(kind, shape));
}

double pathLength(LayerKind kind, const LayerShape& shape, double n) {
    switch (kind) {
        case LayerKind::SelfAttention:
            return 1;
        case LayerKind::Recurrent:
            return n;
        case LayerKind::Convolution:
            return std::max(1.0, std::log(n) / std::log(shape.kernel));
        case LayerKind::Restricted:
            return std::max(1.0, n / shape.neighbours);
    }
    return 1;
}

double crossoverLength(LayerKind kind, const LayerShape& shape) {
    switch (kind) {
        case LayerKind::SelfAttention:
            return 0;
        case LayerKind::Recurrent:
            return shape.width;
        case LayerKind::Convolution:
            return shape.kernel * shape.width;
        case LayerKind::Restricted:
            return shape.neighbours;
    }
    return 0;
}

}  // namespace orrery
