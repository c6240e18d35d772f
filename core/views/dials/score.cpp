#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "core/base/number_text.h"
#include "core/views/dials/frame.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/params.h"
#include "core/views/shared/shown.h"

namespace orrery::dials_view {

namespace {

constexpr std::int64_t slideEnd = 100;         // longest move in positions
constexpr std::int64_t maxChannels = 1 << 18;  // points of both curves × channels

/// Returns the bank with the channels that each pair rotates; an added encoding rotates one channel per column.
OscillatorBank turningBank(const OscillatorBank& bank) {
    OscillatorBank turns = bank;
    turns.channels = static_cast<int>(vectorSize(bank));
    for (AnglePair& pair : turns.pairs) {
        const auto [first, second] = turnedChannels(pair);
        pair.first = static_cast<int>(first);
        pair.second = static_cast<int>(second);
    }
    return turns;
}

QueryAndKey turned(const OscillatorBank& bank, const QueryAndKey& vectors, const Position& m, const Position& n) {
    return {rotate(bank, m, vectors.query), rotate(bank, n, vectors.key)};
}

double product(const QueryAndKey& vectors) {
    return std::inner_product(vectors.query.begin(), vectors.query.end(), vectors.key.begin(), 0.0);
}

/// Computes q . k for the query rotated to position m and the key rotated to position n.
double scoreAt(const DialsFrame& frame, const QueryAndKey& vectors, const Position& m, const Position& n) {
    return product(turned(turningBank(frame.bank), vectors, m, n));
}

Position further(Position position, std::int64_t steps) {
    position.whole += steps;
    return position;
}

Result<QueryAndKey> wanted(const DialsFrame& frame) {
    const auto fades = [](const Oscillator& column) { return column.damping != 0; };
    if (frame.isSingle() || std::ranges::any_of(frame.bank.columns, fades)) {
        return Problem{"vectors",
                       say({"{} needs pairs that turn and neither grow nor fade", "{}要求各对只转动、不增减"},
                           quoted(std::string(frame.view[query_and_key::vectors]))),
                       Words{"allowed here is none", "此处只能选“无”（none）"}};
    }
    return queryAndKey(frame.view, frame.bank);
}

/// Components of a vector in one pair.
struct Arrow {
    double first = 0;
    double second = 0;

    double length() const { return std::hypot(first, second); }
    double turns() const { return std::atan2(second, first) / (2 * std::numbers::pi); }
};

Arrow arrowOf(const std::vector<double>& vector, const AnglePair& pair) {
    const auto [first, second] = turnedChannels(pair);
    return {vector[first], vector[second]};
}

/// Whether the hands already show query and key: the encoding is added and both vectors are (1, 0) in each pair, so
/// that the rotated vectors are PE(m) and PE(n).
bool areHands(const DialsFrame& frame) {
    return frame.bank.channels == 0 && frame.view.holds(query_and_key::vectors.is("equal"));
}

Panel scorePanel(const DialsFrame& frame, const TurnedVectors& vectors) {
    std::vector<double> parts = vectors.pairs;
    const bool hasRest = 2 * frame.bank.pairs.size() < vectorSize(frame.bank);
    if (hasRest) parts.push_back(vectors.unturned);
    const Words part = areHands(frame) ? Words{"per pair: $\\cos((m - n)\\theta)$", "每对：$\\cos((m - n)\\theta)$"}
                                       : Words{"per pair: $\\mathrm{Re}(q k^* e^{i(m-n)\\theta})$",
                                               "每对：$\\mathrm{Re}(q k^* e^{i(m-n)\\theta})$"};
    Bars bars{.bars = {}, .name = part};
    Curve sum{.name = Words{"sum so far", "累计和"}, .tone = {Tone::Ink}};
    if (parts.size() <= 64) sum.style = PointStyle::LineAndDots;
    double total = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        addBar(bars, parts[i], {Tone::Series, static_cast<std::int64_t>(i) == frame.probed ? 1 : 0});
        total += parts[i];
        addPoint(sum, bars.bars.back().at, total);
    }
    const CellRange values = withRoom(finiteRange(parts, finiteRange(sum.y, {})), 0.06);
    const Words name =
        hasRest ? Words{"pair; last the channels that do not turn", "对；最后为不转动的通道"} : Words{"pair", "对"};
    return plotPanel(areHands(frame) ? say({"$p_m \\cdot p_n$ = {}", "$p_m \\cdot p_n$ = {}"}, rounded(vectors.score))
                                     : say({"score {}", "分数 {}"}, rounded(vectors.score)),
                     {restingAxis(name, parts.size(), Aim::Pair), heightAxis({}, values)},
                     {std::move(bars), Lines{{std::move(sum)}}});
}

Phrase headlineOfScore(const DialsFrame& frame, const TurnedVectors& vectors) {
    const std::string score = rounded(vectors.score);
    if (!vectors.slidden) return say({"q · k = {}, added up pair by pair", "q · k = {}，逐对相加"}, score);
    const std::string offset = rounded(frame.scene.probe.m - frame.scene.probe.n, 9);
    return headline({say({"The score is {0} wherever m − n is {1}", "只要 m − n 为 {1}，分数就是 {0}"}, score, offset),
                     Words{"The score depends only on m − n", "分数只取决于 m − n"}});
}

Phrase captionOfScore(const DialsFrame& frame, const TurnedVectors& vectors) {
    const std::string score = rounded(vectors.score, 9);
    const Phrase here =
        say({"score of $q$ at $m = {}$ and $k$ at $n = {}$: {}", "$q$ 在 $m = {}$、$k$ 在 $n = {}$ 的分数：{}"},
            rounded(frame.scene.probe.m, 9), rounded(frame.scene.probe.n, 9), score);
    if (!vectors.slidden) return here;
    double size = 0;
    for (const double part : vectors.pairs) size += std::abs(part);
    const std::string change = effect(std::abs(*vectors.slidden - vectors.score), 2, size + std::abs(vectors.unturned));
    if (change == "0") return say({"{}; with both 100 further it is the same", "{}；两者都后移 100，分数不变"}, here);
    return say({"{}; with both 100 further it changes by {}", "{}；两者都后移 100，分数改变 {}"}, here, change);
}

}  // namespace

