#include "core/views/similarity/form.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/base/number_text.h"
#include "core/base/overloaded.h"
#include "core/base/parallel.h"
#include "core/math/arithmetic.h"

namespace orrery::similarity_view {

namespace {

constexpr std::size_t maxWidths = 8;          // number of series colours
constexpr std::int64_t maxCosines = 1 << 22;  // points × columns
constexpr std::int64_t maxPoints = 8192;
constexpr std::int64_t minPoints = 256;
constexpr int maxEmphasized = 1024;     // points of a wide line; more merge
constexpr std::int64_t maxKeys = 1024;  // keys of one query; fewer for wide encodings

/// Offsets first, first + cells, ... of a plot: multiples of `cells`, so that 0 is one of them if it is in range.
struct Offsets {
    std::int64_t first = 0;
    std::int64_t cells = 1;
    int count = 1;

    std::vector<double> x() const {
        std::vector<double> list;
        for (int k = 0; k < count; ++k) list.push_back(static_cast<double>(first + k * cells));
        return list;
    }
};

/// Returns offsets that cover from .. to, as many as `columns` cosines per offset allow.
Offsets offsetsOver(std::int64_t from, std::int64_t to, std::size_t columns) {
    const auto width = static_cast<std::int64_t>(std::max<std::size_t>(columns, 1));
    const std::int64_t max = std::clamp(maxCosines / width, minPoints, maxPoints);
    Offsets offsets;
    offsets.cells = (to - from + max) / max;
    const std::int64_t below = ((from % offsets.cells) + offsets.cells) % offsets.cells;
    offsets.first = from - below;
    offsets.count = static_cast<int>((to - offsets.first) / offsets.cells) + 1;
    return offsets;
}

/// Input of the plot: the frame and the visible queries and keys.
struct Profile {
    const SimilarityFrame& frame;
    const Axes& axes;
    const SimilarityForm& form = frame.form;
    std::int64_t firstQuery = static_cast<std::int64_t>(std::floor(axes.y.shown.from));
    std::int64_t lastQuery = static_cast<std::int64_t>(std::ceil(axes.y.shown.to)) - 1;
    std::int64_t firstKey = static_cast<std::int64_t>(std::floor(axes.x.shown.from));
    std::int64_t lastKey = static_cast<std::int64_t>(std::ceil(axes.x.shown.to)) - 1;
    bool isOfWidths = form.ofOffset() && frame.view.isActive(widths) && !frame.view[widths].empty();

