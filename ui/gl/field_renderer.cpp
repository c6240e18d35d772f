#include "ui/gl/field_renderer.h"

#include "ui/gl/shader_program.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <span>

namespace orrery::gl {
namespace {

/// A run of neighbouring blocks of an axis, counted from its first visible one.
struct BlockRun {
    int first = 0, count = 0;
    bool operator==(const BlockRun&) const = default;
};

/// Returns the largest possible sum of a block's oscillators.
float largest(const BankPlan& bank, int block) {
    const std::size_t first = std::size_t(block) * std::size_t(bank.perBlock);
    float sum = 0;
    for (std::size_t i = 0; i < std::size_t(bank.perBlock); ++i) sum += std::abs(bank.columns[first + i].gain);
    return sum * bank.blockScale[std::size_t(block)];
}

/// Returns the visible column blocks that must be drawn: when a pixel averages many positions, the averages of most
/// oscillators are close to 0. Of an undamped bank without a causal mask, groups of `packed` blocks are omitted whose
/// oscillators together differ from 0 by less than a quarter of a colour step. Runs begin and end at multiples of
/// `packed`, or at the end.
std::vector<BlockRun> heard(const FieldPlan& plan, const BlockAxis& columns, int packed) {
    constexpr float steps = 255, ofOne = 0.25f;
    const auto* bank = std::get_if<BankPlan>(&plan.source);
    if (!bank || isDamped(*bank) || plan.causal) return {{0, columns.count}};
    const float min = ofOne * (plan.high - plan.low) / steps;
    std::vector<BlockRun> runs;
    for (int first = 0; first < columns.count; first += packed) {
        const int count = std::min(packed, columns.count - first);
        bool isHeard = false;
        for (int i = first; i < first + count; ++i) isHeard = isHeard || !(largest(*bank, columns.first + i) < min);
        if (!isHeard) continue;
        if (!runs.empty() && runs.back().first + runs.back().count == first)
            runs.back().count += count;
        else
            runs.push_back({first, count});
    }
    return runs;
}

}  // namespace

Result<FieldRenderer> FieldRenderer::create(Result<Context> context, int largestTile) {
    if (!context) return context.problem();
    context->makeCurrent();
    FieldRenderer renderer(*std::move(context), largestTile);
    if (const Done ready = renderer.canvas.check({"starting", "启动"}); !ready) return ready.problem();
    return renderer;
}

FieldRenderer::FieldRenderer(Context context, int tile)
    : canvas(std::move(context)),
      noVertices(canvas.functions()),
      colourTable(canvas.functions()),
      source(canvas.functions()),
      samples(canvas.functions()),
      targetTexture(canvas.functions()),
      target(canvas.functions()) {
    const Functions& gl = canvas.functions();
    GLint largestTexture = 0;
    gl.GetIntegerv(GL_MAX_TEXTURE_SIZE, &largestTexture);
    largestArray = arrayWidth * std::min(largestTexture, arrayWidth);
    largestTile = std::max(packed, std::min(tile, largestTexture) / packed * packed);
    gl.PixelStorei(GL_PACK_ALIGNMENT, 4);
    gl.PixelStorei(GL_UNPACK_ALIGNMENT, 4);
}

FieldRenderer::~FieldRenderer() {
    canvas.makeCurrent();
}

Result<std::vector<float>> FieldRenderer::values(const FieldPlan& plan) {
    std::vector<std::uint32_t> bits(std::size_t(plan.width) * std::size_t(plan.height));
    const Done drawn = drawPixels(plan, Output::Values, {bits.data(), std::size_t(plan.width)});
    if (!drawn) return drawn.problem();
    std::vector<float> values(bits.size());
    std::ranges::transform(bits, values.begin(), [](std::uint32_t word) { return std::bit_cast<float>(word); });
    return values;
}

Done FieldRenderer::draw(const FieldPlan& plan, QImage& image, QPoint at) {
    assert(image.depth() == 32 && image.rect().contains(QRect(at, QSize(plan.width, plan.height))));
    const std::size_t stride = std::size_t(image.bytesPerLine()) / sizeof(QRgb);
    QRgb* corner = reinterpret_cast<QRgb*>(image.bits()) + std::size_t(at.y()) * stride + at.x();
    return drawPixels(plan, Output::Colours, {corner, stride});
}

/// Draws into `pixels`: directly if every pixel is a block of its own and lines consist of whole texels, otherwise
/// through `staging`.
Done FieldRenderer::drawPixels(const FieldPlan& plan, Output output, Words pixels) {
    const BlockGrid grid(plan);
    const bool direct = grid.x.oneToOne && grid.y.oneToOne && plan.width % packed == 0 && pixels.stride % packed == 0;
    if (direct) return drawBlocks(plan, grid, output, pixels);

    const std::size_t stride = std::size_t(padded(grid.x.count));
    const std::size_t size = stride * std::size_t(grid.y.count);
    if (staging.size() < size) staging.resize(size);
    const Words blocks{staging.data(), stride};
    Done drawn = drawBlocks(plan, grid, output, blocks);
    if (drawn) stretch(grid, blocks.data, blocks.stride, pixels.data, pixels.stride);
    return drawn;
}

/// Draws the visible blocks and reads them into `blocks`. Blocks that need not be drawn (heard()) get the colour of 0.
Done FieldRenderer::drawBlocks(const FieldPlan& plan, const BlockGrid& grid, Output output, Words blocks) {
    canvas.makeCurrent();
    const Tile all{grid.x.first, grid.y.first, grid.x.count, grid.y.count};
    if (output == Output::Values) return drawTiles(plan, output, all, blocks);
    const BlockAxis& columns = plan.transposed ? grid.y : grid.x;
    const std::vector<BlockRun> runs = heard(plan, columns, packed);
    if (runs != std::vector{BlockRun{0, columns.count}}) {
        const std::vector<float> zeros(std::size_t(grid.x.count));
        const Palette colours(plan);
        for (std::size_t row = 0; row < std::size_t(grid.y.count); ++row)
            colours(zeros, std::span(blocks.data + row * blocks.stride, zeros.size()));
    }
    for (const BlockRun& run : runs) {
        Tile part = all;
        (plan.transposed ? part.y : part.x) += run.first;
        (plan.transposed ? part.height : part.width) = run.count;
        const std::size_t first = std::size_t(run.first) * (plan.transposed ? blocks.stride : 1);
        if (Done drawn = drawTiles(plan, output, part, {blocks.data + first, blocks.stride}); !drawn) return drawn;
    }
    return done();
}

/// Draws the blocks of `area`, tile by tile, and reads them into `blocks`.
Done FieldRenderer::drawTiles(const FieldPlan& plan, Output output, const Tile& area, Words blocks) {
    const Result<int> edge = tileEdge(plan);
    if (!edge) return edge.problem();
    for (int down = 0; down < area.height; down += *edge) {
        for (int across = 0; across < area.width; across += *edge) {
            const Tile tile{area.x + across, area.y + down, std::min(*edge, area.width - across),
                            std::min(*edge, area.height - down)};
            if (Done drawn = drawTile(plan, output, tile); !drawn) return drawn;
            readTarget(tile.width, tile.height,
                       {blocks.data + std::size_t(down) * blocks.stride + across, blocks.stride});
        }
    }
    return canvas.check({"drawing", "绘图"});
}

Done FieldRenderer::drawTile(const FieldPlan& plan, Output output, const Tile& tile) {
    const auto* bank = std::get_if<BankPlan>(&plan.source);
    const auto* diagonal = std::get_if<DiagonalPlan>(&plan.source);
    QStringList defines{bank ? "BANK" : diagonal ? "DIAGONAL" : "SAMPLES"};
    if (bank) defines << QStringLiteral("PER_BLOCK %1").arg(bank->perBlock);
    if (bank) defines << QStringLiteral("TEXELS %1").arg(texelsAtOnce(*bank, plan.transposed));
    if (bank && isDamped(*bank)) defines << "DAMPED";
    if (diagonal && !diagonal->antidiagonal.empty()) defines << "SUMS";
    if (plan.transposed) defines << "TRANSPOSED";
    if (plan.causal) defines << "CAUSAL";
    if (output == Output::Values) defines << "VALUES";
    const Result<GLuint> made = program("field.frag", defines);
    if (!made) return made.problem();
    if (Done ready = prepareTarget(tile.width, tile.height); !ready) return ready;

    const Functions& gl = canvas.functions();
    gl.UseProgram(*made);
    const int diagonalShift = tile.row(plan.transposed) - tile.column(plan.transposed);
    setUniform(*made, "causalShift", std::clamp(plan.causalShift, -8192, 8192) + diagonalShift);
    setColours(*made, plan);
    std::visit([&](const auto& kind) { setSource(*made, kind, plan, tile); }, plan.source);
    gl.DrawArrays(GL_TRIANGLES, 0, 3);
    return done();
}

/// Binds the target, enlarged to at least `width` x `height` blocks, and sets the state that every drawing needs.
Done FieldRenderer::prepareTarget(int width, int height) {
    const Functions& gl = canvas.functions();
    const QSize texels(padded(width) / packed, height);
    const QSize size = targetSize.expandedTo(texels);
    if (size != targetSize) {
        gl.BindTexture(GL_TEXTURE_2D, targetTexture.name());
        gl.TexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
        gl.TexImage2D(GL_TEXTURE_2D, 0, GL_RGBA32UI, size.width(), size.height(), 0, GL_RGBA_INTEGER, GL_UNSIGNED_INT,
                      nullptr);
        gl.BindFramebuffer(GL_FRAMEBUFFER, target.name());
        gl.FramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, targetTexture.name(), 0);
        targetSize = {};
        if (Done made = canvas.check({"making room for the picture", "为图片分配空间"}); !made) return made;
        targetSize = size;
    }
    gl.BindFramebuffer(GL_FRAMEBUFFER, target.name());
    gl.BindVertexArray(noVertices.name());
    gl.Viewport(0, 0, texels.width(), texels.height());
    return done();
}

