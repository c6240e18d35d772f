// CloudRenderer: draws a dense path by OpenGL as squares of whole pixels with a depth buffer (shaders/cloud.vert). The
// picture equals that of drawCloud() up to rounding. Paths that leave room are drawn by the CPU, with smooth edges.
// Points stay in GPU memory as long as the cloud's points exist, so that rotating a cloud uploads nothing. Used and
// destroyed only on the thread that created it, like its Context.
#pragma once

#include <QImage>
#include <QRect>
#include <QSize>
#include <list>
#include <memory>
#include <vector>

#include "core/base/result.h"
#include "ui/gl/context.h"
#include "ui/paint/raster/cloud_raster.h"

namespace orrery::gl {

class CloudRenderer {
public:
    /// Creates a renderer. `largestTile` limits the edge of a target in pixels, and so the memory; smaller tiles draw
    /// the same picture in more pieces. Fails if `context` is a Problem or the shaders do not compile.
    static Result<CloudRenderer> create(Result<Context> context = Context::create(), int largestTile = 2048);

    CloudRenderer(CloudRenderer&&) = default;
    CloudRenderer& operator=(CloudRenderer&&) = delete;
    ~CloudRenderer();

    Context& context() { return canvas; }

    /// Draws a cloud that has no room for strokes (see hasRoom()), like drawCloud(). On failure `image` is unchanged.
    Done draw(const Cloud&, const CloudView&, const CloudStyle&, QImage& image, const QRect& clip);

private:
    /// Points in GPU memory.
    struct Loaded {
        std::weak_ptr<const std::vector<float>> points;
        Buffer buffer;
    };

    struct Target {
        explicit Target(const Functions& gl) : colour(gl), depth(gl), framebuffer(gl) {}
        Renderbuffer colour, depth;
        Framebuffer framebuffer;
        QSize size;  // grows only
    };

    struct Scene {
        const Cloud& cloud;
        const CloudView& view;
        const CloudStyle& style;
        GLuint points;  ///< name of the buffer
        int side;       ///< of the squares, in pixels

        /// Pixels around a tile: OpenGL drops a square whose centre lies outside the target.
        int margin() const { return side / 2 + 1; }
    };

    CloudRenderer(Context, Program, int largestTile);

    Result<const Loaded*> load(const Cloud&);
    void setColours(const CloudStyle&);
    Done prepareTarget(QSize);
    Done drawTile(const Scene&, const QRect& tile);
    void drawShadows(const Scene&);
    void drawSquares(const Scene&);
    void setWindow(const Scene&, const QRect& window);
    /// Sets the projection; `heldAxis` >= 0 projects the points onto the far wall of that axis.
    void setView(const Scene&, int heldAxis = -1);
    void read(QImage&, const QRect& tile, int margin);
    GLint uniform(const char* name) const;

    Context canvas;  // first, so that it outlives the handles below
    Program program;
    int largestTile;
    VertexArray vertices;
    Texture colours;
    Target target;
    std::list<Loaded> loaded;
};

}  // namespace orrery::gl
