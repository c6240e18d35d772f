#include "ui/gl/cloud_renderer.h"

#include <QPainter>
#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "ui/gl/shader_program.h"

namespace orrery::gl {

namespace {

constexpr GLuint pointAttribute = 0;

/// Returns the points at whole positions.
std::vector<float> positionsOf(const Cloud& cloud) {
    std::vector<float> positions;
    positions.reserve(3 * countOfPositions(cloud));
    const std::vector<float>& all = *cloud.points;
    for (std::size_t i = 0; i < all.size(); i += 3 * std::size_t(cloud.perPosition))
        positions.insert(positions.end(), {all[i], all[i + 1], all[i + 2]});
    return positions;
}

/// Draws an image over a part of another one. Painters may be active on the other image.
void layOver(QImage& image, const QRect& part, const QImage& drawn) {
    uchar* corner = image.bits() + part.top() * image.bytesPerLine() + part.left() * qsizetype(sizeof(QRgb));
    QImage under(corner, part.width(), part.height(), image.bytesPerLine(), image.format());
    QPainter(&under).drawImage(0, 0, drawn);
}

}  // namespace

Result<CloudRenderer> CloudRenderer::create(Result<Context> context, int largestTile) {
    if (!context) return context.problem();
    context->makeCurrent();
    Result<Program> squares = linkProgram(context->functions(), "cloud.vert", "cloud.frag");
    if (!squares) return squares.problem();
    CloudRenderer renderer(*std::move(context), *std::move(squares), largestTile);
    if (const Done ready = renderer.canvas.check({"starting", "启动"}); !ready) return ready.problem();
    return renderer;
}

CloudRenderer::CloudRenderer(Context context, Program linked, int tile)
    : canvas(std::move(context)),
      program(std::move(linked)),
      vertices(canvas.functions()),
      colours(canvas.functions()),
      target(canvas.functions()) {
    const Functions& gl = canvas.functions();
    GLint largestTarget = 0;
    gl.GetIntegerv(GL_MAX_RENDERBUFFER_SIZE, &largestTarget);
    largestTile = std::min(tile, largestTarget / 2);  // squares add a margin
    gl.Enable(GL_DEPTH_TEST);
    gl.Enable(GL_SCISSOR_TEST);
    if (!gl.isEs) gl.Enable(GL_PROGRAM_POINT_SIZE);  // always enabled in OpenGL ES
    gl.Disable(GL_DITHER);
    gl.BindVertexArray(vertices.name());
    gl.EnableVertexAttribArray(pointAttribute);
    gl.DepthFunc(GL_LESS);  // of squares at equal depth, the first stays
    gl.BindTexture(GL_TEXTURE_2D, colours.name());
    gl.TexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    gl.TexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
}

CloudRenderer::~CloudRenderer() {
    canvas.makeCurrent();
}

Done CloudRenderer::draw(const Cloud& cloud, const CloudView& view, const CloudStyle& style, QImage& image,
                         const QRect& clip) {
    if (cloud.points->empty() || clip.isEmpty()) return done();
    assert(image.depth() == 32 && image.rect().contains(clip));
    QImage drawn(clip.size(), QImage::Format_ARGB32_Premultiplied);
    if (drawn.isNull()) {
        return Problem{"picture", Words{"a cloud does not fit in memory", "内存容不下点云"}, {}, Fault::Failure};
    }
    canvas.makeCurrent();
    const Result<const Loaded*> points = load(cloud);
    if (!points) return points.problem();
    setColours(style);
    const Scene scene{cloud, view, style, (*points)->buffer.name(), sideOfSquares(cloud, view, style)};
    for (int top = 0; top < clip.height(); top += largestTile) {
        for (int left = 0; left < clip.width(); left += largestTile) {
            const QRect tile = QRect(left, top, largestTile, largestTile) & drawn.rect();
            if (Done fits = drawTile(scene, tile.translated(clip.topLeft())); !fits) return fits;
            read(drawn, tile, scene.margin());
        }
    }
    if (Done whole = canvas.check({"drawing a cloud", "绘制点云"}); !whole) return whole;
    layOver(image, clip, drawn);
    return done();
}

Result<const CloudRenderer::Loaded*> CloudRenderer::load(const Cloud& cloud) {
    std::erase_if(loaded, [](const Loaded& one) { return one.points.expired(); });
    const auto known =
        std::ranges::find_if(loaded, [&](const Loaded& one) { return one.points.lock() == cloud.points; });
    if (known != loaded.end()) return &*known;
    const std::vector<float> positions = cloud.perPosition == 1 ? std::vector<float>() : positionsOf(cloud);
    const std::vector<float>& uploaded = cloud.perPosition == 1 ? *cloud.points : positions;
    const Functions& gl = canvas.functions();
    Buffer buffer(gl);
    gl.BindBuffer(GL_ARRAY_BUFFER, buffer.name());
    gl.BufferData(GL_ARRAY_BUFFER, GLsizeiptr(uploaded.size() * sizeof(float)), uploaded.data(), GL_STATIC_DRAW);
    if (const Done fits = canvas.check({"uploading points", "上传点"}); !fits) return fits.problem();
    loaded.push_back({cloud.points, std::move(buffer)});
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
Done CloudRenderer::prepareTarget(QSize asked) {
    const Functions& gl = canvas.functions();
    gl.BindFramebuffer(GL_FRAMEBUFFER, target.framebuffer.name());
    const QSize size = target.size.expandedTo(asked);
    if (size == target.size) return done();
    const auto attach = [&](const Renderbuffer& buffer, GLenum attachment, GLenum format) {
        gl.BindRenderbuffer(GL_RENDERBUFFER, buffer.name());
        gl.RenderbufferStorage(GL_RENDERBUFFER, format, size.width(), size.height());
        gl.FramebufferRenderbuffer(GL_FRAMEBUFFER, attachment, GL_RENDERBUFFER, buffer.name());
    };
    target.size = {};
    attach(target.colour, GL_COLOR_ATTACHMENT0, GL_RGBA8);
    attach(target.depth, GL_DEPTH_ATTACHMENT, GL_DEPTH_COMPONENT24);
    if (Done made = canvas.check({"making room for a cloud", "为点云分配空间"}); !made) return made;
    target.size = size;
    return done();
}

Done CloudRenderer::drawTile(const Scene& scene, const QRect& tile) {
    const Functions& gl = canvas.functions();
    const int margin = scene.margin();
    const QRect window = tile.adjusted(-margin, -margin, margin, margin);
    if (Done fits = prepareTarget(window.size()); !fits) return fits;
    gl.Viewport(0, 0, window.width(), window.height());
    gl.Scissor(0, 0, window.width(), window.height());
    gl.Clear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    setWindow(scene, window);
    if (scene.cloud.walls) drawShadows(scene);
    setView(scene);
    drawSquares(scene);
    return done();
}

void CloudRenderer::setWindow(const Scene& scene, const QRect& window) {
    const Functions& gl = canvas.functions();
    const Colouring colouring(scene.cloud);
    gl.UseProgram(program.name());
    gl.Uniform4f(uniform("window"), float(window.left()), float(window.top()), 2 / float(window.width()),
                 2 / float(window.height()));
    gl.Uniform1f(uniform("depthScale"), float(1 / (1.05 * scene.view.radius())));
    gl.Uniform2f(uniform("colouring"), colouring.first, colouring.step * float(scene.cloud.perPosition));
    gl.Uniform1f(uniform("side"), float(scene.side));
}

/// Draws the shadows behind everything, without writing depth.
void CloudRenderer::drawShadows(const Scene& scene) {
    const Functions& gl = canvas.functions();
    gl.DepthMask(GL_FALSE);
    gl.Uniform1i(uniform("shadow"), 1);
    for (int axis = 0; axis < 3; ++axis) {
        setView(scene, axis);
        drawSquares(scene);
    }
    gl.Uniform1i(uniform("shadow"), 0);
    gl.DepthMask(GL_TRUE);
}

void CloudRenderer::setView(const Scene& scene, int heldAxis) {
    const std::array<const char*, 3> names{"across", "down", "away"};
    for (std::size_t i = 0; i < 3; ++i) {
        std::array<double, 4> row = scene.view.row(i);
        if (heldAxis >= 0) row[3] += std::exchange(row[std::size_t(heldAxis)], 0) * scene.view.backOf(heldAxis);
        canvas.functions().Uniform4f(uniform(names[i]), float(row[0]), float(row[1]), float(row[2]), float(row[3]));
    }
}

void CloudRenderer::drawSquares(const Scene& scene) {
    const Functions& gl = canvas.functions();
    gl.BindBuffer(GL_ARRAY_BUFFER, scene.points);
    gl.VertexAttribPointer(pointAttribute, 3, GL_FLOAT, GL_FALSE, 0, nullptr);
    gl.DrawArrays(GL_POINTS, 0, GLsizei(countOfPositions(scene.cloud)));
}

void CloudRenderer::read(QImage& image, const QRect& tile, int margin) {
    const Functions& gl = canvas.functions();
    uchar* corner = image.scanLine(tile.top()) + tile.left() * qsizetype(sizeof(QRgb));
    gl.PixelStorei(GL_PACK_ROW_LENGTH, GLint(image.bytesPerLine() / qsizetype(sizeof(QRgb))));
    gl.ReadPixels(margin, margin, tile.width(), tile.height(), GL_RGBA, GL_UNSIGNED_BYTE, corner);
}

GLint CloudRenderer::uniform(const char* name) const {
    return canvas.functions().GetUniformLocation(program.name(), name);
}

}  // namespace orrery::gl
