// Which query and key a view turns: what queryAndKey() reads.
#pragma once

#include "core/model/param.h"

namespace orrery::query_and_key {

inline constexpr Option choices[] = {
    {"none", {"none", "无"}},
    {"equal", {"equal, length 1 in every pair", "相等，每一对长度为 1"}},
    {"random", {"random", "随机"}},
    {"user", {"own q and k", "自定 q 与 k"}},
};

inline constexpr Param vectors{
    .id = "vectors",
    .label = {"Query and key", "查询与键"},
    .help = {"Vectors turned by these frequencies, as rotary encodings do, and the score that they make.",
             "按这些频率旋转的向量（如旋转编码），以及它们的得分。"},
    .kind = Kind::Choice,
    .options = choices};

inline constexpr Param seed{.id = "seed",
                            .label = {"Seed", "随机种子"},
                            .help = {"Draws q and k from the normal distribution.", "从正态分布抽取 q 与 k。"},
                            .kind = Kind::Integer,
                            .min = 0,
                            .max = 1000000,
                            .fallback = 1,
                            .softMax = 100,
                            .when = "vectors=random"};

constexpr Param numbers(std::string_view id, Words label) {
    return {.id = id,
            .label = label,
            .help = {"One number a channel.", "每个通道一个数。"},
            .kind = Kind::List,
            .min = -1e6,
            .max = 1e6,
            .when = "vectors=user"};
}

inline constexpr Param query = numbers("q", {"Query q", "查询 q"});
inline constexpr Param key = numbers("k", {"Key k", "键 k"});

}  // namespace orrery::query_and_key
