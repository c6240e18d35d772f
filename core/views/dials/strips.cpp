#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/base/number_text.h"
#include "core/views/dials/frame.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/panels.h"

namespace orrery::dials_view {

namespace {

constexpr std::size_t maxArches = 512;
constexpr std::int64_t fewChannels = 32;
constexpr double pointsPerTurn = 96;
constexpr double maxPoints = 4096;

/// Returns the number of channels drawn: at most 32 if every channel has a partner next to it, else all.
double channelsShown(const OscillatorBank& bank) {
    const auto all = static_cast<std::int64_t>(vectorSize(bank));
    const auto areNeighbours = [](const AnglePair& pair) {
        const auto [first, second] = turnedChannels(pair);
        return std::max(first, second) - std::min(first, second) == 1;
    };
    const bool whole = 2 * static_cast<std::int64_t>(bank.pairs.size()) == all;
    return static_cast<double>(whole && std::ranges::all_of(bank.pairs, areNeighbours) ? std::min(all, fewChannels)
                                                                                       : all);
}

/// Returns the runs of channels in no pair as bands; the widest has the label.
std::vector<Band> stillChannels(const OscillatorBank& bank) {
    std::vector<bool> turns(vectorSize(bank), false);
    for (const AnglePair& pair : bank.pairs) {
        const auto [first, second] = turnedChannels(pair);
        turns[first] = turns[second] = true;
    }
    const auto widthOf = [](const Band& band) { return band.range.size(); };
    std::vector<Band> bands = bandsOver(turns.size(), [&](std::size_t channel) { return !turns[channel]; });
    if (!bands.empty()) std::ranges::max_element(bands, {}, widthOf)->label = Words{"do not turn", "不转动"};
    return bands;
}

/// Last position of the path: m, n, or the position at which the hand has decayed to 1 % (or completed one turn, if it
/// does not decay), whichever is largest; at most the turns that maxPoints points can draw.
double pathEnd(const DialsFrame& frame, const Oscillator& hand) {
    const double turn = hand.frequency.wavelength();
    const double faded = hand.damping > 0 ? std::log(100) / hand.damping : turn;
    const double wanted = std::max({1.0, frame.scene.probe.m, frame.scene.probe.n, std::min(faded, 1e9)});
    return std::min(wanted, std::max(1.0, maxPoints / pointsPerTurn * turn));
}

}  // namespace

Panel pairingPanel(const DialsFrame& frame) {
    const OscillatorBank& bank = frame.bank;
    Links links{.links = {}, .arcs = true};
    for (std::size_t i = 0; i < std::min(maxArches, bank.pairs.size()); ++i) {
        const auto [first, second] = turnedChannels(bank.pairs[i]);
        links.links.push_back({.from = static_cast<double>(first),
                               .to = static_cast<double>(second),
                               .emphasised = static_cast<std::int64_t>(i) == frame.probed});
    }
    const bool rotary = bank.channels > 0;
    Axis channels = restingAxis(rotary ? Words{"channel of a head", "头的通道"} : Words{"dimension", "维度"},
                                vectorSize(bank), rotary ? Aim::Nothing : Aim::Dimension);
    channels.shown.to = channelsShown(bank);
    return plotPanel(Words{"which channels turn together", "哪些通道一起转动"}, {std::move(channels), stripAxis()},
                     {Notes{.rules = {}, .bands = stillChannels(bank)}, std::move(links)});
}

Panel spiralPanel(const DialsFrame& frame) {
    const AnglePair& pair = frame.bank.pairs[static_cast<std::size_t>(frame.probed)];
    const Oscillator& cosine = frame.bank.columns[static_cast<std::size_t>(pair.cosine)];
    const Oscillator& sine = frame.oscillator(frame.probed);
    const double end = pathEnd(frame, sine);
    const double points = std::ceil(std::clamp(end / sine.frequency.wavelength() * pointsPerTurn, 64.0, maxPoints));
    Curve path{.tone = {Tone::Quiet}};
    double reach = 0;
    const auto add = [&](Curve& curve, const Position& position) {
        addPoint(curve, value(cosine, position), value(sine, position));
        reach = std::max(reach, std::hypot(curve.x.back(), curve.y.back()));
    };
    for (double i = 0; i <= points; ++i) add(path, Position::from(end * i / points));
    Curve whole{.style = PointStyle::Dots};
    for (std::int64_t p = 0; static_cast<double>(p) <= std::min(end, 200.0); ++p) add(whole, Position(p));
    Curve probes;
    add(probes, frame.m);
    add(probes, frame.n);
    Notes notes;
    notes.points = {{probes.x[0], probes.y[0], Phrase("$m$"), {Tone::First}},
                    {probes.x[1], probes.y[1], Phrase("$n$"), {Tone::Second}}};
    return planePanel(
        say({"{}, positions 0 to {}", "{}，位置 0 到 {}"}, frame.name(frame.probed), rounded(std::floor(end), 4)),
        planeAxes({-1.08 * reach, 1.08 * reach}, Words{"cosine, the real part", "余弦，实部"},
                  Words{"sine, the imaginary part", "正弦，虚部"}),
        {Lines{{std::move(path), std::move(whole)}}, std::move(notes)});
}

}  // namespace orrery::dials_view
