#include "ui/gl/cloud_renderer.h"

#include <QPainter>
#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <limits>
#include <utility>

#include "ui/gl/shader_source.h"

namespace orrery::gl {

namespace {

constexpr GLint maxSamples = 8;
constexpr int margin = 2;  // OpenGL drops a square whose centre lies outside the target
constexpr GLuint startAttribute = 0;
constexpr GLuint endAttribute = 1;
constexpr int bytesOfPoint = 3 * sizeof(float);
constexpr double minPiece = 2;  // pixels of the path, if it has many points

Result<Program> programWith(const Functions& gl, const QStringList& defines) {
    const Result<ShaderSource> vertex = readShader("cloud.vert", defines);
    if (!vertex) return vertex.problem();
    const Result<ShaderSource> fragment = readShader("cloud.frag");
    if (!fragment) return fragment.problem();
    return linkProgram(gl, *vertex, *fragment);
}

/// Returns the number of vertex pairs of a piece; its round ends deviate from a circle by about a tenth of a pixel.
int columnsFor(float radius) {
    return 2 + 2 * int(std::ceil(1.75F * std::sqrt(radius)));
}

std::array<float, 3> longestStepOf(const std::vector<float>& points) {
    std::array<float, 3> longest{};
    for (std::size_t i = 3; i < points.size(); ++i) {
        const float step = std::abs(points[i] - points[i - 3]);
        if (step <= longest[i % 3]) continue;
        longest[i % 3] = std::isnan(step) ? std::numeric_limits<float>::infinity() : step;
    }
    return longest;
}

/// Draws an image over a part of another one, while other painters may be active on the rest.
void layOver(QImage& image, const QRect& part, const QImage& drawn) {
    uchar* corner = image.bits() + part.top() * image.bytesPerLine() + part.left() * qsizetype(sizeof(QRgb));
    QImage under(corner, part.width(), part.height(), image.bytesPerLine(), image.format());
    QPainter(&under).drawImage(0, 0, drawn);
}

}  // namespace

Result<CloudRenderer> CloudRenderer::create(Result<Context> context, int largestTile) {
    if (!context) return context.problem();
    context->makeCurrent();
    Result<Program> strokes = programWith(context->functions(), {});
    if (!strokes) return strokes.problem();
    Result<Program> squares = programWith(context->functions(), {"SQUARES"});
    if (!squares) return squares.problem();
    CloudRenderer renderer(*std::move(context), {*std::move(strokes), *std::move(squares)}, largestTile);
    if (const Done ready = renderer.canvas.check({"starting", "启动"}); !ready) return ready.problem();
    return renderer;
}

CloudRenderer::CloudRenderer(Context context, Programs linked, int tile)
    : canvas(std::move(context)),
      programs(std::move(linked)),
      vertices(canvas.functions()),
      colours(canvas.functions()),
      smooth(canvas.functions()),
      plain(canvas.functions()) {
    const Functions& gl = canvas.functions();
    GLint largestTarget = 0;
    gl.GetIntegerv(GL_MAX_RENDERBUFFER_SIZE, &largestTarget);
    gl.GetIntegerv(GL_MAX_SAMPLES, &samples);
    samples = std::min(samples, maxSamples);
    largestTile = std::min(tile, largestTarget - 2 * margin);
    gl.Enable(GL_DEPTH_TEST);
    gl.Enable(GL_SCISSOR_TEST);
    if (!gl.isEs) gl.Enable(GL_PROGRAM_POINT_SIZE);  // always so in OpenGL ES
    gl.Disable(GL_DITHER);
    gl.BindVertexArray(vertices.name());
    for (const GLuint attribute : {startAttribute, endAttribute}) gl.EnableVertexAttribArray(attribute);
    gl.BindTexture(GL_TEXTURE_2D, colours.name());
    gl.TexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    gl.TexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
}

CloudRenderer::~CloudRenderer() {
    canvas.makeCurrent();
}

Done CloudRenderer::draw(const Cloud& cloud, const CloudView& view, const CloudStyle& style, QImage& target,
                         const QRect& clip) {
    if (cloud.points->empty() || clip.isEmpty()) return done();
    assert(target.depth() == 32 && target.rect().contains(clip));
    QImage drawn(clip.size(), QImage::Format_ARGB32_Premultiplied);
    if (drawn.isNull()) {
        return Problem{"picture", Words{"a cloud does not fit in memory", "内存容不下点云"}, {}, Fault::Failure};
    }
    canvas.makeCurrent();
    const Result<const Loaded*> points = load(cloud.points);
    if (!points) return points.problem();
    setColours(style);
    const bool squares = !hasRoom(cloud, view, style);
    const Program& program = squares ? programs.squares : programs.strokes;
    const Scene scene{cloud, view, style, **points, program.name(), squares};
    for (int top = 0; top < clip.height(); top += largestTile) {
        for (int left = 0; left < clip.width(); left += largestTile) {
            const QRect tile = QRect(left, top, largestTile, largestTile) & drawn.rect();
            if (Done fits = drawTile(scene, tile.translated(clip.topLeft())); !fits) return fits;
            read(drawn, tile);
        }
    }
    if (Done whole = canvas.check({"drawing a cloud", "绘制点云"}); !whole) return whole;
    layOver(target, clip, drawn);
    return done();
}

Result<const CloudRenderer::Loaded*> CloudRenderer::load(const std::shared_ptr<const std::vector<float>>& points) {
    std::erase_if(loaded, [](const Loaded& one) { return one.points.expired(); });
    const auto known = std::ranges::find_if(loaded, [&](const Loaded& one) { return one.points.lock() == points; });
    if (known != loaded.end()) return &*known;
    const Functions& gl = canvas.functions();
    Buffer buffer(gl);
    gl.BindBuffer(GL_ARRAY_BUFFER, buffer.name());
    gl.BufferData(GL_ARRAY_BUFFER, GLsizeiptr(points->size() * sizeof(float)), points->data(), GL_STATIC_DRAW);
    if (const Done fits = canvas.check({"uploading points", "上传点"}); !fits) return fits.problem();
    loaded.push_back({points, std::move(buffer), longestStepOf(*points)});
    return &loaded.back();
}

/// Uploads the colours; red and blue are exchanged here, and again when the picture is read.
void CloudRenderer::setColours(const CloudStyle& style) {
    assert(style.colours.size() == 256);
    std::vector<QRgb> table = style.colours;
    table.push_back(style.shadow);
    canvas.functions().TexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, GLsizei(table.size()), 1, 0, GL_RGBA, GL_UNSIGNED_BYTE,
                                  table.data());
}

