// Quantities of encodings.
#include "core/schemes/added/learned.h"
#include "core/schemes/rotary/rope_scaling.h"
#include "core/schemes/rotary/rotary.h"
#include "core/schemes/rotary/xpos.h"
#include "core/schemes/score/deberta.h"
#include "tests/golden/case.h"

namespace golden {

using namespace orrery;

namespace {

void append(Numbers& all, const Numbers& more) {
    all.insert(all.end(), more.begin(), more.end());
}

Numbers rows(const Case& example) {
    const Encoding encoding = example.encoding();
    const Positions positions = example.positions();
    valueOf(encodedWidth(encoding, positions));
    return encodeRows(encoding, positions, 0, countOf(positions)).values;
}

/// Frequencies of all pairs, in radians per position, in the order of the columns.
Numbers frequencies(const Case& example) {
    const OscillatorBank bank = example.bank();
    Numbers radians;
    for (std::size_t i = bank.columns.size() / 2; i < bank.columns.size(); ++i)
        radians.push_back(bank.columns[i].frequency.radians());
    return radians;
}

Numbers amplitude(const Case& example) {
    return {example.bank().columns.front().amplitude};
}

RopeBase ropeBase(const Case& example) {
    return {example.number("base"), static_cast<int>(example.number("dim"))};
}

/// The first and the last pair of YaRN's ramp.
Numbers ramp(const Case& example) {
    const TurnBand band{example.number("beta_fast"), example.number("beta_slow")};
    const bool truncate = example.params().at("truncate");
    const PairRange range =
        correctionRange(ropeBase(example), {band, example.number("original_max_position"), truncate});
    return {range.low.value(), range.high.value()};
}

/// A position by the coordinates of its axes, or by its number.
std::vector<Position> pointOf(const OscillatorBank& bank, const json& position) {
    if (position.is_array()) return Case::positionsIn(position);
    return coordinatesOf(bank, Position::from(position.get<double>()));
}

Numbers angles(const Case& example) {
    const OscillatorBank bank = example.bank();
    Numbers all;
    for (const json& position : example.list()) append(all, rotaryAngles(bank, pointOf(bank, position)));
    return all;
}

/// The rows x, turned to the positions.
Numbers rotated(const Case& example) {
    const OscillatorBank bank = example.bank();
    const Matrix x = example.matrix("x");
    Numbers all;
    for (std::size_t row = 0; row < x.rows; ++row)
        append(all, rotate(bank, pointOf(bank, example.list().at(row)), x.row(row)));
    return all;
}

/// Products of queries and keys at pairs of positions; one query or key stands at all positions, several each at its
/// own.
Numbers rotaryScores(const Case& example) {
    const bool hasSides = example.has("sides");
    const OscillatorBank queries = example.bank(hasSides ? json{{"side", "query"}} : json::object());
    const OscillatorBank keys = example.bank(hasSides ? json{{"side", "key"}} : json::object());
    const Matrix q = example.matrix("q"), k = example.matrix("k");
    Numbers products;
    for (const json& pair : example.list()) {
        const Position m = Position::from(pair.at(0).get<double>()), n = Position::from(pair.at(1).get<double>());
        const Numbers a = rotate(queries, m, q.row(q.rows == 1 ? 0 : static_cast<std::size_t>(m.whole)));
        const Numbers b = rotate(keys, n, k.row(k.rows == 1 ? 0 : static_cast<std::size_t>(n.whole)));
        double sum = 0;
        for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
        products.push_back(sum);
    }
    return products;
}

/// For each channel of the half-split layout the channel of the interleaved one.
Numbers permutation(const Case& example) {
    const OscillatorBank interleaved = example.bank({{"layout", "interleaved"}});
    const OscillatorBank halfSplit = example.bank({{"layout", "half-split"}});
    Numbers channels(2 * interleaved.pairs.size());
    for (std::size_t pair = 0; pair < interleaved.pairs.size(); ++pair) {
        const AnglePair& to = halfSplit.pairs[pair];
        channels[static_cast<std::size_t>(to.first)] = interleaved.pairs[pair].first;
        channels[static_cast<std::size_t>(to.second)] = interleaved.pairs[pair].second;
    }
    return channels;
}

Numbers sizes(const Case& example) {
    return xposSizes(static_cast<int>(example.number("head_dim")), example.number("gamma"));
}

/// Biases of all heads.
Numbers bias(const Case& example) {
    const ScoreKernel kernel = example.kernel();
    const auto queries = static_cast<std::int64_t>(example.number("queries", static_cast<double>(kernel.tokens)));
    const auto keys = static_cast<std::int64_t>(example.number("keys", static_cast<double>(queries)));
    Numbers all;
    for (int head = 0; head < kernel.heads; ++head)
        append(all, biasRows(kernel, head, queries, keys, 0, queries).values);
    return all;
}

/// Biases between pairs of tokens, or between the token 0 and the listed ones.
Numbers biasAt(const Case& example) {
    const ScoreKernel kernel = example.kernel();
    Numbers all;
    for (int head = 0; head < kernel.heads; ++head) {
        for (const json& at : example.list()) {
            const auto pair = at.is_array() ? at.get<std::vector<std::int64_t>>() : std::vector<std::int64_t>{0, at};
            all.push_back(kernel.value(head, pair[0], pair[1]));
        }
    }
    return all;
}

Numbers debertaBuckets(const Case& example) {
    const DebertaBuckets buckets =
        valueOf(checkedBuckets({static_cast<std::int64_t>(example.number("position_buckets")),
                                static_cast<std::int64_t>(example.number("max_relative_positions"))}));
    Numbers all;
    for (const Position& relative : example.positions())
        all.push_back(static_cast<double>(debertaBucket(buckets, relative.whole)));
    return all;
}

Numbers grid(const Case& example) {
    const GridSize size{static_cast<std::int64_t>(example.number("height")),
                        static_cast<std::int64_t>(example.number("width"))};
    return valueOf(learnedGrid(example.matrix("row"), example.matrix("col"), size)).values;
}

}  // namespace

const std::map<std::string, Quantity>& quantities() {
    static const std::map<std::string, Quantity> all{
        {"rows", rows},
        {"frequencies", frequencies},
        {"amplitude", amplitude},
        {"ramp", ramp},
        {"angles", angles},
        {"rotated", rotated},
        {"scores", rotaryScores},
        {"sizes", sizes},
        {"permutation", permutation},
        {"bias", bias},
        {"bias at", biasAt},
        {"learned grid", grid},
        {"deberta buckets", debertaBuckets},
    };
    return all;
}

}  // namespace golden
