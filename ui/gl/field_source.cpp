// Part of FieldRenderer that uploads a plan's numbers to the shader: one overload per kind of source.
#include "ui/gl/field_renderer.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

namespace orrery::gl {
namespace {

constexpr int colourUnit = 0;
constexpr int sourceUnit = 1;

std::array<std::uint32_t, 5> columnWords(const BankPlan::Column& column, float scale) {
    return {column.phase, column.step, std::bit_cast<std::uint32_t>(column.gain * scale),
            std::bit_cast<std::uint32_t>(column.decay), std::uint32_t(column.gainRow)};
}

}  // namespace

int FieldRenderer::texelsAtOnce(const BankPlan& bank, bool transposed) {
    if (transposed) return isDamped(bank) ? 2 : 1;
    return isDamped(bank) ? 5 : 3;
}

/// Returns the largest edge of a tile, in blocks, whose oscillators fit into one array; a Problem if not even those of
/// four columns fit.
Result<int> FieldRenderer::tileEdge(const FieldPlan& plan) const {
    const auto* bank = std::get_if<BankPlan>(&plan.source);
    const int atOnce = bank ? std::max(1, bank->perBlock * texelsAtOnce(*bank, plan.transposed)) : 1;
    const int columns = bank ? largestArray / atOnce / packed * packed : largestTile;
    if (columns >= packed) return std::min(largestTile, columns);
    return Problem{"OpenGL",
                   say({"{} oscillators under one pixel are too many for this device",
                        "一个像素覆盖 {} 个振荡器，此设备算不了这么多"},
                       bank->perBlock),
                   {},
                   Fault::Failure};
}

/// If rows run across the picture, an oscillator is one texel (phase, step, gain, decay) and, in a damped bank, a
/// second one (gain row). If columns run across, a fragment needs the oscillators of four neighbouring columns. They
/// are stored together: a texel of four phases, then of four steps, four gains and, in a damped bank, four decays and
/// four gain rows.
void FieldRenderer::setSource(GLuint program, const BankPlan& bank, const FieldPlan& plan, const Tile& tile) {
    assert(bank.blockScale.size() == std::size_t(plan.columnBlocks));
    const auto perBlock = std::size_t(bank.perBlock);
    const auto first = std::size_t(tile.column(plan.transposed));
    const auto count = std::size_t(tile.columns(plan.transposed));
    const auto atOnce = std::size_t(texelsAtOnce(bank, plan.transposed));
    const std::size_t neighbours = plan.transposed ? 1 : packed;
    std::vector<std::uint32_t> texels((count + neighbours - 1) / neighbours * perBlock * atOnce * packed);
    for (std::size_t column = 0; column < count; ++column) {
        for (std::size_t i = 0; i < perBlock; ++i) {
            const auto words =
                columnWords(bank.columns[(first + column) * perBlock + i], bank.blockScale[first + column]);
            const std::size_t at = (column / neighbours * perBlock + i) * atOnce;
            for (std::size_t k = 0; k < words.size(); ++k) {
                const std::size_t texel = plan.transposed ? k / packed : k;
                if (texel < atOnce)
                    texels[(at + texel) * packed + (plan.transposed ? k % packed : column % packed)] = words[k];
            }
        }
    }
    upload(source, sourceUnit, std::move(texels), packed);
    setUniform(program, "oscillators", sourceUnit);
    setUniform(program, "origin", bank.origin - tile.row(plan.transposed));
    setUniform(program, "firstRow", tile.row(plan.transposed));
}

/// Uploads the diagonals, then the antidiagonals, each with padding at both ends, because a fragment reads four blocks
/// at once.
void FieldRenderer::setSource(GLuint program, const DiagonalPlan& kernel, const FieldPlan& plan, const Tile& tile) {
    const std::size_t count = kernel.diagonal.size();
    assert(count == std::size_t(plan.rowBlocks + plan.columnBlocks - 1));
    assert(kernel.antidiagonal.empty() || kernel.antidiagonal.size() == count);
    const std::size_t sums = count + 2 * packed;
    std::vector<std::uint32_t> numbers(sums + kernel.antidiagonal.size() + 2 * packed);
    const auto bits = [](float number) { return std::bit_cast<std::uint32_t>(number); };
    std::ranges::transform(kernel.diagonal, numbers.begin() + packed, bits);
    std::ranges::transform(kernel.antidiagonal, numbers.begin() + std::ptrdiff_t(sums), bits);
    upload(source, sourceUnit, std::move(numbers), 1);
    setUniform(program, "diagonal", sourceUnit);
    const int row = tile.row(plan.transposed), column = tile.column(plan.transposed);
    setUniform(program, "mainDiagonal", plan.columnBlocks - 1 + packed + row - column);
    setUniform(program, "firstSum", int(sums) + row + column);
}

void FieldRenderer::setSource(GLuint program, const SamplePlan& given, const FieldPlan& plan, const Tile& tile) {
    const Functions& gl = canvas.functions();
    const bool t = plan.transposed;
    const std::size_t first = std::size_t(tile.row(t)) * std::size_t(plan.columnBlocks) + std::size_t(tile.column(t));
    prepareTexture(samples, sourceUnit);
    const QSize size = samplesSize.expandedTo({padded(tile.columns(t)), padded(tile.rows(t))});
    if (size != samplesSize)
        gl.TexImage2D(GL_TEXTURE_2D, 0, GL_R32UI, size.width(), size.height(), 0, GL_RED_INTEGER, GL_UNSIGNED_INT,
                      nullptr);
    samplesSize = size;
    gl.PixelStorei(GL_UNPACK_ROW_LENGTH, plan.columnBlocks);
    gl.TexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, tile.columns(t), tile.rows(t), GL_RED_INTEGER, GL_UNSIGNED_INT,
                     given.values.data() + first);
    gl.PixelStorei(GL_UNPACK_ROW_LENGTH, 0);
    gl.ActiveTexture(GL_TEXTURE0);
    setUniform(program, "samples", sourceUnit);
}

