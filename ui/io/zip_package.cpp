#include "ui/io/zip_package.h"

#include <minizip/zip.h>

#include <QBuffer>

namespace orrery {

namespace {

/// Date of all files: fixed, so that equal files give equal bytes.
constexpr tm_zip date{.tm_mday = 1, .tm_mon = 0, .tm_year = 2020};

QBuffer* buffer(voidpf stream) {
    return static_cast<QBuffer*>(stream);
}

/// Returns functions with which minizip writes into `bytes`.
zlib_filefunc_def writingInto(QBuffer& bytes) {
    zlib_filefunc_def functions{};
    functions.opaque = &bytes;
    functions.zopen_file = [](voidpf opaque, const char*, int) { return opaque; };
    functions.zwrite_file = [](voidpf, voidpf stream, const void* from, uLong count) {
        return static_cast<uLong>(buffer(stream)->write(static_cast<const char*>(from), static_cast<qint64>(count)));
    };
    functions.ztell_file = [](voidpf, voidpf stream) { return static_cast<long>(buffer(stream)->pos()); };
    functions.zseek_file = [](voidpf, voidpf stream, uLong offset, int origin) -> long {
        const qint64 from = origin == ZLIB_FILEFUNC_SEEK_CUR   ? buffer(stream)->pos()
                            : origin == ZLIB_FILEFUNC_SEEK_END ? buffer(stream)->size()
                                                               : 0;
        return buffer(stream)->seek(from + static_cast<qint64>(offset)) ? 0 : -1;
    };
    functions.zclose_file = [](voidpf, voidpf) { return 0; };
    functions.zerror_file = [](voidpf, voidpf) { return 0; };
    return functions;
}

bool add(zipFile archive, const QByteArray& name, const QByteArray& bytes, bool isStored) {
    zip_fileinfo about{};
    about.tmz_date = date;
    const int method = isStored ? 0 : Z_DEFLATED;
    return zipOpenNewFileInZip(archive, name.constData(), &about, nullptr, 0, nullptr, 0, nullptr, method,
                               Z_DEFAULT_COMPRESSION) == ZIP_OK &&
           zipWriteInFileInZip(archive, bytes.constData(), static_cast<unsigned>(bytes.size())) == ZIP_OK &&
           zipCloseFileInZip(archive) == ZIP_OK;
}

}  // namespace

QByteArray zipPackage(const std::vector<std::pair<QByteArray, QByteArray>>& files) {
    QBuffer whole;
    whole.open(QIODevice::ReadWrite);
    zlib_filefunc_def functions = writingInto(whole);
    const zipFile archive = zipOpen2(nullptr, APPEND_STATUS_CREATE, nullptr, &functions);
    if (!archive) return {};
    bool isWhole = true;
    for (const auto& [name, bytes] : files) {
        const bool isStored = &name == &files.front().first || name.endsWith(".png");
        isWhole = isWhole && add(archive, name, bytes, isStored);
    }
    isWhole = zipClose(archive, nullptr) == ZIP_OK && isWhole;
    return isWhole ? whole.data() : QByteArray();
}

}  // namespace orrery