void FieldRenderer::readTarget(int width, int height, Words words) {
    const Functions& gl = canvas.functions();
    gl.PixelStorei(GL_PACK_ROW_LENGTH, GLint(words.stride / packed));
    gl.ReadPixels(0, 0, padded(width) / packed, height, GL_RGBA_INTEGER, GL_UNSIGNED_INT, words.data);
}

Result<GLuint> FieldRenderer::program(const QString& file, const QStringList& defines) {
    const QString key = file + ' ' + defines.join(' ');
    if (const auto known = programs.find(key); known != programs.end()) return known->second.name();
    Result<Program> linked = linkProgram(canvas.functions(), "field.vert", file, defines);
    if (!linked) return linked.problem();
    return programs.emplace(key, *std::move(linked)).first->second.name();
}

Done FieldRenderer::fill(QSize size, QRgb colour) {
    canvas.makeCurrent();
    const Result<GLuint> made = program("fill.frag", {});
    if (!made) return made.problem();
    if (Done ready = prepareTarget(size.width(), size.height()); !ready) return ready;
    const Functions& gl = canvas.functions();
    gl.UseProgram(*made);
    gl.Uniform1ui(gl.GetUniformLocation(*made, "colour"), colour);
    gl.DrawArrays(GL_TRIANGLES, 0, 3);
    gl.Finish();
    filled = size;
    return canvas.check({"filling", "填充"});
}

Done FieldRenderer::read(QImage& image) {
    assert(image.depth() == 32 && image.size() == filled && filled.width() % packed == 0);
    canvas.makeCurrent();
    const std::size_t stride = std::size_t(image.bytesPerLine()) / sizeof(QRgb);
    readTarget(filled.width(), filled.height(), {reinterpret_cast<QRgb*>(image.bits()), stride});
    return canvas.check({"reading back", "读回"});
}

}  // namespace orrery::gl
