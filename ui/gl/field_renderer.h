// FieldRenderer: draws a FieldPlan to pixels or values by OpenGL. Every visible block is evaluated once, unless its
// colour is sure to be about that of 0 (heard()). A fragment computes four blocks side by side as the four 32-bit words
// of an RGBA32UI texel: colours are 0xffRRGGBB from the table, values are float bits, both by the same shader.
// stretch() then copies blocks to pixels. On llvmpipe, where most of a fragment's cost is overhead, this is 2.9 times
// as fast as one pixel per fragment of an RGBA8 target. Used and destroyed only on the thread that created it.
#pragma once

#include "core/base/result.h"
#include "core/figure/field_plan.h"
#include "ui/gl/block_grid.h"
#include "ui/gl/context.h"

#include <QImage>
#include <QPoint>
#include <QSize>
#include <QString>
#include <QStringList>

#include <map>
#include <vector>

namespace orrery::gl {

class FieldRenderer {
public:
    /// Creates a renderer. `largestTile` limits the edge of a target in blocks; smaller tiles draw the same bytes.
    /// Fails if `context` is a Problem or reports an error.
    static Result<FieldRenderer> create(Result<Context> context = Context::create(), int largestTile = 4096);

    FieldRenderer(FieldRenderer&&) = default;
    FieldRenderer& operator=(FieldRenderer&&) = delete;  // use std::optional::emplace instead
    ~FieldRenderer();

    Context& context() { return canvas; }

    /// Returns the value under each pixel, row-major width x height, by the shader of draw(); NaN if blank.
    Result<std::vector<float>> values(const FieldPlan&);

    /// Draws into part of a 32-bit image with the upper left corner at `at`; every pixel is one of plan.colours or
    /// plan.blank. The plan must fit there.
    Done draw(const FieldPlan&, QImage& target, QPoint at);

    /// Draws a constant colour by a shader into a target of one block per pixel, and waits for its end; for benchmarks.
    Done fill(QSize, QRgb);

    /// Reads back the result of fill(), for comparison with draw().
    Done read(QImage& target);

private:
    enum class Output { Colours, Values };

    static constexpr int arrayWidth = 2048;  ///< texels in a row of an array; every device has them
    static constexpr int packed = 4;         ///< blocks of a fragment, and words of the texel that it writes

    /// Returns the blocks of the fragments of a line; the last fragment may extend beyond the blocks.
    static int padded(int count) { return (count + packed - 1) / packed * packed; }

    /// 32-bit words, `stride` words per line.
    struct Words {
        std::uint32_t* data = nullptr;
        std::size_t stride = 0;
    };

    /// A rectangle of blocks in the axes of the picture. The functions convert to rows and columns of the field.
    struct Tile {
        int x = 0, y = 0, width = 0, height = 0;
        int row(bool transposed) const { return transposed ? x : y; }
        int column(bool transposed) const { return transposed ? y : x; }
        int rows(bool transposed) const { return transposed ? width : height; }
        int columns(bool transposed) const { return transposed ? height : width; }
    };

    FieldRenderer(Context, int largestTile);

    Done drawPixels(const FieldPlan&, Output, Words pixels);
    Done drawBlocks(const FieldPlan&, const BlockGrid&, Output, Words blocks);
    Done drawTiles(const FieldPlan&, Output, const Tile& area, Words blocks);
    Done drawTile(const FieldPlan&, Output, const Tile&);
    Done prepareTarget(int width, int height);
    void readTarget(int width, int height, Words);
    Result<int> tileEdge(const FieldPlan&) const;
    /// Returns the number of texels of one oscillator (rows run across the picture), or of the oscillators of four
    /// neighbouring columns (columns run across the picture).
    static int texelsAtOnce(const BankPlan&, bool transposed);
    Result<GLuint> program(const QString& file, const QStringList& defines);

    void setSource(GLuint program, const BankPlan&, const FieldPlan&, const Tile&);
    void setSource(GLuint program, const DiagonalPlan&, const FieldPlan&, const Tile&);
    void setSource(GLuint program, const SamplePlan&, const FieldPlan&, const Tile&);
    void setColours(GLuint program, const FieldPlan&);
    void setUniform(GLuint program, const char* name, int value);
    void setUniform(GLuint program, const char* name, float value);
    void prepareTexture(const Texture&, int unit);
    void upload(const Texture&, int unit, std::vector<std::uint32_t> words, int wordsOfTexel);

    Context canvas;  // first, so that it outlives the handles below
    int largestTile;
    int largestArray = 0;  ///< elements; see elementOf() in shaders/field.frag
    VertexArray noVertices;
    Texture colourTable, source, samples, targetTexture;
    Framebuffer target;
    QSize samplesSize;  // texels; only grows, as does targetSize
    QSize targetSize;   // texels of four words
    QSize filled;       // blocks, by fill()
    std::vector<std::uint32_t> staging;
    std::map<QString, Program> programs;
};

}  // namespace orrery::gl
