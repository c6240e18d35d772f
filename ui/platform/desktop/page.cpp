#include "ui/platform/page.h"

#include <QCoreApplication>
#include <QFile>

#include "core/io/file.h"

namespace orrery {

QString pageAddress() {
    return {};
}

void showInAddress(const QString&, bool) {}

void whenLettersCome(Language, const std::function<void()>& then) {
    then();
}

void loadLettersOf(const std::string&, const std::function<void()>&) {}

/// Opaque windows on desktops usually have RGB32 pixels.
QImage inScreenFormat(const QImage& image) {
    return image;
}

namespace {

constexpr std::uint64_t maxPageBytes = std::uint64_t{64} << 20;
/// Relative to the program: beside it, installed, and in the folder of the build.
constexpr const char* places[] = {"/orrery.html", "/../share/orrery/orrery.html", "/../web/orrery.html"};

Result<std::string> pathOfPage() {
    for (const char* place : places) {
        const QString path = QCoreApplication::applicationDirPath() + QLatin1String(place);
        if (QFile::exists(path)) return path.toStdString();
    }
    return Problem{"orrery.html", Words{"the program as a page is not installed", "没有安装网页形式的程序"},
                   Words{"install the package orrery-web, or make it with `./run web`",
                         "请安装软件包 orrery-web，或用 `./run web` 生成"},
                   Fault::Failure};
}

}  // namespace

Result<std::string> emptyPage() {
    const Result<std::string> path = pathOfPage();
    return path ? readTextFile(*path, maxPageBytes) : path;
}

Done hasEmptyPage() {
    const Result<std::string> path = pathOfPage();
    return path ? done() : Done(path.problem());
}

}  // namespace orrery
