#include "core/learning/transformer_of.h"

namespace orrery {

template class Transformer<float>;

}  // namespace orrery
