#include "core/views/shared/position_window.h"

#include "core/base/number_text.h"
#include "core/model/scheme.h"

namespace orrery {

Done checkWindow(std::int64_t first, std::int64_t count) {
    if (first + count - 1 <= maxPosition) return done();
    return Problem{"positions",
                   say({"'{0}' from position {1} go past the last one", "从位置 {1} 起的 {0} 个位置超出了范围"},
                       grouped(count), grouped(first)),
                   say({"the last position is {}", "最后一个位置是 {}"}, grouped(maxPosition))};
}

}  // namespace orrery
