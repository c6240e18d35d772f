#include "ui/platform/desktop/zip_package.h"

#include <zip.h>

#include <memory>

namespace orrery {

namespace {

constexpr time_t epoch = 1577836800;  // 2020, fixed so that equal files give equal bytes

bool add(zip_t* archive, const QByteArray& name, const QByteArray& bytes) {
    zip_source_t* source = zip_source_buffer(archive, bytes.constData(), static_cast<zip_uint64_t>(bytes.size()), 0);
    const zip_int64_t index = source ? zip_file_add(archive, name.constData(), source, ZIP_FL_ENC_UTF_8) : -1;
    if (index < 0) {
        zip_source_free(source);
        return false;
    }
    const auto place = static_cast<zip_uint64_t>(index);
    const bool lies = place == 0 || name.endsWith(".png");
    return zip_set_file_compression(archive, place, lies ? ZIP_CM_STORE : ZIP_CM_DEFLATE, 0) == 0 &&
           zip_file_set_mtime(archive, place, epoch, 0) == 0;
}

QByteArray bytesOf(zip_source_t* source) {
    zip_stat_t about;
    if (zip_source_stat(source, &about) != 0 || zip_source_open(source) != 0) return {};
    QByteArray bytes(static_cast<qsizetype>(about.size), Qt::Uninitialized);
    const zip_int64_t got = zip_source_read(source, bytes.data(), about.size);
    zip_source_close(source);
    return got == bytes.size() ? bytes : QByteArray();
}

}  // namespace

QByteArray zipPackage(const std::vector<std::pair<QByteArray, QByteArray>>& files) {
    const std::unique_ptr<zip_source_t, decltype(&zip_source_free)> whole(
        zip_source_buffer_create(nullptr, 0, 0, nullptr), zip_source_free);
    if (!whole) return {};
    zip_source_keep(whole.get());  // the archive releases one of the two references
    zip_t* archive = zip_open_from_source(whole.get(), ZIP_TRUNCATE, nullptr);
    if (!archive) {
        zip_source_free(whole.get());
        return {};
    }
    for (const auto& [name, bytes] : files) {
        if (add(archive, name, bytes)) continue;
        zip_discard(archive);
        return {};
    }
    if (zip_close(archive) != 0) {
        zip_discard(archive);
        return {};
    }
    return bytesOf(whole.get());
}

}  // namespace orrery
