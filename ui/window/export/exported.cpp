#include "ui/window/export/exported.h"

#include <algorithm>
#include <iterator>

#include "ui/io/picture_file.h"
#include "ui/window/file_name.h"

namespace orrery {

namespace {

constexpr ExportKind exportKinds[] = {
    {Exported::Picture, "png", ".png", {"PNG: opens again here", "PNG：可重新打开"}},
    {Exported::Picture, "svg", ".svg", {"SVG: drawing", "SVG：矢量图"}},
    {Exported::Picture, "pdf", ".pdf", {"PDF: page", "PDF：页面"}},
    {Exported::Picture, "webp", ".webp", {"WebP: pixels", "WebP：像素"}},
    {Exported::Numbers, "npy", ".npy", {"NumPy array (.npy)", "NumPy 数组（.npy）"}},
    {Exported::Numbers, "csv", ".csv", {"Table (.csv)", "表格（.csv）"}},
    {Exported::Animation, "gif", ".gif", {"GIF", "GIF"}},
    {Exported::Animation, "webp", ".webp", {"WebP", "WebP"}},
    {Exported::Animation, "mp4", ".mp4", {"MP4", "MP4"}},
    {Exported::Animation, "frames", "/", {"Folder of PNG frames", "PNG 帧文件夹"}},
    {Exported::Slides, "pdf", ".pdf", {"PDF, a page a step", "PDF，每步一页"}},
    {Exported::Slides, "odp", ".odp", {"Presentation to edit (.odp)", "可编辑的演示文稿（.odp）"}},
    {Exported::Slides, "pngs", "/", {"Folder of PNG pictures", "PNG 图片文件夹"}},
    {Exported::Slides, "svgs", "/", {"Folder of SVG pictures", "SVG 图片文件夹"}},
    {Exported::Film, "mp4", ".mp4", {"MP4", "MP4"}},
    {Exported::Film, "webp", ".webp", {"WebP", "WebP"}},
    {Exported::Film, "gif", ".gif", {"GIF", "GIF"}},
    {Exported::Film, "frames", "/", {"Folder of PNG frames", "PNG 帧文件夹"}},
    {Exported::Page, "page", ".html", {"One live file (.html)", "可操作的单个文件（.html）"}},
};

bool canBeWritten(const ExportKind& kind) {
    return kind.what != Exported::Picture || pictureType(std::string("a") + kind.ending);
}

}  // namespace

std::vector<const ExportKind*> kindsOf(Exported what) {
    std::vector<const ExportKind*> kinds;
    for (const ExportKind& kind : exportKinds) {
        if (kind.what == what && canBeWritten(kind)) kinds.push_back(&kind);
    }
    return kinds;
}

QString withEnding(const QString& name, const ExportKind& kind) {
    const QString ending = endingOf(name);
    const QString dotted = QLatin1Char('.') + ending.toLower();
    const bool isKnown = std::ranges::any_of(
        exportKinds, [&](const ExportKind& one) { return !ending.isEmpty() && QLatin1String(one.ending) == dotted; });
    const QString bare = isKnown ? name.chopped(ending.size() + 1) : name;
    return kind.isFolder() ? bare : bare + QLatin1String(kind.ending);
}

}  // namespace orrery