Result<TurnedVectors> turnedVectors(const DialsFrame& frame) {
    const Result<QueryAndKey> given = wanted(frame);
    if (!given) return given.problem();
    const OscillatorBank bank = turningBank(frame.bank);
    TurnedVectors vectors{.before = *given, .after = turned(bank, *given, frame.m, frame.n), .pairs = {}};
    for (const AnglePair& pair : bank.pairs) {
        const Arrow q = arrowOf(vectors.after.query, pair), k = arrowOf(vectors.after.key, pair);
        vectors.pairs.push_back(q.first * k.first + q.second * k.second);
    }
    vectors.score = product(vectors.after);
    QueryAndKey rest = vectors.after;
    for (const AnglePair& pair : bank.pairs) {
        rest.query[static_cast<std::size_t>(pair.first)] = rest.query[static_cast<std::size_t>(pair.second)] = 0;
    }
    vectors.unturned = product(rest);
    if (frame.bank.grid.empty()) {
        vectors.slidden = product(turned(bank, *given, further(frame.m, 100), further(frame.n, 100)));
    }
    return vectors;
}

void showArrows(Dials& layer, const DialsFrame& frame, const TurnedVectors& vectors) {
    if (areHands(frame)) return;
    double longest = 0;
    for (const AnglePair& pair : frame.bank.pairs) {
        longest = std::max(
            {longest, arrowOf(vectors.before.query, pair).length(), arrowOf(vectors.before.key, pair).length()});
    }
    layer.hands = DialHands::QueryAndKey;
    if (layer.style == DialStyle::Knob) layer.style = DialStyle::Circle;
    for (Dial& dial : layer.dials) {
        const AnglePair& pair = frame.bank.pairs[static_cast<std::size_t>(dial.pair)];
        const Arrow query = arrowOf(vectors.after.query, pair), key = arrowOf(vectors.after.key, pair);
        dial.turnsM = query.turns();
        dial.turnsN = key.turns();
        dial.lengthM = longest > 0 ? arrowOf(vectors.before.query, pair).length() / longest : 0;
        dial.lengthN = longest > 0 ? arrowOf(vectors.before.key, pair).length() / longest : 0;
    }
}

Panel slidePanel(const DialsFrame& frame, const TurnedVectors& vectors) {
    const auto width = static_cast<std::int64_t>(vectors.before.query.size());
    const std::int64_t step = std::max<std::int64_t>(1, slideEnd * 2 * width / maxChannels);
    Curve both{.name = Words{"both move", "一起移动"}, .tone = {Tone::Ink}, .emphasized = true};
    Curve alone{.name = Words{"$m$ alone", "只移动 $m$"}, .tone = {Tone::First}, .stroke = Stroke::Dotted};
    for (std::int64_t on = 0; on <= slideEnd; on += step) {
        const Position m = further(frame.m, on);
        addPoint(both, static_cast<double>(on), scoreAt(frame, vectors.before, m, further(frame.n, on)));
        addPoint(alone, static_cast<double>(on), scoreAt(frame, vectors.before, m, frame.n));
    }
    const std::vector<Curve> curves{std::move(alone), std::move(both)};
    return plotPanel(Words{"score, so many positions further on", "后移若干位置后的分数"},
                     {plotAxis(Words{"positions further", "后移的位置数"}, {0, static_cast<double>(slideEnd)}),
                      heightAxis({}, withRoom(heightsOf(curves), 0.08))},
                     {Lines{curves}});
}

Part scorePart(const DialsFrame& frame, const TurnedVectors& vectors) {
    return {.panel = scorePanel(frame, vectors),
            .headline = headlineOfScore(frame, vectors),
            .caption = captionOfScore(frame, vectors),
            .readout = {line("score", {"score", "分数"}, rounded(vectors.score))}};
}

}  // namespace orrery::dials_view
