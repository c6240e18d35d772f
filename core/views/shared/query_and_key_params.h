// Parameters for the query and the key that a view rotates: none, equal, random or typed. Vectors have one number per
// channel of a rotary bank, and one per column of any other bank (vectorSize()).
#pragma once

#include "core/analysis/rotary_score.h"
#include "core/model/seed_param.h"

namespace orrery {

namespace query_and_key {

inline constexpr Option choices[] = {
    {"none", {"none", "无"}},
    {"equal", {"equal, length 1 in every pair", "相等，每一对长度为 1"}},
    {"random", {"random", "随机"}},
    {"user", {"own q and k", "自定 q 与 k"}},
};

inline constexpr Choice vectors(
    "vectors", {"Query and key", "查询与键"}, choices,
    {"Vectors turned by these frequencies, as rotary encodings do, and the score that they make.",
     "按这些频率旋转的向量（如旋转编码），以及它们的分数。"});

inline constexpr auto seed = seedParam.help({"Draws q and k from the normal distribution.", "从正态分布抽取 q 与 k。"})
                                 .when(vectors.is("random"));

constexpr auto numbers(std::string_view id, Words label) {
    return List(id, label, {-1e6, 1e6}, {"One number per channel.", "每个通道一个数。"}).when(vectors.is("user"));
}

inline constexpr auto query = numbers("q", {"Query q", "查询 q"});
inline constexpr auto key = numbers("k", {"Key k", "键 k"});

}  // namespace query_and_key

/// Returns the query and key that `vectors` selects; for "none", the equal ones. A Problem if a typed list does not
/// have vectorSize(bank) numbers.
Result<QueryAndKey> queryAndKey(const Values& view, const OscillatorBank& bank);

}  // namespace orrery
