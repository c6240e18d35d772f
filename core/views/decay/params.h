// The parameters of the decay view.
#pragma once

#include "core/views/query_and_key_params.h"

namespace orrery::decay_view {

inline constexpr Option ranges[] = {
    {"short", {"−128 to 128", "−128 到 128"}},
    {"long", {"0 to 4096", "0 到 4096"}},
    {"own", {"from … to …", "自定起止"}},
};

inline constexpr Choice range("range", {"Offsets", "偏移范围"}, ranges,
                              {"Near 0 the wave shows, far away whether it fades.",
                               "近处看得到波形，远处看得出是否衰减。"});

constexpr auto end(std::string_view id, Words label, double usual, double softMax, Words help) {
    return Real(id, label, {-4294967295.0, 4294967295.0, usual}, help).slider(softMax).when(range.is("own"));
}
inline constexpr auto from = end("from", {"From", "起点"}, 0, 4096, {"The first offset shown.", "显示的第一个偏移。"});
inline constexpr auto to = end("to", {"To", "终点"}, 1024, 65536, {"The last offset shown.", "显示的最后一个偏移。"});

inline constexpr List bases(
    "bases", {"Families base^(−t)", "频率族 base^(−t)"}, {1, 1e12},
    {"θ(t) = base^(−t) for each of these bases: 10000 is the usual choice, and nothing is special about it.",
     "对每个底数取 θ(t) = base^(−t)：10000 是惯例，但并无特殊之处。"},
    "10000,1000");

inline constexpr List alphas("alphas", {"Families t^alpha", "频率族 t^alpha"}, {0.01, 100},
                             {"θ(t) = t^alpha for each of these exponents; alpha = 1 gives sin(x)/x, which crosses 0.",
                              "对每个指数取 θ(t) = t^alpha；alpha = 1 时为 sin(x)/x，会穿过 0。"},
                             "0.5,1,2");

inline constexpr Flag closedForm(
    "closed_form", {"Integrals", "积分"}, true,
    {"∫ cos(x θ(t)) dt over t in [0, 1], in closed form: what the sums tend to as d grows.",
     "∫ cos(x θ(t)) dt，t 从 0 到 1 的闭式：d 增大时求和的极限。"});

inline constexpr Flag sum("sum", {"Sums", "求和"}, false,
                          {"(2/d) Σ cos(x θ_i) of each family, dashed.", "每个频率族的 (2/d) Σ cos(x θ_i)，虚线。"});

inline constexpr auto dModel =
    Integer("d_model", {"d of the sums", "求和的 d"}, {2, 4096, 128},
            {"The sums of the families have d/2 frequencies.", "频率族的求和有 d/2 个频率。"})
        .logarithmic()
        .steps(2)
        .when(sum.isOn());

inline constexpr auto steps =
    Integer("steps", {"Steps counted", "统计的步数"}, {1, 16384, 199},
            {"From offset 0, how many steps to the next whole offset are looked at for a rise.",
             "从偏移 0 开始，检查多少步是否回升。"})
        .logarithmic()
        .slider(4096);

inline constexpr Param params[] = {
    range,
    from,
    to,
    bases,
    alphas,
    closedForm,
    sum,
    dModel,
    steps,
    query_and_key::vectors,
    query_and_key::seed,
    query_and_key::query,
    query_and_key::key,
};

}  // namespace orrery::decay_view
