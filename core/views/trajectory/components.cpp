// Path along principal components: the axes are computed from at most 2048 evenly spaced rows, then all rows projected.
#include <algorithm>
#include <cmath>

#include "core/analysis/pca.h"
#include "core/base/number_text.h"
#include "core/views/shared/shown.h"
#include "core/views/trajectory/path.h"

namespace orrery::trajectory_view {

namespace {

constexpr std::int64_t maxColumns = 768;
constexpr std::uint64_t maxAxisRows = 2048;
constexpr std::uint64_t maxNumbers = std::uint64_t{1} << 26;
constexpr std::uint64_t rowsAtOnce = 1024;

Done checkSize(std::uint64_t width, const Stretch& stretch) {
    const std::string columns = std::to_string(width);
    if (width > maxColumns) {
        return Problem{"mode",
                       say({"the components of {} dimensions take too long", "主成分计算太慢：{} 维"}, quoted(columns)),
                       say({"pca allows up to {}", "主成分（pca）最多 {} 维"}, maxColumns)};
    }
    if (stretch.points() * width <= maxNumbers) return done();
    const std::string many = grouped(stretch.count);
    return Problem{
        "positions",
        say({"{} rows of {} dimensions are too many for components", "{} 行、每行 {} 维，数据太多，无法求主成分"},
            quoted(many), columns),
        say({"allowed are up to {}", "最多 {} 行"}, maxNumbers / width)};
}

/// Returns at most maxAxisRows evenly spaced rows; rows with numbers that are not finite are omitted.
Matrix axisRows(const Scene& scene, const Stretch& stretch, std::size_t width) {
    const auto all = static_cast<std::uint64_t>(stretch.count);
    const std::uint64_t step = (all + maxAxisRows - 1) / maxAxisRows;
    const Stretch whole{.first = stretch.first, .count = stretch.count};
    const Rows rows{.step = step, .count = (all - 1) / step + 1};
    std::vector<float> numbers(rows.count * width);
    fillRows(scene.encoding, whole, rows, numbers, scene.progress);
    Matrix kept(0, width);
    for (std::size_t i = 0; i < rows.count; ++i) {
        const std::span row(numbers.data() + i * width, width);
        if (!std::ranges::all_of(row, [](float entry) { return std::isfinite(entry); })) continue;
        kept.values.insert(kept.values.end(), row.begin(), row.end());
        ++kept.rows;
    }
    return kept;
}

std::vector<float> projected(const Scene& scene, const Stretch& stretch, const Projection& projection) {
    std::vector<float> points(stretch.points() * 3);
    std::vector<float> rows;
    for (std::uint64_t begin = 0; begin < stretch.points() && !scene.progress.stopped(); begin += rowsAtOnce) {
        const std::uint64_t count = std::min(rowsAtOnce, stretch.points() - begin);
        rows.resize(count * projection.width());
        fillRows(scene.encoding, stretch, {.begin = begin, .count = count}, rows, scene.progress);
        projection.apply(rows, std::span(points).subspan(3 * begin, 3 * count));
    }
    return points;
}

Phrase percent(double part) {
    return percentOf(part < 1e-12 ? 0 : part, 3);  // less is rounding
}

void nameAxes(Path& path, const PrincipalComponents& components) {
    double together = 0;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const Phrase name = say({"PC {}", "主成分 {}"}, axis + 1);
        if (axis >= components.variances.size()) {
            path.names[axis] = say({"(no {})", "（无 {}）"}, name);
            continue;
        }
        const double whole = components.totalVariance;
        const double part = whole > 0 ? components.variances[axis] / whole : 0;
        together += part;
        path.names[axis] = say({"{} ({})", "{}（{}）"}, name, percent(part));
    }
    const auto drawn = static_cast<std::int64_t>(std::min<std::size_t>(3, components.variances.size()));
    if (components.totalVariance == 0) {
        path.headline = Words{"All rows are equal: there is no variance", "所有行都相同：没有方差"};
        path.note = Words{"all rows are equal", "所有行都相同"};
        return;
    }
    if (drawn == 1) {
        path.headline = Words{"One dimension: one direction holds all the variance", "只有一维：一个方向占全部方差"};
        path.note = Words{"the one component holds all the variance", "唯一的主成分占全部方差"};
        return;
    }
    const Words count = drawn == 2 ? Words{"two", "两"} : Words{"three", "三"};
    path.headline =
        capitalized(say({"{} directions hold {} of the variance", "{}个方向占方差的 {}"}, count, percent(together)));
    path.note = say({"the {} components hold {} of the variance", "{}个主成分占方差的 {}"}, count, percent(together));
}

Result<Path> componentsPath(const Scene& scene, const Stretch& stretch) {
    const Encoding& encoding = scene.encoding;
    const auto width = static_cast<std::size_t>(widthOf(encoding));
    if (const Done fits = checkSize(width, stretch); !fits) return fits.problem();
    const Matrix rows = axisRows(scene, stretch, width);
    if (rows.rows == 0) {
        return Problem{"positions", Words{"no position shown has a row of numbers", "所示位置都没有数值行"},
                       Words{"choose other positions", "请选择其他位置"}};
    }
    const Result<PrincipalComponents> axes = principalComponents(rows, 3, scene.progress);
    if (!axes) return axes.problem();
    const Projection projection(*axes);
    Path path;
    path.points = std::make_shared<std::vector<float>>(projected(scene, stretch, projection));
    path.box = boxAround(*path.points);
    path.at = [encoding, projection](double position) {
        std::vector<float> row;
        for (std::size_t i = 0; i < projection.width(); ++i)
            row.push_back(static_cast<float>(entryAt(encoding, Position::from(position), i)));
        std::array<float, 3> place{};
        projection.apply(row, place);
        return Place3{place[0], place[1], place[2]};
    };
    nameAxes(path, *axes);
    path.stretched = scene.pane.view.values[stretched];
    if (rows.rows < static_cast<std::size_t>(stretch.count)) {
        path.note += say({" (axes from {} of the rows)", "（坐标轴由其中 {} 行求得）"}, rows.rows);
    }
    return path;
}

/// Every point costs a whole row, so that a wider encoding has fewer points in between.
Result<Figure> showComponents(const Scene& scene) {
    return alongPath(scene, componentsPath, (std::int64_t{1} << 22) / widthOf(scene.encoding));
}

constexpr Param componentsParams[] = {positions, firstParam, fine,      map,   lineParam,    dots,
                                      walls,     stretched,  collision, apart, numbersParam, jumpParam};

}  // namespace

extern constexpr ViewPicture components{
    .id = "pca",
    .name = {"principal components", "主成分"},
    .params = componentsParams,
    .accepts = hasDimensions,
    .show = showComponents,
    .help = {{"The whole encoding seen along the three directions in which it differs most.",
              "沿差异最大的三个方向观察整个编码。"},
             {"Neighbouring positions stay neighbours; the share of each direction stands at its axis.",
              "相邻的位置仍然相邻；每个方向所占的比例写在轴旁。"},
             {"Drag to turn it; use more positions and see the curve fold.", "拖动以旋转；增加位置数，看曲线折叠。"}}};

}  // namespace orrery::trajectory_view