    /// The probed query, or the nearest visible one.
    std::int64_t shownQuery() const { return std::clamp(frame.m, firstQuery, lastQuery); }
    /// Number of cosines in a similarity at one offset.
    std::int64_t cosines() const {
        return form.parts ? std::max<std::int64_t>(1, std::ssize(form.parts->difference.columns)) : 1;
    }
    Offsets offsets(const OscillatorBank& difference) const {
        return offsetsOver(firstQuery - lastKey, lastQuery - firstKey, difference.columns.size());
    }
};

Curve offsetCurve(const Profile& profile) {
    const Offsets offsets = profile.offsets(profile.form.parts->difference);
    return {.x = offsets.x(),
            .y = std::get<ByOffset>(profile.form.kernel->kind)
                     .means(0)(offsets.first, offsets.cells, offsets.count, profile.frame.scene.progress),
            .emphasized = offsets.count <= maxEmphasized};
}

/// Adds the parts of m - n and m + n and their sum for the query m = twice / 2 at the offsets whole.x, which are
/// consecutive. As the offset grows, m + n = twice - offset falls, so that its part is computed in reverse order.
void addParts(Curve& whole, std::vector<Curve>& curves, const ByOffsetAndSum& kernel, std::int64_t twice,
              const Progress& progress) {
    whole.name = Words{"whole", "整体"};
    const auto count = static_cast<int>(whole.x.size());
    const auto first = static_cast<std::int64_t>(whole.x.front());
    Curve difference{.x = whole.x,
                     .y = kernel.offset.means(first, 1, count, progress),
                     .name = ofDifference,
                     .tone = {Tone::Series, 1}};
    Curve sum{.x = whole.x,
              .y = kernel.sum.means(twice - first - count + 1, 1, count, progress),
              .name = ofSum,
              .tone = {Tone::Series, 2}};
    std::ranges::reverse(sum.y);
    std::ranges::transform(difference.y, sum.y, std::back_inserter(whole.y), std::plus());
    curves = {std::move(difference), std::move(sum)};
}

/// Plots the similarity of shownQuery() to the nearest visible keys.
std::vector<Curve> queryCurves(const Profile& profile) {
    const std::int64_t m = profile.shownQuery();
    const auto* features = std::get_if<ByFeatures>(&profile.form.kernel->kind);
    const std::vector<double> query = features ? features->query(m, 1) : std::vector<double>(1);
    const std::int64_t wide = features ? std::ssize(query) : profile.cosines();
    const std::int64_t max = std::clamp(maxCosines / wide, minPoints, maxKeys);
    const std::int64_t middle = std::clamp(m, profile.firstKey, profile.lastKey);
    const std::int64_t from = std::max(profile.firstKey, middle - max / 2);
    const std::int64_t to = std::min(profile.lastKey, middle + max / 2);
    Curve whole{.emphasized = true};
    for (std::int64_t n = to; n >= from; --n) whole.x.push_back(static_cast<double>(m - n));
    std::vector<Curve> curves;
    const auto add = [&](const auto& valueAt) {
        whole.y.resize(whole.x.size());
        parallelFor(whole.y.size(), 400, [&](std::uint64_t begin, std::uint64_t end) {
            for (std::uint64_t i = begin; i < end && !profile.frame.scene.progress.stopped(); ++i)
                whole.y[i] = valueAt(to - static_cast<std::int64_t>(i));
        });
    };
    std::visit(Overloaded{[&](const ByOffsetAndSum& kind) {
                              addParts(whole, curves, kind, 2 * m, profile.frame.scene.progress);
                          },
                          [&](const ByFeatures& kind) {
                              add([&](std::int64_t n) {
                                  return std::inner_product(query.begin(), query.end(), kind.key(n, 1).begin(), 0.0);
                              });
                          },
                          [&](const auto& kind) { add([&](std::int64_t n) { return kind.at(0, m, n); }); }},
               profile.form.kernel->kind);
    curves.insert(curves.begin(), std::move(whole));
    return curves;
}

/// Returns the similarity of the scheme at another width as a function of the offset, 1 at offset 0. A Problem if the
/// scheme refuses the width or the similarity does not depend on the offset alone.
Result<OscillatorBank> partAtWidth(const SchemeSetting& setting, const Param& param, double width) {
    const auto refused = [&](const Phrase& why) {
        return Problem{"widths", say({"{} {}: {}", "{} {}：{}"}, param.id, shortest(width), why)};
    };
    const auto asPhrase = [](const Problem& problem) {
        return Phrase{problem.sentence(), problem.sentence(Language::Chinese)};
    };
    const Result<Values> values = setting.values.with(param.id, width);
    if (!values) return refused(asPhrase(values.problem()));
    const Result<Encoding> encoding = setting.scheme->build(*values);
    if (!encoding) return refused(asPhrase(encoding.problem()));
    const Words why{"the similarity does not depend on m − n alone", "相似度并非只取决于 m − n"};
    const auto* bank = std::get_if<OscillatorBank>(&*encoding);
    if (!bank || !hasSimilarityParts(*bank)) return refused(why);
    SimilarityParts parts = similarityParts(*bank, std::vector<double>(bank->columns.size(), 1.0));
    const double whole = partAt(parts.difference, 0);
    if (!parts.sum.columns.empty() || whole <= 0) return refused(why);
    for (Oscillator& column : parts.difference.columns) column.amplitude /= whole;
    return parts.difference;
}

/// Builds one curve per width, the scheme's own first and emphasized. Similarities are 1 at offset 0; distances are
/// those of rows scaled to length 1.
Result<std::vector<Curve>> widthCurves(const Profile& profile) {
    const std::vector<double>& asked = profile.frame.view[widths];
    const SchemeSetting& setting = profile.frame.scene.pane.scheme;
    const Param* param = setting.values.find(Meaning::Width);
    if (!param) {
        return Problem{
            "widths",
            Words{"this scheme has no d_model or head_dim to change", "此方案没有可改变的 d_model 或 head_dim"},
            Words{"leave the list empty", "请把列表留空"}};
    }
    if (asked.size() > maxWidths - 1) {
        return Problem{"widths", say({"'{}' are too many to tell apart", "{} 条曲线太多，难以分辨"}, asked.size()),
                       Words{"allowed are up to 7", "最多 7 条"}};
    }
    std::vector<double> widths{std::get<double>(setting.values.value(*param))};
    std::ranges::copy_if(asked, std::back_inserter(widths), [&](double width) { return width != widths.front(); });
    std::vector<Curve> curves;
    for (const double width : widths) {
        const Result<OscillatorBank> part = partAtWidth(setting, *param, width);
        if (!part) return part.problem();
        const Offsets offsets = profile.offsets(*part);
        Curve curve{.x = offsets.x(),
                    .y = partMeans(*part, false, offsets.first, offsets.cells,
                                   static_cast<std::uint64_t>(offsets.count), profile.frame.scene.progress),
                    .name = summaryOf(*param, *setting.values.with(param->id, width)),
                    .tone = {Tone::Series, static_cast<int>(curves.size())},
                    .emphasized = curves.empty()};
        if (profile.form.distance) {
            for (double& y : curve.y) y = std::sqrt(std::max(0.0, 2 - 2 * y));
        }
        curves.push_back(std::move(curve));
    }
    return curves;
}

Phrase titleOf(const Profile& profile) {
    if (profile.isOfWidths && profile.form.distance)
        return Words{"distance of rows of length 1, against the offset", "长度为 1 的行之间的距离随偏移的变化"};
    if (profile.isOfWidths)
        return Words{"similarity against the offset, 1 at offset 0", "相似度随偏移的变化（偏移 0 处为 1）"};
    if (profile.form.ofOffset()) return say({"{} against the offset", "{} 随偏移的变化"}, profile.form.scale.name());
    return say({"{} from query $m = {}$", "{}：从查询 $m = {}$ 出发"}, profile.form.scale.name(),
               grouped(profile.shownQuery()));
}

/// Marks the probed offset and, if the similarity depends on the offset alone, the opposite offset.
Notes notesOf(const Profile& profile, const Curve& main, const CellRange& shown) {
    const bool isOfOffset = profile.isOfWidths || profile.form.ofOffset();
    const std::int64_t m = isOfOffset ? profile.frame.m : profile.shownQuery();
    const auto offset = static_cast<double>(m - profile.frame.n);
    const auto nearest = std::ranges::min_element(main.x, {}, [&](double x) { return std::abs(x - offset); });
    if (offset < shown.from || offset > shown.to) return {};
    const double y = profile.isOfWidths ? main.y[static_cast<std::size_t>(nearest - main.x.begin())]
                                        : profile.form.kernel->value(0, m, profile.frame.n);
    if (std::isnan(y)) return {};
    const std::string text = grouped(m - profile.frame.n);
    Notes notes;
    notes.rules.push_back({.at = offset, .label = Phrase(math::formulaOf("m − n = " + text))});
    notes.points.push_back({.x = offset, .y = y, .label = Phrase(rounded(y, 4)), .tone = {Tone::First}});
    if (!profile.form.ofOffset() || offset == 0 || -offset < shown.from || -offset > shown.to) return notes;
    notes.points.push_back({.x = -offset, .y = y, .label = Words{"the same", "相同"}, .tone = {Tone::Second}});
    return notes;
}

}  // namespace

Result<Panel> profilePanel(const SimilarityFrame& frame, const Axes& axes) {
    const Profile profile{frame, axes};
    std::vector<Curve> curves;
    if (profile.isOfWidths) {
        Result<std::vector<Curve>> found = widthCurves(profile);
        if (!found) return found.problem();
        curves = *std::move(found);
    } else if (frame.form.ofOffset()) {
        curves = {offsetCurve(profile)};
    } else {
        curves = queryCurves(profile);
    }
    const std::vector<double>& x = curves.front().x;
    const CellRange span = x.size() > 1 ? CellRange{x.front(), x.back()} : CellRange{x.front() - 1, x.front() + 1};
    // the similarity at offset 0 is the largest unless weights of H are negative; means of many offsets may stay below
    // it
    const double high = frame.form.ofOffset() && !profile.isOfWidths ? frame.form.kernel->value(0, 0, 0) : 0;
    const CellRange heights = withRoomFromZero(heightsOf(curves, {0, high}), 0.06);
    Notes notes = notesOf(profile, curves.front(), span);
    return plotPanel(titleOf(profile), {movingPlotAxis(offsetName, span, {}), heightAxis({}, heights)},
                     {Lines{std::move(curves)}, std::move(notes)});
}

}  // namespace orrery::similarity_view
