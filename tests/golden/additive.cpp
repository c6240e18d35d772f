// Golden cases of further additive encodings: single sines, timescales, tables, complex embeddings and grids.
#include <algorithm>
#include <cmath>
#include <numbers>
#include <stdexcept>

#include "core/schemes/added/learned.h"
#include "tests/golden/case.h"

namespace golden {

using namespace orrery;

namespace {

/// Throws unless a parameter is absent or has one of the values the evaluator supports.
void expectsOne(const Case& example, const std::string& name, std::initializer_list<std::string> meanings) {
    if (!example.has(name)) return;
    const std::string text = example.text(name);
    if (std::ranges::find(meanings, text) == meanings.end())
        throw std::runtime_error(name + " '" + text + "' is unknown");
}

bool flagOr(const Case& example, const std::string& name, bool fallback) {
    return example.has(name) ? example.flag(name) : fallback;
}

Arrays singleSinePow2(const Case& example) {
    return encoded(Setting("sine-pow2").set("d_model", example.number("d")), example);
}

Arrays singleSineGeometric(const Case& example) {
    Setting setting("sine-geometric");
    setting.set("d_model", example.number("d")).set("base", example.number("base", 10000));
    return encoded(setting, example);
}

/// Returns the rows at the listed positions minus `start`, for schemes that add a start themselves.
Arrays encodedFrom(const Setting& setting, const Case& example, std::int64_t start) {
    std::vector<Position> positions = example.positions();
    for (Position& position : positions) position.whole -= start;
    const Positions list = positions;
    return {{"", encodeRows(setting.build(), list, 0, countOf(list)).values}};
}

/// Returns the scheme's option for odd widths.
std::string oddPolicy(const Case& example) {
    const std::string policy = example.has("odd_d") ? example.text("odd_d") : "zero_pad_last";
    if (policy == "zero_pad_last") return "zero-pad";
    if (policy == "ceil_even_truncate") return "truncate";
    if (policy == "exact_d" || policy == "exact_d_concat" || policy == "exact_d_interleaved") return "exact";
    throw std::runtime_error("unknown odd_d " + policy);
}

Arrays sinusoidalT2t(const Case& example) {
    const double start = example.number("start_index", 0);
    Setting setting("sinusoidal");
    setting.set("d_model", example.number("d"))
        .set("rule", std::string("i_over_h_minus_1"))
        .set("base", example.number("max_timescale", 10000))
        .set("min_timescale", example.number("min_timescale", 1))
        .set("odd", oddPolicy(example))
        .set("start", start)
        .setLayout(example.has("layout") ? example.text("layout") : "concat_sin_cos");
    return encodedFrom(setting, example, static_cast<std::int64_t>(start));
}

Arrays scaledSinusoidal(const Case& example) {
    Setting setting("sinusoidal");
    setting.set("d_model", example.number("d"))
        .set("base", example.number("base", 10000))
        .setLayout(example.has("layout") ? example.text("layout") : "concat_sin_cos");
    const json& scale = example.param("scale");
    if (scale == "d^-0.5") {
        setting.set("scale", std::string("inverse-sqrt"));
    } else if (scale != 1) {
        throw std::runtime_error("unknown scale " + scale.dump());
    }
    return encoded(setting, example);
}

Arrays learnedHierarchical(const Case& example) {
    const auto table = std::make_shared<const TableData>(example.input("table"));
    if (example.number("n") != static_cast<double>(table->rows)) throw std::runtime_error("n is not the table's rows");
    if (example.number("d") != static_cast<double>(table->columns)) throw std::runtime_error("d is not its columns");
    Setting setting("learned-hierarchical");
    setting.set("file", TableFile{"inputs.table", table, 0}).set("alpha", example.number("alpha", 0.4));
    return encoded(setting, example);
}

/// Splits the columns [re | im] into two arrays.
Arrays realAndImaginary(const Setting& setting, const Case& example) {
    const Positions positions = example.positions();
    const Matrix rows = encodeRows(setting.build(), positions, 0, countOf(positions));
    Arrays arrays{{"re", {}}, {"im", {}}};
    for (std::size_t row = 0; row < rows.rows; ++row) {
        const auto values = rows.row(row);
        const auto half = static_cast<std::ptrdiff_t>(rows.columns / 2);
        arrays["re"].insert(arrays["re"].end(), values.begin(), values.begin() + half);
        arrays["im"].insert(arrays["im"].end(), values.begin() + half, values.end());
    }
    return arrays;
}

Arrays complexEmbedding(const Case& example) {
    expectsOne(example, "formula", {"r e^{i(omega pos + theta)}", "r e^{i omega pos}"});
    expectsOne(example, "phase", {"learned", "zero"});
    const bool learned = example.has("phase") ? example.text("phase") == "learned" : example.hasInput("theta");
    Setting setting("complex");
    setting.set("d_model", example.number("d"))
        .set("frequencies", std::string("list"))
        .set("omega", example.vectorInput("omega"))
        .set("r", example.vectorInput("r"));
    if (learned) setting.set("theta", example.vectorInput("theta"));
    return realAndImaginary(setting, example);
}

Arrays complexFrequencyInit(const Case& example) {
    example.expects("rule", "omega[word,j] = word_index * 10000^(-2j/d), j=0..d-1");
    Arrays arrays;
    for (int word = 0; word < example.number("vocab"); ++word) {
        Setting setting("complex");
        setting.set("d_model", example.number("d"))
            .set("frequencies", std::string("released"))
            .set("base", example.number("base", 10000))
            .set("word_index", static_cast<double>(word));
        const auto bank = std::get<OscillatorBank>(setting.build());
        for (std::size_t j = 0; j < bank.columns.size() / 2; ++j) {
            arrays[""].push_back(bank.columns[j].frequency.radians());
        }
    }
    return arrays;
}

Arrays complexGeneralSolution(const Case& example) {
    example.expects("formula", "g(pos)=z2*z1^pos, |z1|<=1");
    const double re = example.number("z2_re");
    const double im = example.number("z2_im");
    Setting setting("complex");
    setting.set("d_model", 1.0)
        .set("frequencies", std::string("list"))
        .set("abs_z1", example.number("abs_z1"))
        .set("omega", std::vector{example.number("arg_z1")})
        .set("r", std::vector{std::hypot(re, im)})
        .set("theta", std::vector{std::atan2(im, re)});
    return realAndImaginary(setting, example);
}

/// Returns the rows of all tokens of the scheme's grid.
Arrays everyToken(const Setting& setting, double tokens) {
    const Positions positions = PositionRange{Position(0), 1, static_cast<std::uint64_t>(tokens)};
    return {{"", encodeRows(setting.build(), positions, 0, countOf(positions)).values}};
}

/// The scheme sincos2d, with a grid given as in MAE (`grid`, a side or [h, w]) or by `h` and `w`.
class GridSetting {
public:
    GridSetting(const Case& example, const std::string& order) : setting("sincos2d") {
        if (example.has("grid")) {
            const json& grid = example.param("grid");
            height = (grid.is_array() ? grid.at(0) : grid).get<double>();
            width = (grid.is_array() ? grid.at(1) : grid).get<double>();
        } else {
            height = example.number("h");
            width = example.number("w");
        }
        const double base = example.has("base") ? example.number("base") : example.number("temperature", 10000);
        const bool classToken = flagOr(example, "cls_token", false);
        setting.set("order", order).set("height", height).set("width", width).set("base", base);
        setting.set("cls_token", classToken);
        rows = height * width + (classToken ? 1 : 0);
    }