/// Enlarges the target if it is smaller than requested, and binds it.
Done CloudRenderer::prepareTarget(Target& target, QSize asked, int samplesOfPixel) {
    const Functions& gl = canvas.functions();
    gl.BindFramebuffer(GL_FRAMEBUFFER, target.framebuffer.name());
    const QSize size = target.size.expandedTo(asked);
    if (size == target.size) return done();
    const auto attach = [&](const Renderbuffer& buffer, GLenum attachment, GLenum format) {
        gl.BindRenderbuffer(GL_RENDERBUFFER, buffer.name());
        gl.RenderbufferStorageMultisample(GL_RENDERBUFFER, samplesOfPixel, format, size.width(), size.height());
        gl.FramebufferRenderbuffer(GL_FRAMEBUFFER, attachment, GL_RENDERBUFFER, buffer.name());
    };
    target.size = {};
    attach(target.colour, GL_COLOR_ATTACHMENT0, GL_RGBA8);
    attach(target.depth, GL_DEPTH_ATTACHMENT, GL_DEPTH_COMPONENT24);
    if (Done made = canvas.check({"making room for a cloud", "为点云分配空间"}); !made) return made;
    target.size = size;
    return done();
}

/// Draws the tile into `plain`.
Done CloudRenderer::drawTile(const Scene& scene, const QRect& tile) {
    const Functions& gl = canvas.functions();
    const QRect window = tile.adjusted(-margin, -margin, margin, margin);
    const int width = window.width();
    const int height = window.height();
    if (Done fits = prepareTarget(plain, window.size(), 0); !fits) return fits;
    if (!scene.squares) {
        if (Done fits = prepareTarget(smooth, window.size(), samples); !fits) return fits;
    }
    gl.Viewport(0, 0, width, height);
    gl.Scissor(0, 0, width, height);
    gl.Clear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    setWindow(scene, window);
    drawScene(scene);
    if (!scene.squares) {
        gl.BindFramebuffer(GL_DRAW_FRAMEBUFFER, plain.framebuffer.name());
        gl.BlitFramebuffer(0, 0, width, height, 0, 0, width, height, GL_COLOR_BUFFER_BIT, GL_NEAREST);
        gl.BindFramebuffer(GL_READ_FRAMEBUFFER, plain.framebuffer.name());
    }
    return done();
}

