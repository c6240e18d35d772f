// Parameters and panels of the spectrum view, and the data that these share: the frequency of each pair, before and
// after context extension, and the lengths that they are compared with. Wavelengths and lengths are in positions. An
// encoding without pairs has its columns in their place.
#pragma once

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

#include "core/base/number_text.h"
#include "core/model/document.h"
#include "core/model/param.h"

namespace orrery::spectrum_view {

inline constexpr Option quantities[] = {
    {"wavelength", {"wavelength: positions per turn", "波长：每圈的位置数"}},
    {"frequency", {"frequency: radians per position", "频率：每个位置的弧度"}},
    {"turns", {"turns within the trained length", "训练长度内的圈数"}},
};

inline constexpr Choice quantity("quantity", {"Quantity", "画哪个量"}, quantities,
                                 {"What is drawn for every pair; all three say the same.",
                                  "每一对画出什么；三者含义相同。"});

constexpr auto length(std::string_view id, Words label, Words help) {
    return Large(id, label, {0, 4294967295.0, 0}, help).logarithmic().slider(1048576);
}
inline constexpr auto trained = length(
    "trained", {"Trained length", "训练长度"},
    {"Pairs that turn less than once within it meet angles beyond it that training never showed; 0: the scheme's "
     "own, or 4096.",
     "在此长度内不满一圈的对，超出后会遇到训练时未见过的角度；0 表示方案自身的值或 4096。"});
inline constexpr auto target =
    length("target", {"Target length", "目标长度"},
           {"The context that the model is to have; 0: not drawn.", "希望模型具有的上下文长度；0 表示不画。"});

inline constexpr Flag speeds("speeds", {"Speed of every pair", "每一对的快慢"}, true,
                             {"The curve of the quantity; without it the plots under it have the whole height.",
                              "这个量的曲线；关闭后，下面的各图占满高度。"});

inline constexpr Flag ratio("ratio", {"Ratio after / before", "缩放前后之比"}, true,
                            {"Under it, how many times longer each wavelength has become: 1 where a method leaves a "
                             "pair alone, the factor where "
                             "it interpolates.",
                             "在下方画出每个波长变为原来的几倍：1 表示该对不变，等于因子表示内插。"});

inline constexpr auto methods =
    Flag("methods", {"Methods in one chart", "各种方法同图"}, false,
         {"The ratio after / before of interpolation, NTK-aware, YaRN and Llama 3.1 by the same parameters, a curve "
          "each, in place of the scheme's bars.",
          "不画该方案的条形，改用同样的参数画出位置内插、NTK-aware、YaRN 与 Llama 3.1 的缩放前后之比，各一条曲线。"})
        .hiddenByDefault()
        .when(ratio.isOn());

inline constexpr Flag contributions(
    "contributions", {"What tells m from n", "m 与 n 的区别"}, false,
    {"Under it, what each pair contributes to the squared distance of the vectors at m and n.",
     "在下方画出各频率对在 m、n 两处向量的距离平方中所占的份额。"});

inline constexpr auto listed =
    List("listed", {"Pairs as a table", "以表格列出的对"}, {0, 65535},
         {"Up to 12 pairs, each with its frequency, the number that positions are divided by, and its wavelength; the "
          "table takes the place of the plots.",
          "最多 12 对，列出各自的频率、位置的除数与波长；此时不画各图，只列表格。"})
        .hiddenByDefault();

inline constexpr Param params[] = {quantity, trained, target, speeds, ratio, methods, contributions, listed};

}  // namespace orrery::spectrum_view

namespace orrery {

/// Quantity on the vertical axis.
enum class PairQuantity { Wavelength, Frequency, TurnCount };

/// Pairs of the encoding, with those before context extension if there are any.
struct SpectrumFrame {
    const Scene& scene;
    const Values& view = scene.pane.view.values;
    const Values& scheme = scene.pane.scheme.values;
    /// The scene's encoding. If it has no pairs, each column is listed as its own pair: cosine = sine = the column.
    OscillatorBank bank;
    bool isPaired = true;                  ///< the encoding has pairs
    const Scheme* unscaled = nullptr;      ///< scheme without context extension, or null
    std::optional<OscillatorBank> before;  ///< bank of `unscaled` with the shared parameters and as many columns
    double trained = 0;                    ///< positions
    double target = 0;                     ///< positions; 0: none
    PairQuantity quantity = PairQuantity::Wavelength;
    std::int64_t probed = 0;  ///< index of the pair that holds the probed dimension, or of the last pair
    Axis pairs;               ///< cell i is pair i

    std::int64_t count() const { return static_cast<std::int64_t>(bank.pairs.size()); }
    const AnglePair& pair(std::int64_t index) const { return bank.pairs[static_cast<std::size_t>(index)]; }
    const Oscillator& sine(std::int64_t index) const { return of(bank, index); }
    /// Positions per turn of a pair; infinite if the pair is constant.
    double wavelength(std::int64_t index) const { return sine(index).frequency.wavelength(); }
    /// Positions per turn before scaling; requires `before`.
    double wavelengthBefore(std::int64_t index) const { return of(*before, index).frequency.wavelength(); }
    /// Wavelength divided by that before scaling; NaN without `before` or if the pair is constant.
    double stretch(std::int64_t index) const {
        const double ratio = before ? wavelength(index) / wavelengthBefore(index) : 0;
        return std::isfinite(ratio) && ratio > 0 ? ratio : std::nan("");
    }
    /// The chosen quantity of a pair with this wavelength; NaN if the wavelength is infinite.
    double height(double wavelength) const {
        if (!std::isfinite(wavelength)) return std::nan("");
        if (quantity == PairQuantity::Frequency) return 2 * std::numbers::pi / wavelength;
        return quantity == PairQuantity::TurnCount ? trained / wavelength : wavelength;
    }
    /// Largest amplitude of a column.
    double amplitude() const { return std::ranges::max_element(bank.columns, {}, &Oscillator::amplitude)->amplitude; }
    /// Returns "pair 6", or "dimension 6" if there are no pairs.
    Phrase probedName() const {
        const std::string index = grouped(probed);
        return isPaired ? say({"pair {}", "第 {} 对"}, index) : say({"dimension {}", "维度 {}"}, index);
    }

private:
    const Oscillator& of(const OscillatorBank& from, std::int64_t index) const {
        return from.columns[static_cast<std::size_t>(pair(index).sine)];
    }
};

/// Plots the quantity of every pair before and after scaling; marks reference lengths, and pairs that complete no turn
/// within the trained length.
Panel speedPanel(const SpectrumFrame& frame);

/// Plots the ratio of each wavelength to that before scaling; requires `before`.
Panel ratioPanel(const SpectrumFrame& frame);

/// Plots this ratio for several methods with the scheme's parameters, one curve each; requires `before`.
Panel methodsPanel(const SpectrumFrame& frame);

/// Plots the contribution of each pair to |p_m - p_n|^2.
Panel contributionPanel(const SpectrumFrame& frame);

/// Computes the contribution of each pair to |p_m - p_n|^2, in the order of the bank's pairs.
std::vector<double> contributions(const SpectrumFrame& frame);

}  // namespace orrery
