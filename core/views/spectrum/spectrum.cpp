#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/analysis/turning.h"
#include "core/base/number_text.h"
#include "core/math/arithmetic.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/entry_words.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/shown.h"
#include "core/views/shared/unscaled.h"
#include "core/views/spectrum/frame.h"

namespace orrery {

namespace {

/// Whether there are columns, which all turn with the position itself, without a grid or a second coordinate.
bool acceptsSpectrum(const Encoding& encoding) {
    const auto* bank = std::get_if<OscillatorBank>(&encoding);
    const auto isMixed = [](const Oscillator& column) { return column.crossAxis >= 0; };
    return bank && !bank->columns.empty() && bank->grid.empty() && std::ranges::none_of(bank->columns, isMixed);
}

/// Returns the trained length of the view, else of the scheme, else 4096, which was common among models of 2023.
double trainedLength(const Values& view, const Values& scheme) {
    if (const std::int64_t own = view[spectrum_view::trained]; own > 0) return static_cast<double>(own);
    const auto original = scheme.number(Meaning::TrainedLength);
    return original ? *original : scheme.number(Meaning::ConfiguredLength).value_or(4096);
}

PairQuantity quantityOf(const Values& view) {
    using spectrum_view::quantity;
    if (view.holds(quantity.is("frequency"))) return PairQuantity::Frequency;
    return view.holds(quantity.is("turns")) ? PairQuantity::TurnCount : PairQuantity::Wavelength;
}

void addBefore(SpectrumFrame& frame) {
    const SchemeSetting& setting = frame.scene.pane.scheme;
    frame.before = unscaledBank(setting, frame.bank);
    if (frame.before) frame.unscaled = unscaledOf(setting)->scheme;
}

bool slowsDown(const SpectrumFrame& frame) {
    for (std::int64_t i = 1; i < frame.count(); ++i) {
        if (frame.wavelength(i) < frame.wavelength(i - 1)) return false;
    }
    return frame.count() > 1 && frame.wavelength(frame.count() - 1) > frame.wavelength(0);
}

Axis pairAxis(const SpectrumFrame& frame) {
    Axis axis =
        cellAxis(frame.isPaired ? Words{"pair of sine and cosine", "正弦与余弦的对"} : dimensionAxisName,
                 cells(0, frame.count()), frame.scene.pane.camera.x, frame.isPaired ? Aim::Pair : Aim::Dimension);
    if (!slowsDown(frame)) return axis;
    axis.lowEnd = Words{"fast", "快"};
    axis.highEnd = Words{"slow", "慢"};
    return axis;
}

SpectrumFrame spectrumFrame(const Scene& scene) {
    SpectrumFrame frame{.scene = scene, .bank = std::get<OscillatorBank>(scene.encoding)};
    frame.isPaired = !frame.bank.pairs.empty();
    if (!frame.isPaired) {
        for (int column = 0; column < static_cast<int>(frame.bank.columns.size()); ++column)
            frame.bank.pairs.push_back({.cosine = column, .sine = column});
    }
    addBefore(frame);
    frame.trained = trainedLength(frame.view, frame.scheme);
    frame.target = static_cast<double>(frame.view[spectrum_view::target]);
    frame.quantity = quantityOf(frame.view);
    const std::int64_t pair = pairOf(frame.bank, scene.probe.dimension);
    frame.probed = pair < 0 ? frame.count() - 1 : pair;
    frame.pairs = pairAxis(frame);
    return frame;
}

/// Formats "46 of 64 pairs complete a turn", "no pair completes a turn".
Phrase someTurn(const SpectrumFrame& frame) {
    const std::int64_t turning = pairsCompletingATurn(frame.bank, frame.trained);
    const Words one = frame.isPaired ? Words{"pair", "对"} : Words{"dimension", "个维度"};
    const Words what = frame.isPaired ? Words{"pairs", "对"} : Words{"dimensions", "个维度"};
    if (turning == 0) return say({"no {} completes a turn", "没有一{}转满一圈"}, one);
    if (frame.count() == 1) return say({"the one {} completes a turn", "唯一的一{}转满一圈"}, one);
    return turning == 1 ? say({"1 of {0} {1} completes a turn", "{0} {1}中有 1 {1}转满一圈"}, frame.count(), what)
                        : say({"{0} of {1} {2} complete a turn", "{1} {2}中有 {0} {2}转满一圈"}, grouped(turning),
                              grouped(frame.count()), what);
}

Phrase lengthOf(const SpectrumFrame& frame) {
    return amount(std::llround(frame.trained), "position", "positions", "个位置");
}

/// Formats "46 of 64 pairs complete a turn within 4096 positions", and the count before scaling.
Phrase turnsCounted(const SpectrumFrame& frame) {
    const Phrase counted = say({"{} within {}", "{1}内，{0}"}, someTurn(frame), lengthOf(frame));
    if (!frame.before) return counted;
    const std::string earlier = grouped(pairsCompletingATurn(*frame.before, frame.trained));
    return say({"{} ({} before scaling)", "{}（缩放前 {}）"}, counted, earlier);
}

Phrase headlineOf(const SpectrumFrame& frame) {
    const Phrase some = capitalized(someTurn(frame));
    return headline({say({"{0} within {1}", "{1}内，{0}"}, some, lengthOf(frame)),
                     say({"{0} in {1}", "长度 {1} 内，{0}"}, some, grouped(std::llround(frame.trained))), some});
}

/// Formats "λ = 2π / 0.42 = 14.96 positions", and how many times the wavelength before scaling that is.
Phrase speedOf(const SpectrumFrame& frame) {
    const Frequency& frequency = frame.sine(frame.probed).frequency;
    if (std::isinf(frequency.wavelength())) return {"it does not turn", "不转动"};
    const std::string equation =
        math::formulaOf("λ = 2π / " + rounded(frequency.radians()) + " = " + rounded(frequency.wavelength()));
    const Phrase length = say({"{} positions", "{} 个位置"}, equation);
    if (std::isnan(frame.stretch(frame.probed))) return length;
    const std::string times = rounded(frame.stretch(frame.probed), 4);
    if (times == "1") return say({"{}, as before scaling", "{}，与缩放前相同"}, length);
    return say({"{}, {} times that before scaling", "{}，是缩放前的 {} 倍"}, length, times);
}

Phrase captionOf(const SpectrumFrame& frame) {
    const Phrase caption = say({"{}: {} · {}", "{}：{} · {}"}, frame.probedName(), speedOf(frame), turnsCounted(frame));
    if (frame.amplitude() == 1) return caption;
    return say({"{} · cos and sin × {}", "{} · 余弦与正弦 × {}"}, caption, rounded(frame.amplitude()));
}

/// Returns the shortest and the longest wavelength.
CellRange wavelengths(const SpectrumFrame& frame) {
    CellRange range{frame.wavelength(0), frame.wavelength(0)};
    for (std::int64_t i = 1; i < frame.count(); ++i)
        range = {std::min(range.from, frame.wavelength(i)), std::max(range.to, frame.wavelength(i))};
    return range;
}

std::vector<Readout> readoutOf(const SpectrumFrame& frame) {
    const Oscillator& sine = frame.sine(frame.probed);
    const AnglePair& pair = frame.pair(frame.probed);
    std::vector<Readout> lines;
    if (frame.isPaired) lines.push_back(line("pair", {"pair", "对"}, grouped(frame.probed)));
    lines.push_back(line("sine", {"sine in dimension", "正弦所在维度"}, grouped(pair.sine)));
    if (frame.isPaired) lines.push_back(line("cosine", {"cosine in dimension", "余弦所在维度"}, grouped(pair.cosine)));
    std::ranges::move(speedLines(frame.bank, sine), std::back_inserter(lines));
    if (frame.before) {
        lines.push_back(line("wavelength.before", {"wavelength before", "缩放前波长"},
                             rounded(frame.wavelengthBefore(frame.probed))));
        const double stretch = frame.stretch(frame.probed);
        lines.push_back(
            line("stretch", {"after / before", "缩放后 / 缩放前"}, std::isnan(stretch) ? "–" : rounded(stretch)));
    }
    const double wavelength = sine.frequency.wavelength();
    lines.push_back(
        line("turns", {"turns within the trained length", "训练长度内的圈数"}, rounded(frame.trained / wavelength)));
    if (frame.target > 0) {
        lines.push_back(line("turns.target", {"turns within the target length", "目标长度内的圈数"},
                             rounded(frame.target / wavelength)));
    }
    const auto count = [&](std::string_view id, std::int64_t number) { lines.push_back(fact(id, grouped(number))); };
    count("pairs", frame.count());
    count("turning", pairsCompletingATurn(frame.bank, frame.trained));
    count("standing", frame.count() - pairsCompletingATurn(frame.bank, frame.trained));
    if (frame.before) count("turning.before", pairsCompletingATurn(*frame.before, frame.trained));
    for (const double given : frame.view[spectrum_view::listed]) {
        const auto index = static_cast<std::int64_t>(given);
        if (index < frame.count())
            lines.push_back(
                fact("divisor." + std::to_string(index), rounded(1 / frame.sine(index).frequency.radians(), 6)));
    }
    const CellRange lengths = wavelengths(frame);
    lines.push_back(fact("fastest", rounded(lengths.from)));
    lines.push_back(fact("slowest", rounded(lengths.to)));
    lines.push_back({"counted", Words{"all of them", "全部"}, turnsCounted(frame)});
    lines.push_back(line("amplitude", {"cos and sin times", "余弦与正弦乘以"}, rounded(sine.amplitude)));
    if (!frame.view[spectrum_view::contributions]) return lines;
    const std::vector<double> parts = contributions(frame);
    lines.push_back(line("contribution", {"its part of $|p_m - p_n|^2$", "对 $|p_m - p_n|^2$ 的贡献"},
                         rounded(parts[static_cast<std::size_t>(frame.probed)])));
    lines.push_back(fact("apart", rounded(std::accumulate(parts.begin(), parts.end(), 0.0))));
    lines.push_back(fact("m", rounded(frame.scene.probe.m, 12)));
    lines.push_back(fact("n", rounded(frame.scene.probe.n, 12)));
    return lines;
}

constexpr std::size_t maxListed = 12;

Problem noSuchPair(const SpectrumFrame& frame, double given) {
    return {"listed", say({"{} is no pair of this encoding", "{}不是此编码的频率对"}, quoted(shortest(given))),
            say({"allowed are whole numbers from 0 to {}", "应为 0 到 {} 之间的整数"}, grouped(frame.count() - 1))};
}

/// Formats a frequency: "10000^(−3/128)" for pair 3 of 128 if it is base^(-pair / pairs), else the number in radians
/// per position.
std::string frequencyText(const SpectrumFrame& frame, std::int64_t pair) {
    const double radians = frame.sine(pair).frequency.radians();
    const std::optional<double> base = frame.scheme.number(Meaning::Base);
    if (!base || *base == 1) return rounded(radians, 6);
    const double exponent = -std::log(radians) / std::log(*base) * static_cast<double>(frame.count());
    if (std::abs(exponent - static_cast<double>(pair)) > 1e-9) return rounded(radians, 6);
    return math::formulaOf(shortest(*base) + "^(−" + grouped(pair) + "/" + grouped(frame.count()) + ")");
}

/// Lists frequency in radians per position, its inverse (the divisor of positions) and wavelength of the pairs in the
/// parameter `listed`. A Problem if it has more than 12 numbers or one that is not the index of a pair.
Result<Panel> listPanel(const SpectrumFrame& frame) {
    const std::vector<double>& wanted = frame.view[spectrum_view::listed];
    if (wanted.size() > maxListed) {
        return Problem{"listed", say({"{} pairs are too many", "{}对太多"}, quoted(std::to_string(wanted.size()))),
                       Words{"allowed are up to 12", "最多 12 对"}};
    }
    Sheet sheet{{columnCells({{},
                              Phrase(std::string("$\\theta_k$")),
                              Phrase(std::string("$1 / \\theta_k$")),
                              Words{"one turn takes", "转一圈需"}})}};
    sheet.rows.front().front() =
        strongCell(frame.isPaired ? Words{"pair $k$", "第 $k$ 对"} : Words{"dimension $k$", "维度 $k$"});
    for (const double given : wanted) {
        if (given != std::floor(given) || given >= static_cast<double>(frame.count())) return noSuchPair(frame, given);
        const auto pair = static_cast<std::int64_t>(given);
        const Phrase divisor(rounded(1 / frame.sine(pair).frequency.radians(), 6));
        sheet.rows.push_back({strongCell(Phrase(grouped(pair))),
                              plainCell(frequencyText(frame, pair)),
                              tintedCell(divisor, {Tone::Series, 0}),
                              {.text = say({"{} positions", "{} 个位置"}, rounded(frame.wavelength(pair)))}});
    }
    return barePanel({std::move(sheet)});
}

/// Stacks the panels from top to bottom, the first being the tallest; the last names the shared axis.
void stack(std::vector<Panel>& panels) {
    const double first = panels.size() == 1 ? 1 : panels.size() == 2 ? 0.64 : 0.5;
    double top = 0;
    for (Panel& panel : panels) {
        const double rest = (1 - first) / static_cast<double>(std::max<std::size_t>(1, panels.size() - 1));
        panel.place = {0, top, 1, top == 0 ? first : rest};
        top += panel.place.height;
        Axis& pairs = panel.axes->x;
        if (&panel != &panels.back()) pairs.name = pairs.lowEnd = pairs.highEnd = {};
    }
}

Result<Figure> showSpectrum(const Scene& scene) {
    const SpectrumFrame frame = spectrumFrame(scene);
    Figure figure;
    figure.probe.dimension = true;
    figure.probe.whole = false;
    figure.title = titleOf(scene.pane.scheme);
    figure.headline = headlineOf(frame);
    figure.caption = captionOf(frame);
    figure.readout = readoutOf(frame);
    figure.probe.m = figure.probe.n = frame.view[spectrum_view::contributions];
    if (frame.view[spectrum_view::ratio] && frame.before)
        figure.panels.push_back(frame.view[spectrum_view::methods] ? methodsPanel(frame) : ratioPanel(frame));
    if (frame.view[spectrum_view::contributions]) figure.panels.push_back(contributionPanel(frame));
    if (frame.view[spectrum_view::speeds] || figure.panels.empty())
        figure.panels.insert(figure.panels.begin(), speedPanel(frame));
    stack(figure.panels);
    if (!frame.view[spectrum_view::listed].empty()) {
        Result<Panel> table = listPanel(frame);
        if (!table) return table.problem();
        figure.panels = {*std::move(table)};
    }
    return figure;
}

}  // namespace

/// Wavelength of each pair, and the number of pairs that complete a turn within a context.
extern const View spectrum{
    .id = "spectrum",
    .name = {"Spectrum", "频谱"},
    .about = {"The wavelength of every pair against the trained context, before and after scaling.",
              "每一对的波长与训练长度的比较，以及缩放前后的变化。"},
    .required = {"an encoding of sines that all turn with one position, not with a grid's axes",
                 "所有正弦都随同一个位置转动的编码（不含网格的多个轴）"},
    .pictures = {spectrum_view::params,
                 acceptsSpectrum,
                 showSpectrum,
                 {{"Every point is a pair; its height is the wavelength, in positions a turn, on a logarithmic scale.",
                   "每个点是一对维度；高度是其波长，即转一圈所需的位置数，对数刻度。"},
                  {"Pairs under the line of the trained context turn at least once in training; those above it were "
                   "never seen whole.",
                   "训练长度线以下的频率对在训练中至少转过一圈；线以上的从未转满一圈。"},
                  {"Raise the base, or choose a scheme that scales the context, and see which points move.",
                   "增大底数，或选择一种扩展上下文的方案，看哪些点移动。"}}}};

}  // namespace orrery
