#include "core/io/table_budget.h"

#include "core/base/number_text.h"

namespace orrery {

namespace {

std::string sizeText(std::uint64_t bytes) {
    constexpr double mebi = 1 << 20;
    constexpr double gibi = 1 << 30;
    const auto size = static_cast<double>(bytes);
    if (size >= gibi) return rounded(size / gibi, 4) + " GiB";
    if (size >= mebi) return rounded(size / mebi, 4) + " MiB";
    return std::to_string(bytes) + " bytes";
}

}  // namespace

Problem tooMuchMemory(const std::string& name, std::uint64_t needed) {
    return {name, say({"needs {} of memory", "需要 {} 内存"}, sizeText(needed)),
            say({"at most {} are allowed, for all tables of a document together", "一个文档的所有表最多共用 {}"},
                sizeText(maxTableBytes))};
}

Problem tooManyColumns(const std::string& name, std::uint64_t columns) {
    return {name, say({"has {} columns", "有 {} 列"}, columns),
            say({"a table has at most {}", "一张表最多有 {} 列"}, maxTableColumns)};
}

Problem noMemory(const std::string& name, std::uint64_t needed) {
    return {name, say({"there is not enough memory for it: it needs {}", "内存不足：需要 {}"}, sizeText(needed)),
            Words{"choose a smaller table, or close other programs", "请选择较小的表，或关闭其他程序"}};
}

}  // namespace orrery
