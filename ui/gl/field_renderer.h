// FieldRenderer: FieldPlan -> pixels or values by OpenGL. Every visible block is evaluated once, four neighbours in one
// fragment, as the four 32-bit words of an RGBA32UI texel: colours are the table's own 0xffRRGGBB, values are float
// bits, both from the same shader. stretch() then copies blocks to pixels. Why four: on llvmpipe, where the cost of a
// fragment is mostly overhead, it is 2.9 times as fast as one pixel per fragment of an RGBA8 target.
// Lives on the one thread that created it, as its Context does.
#pragma once

#include "core/base/result.h"
#include "core/figure/field_plan.h"
#include "ui/gl/block_grid.h"
#include "ui/gl/context.h"
#include "ui/gl/handles.h"

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
    /// `largestTile` bounds a target's edge in blocks; smaller ones draw the same bytes in more pieces.
    static Result<FieldRenderer> create(Result<Context> context = Context::create(), int largestTile = 4096);

    FieldRenderer(FieldRenderer&&) = default;
    FieldRenderer& operator=(FieldRenderer&&) = delete;  // replace one in a std::optional, by emplace
    ~FieldRenderer();

    const Context& context() const { return canvas; }

    /// The picture: Format_RGB32, every pixel one of plan.colours or plan.blank.
    Result<QImage> colours(const FieldPlan&);

    /// The value under each pixel, row-major width x height, by the shader that colours() uses; NaN where blank.
    Result<std::vector<float>> values(const FieldPlan&);

    /// Draws into part of a 32-bit image, upper left corner at `at`; the plan's size must fit there.
    Done draw(const FieldPlan&, QImage& target, QPoint at);

    /// All of draw()'s OpenGL work, finished, but nothing read back; for `orrery bench`.
    Done evaluate(const FieldPlan&);

    /// A constant-colour shader over the target that a one-to-one plan of this size uses, finished; for `orrery bench`.
    Done fill(QSize, QRgb);

    /// The same with glClear in place of a shader.
    Done clear(QSize, QRgb);

    /// Reads back what fill() or clear() left, so that draw() can be compared with its like.
    Done read(QImage& target);

    /// For tests of recovery; see Context::pretendLost.
    void pretendLost() { canvas.pretendLost(); }

private:
    enum class Output { Colours, Values };

    /// 32-bit words, `stride` of them per line.
    struct Words {
        std::uint32_t* data = nullptr;
        std::size_t stride = 0;
    };

    /// A piece of the visible blocks in picture axes, and the same in the source's.
    struct Tile {
        int across = 0, down = 0, width = 0, height = 0;
        int row(bool transposed) const { return transposed ? across : down; }
        int column(bool transposed) const { return transposed ? down : across; }
        int rows(bool transposed) const { return transposed ? width : height; }
        int columns(bool transposed) const { return transposed ? height : width; }
    };

    /// A buffer that a shader sees as a one-dimensional array of texels.
    struct Array {
        Buffer buffer;
        Texture texture;
        explicit Array(const Functions& gl) : buffer(gl), texture(gl) {}
    };

    FieldRenderer(Context, int largestTile);

    Done drawPixels(const FieldPlan&, Output, Words pixels);
    Done drawBlocks(const FieldPlan&, const BlockGrid&, Output, Words* blocks);
    Done drawTiles(const FieldPlan&, Output, const Tile& area, Words* blocks);
    Done drawTile(const FieldPlan&, Output, const Tile&);
    Done prepareTarget(int width, int height);
    void readTarget(int width, int height, Words);
    Result<int> tileEdge(const FieldPlan&) const;
    /// For one oscillator if rows run across the picture, for four neighbouring ones if columns do.
    static int texelsAtOnce(const BankPlan&, bool transposed);
    Result<GLuint> program(const QString& file, const QStringList& defines);

    void setSource(GLuint program, const BankPlan&, const FieldPlan&, const Tile&);
    void setSource(GLuint program, const DiagonalPlan&, const FieldPlan&, const Tile&);
    void setSource(GLuint program, const SamplePlan&, const FieldPlan&, const Tile&);
    void setColours(GLuint program, const FieldPlan&);
    void setUniform(GLuint program, const char* name, int value);
    void setUniform(GLuint program, const char* name, float value);
    void upload(const Array&, int unit, GLenum format, const void* data, std::size_t bytes);

    Context canvas;  // first, so that it outlives the handles below
    int largestTile;
    int largestArray = 0;  // texels
    VertexArray noVertices;
    Array colourTable, source;
    Texture samples, targetTexture;
    Framebuffer target;
    QSize samplesSize;  // texels; grows only, as does the next
    QSize targetSize;   // texels of four words
    QSize filled;       // blocks, by fill() or clear()
    std::vector<std::uint32_t> staging;
    std::map<QString, Program> programs;
};

}  // namespace orrery::gl
