#include "ui/io/webp.h"

#include <webp/encode.h>

namespace orrery {

QByteArray webpBytes(const QImage& image, int effort) {
    WebPConfig config;
    WebPPicture picture;
    if (!WebPConfigInit(&config) || !WebPConfigLosslessPreset(&config, effort) || !WebPPictureInit(&picture)) return {};
    WebPMemoryWriter memory;
    WebPMemoryWriterInit(&memory);
    picture.width = image.width();
    picture.height = image.height();
    picture.use_argb = 1;
    picture.writer = WebPMemoryWrite;
    picture.custom_ptr = &memory;
    const bool isCoded = WebPPictureImportBGRA(&picture, image.constBits(), static_cast<int>(image.bytesPerLine())) &&
                         WebPEncode(&config, &picture);
    WebPPictureFree(&picture);
    const QByteArray bytes =
        isCoded ? QByteArray(reinterpret_cast<const char*>(memory.mem), static_cast<qsizetype>(memory.size))
                : QByteArray();
    WebPMemoryWriterClear(&memory);
    return bytes;
}

}  // namespace orrery
