#include "core/views/similarity/form.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/analysis/decompositions.h"
#include "core/analysis/gram.h"
#include "core/analysis/product.h"
#include "core/base/number_text.h"

namespace orrery::similarity_view {

namespace {

constexpr std::int64_t widestProduct = 1024;
constexpr std::int64_t widestInverse = 512;

Readout seedLine(const Scene& scene) {
    return line("seed", {"seed of $W$", "$W$ 的随机种子"}, grouped(scene.pane.view.values[seedParam]));
}

Problem tooWide(std::int64_t width, std::int64_t max) {
    const std::string wide = grouped(width);
    const std::string size = wide + " × " + wide;
    return {"form", say({"random matrices of {} take too long here", "{} 的随机矩阵计算太久"}, size),
            say({"allowed are encodings of up to {} dimensions", "编码最多 {} 维"}, grouped(max))};
}

Matrix weights(const Scene& scene, std::int64_t width, std::uint64_t stream) {
    const auto d = static_cast<std::size_t>(width);
    return randomMatrix(Matrix(d, d), seedOf(scene.pane.view.values), stream);
}

Result<FormMatrix> projections(const Scene& scene, std::int64_t width) {
    if (width > widestProduct) return tooWide(width, widestProduct);
    // H^T = W_K^T W_Q
    return FormMatrix{transposedProduct(weights(scene, width, 1), weights(scene, width, 0)), {seedLine(scene)}};
}

/// Largest absolute difference between an entry of the matrix and of the identity.
double awayFromIdentity(const Matrix& matrix) {
    double worst = 0;
    for (std::size_t i = 0; i < matrix.rows; ++i) {
        for (std::size_t j = 0; j < matrix.columns; ++j) {
            worst = std::max(worst, std::abs(matrix.at(i, j) - (i == j ? 1 : 0)));
        }
    }
    return worst;
}

Result<FormMatrix> constrained(const Scene& scene, std::int64_t width) {
    if (width > widestInverse) return tooWide(width, widestInverse);
    const Matrix query = weights(scene, width, 0);
    const std::optional<Matrix> inverted = inverse(query);
    if (!inverted) {
        return Problem{"seed", Words{"the W_Q of this seed has no inverse", "此种子的 W_Q 不可逆"},
                       Words{"choose another seed", "请换一个种子"}};
    }
    Matrix made = product(*inverted, query);  // W_K = W_Q^-T, so that H^T = W_K^T W_Q = W_Q^-1 W_Q
    const Readout error = line("identity.error", {"largest $|W_Q^\\top W_K - I|$", "$|W_Q^\\top W_K - I|$ 的最大值"},
                               rounded(awayFromIdentity(made), 2));
    return FormMatrix{std::move(made), {seedLine(scene), error}};
}

Done checkFile(const TableFile& file, std::int64_t width) {
    const std::string wanted = grouped(width) + " × " + grouped(width);
    if (file.path.empty()) {
        return Problem{"matrix", Words{"no file is chosen", "还没有选择文件"},
                       say({"give the path of a .npy file of {} numbers", "请给出 {} 的 .npy 文件的路径"}, wanted)};
    }
    if (!file.table) return notRead("matrix", file);
    const std::string size = grouped(file.table->rows) + " × " + grouped(file.table->columns);
    if (size != wanted) return Problem{"matrix", say({"{}, but H must be {}", "{}，但 H 应为 {}"}, size, wanted)};
    if (file.notFinite > 0) {
        return Problem{"matrix",
                       say({"{} of its numbers are NaN or infinite", "其中 {} 个数是 NaN 或无穷"}, file.notFinite),
                       Words{"H needs finite numbers", "H 只能用有限的数"}};
    }
    return done();
}

Result<FormMatrix> fromFile(const Scene& scene, std::int64_t width) {
    const TableFile& file = scene.pane.view.values[matrix];
    if (const Done good = checkFile(file, width); !good) return good.problem();
    const Matrix read = file.table->matrix();
    FormMatrix made{transposed(read), {}};
    if (width > 1) {
        const DiagonalWeight weight = diagonalWeightOf(read);
        made.facts = {line("dominance", {"mean $|H_{ii}|$ / mean $|H_{ij}|$", "$|H_{ii}|$ 均值 / $|H_{ij}|$ 均值"},
                           rounded(weight.meanDiagonal / weight.meanOffDiagonal))};
    }
    return made;
}

}  // namespace

std::vector<double> diagonalWeights(const OscillatorBank& bank, const Values& view) {
    std::vector<double> weights(bank.columns.size(), 1.0);
    std::vector<AnglePair> pairs = bank.pairs;
    std::ranges::stable_sort(pairs, std::greater(), [&](const AnglePair& pair) {
        return std::abs(bank.columns[static_cast<std::size_t>(pair.sine)].frequency.radians());
    });
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const std::size_t third = 3 * i / pairs.size();  // fast, middle, slow
        weights[static_cast<std::size_t>(pairs[i].sine)] = view[sineWeights[third]];
        weights[static_cast<std::size_t>(pairs[i].cosine)] = view[cosineWeights[third]];
    }
    return weights;
}

Result<FormMatrix> formMatrix(const Scene& scene, std::int64_t width) {
    const Values& view = scene.pane.view.values;
    if (view.holds(form.is("projections"))) return projections(scene, width);
    if (view.holds(form.is("constrained"))) return constrained(scene, width);
    return fromFile(scene, width);
}

}  // namespace orrery::similarity_view
