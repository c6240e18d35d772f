// CloudRenderer: draws the path of a cloud by OpenGL; the result resembles drawCloud() on the processor. Pieces, discs
// and shadows are generated from the points by shaders/cloud.vert, with a depth buffer and multisampling; squares cover
// the same pixels as drawCloud()'s. Points stay in GPU memory as long as their owner lives, so rotating a cloud uploads
// nothing. Lives on the thread that created it, like its Context.
#pragma once

#include <QImage>
#include <QRect>
#include <QSize>
#include <array>
#include <list>
#include <memory>
#include <vector>

#include "core/base/result.h"
#include "ui/gl/context.h"
#include "ui/gl/handles.h"
#include "ui/paint/raster/cloud_raster.h"

namespace orrery::gl {

class CloudRenderer {
public:
    /// Creates a renderer. `largestTile` bounds a target's edge in pixels, and so the memory; smaller tiles draw the
    /// same picture in more pieces.
    static Result<CloudRenderer> create(Result<Context> context = Context::create(), int largestTile = 2048);

    CloudRenderer(CloudRenderer&&) = default;
    CloudRenderer& operator=(CloudRenderer&&) = delete;
    ~CloudRenderer();

    const Context& context() const { return canvas; }

    /// Draws like drawCloud(); `target` is unchanged on failure.
    Done draw(const Cloud&, const CloudView&, const CloudStyle&, QImage& target, const QRect& clip);

    /// For tests of recovery; see Context::pretendLost().
    void pretendLost() { canvas.pretendLost(); }

private:
    /// Points in GPU memory.
    struct Loaded {
        std::weak_ptr<const std::vector<float>> points;
        Buffer buffer;
        std::array<float, 3> longestStep;  ///< along each axis; infinite if the path has gaps
    };

    struct Target {
        explicit Target(const Functions& gl) : colour(gl), depth(gl), framebuffer(gl) {}
        Renderbuffer colour, depth;
        Framebuffer framebuffer;
        QSize size;  // grows only
    };

    struct Programs {
        Program strokes, squares;
    };

    struct Scene {
        const Cloud& cloud;
        const CloudView& view;
        const CloudStyle& style;
        const Loaded& points;
        GLuint program;
        bool squares;  ///< else strokes
    };

    /// Instances of a shape, counted in points; see shaders/cloud.vert.
    struct Shape {
        int first = 0;
        int step = 1;   ///< from one instance to the next; 0: single instance
        int toEnd = 0;  ///< from the start of an instance to its end
        int count = 0;
        float size = 1;
        float nearer = 0;
    };

    CloudRenderer(Context, Programs, int largestTile);

    Result<const Loaded*> load(const std::shared_ptr<const std::vector<float>>&);
    void setColours(const CloudStyle&);
    Done prepareTarget(Target&, QSize, int samples);
    Done drawTile(const Scene&, const QRect& tile);
    void drawScene(const Scene&);
    void drawShadows(const Scene&, const std::vector<Shape>&);
    void drawShape(const Scene&, const Shape&);
    std::vector<Shape> pathOf(const Scene&) const;
    std::vector<Shape> dotsOf(const Scene&) const;
    static Shape squaresOf(const Scene&);
    /// Returns how many points of the path can be skipped at a time so that no piece exceeds `pixels`.
    int stepWithin(const Scene&, double pixels) const;
    int longestStride() const;
    void setWindow(const Scene&, const QRect& window);
    /// Sets the projection; `heldAxis` >= 0 projects the points onto the far wall of that axis.
    void setView(const Scene&, int heldAxis = -1);
    void read(QImage&, const QRect& tile);
    GLint uniform(const Scene&, const char* name) const;

    Context canvas;  // first, so that it outlives the handles below
    Programs programs;
    int largestTile;
    int samples = 0;  // samples per pixel of `smooth`
    VertexArray vertices;
    Texture colours;
    Target smooth, plain;
    std::list<Loaded> loaded;
};

}  // namespace orrery::gl
