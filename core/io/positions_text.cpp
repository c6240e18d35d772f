#include "core/io/positions_text.h"

#include <cmath>

#include "core/base/number_text.h"
#include "core/base/split.h"

namespace orrery {

namespace {

constexpr auto farthest = static_cast<double>(maxPosition);

Problem badPositions(std::string_view text, const Words& why) {
    return {"positions", quoted(std::string(text)) + why,
            Words{"use A:B, A:B:STEP or p,p,... between -4294967295 and 4294967295",
                  "请用 A:B、A:B:STEP 或 p,p,...，各数在 -4294967295 到 4294967295 之间"}};
}

Result<Positions> parseRange(std::string_view text) {
    std::vector<double> numbers;
    for (const std::string_view piece : split(text, ':')) {
        const auto number = parseNumber(piece);
        if (!number || *number != std::floor(*number))
            return badPositions(text, {" is not a range of whole numbers", "不是整数的区间"});
        numbers.push_back(*number);
    }
    if (numbers.size() > 3) return badPositions(text, {" has more than three parts", "超过三个部分"});
    const double step = numbers.size() == 3 ? numbers[2] : 1;
    if (step < 1 || step > farthest)
        return badPositions(text, {" has a step below 1 or beyond the last position", "的步长小于 1 或超出最后的位置"});
    if (numbers[1] == numbers[0]) return badPositions(text, {" is empty", "是空的"});
    if (numbers[1] < numbers[0]) return badPositions(text, {" is reversed", "前后颠倒"});
    if (numbers[0] < -farthest || numbers[1] > farthest + 1)
        return badPositions(text, {" goes beyond the last position", "超出最后的位置"});
    PositionRange range;
    range.first = Position(static_cast<std::int64_t>(numbers[0]));
    range.step = static_cast<std::int64_t>(step);
    range.count = static_cast<std::uint64_t>(std::ceil((numbers[1] - numbers[0]) / step));
    return Positions(range);
}

Result<Positions> parseList(std::string_view text) {
    std::vector<Position> list;
    for (const std::string_view piece : split(text, ',')) {
        const auto number = parseNumber(piece);
        if (!number || !std::isfinite(*number)) return badPositions(text, {" is not a list of numbers", "不是一列数"});
        if (std::abs(*number) > farthest)
            return badPositions(text, {" goes beyond the last position", "超出最后的位置"});
        list.push_back(Position::from(*number));
    }
    return Positions(list);
}

}  // namespace

Result<Positions> parsePositions(std::string_view text) {
    return text.find(':') == std::string_view::npos ? parseList(text) : parseRange(text);
}

}  // namespace orrery
