#include "core/views/position_window.h"

#include "core/base/number_text.h"
#include "core/model/scheme.h"

namespace orrery {

Done checkWindow(std::int64_t first, std::int64_t count) {
    if (first + count - 1 <= maxPosition) return done();
    const std::string many = grouped(count);
    const std::string from = grouped(first);
    const std::string last = grouped(maxPosition);
    return Problem{"positions",
                   {"'" + many + "' from position " + from + " go past the last one",
                    "从位置 " + from + " 起的 " + many + " 个位置超出了范围"},
                   {"the last position is " + last, "最后一个位置是 " + last}};
}

}  // namespace orrery
