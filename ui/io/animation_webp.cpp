#include <webp/mux.h>

#include <cmath>

#include "ui/io/animation_writer.h"
#include "ui/io/file_writer.h"

namespace orrery {

namespace {

/// Writes a lossless WebP that loops for ever; every frame after the first is the rectangle that changed, transparent
/// at unchanged pixels. The compressed frames stay in memory until the end.
class WebPWriter : public AnimationWriter {
public:
    WebPWriter(FileWriter whole, int rate) : file(std::move(whole)), framesPerSecond(rate) {}

    ~WebPWriter() override { WebPMuxDelete(mux); }

    Done add(const Frame&, const QImage& picture) override {
        if (!mux) {
            if (const Done began = begin(picture.size()); !began) return began;
        }
        QRect part = changedPart(shown, picture);
        part.setTopLeft({part.left() & ~1, part.top() & ~1});  // the format supports even corners only
        const QImage changed = changes(picture, part);
        if (changed.isNull()) return frameTooLarge();
        const Done pushed = push(changed, part.topLeft());
        shown = picture;
        return pushed;
    }

    qint64 bytes() const override { return made; }

    Done finish() override {
        WebPData data;
        const WebPMuxError error = WebPMuxAssemble(mux, &data);
        if (error != WEBP_MUX_OK) return failed(error);
        const Done appended = file.append(std::string_view(reinterpret_cast<const char*>(data.bytes), data.size));
        WebPDataClear(&data);
        return appended ? file.commit() : appended;
    }

private:
    Done begin(QSize size) {
        mux = WebPMuxNew();
        const WebPMuxAnimParams forEver{0xffffffffu, 0};
        if (!mux || WebPMuxSetCanvasSize(mux, size.width(), size.height()) != WEBP_MUX_OK ||
            WebPMuxSetAnimationParams(mux, &forEver) != WEBP_MUX_OK)
            return failed(WEBP_MUX_MEMORY_ERROR);
        return done();
    }

    /// Returns `part` of the frame `now`, transparent where it equals the last frame.
    QImage changes(const QImage& now, const QRect& part) const {
        QImage changed = now.copy(part);
        if (changed.isNull()) return changed;
        changed.reinterpretAsFormat(QImage::Format_ARGB32);
        for (int row = 0; row < part.height(); ++row) {
            QRgb* line = reinterpret_cast<QRgb*>(changed.scanLine(row));
            const QRgb* before =
                shown.isNull() ? nullptr
                               : reinterpret_cast<const QRgb*>(shown.constScanLine(part.top() + row)) + part.left();
            for (int column = 0; column < part.width(); ++column)
                line[column] = before && before[column] == line[column] ? 0 : line[column] | 0xff000000u;
        }
        return changed;
    }

    Done push(const QImage& part, QPoint corner) {
        const QByteArray bytes = webpBytes(part, 2);
        if (bytes.isEmpty()) return failed(WEBP_MUX_MEMORY_ERROR);
        WebPMuxFrameInfo info{};
        info.bitstream = {reinterpret_cast<const uint8_t*>(bytes.constData()), static_cast<std::size_t>(bytes.size())};
        info.x_offset = corner.x();
        info.y_offset = corner.y();
        info.duration = timeOf(next + 1) - timeOf(next);
        info.id = WEBP_CHUNK_ANMF;
        info.dispose_method = WEBP_MUX_DISPOSE_NONE;
        info.blend_method = WEBP_MUX_BLEND;
        const WebPMuxError error = WebPMuxPushFrame(mux, &info, 1);
        made += bytes.size();
        ++next;
        return error == WEBP_MUX_OK ? done() : failed(error);
    }

    /// Returns the time at which a frame begins, in milliseconds.
    int timeOf(int frame) const { return static_cast<int>(std::lround(1000.0 * frame / framesPerSecond)); }

    static Problem failed(WebPMuxError error) {
        const bool memory = error == WEBP_MUX_MEMORY_ERROR;
        const Phrase why = memory ? Words{"there is not enough memory", "内存不足"}
                                  : Words{"the library has another version", "程序库的版本不符"};
        return {"animation", say({"the WebP could not be encoded: {}", "WebP 无法编码：{}"}, why), {}, Fault::Failure};
    }

    FileWriter file;
    WebPMux* mux = nullptr;
    QImage shown;     ///< the last frame
    qint64 made = 0;  ///< bytes
    int framesPerSecond;
    int next = 0;
};

}  // namespace

Writing webpWriter(const std::string& path, const FrameSource& frames, FramePainter&) {
    Result<FileWriter> file = FileWriter::create(path);
    if (!file) return file.problem();
    return Writing(std::make_unique<WebPWriter>(*std::move(file), frames.framesPerSecond()));
}

}  // namespace orrery
