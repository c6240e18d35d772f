#include <gif_lib.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "ui/io/animation_writer.h"
#include "ui/io/file_writer.h"

namespace orrery {

namespace {

constexpr std::size_t maxColours = 256;

int squaredDistance(QRgb a, QRgb b) {
    const int red = qRed(a) - qRed(b), green = qGreen(a) - qGreen(b), blue = qBlue(a) - qBlue(b);
    return red * red + green * green + blue * blue;
}

/// Palette of an animated GIF: exact if the sampled frames have at most 256 colours. Otherwise at most 256 of their
/// colours are chosen, such that every other one is within a radius in RGB of a chosen one; the radius is as small as
/// possible. Frequent colours (background, text, the field's colours) are chosen first. No dithering.
class GifPalette {
public:
    /// Counts the colours of a frame, whose format has 32 bits per pixel.
    void sample(const QImage& image) {
        for (int row = 0; row < image.height(); ++row) {
            const QRgb* line = reinterpret_cast<const QRgb*>(image.constScanLine(row));
            for (int from = 0, to = 0; from < image.width(); from = to) {
                while (to < image.width() && line[to] == line[from]) ++to;
                counts[line[from] | 0xff000000u] += static_cast<std::uint64_t>(to - from);
            }
        }
    }

    /// Chooses the colours; sample() has no effect afterwards.
    void choose() {
        std::vector<QRgb> frequentFirst;
        for (const auto& [colour, count] : counts) frequentFirst.push_back(colour);
        std::ranges::sort(frequentFirst, [this](QRgb a, QRgb b) {
            const std::uint64_t ofA = counts.at(a), ofB = counts.at(b);
            return ofA != ofB ? ofA > ofB : a < b;
        });
        int enough = 442;  // diagonal of the RGB cube, rounded up
        for (int tooLittle = -1; enough - tooLittle > 1;) {
            const int radius = (enough + tooLittle) / 2;
            (within(frequentFirst, radius).size() <= maxColours ? enough : tooLittle) = radius;
        }
        chosen = within(frequentFirst, enough);
        counts.clear();
    }

    const std::vector<QRgb>& colours() const { return chosen; }

    /// Returns the index in colours() of the nearest colour; call choose() first.
    std::uint8_t nearest(QRgb colour) {
        const auto known = indices.find(colour);
        if (known != indices.end()) return known->second;
        const auto distanceTo = [&](QRgb other) { return squaredDistance(colour, other); };
        const auto index = static_cast<std::uint8_t>(std::ranges::min_element(chosen, {}, distanceTo) - chosen.begin());
        indices.emplace(colour, index);
        return index;
    }

private:
    /// Greedy selection: takes a colour if no taken one is within `radius`; stops at 257 colours, one too many.
    static std::vector<QRgb> within(const std::vector<QRgb>& frequentFirst, int radius) {
        std::vector<QRgb> taken;
        for (const QRgb colour : frequentFirst) {
            const auto near = [&](QRgb other) { return squaredDistance(colour, other) <= radius * radius; };
            if (std::ranges::any_of(taken, near)) continue;
            taken.push_back(colour);
            if (taken.size() > maxColours) break;
        }
        return taken;
    }

    std::unordered_map<QRgb, std::uint64_t> counts;  ///< pixels per sampled colour
    std::unordered_map<QRgb, std::uint8_t> indices;  ///< cached results of nearest()
    std::vector<QRgb> chosen;
};

/// Writes a GIF that loops for ever; every frame after the first is the rectangle that changed.
class GifWriter : public AnimationWriter {
public:
    GifWriter(FileWriter whole, GifPalette colours, int rate)
        : file(std::move(whole)), palette(std::move(colours)), framesPerSecond(rate) {}

    ~GifWriter() override {
        int ignored = 0;
        if (gif) EGifCloseFile(gif, &ignored);
    }

    Done add(const Frame&, const QImage& picture) override {
        if (!gif) {
            if (const Done began = begin(picture.size()); !began) return began;
        }
        const QImage indexed = inPalette(picture);
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
};

constexpr int maxSamples = 16;  ///< frames whose colours are counted for the palette

}  // namespace

Writing gifWriter(const std::string& path, const FrameSource& frames, FramePainter& painter) {
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
    return Writing(std::make_unique<GifWriter>(*std::move(file), std::move(palette), frames.framesPerSecond()));
}

}  // namespace orrery
