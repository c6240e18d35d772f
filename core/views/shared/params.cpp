#include "core/views/shared/params.h"

#include "core/base/number_text.h"
#include "core/base/seeded.h"
#include "core/model/scheme.h"

namespace orrery {

Done checkWindow(std::int64_t first, std::int64_t count) {
    if (first + count - 1 <= maxPosition) return done();
    return Problem{"positions",
                   say({"'{0}' from position {1} go past the last one", "从位置 {1} 起的 {0} 个位置超出了范围"},
                       grouped(count), grouped(first)),
                   say({"the last position is {}", "最后一个位置是 {}"}, grouped(maxPosition))};
}

namespace {

Done checkSize(const List& list, std::size_t has, std::size_t needed) {
    if (has == needed) return done();
    return Problem{std::string(list.id()), say({"the list has {} numbers", "列表有 {} 个数"}, has),
                   say({"this scheme turns vectors of {}", "此方案旋转的向量有 {} 个数"}, needed)};
}

}  // namespace

Result<QueryAndKey> queryAndKey(const Values& view, const OscillatorBank& bank) {
    using namespace query_and_key;
    const std::size_t size = vectorSize(bank);
    if (view.holds(vectors.is("random"))) {
        const auto drawn = [&](std::uint64_t stream) {
            return seededMatrix(seedOf(view), stream, Matrix(1, size)).values;
        };
        return QueryAndKey{drawn(0), drawn(1)};
    }
    if (view.holds(vectors.is("user"))) {
        for (const List& list : {query, key}) {
            if (const Done fits = checkSize(list, view[list].size(), size); !fits) return fits.problem();
        }
        return QueryAndKey{view[query], view[key]};
    }
    std::vector<double> equal(size);
    for (const AnglePair& pair : bank.pairs) equal[turnedChannels(pair).first] = 1;
    return QueryAndKey{equal, equal};
}

}  // namespace orrery