void CloudRenderer::setWindow(const Scene& scene, const QRect& window) {
    const Functions& gl = canvas.functions();
    const Colouring colouring(scene.cloud);
    gl.UseProgram(scene.program);
    gl.Uniform4f(uniform(scene, "window"), float(window.left()), float(window.top()), 2 / float(window.width()),
                 2 / float(window.height()));
    gl.Uniform1f(uniform(scene, "depthScale"), float(1 / (1.05 * scene.view.radius())));
    gl.Uniform2f(uniform(scene, "colouring"), colouring.first, colouring.step);
}

/// Returns the largest stride of points that every driver supports: 2048 bytes, in a browser 255.
int CloudRenderer::longestStride() const {
    return (canvas.functions().isEs ? 255 : 2048) / bytesOfPoint;
}

int CloudRenderer::stepWithin(const Scene& scene, double pixels) const {
    double squares = 0;
    for (std::size_t axis = 0; axis < 3; ++axis)
        squares += std::pow(double(scene.points.longestStep[axis]) * scene.view.pixelsAlong(int(axis)), 2);
    return int(std::clamp(pixels / std::sqrt(squares), 1.0, double(longestStride())));
}

/// Returns the pieces of the path; the last one may be shorter.
std::vector<CloudRenderer::Shape> CloudRenderer::pathOf(const Scene& scene) const {
    const int steps = int(scene.cloud.points->size() / 3) - 1;
    const int step = stepWithin(scene, minPiece);
    const int rest = steps % step;
    const float size = scene.style.halfWidth;
    return {{.step = step, .toEnd = step, .count = steps / step, .size = size},
            {.first = steps - rest, .toEnd = rest, .count = std::min(1, rest), .size = size}};
}

/// Returns the first dot and the others, spaced so that they do not hide each other; all lie in front of their line.
std::vector<CloudRenderer::Shape> CloudRenderer::dotsOf(const Scene& scene) const {
    const float radius = radiusOfDots(scene.cloud, scene.style);
    const int step = std::max(1, stepWithin(scene, radius / 2) / scene.cloud.perPosition) * scene.cloud.perPosition;
    const int others = (int(scene.cloud.points->size() / 3) - 1) / step;
    return {{.step = 0, .count = 1, .size = radius, .nearer = radius},
            {.step = step, .toEnd = step, .count = others, .size = radius, .nearer = radius}};
}

CloudRenderer::Shape CloudRenderer::squaresOf(const Scene& scene) {
    return {.step = scene.cloud.perPosition,
            .count = int(countOfPositions(scene.cloud)),
            .size = float(sideOfSquares(scene.cloud, scene.view, scene.style))};
}

