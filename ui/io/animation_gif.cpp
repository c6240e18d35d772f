#include <gif_lib.h>

#include <algorithm>
#include <cmath>

#include "ui/io/animation_writer.h"
#include "ui/io/file_writer.h"
#include "ui/io/gif_palette.h"

namespace orrery {

namespace {

/// Writes a GIF that loops for ever; every frame after the first is the rectangle that changed.
class GifWriter : public AnimationWriter {
public:
    GifWriter(FileWriter whole, GifPalette colours, int rate, FramePainter painting)
        : file(std::move(whole)), palette(std::move(colours)), framesPerSecond(rate), painter(std::move(painting)) {}

    ~GifWriter() override {
        int ignored = 0;
        if (gif) EGifCloseFile(gif, &ignored);
    }

    Done add(const Frame& frame) override {
        const Result<QImage> image = painter(frame);
        if (!image) return image.problem();
        if (!gif) {
            if (const Done began = begin(image->size()); !began) return began;
        }
        const QImage indexed = inPalette(*image);
        if (indexed.isNull()) return frameTooLarge();
        const QRect changed = changedPart(shown, indexed);
        if (!putDelay() || !putPart(indexed, changed)) return failed();
        shown = indexed;
        ++next;
        return done();
    }

    qint64 bytes() const override { return made; }

    Done finish() override {
        int error = 0;
        const int closed = EGifCloseFile(gif, &error);  // frees it even on failure
        gif = nullptr;
        return closed == GIF_OK && appended ? file.commit() : failed();
    }

private:
    static int write(GifFileType* to, const GifByteType* bytes, int count) {
        auto* self = static_cast<GifWriter*>(to->UserData);
        if (!self->appended) return 0;
        self->appended =
            self->file.append(std::string_view(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(count)));
        self->made += count;
        return self->appended ? count : 0;
    }

    Done begin(QSize size) {
        int error = 0;
        gif = EGifOpen(this, write, &error);
        if (!gif) return failed();
        EGifSetGifVersion(gif, true);
        int entries = 2;
        while (entries < static_cast<int>(palette.colours().size())) entries *= 2;
        ColorMapObject* map = GifMakeMapObject(entries, nullptr);
        if (!map) return failed();
        for (std::size_t index = 0; index < palette.colours().size(); ++index) {
            const QRgb colour = palette.colours()[index];
            map->Colors[index] = {static_cast<GifByteType>(qRed(colour)), static_cast<GifByteType>(qGreen(colour)),
                                  static_cast<GifByteType>(qBlue(colour))};
        }
        const int put = EGifPutScreenDesc(gif, size.width(), size.height(), 8, 0, map);
        GifFreeMapObject(map);
        return put == GIF_OK && putLoop() ? done() : failed();
    }

    bool putLoop() {
        return EGifPutExtensionLeader(gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
               EGifPutExtensionBlock(gif, 11, "NETSCAPE2.0") == GIF_OK &&
               EGifPutExtensionBlock(gif, 3, "\1\0\0") == GIF_OK && EGifPutExtensionTrailer(gif) == GIF_OK;
    }

    /// Writes the delay of the frame in 1/100 s, rounded so that frame k begins as close as possible to k / fps
    /// seconds.
    bool putDelay() {
        const auto hundredths = [this](int frame) { return std::lround(100.0 * frame / framesPerSecond); };
        const GraphicsControlBlock control{
            DISPOSE_DO_NOT, false, static_cast<int>(hundredths(next + 1) - hundredths(next)), NO_TRANSPARENT_COLOR};
        GifByteType bytes[4];
        EGifGCBToExtension(&control, bytes);
        return EGifPutExtension(gif, GRAPHICS_EXT_FUNC_CODE, sizeof bytes, bytes) == GIF_OK;
    }

    QImage inPalette(const QImage& image) {
        QImage indexed(image.size(), QImage::Format_Indexed8);
        if (indexed.isNull()) return indexed;
        for (int row = 0; row < image.height(); ++row) {
            const QRgb* from = reinterpret_cast<const QRgb*>(image.constScanLine(row));
            uchar* to = indexed.scanLine(row);
            for (int column = 0; column < image.width(); ++column) {
                const bool same = column > 0 && from[column] == from[column - 1];
                to[column] = same ? to[column - 1] : palette.nearest(from[column] | 0xff000000u);
            }
        }
        return indexed;
    }

    bool putPart(const QImage& indexed, const QRect& part) {
        if (EGifPutImageDesc(gif, part.x(), part.y(), part.width(), part.height(), false, nullptr) != GIF_OK)
            return false;
        std::vector<GifByteType> line(static_cast<std::size_t>(part.width()));
        for (int row = part.top(); row <= part.bottom(); ++row) {
            std::copy_n(indexed.constScanLine(row) + part.x(), part.width(), line.begin());
            if (EGifPutLine(gif, line.data(), part.width()) != GIF_OK) return false;
        }
        return true;
    }

    Done failed() const {
        if (!appended) return appended;
        return Problem{"animation", Words{"the GIF could not be encoded", "GIF 无法编码"}, {}, Fault::Failure};
    }

    FileWriter file;
    Done appended = done();
    qint64 made = 0;  ///< bytes
    GifFileType* gif = nullptr;
    GifPalette palette;
    QImage shown;  ///< the last frame, as indices of the palette
    int framesPerSecond;
    int next = 0;  ///< index of the next frame
    FramePainter painter;
};

constexpr int maxSamples = 16;  ///< frames whose colours are counted for the palette

}  // namespace

Writing gifWriter(const std::string& path, const FrameSource& frames, const FramePainter& painter) {
    Result<FileWriter> file = FileWriter::create(path);  // first, so that a missing folder is reported at once
    if (!file) return file.problem();
    GifPalette palette;
    const int samples = std::min(maxSamples, frames.count());
    for (int sample = 0; sample < samples; ++sample) {
        if (!painter.goesOn()) return animationCancelled();
        const int index = samples > 1 ? sample * (frames.count() - 1) / (samples - 1) : 0;
        const Result<std::shared_ptr<const Frame>> frame = frames.at(index);
        if (!frame) return frame.problem();
        const Result<QImage> image = painter(**frame);
        if (!image) return image.problem();
        palette.sample(*image);
    }
    palette.choose();
    return Writing(
        std::make_unique<GifWriter>(*std::move(file), std::move(palette), frames.framesPerSecond(), painter));
}

}  // namespace orrery
