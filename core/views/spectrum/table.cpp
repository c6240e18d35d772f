#include <cmath>

#include "core/base/number_text.h"
#include "core/math/arithmetic.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/shown.h"
#include "core/views/spectrum/panels.h"
#include "core/views/spectrum/params.h"

namespace orrery {

namespace {

constexpr std::size_t maxListed = 12;

Problem noSuchPair(const SpectrumFrame& frame, double given) {
    return {"listed", say({"{} is no pair of this encoding", "{}不是此编码的频率对"}, quoted(shortest(given))),
            say({"allowed are whole numbers from 0 to {}", "应为 0 到 {} 之间的整数"}, grouped(frame.count() - 1))};
}

/// Formats a frequency: "10000^(−3/128)" for pair 3 of 128 if it is base^(-pair / pairs), else the number in radians
/// per position.
std::string frequencyText(const SpectrumFrame& frame, std::int64_t pair) {
    const double radians = frame.sine(pair).frequency.radians();
    const std::optional<double> base = numberCalled(frame.scheme, "base");
    if (!base || *base == 1) return rounded(radians, 6);
    const double exponent = -std::log(radians) / std::log(*base) * static_cast<double>(frame.count());
    if (std::abs(exponent - static_cast<double>(pair)) > 1e-9) return rounded(radians, 6);
    return math::formulaOf(shortest(*base) + "^(−" + grouped(pair) + "/" + grouped(frame.count()) + ")");
}

}  // namespace

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

}  // namespace orrery
