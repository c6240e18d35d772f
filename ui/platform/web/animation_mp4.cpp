// MP4 by the browser's own encoder (WebCodecs), through packaging/web/film.js.
#include <emscripten/val.h>

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "ui/io/animation_writer.h"
#include "ui/io/file_writer.h"
#include "ui/io/mp4_container.h"
#include "ui/platform/process.h"

namespace orrery {

namespace {

using emscripten::val;

/// A picture in the format I420: a plane with Y' of every pixel, then planes with Cb and Cr of every 2 x 2 pixels.
struct VideoPicture {
    int width = 0, height = 0;  ///< even
    std::vector<unsigned char> bytes;
};

constexpr int even(int size) {
    return (size + 1) / 2 * 2;
}

/// Returns Y' of a gamma-encoded colour by BT.709; the result and the components are 0 to 255.
double luma(const std::array<double, 3>& rgb) {
    return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
}

/// Scales `value` from a range of 255 to `levels`, adds `zero` and rounds. The limited range of video has 219 levels
/// from 16 for Y', and 224 levels around 128 for Cb and Cr.
unsigned char level(double value, double levels, double zero) {
    return static_cast<unsigned char>(value * levels / 255 + zero + 0.5);
}

/// Converts to BT.709 with limited range. An odd width or height gets one more column or row, in the colour of the
/// first pixel (the background).
VideoPicture videoPicture(const QImage& any) {
    const QImage image = any.convertToFormat(QImage::Format_RGB32);
    VideoPicture made{even(image.width()), even(image.height()), {}};
    const auto pixelAt = [&](int x, int y) {
        const bool isInside = x < image.width() && y < image.height();
        const QRgb pixel = isInside ? reinterpret_cast<const QRgb*>(image.constScanLine(y))[x] : image.pixel(0, 0);
        return std::array{static_cast<double>(qRed(pixel)), static_cast<double>(qGreen(pixel)),
                          static_cast<double>(qBlue(pixel))};
    };
    const std::size_t area = static_cast<std::size_t>(made.width) * static_cast<std::size_t>(made.height);
    made.bytes.reserve(area * 3 / 2);
    for (int y = 0; y < made.height; ++y)
        for (int x = 0; x < made.width; ++x) made.bytes.push_back(level(luma(pixelAt(x, y)), 219, 16));
    constexpr double blueRange = 1.8556, redRange = 1.5748;  // divisors of B' - Y' and R' - Y' in BT.709
    for (const auto& [channel, range] : {std::pair(std::size_t{2}, blueRange), std::pair(std::size_t{0}, redRange)}) {
        for (int y = 0; y < made.height; y += 2) {
            for (int x = 0; x < made.width; x += 2) {
                double sum = 0;
                for (const auto& [right, down] : {std::pair(0, 0), std::pair(1, 0), std::pair(0, 1), std::pair(1, 1)}) {
                    const std::array<double, 3> rgb = pixelAt(x + right, y + down);
                    sum += rgb[channel] - luma(rgb);
                }
                made.bytes.push_back(level(sum / 4 / range, 224, 128));
            }
        }
    }
    return made;
}

/// Hands the pictures to the browser, which encodes them while the event loop runs between two calls. The encoded
/// pictures stay in memory; finish() writes the file.
class Mp4Writer : public AnimationWriter {
public:
    Mp4Writer(FileWriter whole, int rate) : file(std::move(whole)) { film.framesPerSecond = rate; }
    ~Mp4Writer() override {
        if (!encoder.isUndefined()) encoder.call<void>("drop");
    }

    Done add(const Frame&, const QImage& picture) override {
        waiting = videoPicture(picture);
        if (encoder.isUndefined()) {
            film.width = waiting->width;
            film.height = waiting->height;
            encoder = val::global("orreryFilm").call<val>("begin", film.width, film.height, film.framesPerSecond);
        }
        return state();
    }

    bool isBusy() override {
        const bool accepts = encoder.call<bool>("accepts");
        if (waiting && accepts)
            encoder.call<void>("add", val(emscripten::typed_memory_view(waiting->bytes.size(), waiting->bytes.data())));
        if (accepts) waiting.reset();
        if (isClosed && !waiting && !std::exchange(isEnded, true)) encoder.call<void>("end");
        return problem().empty() && (waiting || (isClosed && !encoder["isDone"].as<bool>()));
    }

    void close() override { isClosed = true; }

    qint64 bytes() const override { return static_cast<qint64>(encoder["bytes"].as<double>()); }

    Done finish() override {
        if (const Done good = state(); !good) return good;
        film.configuration = bytesOf(encoder["configuration"]);
        const val samples = encoder["samples"];
        const int count = samples["length"].as<int>();
        for (int i = 0; i < count; ++i) {
            film.samples.push_back({samples[i]["bytes"]["length"].as<unsigned>(), samples[i]["isKey"].as<bool>()});
        }
        if (const Done head = file.append(mp4Head(film)); !head) return head;
        for (int i = 0; i < count; ++i) {
            if (const Done body = file.append(bytesOf(samples[i]["bytes"])); !body) return body;
        }
        return file.commit();
    }

private:
    static std::string bytesOf(const val& array) {
        std::string made(array["length"].as<std::size_t>(), '\0');
        val(emscripten::typed_memory_view(made.size(), made.data())).call<void>("set", array);
        return made;
    }

    std::string problem() const { return encoder["problem"].as<std::string>(); }

    Done state() const {
        if (const std::string why = problem(); !why.empty())
            return Problem{"animation", say({"the browser could not make the film: {}", "浏览器未能制成影片：{}"}, why),
                           Words{"choose a smaller size, or .webp", "请选择较小的尺寸，或 .webp"}, Fault::Failure};
        return done();
    }

    FileWriter file;
    EncodedFilm film;
    val encoder = val::undefined();
    std::optional<VideoPicture> waiting;  ///< picture that the encoder has not accepted yet
    bool isClosed = false, isEnded = false;
};

}  // namespace

Done mp4Ready(const std::string&) {
    const Words* why = whyNotWritten(".mp4");
    return why ? Problem{"animation", *why, {}, Fault::Failure} : done();
}

Writing mp4Writer(const std::string& path, const FrameSource& frames, FramePainter&) {
    Result<FileWriter> file = FileWriter::create(path);
    if (!file) return file.problem();
    return Writing(std::make_unique<Mp4Writer>(*std::move(file), frames.framesPerSecond()));
}

}  // namespace orrery
