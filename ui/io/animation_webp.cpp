#include <webp/encode.h>
#include <webp/mux.h>

#include <cmath>

#include "core/io/file.h"
#include "ui/io/animation_writer.h"

namespace orrery {

namespace {

/// Lossless; the compressed frames are in memory until the end.
class WebPWriter : public AnimationWriter {
public:
    WebPWriter(FileWriter whole, int rate, FramePainter painting)
        : file(std::move(whole)), framesPerSecond(rate), painter(std::move(painting)) {}

    ~WebPWriter() override { WebPAnimEncoderDelete(encoder); }

    Done add(const Frame& frame) override {
        const Result<QImage> image = painter(frame);
        if (!image) return image.problem();
        if (!encoder) {
            WebPAnimEncoderOptions options;
            if (!WebPAnimEncoderOptionsInit(&options)) return failed("the library has another version");
            encoder = WebPAnimEncoderNew(image->width(), image->height(), &options);
            if (!encoder) return failed("there is not enough memory");
        }
        WebPConfig config;
        WebPPicture picture;
        if (!WebPConfigInit(&config) || !WebPConfigLosslessPreset(&config, 2) || !WebPPictureInit(&picture))
            return failed("the library has another version");
        picture.width = image->width();
        picture.height = image->height();
        picture.use_argb = 1;
        const bool added =
            WebPPictureImportBGRX(&picture, image->constBits(), static_cast<int>(image->bytesPerLine())) &&
            WebPAnimEncoderAdd(encoder, &picture, timeOf(next++), &config);
        WebPPictureFree(&picture);
        return added ? done() : Done(failed(WebPAnimEncoderGetError(encoder)));
    }

    Done finish() override {
        WebPData data;
        WebPDataInit(&data);
        if (!WebPAnimEncoderAdd(encoder, nullptr, timeOf(next), nullptr) || !WebPAnimEncoderAssemble(encoder, &data))
            return failed(WebPAnimEncoderGetError(encoder));
        const Done appended = file.append(std::string_view(reinterpret_cast<const char*>(data.bytes), data.size));
        WebPDataClear(&data);
        return appended ? file.commit() : appended;
    }

private:
    int timeOf(int frame) const { return static_cast<int>(std::lround(1000.0 * frame / framesPerSecond)); }

    static Problem failed(const std::string& why) {
        return {"animation", "could not be encoded: " + why, "", Fault::Failure};
    }

    FileWriter file;
    WebPAnimEncoder* encoder = nullptr;
    int framesPerSecond;
    int next = 0;
    FramePainter painter;
};

}  // namespace

Writing webpWriter(const std::string& path, const Frames& frames, const FramePainter& painter) {
    Result<FileWriter> file = FileWriter::create(path);
    if (!file) return file.problem();
    return Writing(std::make_unique<WebPWriter>(*std::move(file), frames.framesPerSecond(), painter));
}

}  // namespace orrery