void CloudRenderer::drawScene(const Scene& scene) {
    const Cloud& cloud = scene.cloud;
    const std::vector<Shape> whole = scene.squares ? std::vector{squaresOf(scene)} : pathOf(scene);
    // At equal depth the last stroke wins, like painting in order, but the first square.
    canvas.functions().DepthFunc(scene.squares ? GL_LESS : GL_LEQUAL);
    if (cloud.walls) drawShadows(scene, whole);
    setView(scene);
    for (const Shape& shape : whole) {
        if (hasLine(cloud.style) || scene.squares) drawShape(scene, shape);
    }
    if (!hasDots(cloud.style) || scene.squares) return;
    for (const Shape& shape : dotsOf(scene)) drawShape(scene, shape);
}

/// Draws the shadows behind everything, without writing depth.
void CloudRenderer::drawShadows(const Scene& scene, const std::vector<Shape>& shapes) {
    const Functions& gl = canvas.functions();
    gl.DepthMask(GL_FALSE);
    gl.Uniform1i(uniform(scene, "shadow"), 1);
    for (int axis = 0; axis < 3; ++axis) {
        setView(scene, axis);
        for (const Shape& shape : shapes) drawShape(scene, shape);
    }
    gl.Uniform1i(uniform(scene, "shadow"), 0);
    gl.DepthMask(GL_TRUE);
}

void CloudRenderer::setView(const Scene& scene, int heldAxis) {
    const std::array<const char*, 3> names{"across", "down", "away"};
    for (std::size_t i = 0; i < 3; ++i) {
        std::array<double, 4> row = scene.view.row(i);
        if (heldAxis >= 0) row[3] += std::exchange(row[std::size_t(heldAxis)], 0) * scene.view.backOf(heldAxis);
        canvas.functions().Uniform4f(uniform(scene, names[i]), float(row[0]), float(row[1]), float(row[2]),
                                     float(row[3]));
    }
}

void CloudRenderer::drawShape(const Scene& scene, const Shape& shape) {
    const Functions& gl = canvas.functions();
    assert(shape.step <= longestStride());
    gl.BindBuffer(GL_ARRAY_BUFFER, scene.points.buffer.name());
    for (const GLuint attribute : {startAttribute, endAttribute}) {
        const int point = shape.first + (attribute == endAttribute ? shape.toEnd : 0);
        gl.VertexAttribPointer(attribute, 3, GL_FLOAT, GL_FALSE, shape.step * bytesOfPoint,
                               reinterpret_cast<const void*>(  // NOLINT(performance-no-int-to-ptr): OpenGL asks
                                   std::size_t(point) * bytesOfPoint));
        gl.VertexAttribDivisor(attribute, scene.squares ? 0 : 1);
    }
    const int columns = columnsFor(shape.size);
    gl.Uniform1i(uniform(scene, "columns"), columns);
    gl.Uniform1f(uniform(scene, "size"), shape.size);
    gl.Uniform1f(uniform(scene, "nearer"), shape.nearer);
    gl.Uniform2i(uniform(scene, "points"), shape.first + shape.toEnd, shape.step);
    if (scene.squares) {
        gl.DrawArrays(GL_POINTS, 0, shape.count);
    } else {
        gl.DrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 2 * columns, shape.count);
    }
}

void CloudRenderer::read(QImage& image, const QRect& tile) {
    const Functions& gl = canvas.functions();
    uchar* corner = image.scanLine(tile.top()) + tile.left() * qsizetype(sizeof(QRgb));
    gl.PixelStorei(GL_PACK_ROW_LENGTH, GLint(image.bytesPerLine() / qsizetype(sizeof(QRgb))));
    gl.ReadPixels(margin, margin, tile.width(), tile.height(), GL_RGBA, GL_UNSIGNED_BYTE, corner);
}

GLint CloudRenderer::uniform(const Scene& scene, const char* name) const {
    return canvas.functions().GetUniformLocation(scene.program, name);
}

}  // namespace orrery::gl