    Arrays evaluate(double d) {
        setting.set("d_model", d);
        return everyToken(setting, rows);
    }

    Setting setting;

private:
    double height = 0;
    double width = 0;
    double rows = 0;
};

Arrays mae(const Case& example) {
    example.expects("first_half", "column (w) coordinate");
    example.expects("second_half", "row (h) coordinate");
    return GridSetting(example, "mae").evaluate(example.number("d"));
}

Arrays rowFirst(const Case& example) {
    example.expects("omega", "T^(-k/(d/4))");
    example.expects("blocks", "sin row, cos row, sin col, cos col");
    return GridSetting(example, "row-first").evaluate(example.number("d"));
}

Arrays bigVision(const Case& example) {
    example.expects("omega", "T^(-k/(d/4-1))");
    example.expects("blocks", "sin x, cos x, sin y, cos y (x = column)");
    return GridSetting(example, "big-vision").evaluate(example.number("d"));
}

Arrays timm(const Case& example) {
    GridSetting grid(example, "timm");
    grid.setting.set("interleave", flagOr(example, "interleave_sin_cos", false));
    grid.setting.set("reverse_coord", flagOr(example, "reverse_coord", false));
    return grid.evaluate(example.number("d"));
}

Arrays detr(const Case& example) {
    example.expects("order", "y then x, interleaved sin/cos");
    if (example.number("first_coordinate", 1) != 1) throw std::runtime_error("first_coordinate is not 1");
    GridSetting grid(example, "detr");
    grid.setting.set("normalize", flagOr(example, "normalize", true));
    grid.setting.set("eps", example.number("eps", 1e-6));
    if (example.has("scale")) {
        const json& scale = example.param("scale");
        if (scale.is_string() && scale != "2pi") throw std::runtime_error("unknown scale " + scale.dump());
        if (scale.is_number()) grid.setting.set("scale", scale.get<double>());
    }
    return grid.evaluate(2 * example.number("num_pos_feats"));
}

Arrays timingSignal(const Case& example) {
    GridSetting grid(example, "timing");
    grid.setting.set("base", example.number("max_timescale", 10000));
    grid.setting.set("min_timescale", example.number("min_timescale", 1));
    return grid.evaluate(example.number("d"));
}

Arrays multidim(const Case& example) {
    example.expects("per_axis", "2*ceil(ch/4)");
    const double channels = example.number("channels");
    // without truncation both axes have the width 2 ceil(channels/4)
    const double d = flagOr(example, "truncate", true) ? channels : 4 * std::ceil(channels / 4);
    return GridSetting(example, "multidim").evaluate(d);
}

Arrays learned2dDetr(const Case& example) {
    example.expects("order", "[col(x), row(y)]");
    const Matrix rows = example.input("row");
    const Matrix columns = example.input("col");
    const double d = example.number("d_per_axis", static_cast<double>(rows.columns));
    if (d != static_cast<double>(rows.columns)) throw std::runtime_error("d_per_axis is not the tables' width");
    const GridSize size{static_cast<std::int64_t>(example.number("h")), static_cast<std::int64_t>(example.number("w"))};
    const auto grid = learnedGrid(rows, columns, size);
    if (!grid) throw std::runtime_error(grid.problem().sentence());
    return {{"", grid->values}};
}

}  // namespace

const std::map<std::string, Evaluate>& additiveCases() {
    static const std::map<std::string, Evaluate> cases{
        {"single_sine_pow2", singleSinePow2},
        {"single_sine_geometric", singleSineGeometric},
        {"sinusoidal_t2t", sinusoidalT2t},
        {"scaled_sinusoidal", scaledSinusoidal},
        {"learned_hierarchical", learnedHierarchical},
        {"complex_embedding", complexEmbedding},
        {"complex_frequency_init", complexFrequencyInit},
        {"complex_general_solution", complexGeneralSolution},
        {"sincos2d_mae", mae},
        {"sincos2d_row_first", rowFirst},
        {"sincos2d_big_vision", bigVision},
        {"sincos2d_timm", timm},
        {"sincos2d_detr", detr},
        {"timing_signal_nd", timingSignal},
        {"sincos2d_multidim", multidim},
        {"learned_2d_detr", learned2dDetr},
    };
    return cases;
}

}  // namespace golden