void FieldRenderer::setColours(GLuint program, const FieldPlan& plan) {
    assert(plan.colours.size() == 256);
    std::vector<std::uint32_t> table = plan.colours;
    table.push_back(plan.blank);
    upload(colourTable, colourUnit, std::move(table), 1);
    setUniform(program, "colourTable", colourUnit);
    setUniform(program, "low", plan.low);
    setUniform(program, "coloursPerUnit", 255 / (plan.high - plan.low));
}

void FieldRenderer::setUniform(GLuint program, const char* name, int value) {
    canvas.functions().Uniform1i(canvas.functions().GetUniformLocation(program, name), value);
}

void FieldRenderer::setUniform(GLuint program, const char* name, float value) {
    canvas.functions().Uniform1f(canvas.functions().GetUniformLocation(program, name), value);
}

/// Binds the texture to the unit, which becomes the active one, and turns filtering and mipmaps off.
void FieldRenderer::prepareTexture(const Texture& texture, int unit) {
    const Functions& gl = canvas.functions();
    gl.ActiveTexture(GL_TEXTURE0 + GLenum(unit));
    gl.BindTexture(GL_TEXTURE_2D, texture.name());
    gl.TexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    gl.TexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    gl.TexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
}

/// Uploads an array of texels; an array longer than `arrayWidth` becomes several rows of that width.
void FieldRenderer::upload(const Texture& texture, int unit, std::vector<std::uint32_t> words, int wordsOfTexel) {
    const Functions& gl = canvas.functions();
    const int count = int(words.size()) / wordsOfTexel;
    const int width = std::min(count, arrayWidth), rows = (count + arrayWidth - 1) / arrayWidth;
    words.resize(std::size_t(width) * std::size_t(rows) * std::size_t(wordsOfTexel));
    const bool single = wordsOfTexel == 1;
    prepareTexture(texture, unit);
    gl.TexImage2D(GL_TEXTURE_2D, 0, single ? GL_R32UI : GL_RGBA32UI, width, rows, 0,
                  single ? GL_RED_INTEGER : GL_RGBA_INTEGER, GL_UNSIGNED_INT, words.data());
    gl.ActiveTexture(GL_TEXTURE0);
}

}  // namespace orrery::gl
