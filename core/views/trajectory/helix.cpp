#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/views/shared/entry_words.h"
#include "core/views/trajectory/path.h"

namespace orrery::trajectory_view {

namespace {

constexpr Param helixParams[] = {positions, firstParam, fine,  map,          lineParam, dots,
                                 walls,     collision,  apart, numbersParam, jumpParam};

bool hasPairs(const Encoding& encoding) {
    const auto* bank = std::get_if<OscillatorBank>(&encoding);
    return bank && !bank->pairs.empty();
}

Problem refusal(const Scheme& scheme) {
    return {"mode",
            say({"'helix' needs a pair of sine and cosine; {} has none", "螺旋需要一对正弦与余弦，而“{}”没有"},
                scheme.name),
            Words{"choose dimensions or pca", "请选择三个维度（dimensions）或主成分（pca）"}};
}

/// Builds the path of the pair that holds the probed dimension, else of the last pair; z is the position minus the
/// first one.
Result<Path> helixPath(const Scene& scene, const Stretch& stretch) {
    const auto& bank = std::get<OscillatorBank>(scene.encoding);
    const std::int64_t held = pairOf(bank, scene.probe.dimension);
    const auto index = held < 0 ? bank.pairs.size() - 1 : static_cast<std::size_t>(held);
    const AnglePair& pair = bank.pairs[index];
    Path path = pathThrough(scene, {pair.cosine, pair.sine, -1}, stretch);
    path.stretched = true;
    path.closes.reset();  // its height increases forever
    for (std::uint64_t i = 0; i < stretch.points(); ++i)
        (*path.points)[3 * i + 2] = static_cast<float>(static_cast<double>(i) / stretch.fine);
    const auto first = static_cast<double>(stretch.first);
    path.at = [onCircle = path.at, first](double position) {
        const Place3 place = onCircle(position);
        return Place3{place[0], place[1], position - first};
    };
    path.box[2] = {0, std::max(1.0, stretch.last() - first)};
    const double turn = bank.columns[static_cast<std::size_t>(pair.sine)].frequency.wavelength();
    if (bank.grid.empty() && std::isfinite(turn))
        path.headline = say({"The pair goes round once in {} positions", "这一对每 {} 个位置转一圈"}, rounded(turn));
    const std::string from = " − " + grouped(stretch.first);
    const std::string number = grouped(static_cast<std::int64_t>(index));
    path.names = {say({"cos, pair {}", "余弦，第 {} 对"}, number), say({"sin, pair {}", "正弦，第 {} 对"}, number),
                  Words{"position", "位置"}};
    if (stretch.first != 0) path.names[2] += Phrase(from);
    return path;
}

Result<Figure> showHelix(const Scene& scene) {
    Result<Figure> figure = alongPath(scene, helixPath, maxPoints);
    if (figure) figure->probe.dimension = true;
    return figure;
}

}  // namespace

extern constexpr ViewPicture helix{
    .id = "helix",
    .name = {"helix: one pair and the position", "螺旋：一对维度与位置"},
    .params = helixParams,
    .accepts = hasPairs,
    .show = showHelix,
    .help = {{"One pair turns in a circle while the position runs along the axis: a helix.",
              "一对维度绕圈，位置沿轴前进：一条螺旋。"},
             {"One turn of the helix is one wavelength.", "螺旋的一圈就是一个波长。"},
             {"Choose a later pair: the helix stretches.", "选更靠后的一对：螺旋随之拉长。"}},
    .refusal = refusal};

}  // namespace orrery::trajectory_view
