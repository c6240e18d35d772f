#include "ui/platform/process.h"

#include <emscripten/val.h>

#include <algorithm>
#include <array>

namespace orrery {

namespace {

struct Missing {
    std::string_view ending;
    Words why;
};

constexpr std::array missing{
    Missing{".svg",
            {"Only the installed program writes SVG: the page lacks Qt Svg.",
             "只有安装的程序能写 SVG：网页中没有 Qt Svg。"}},
    Missing{".mp4",
            {"This browser has no encoder for H.264; choose WebP or GIF here.",
             "此浏览器没有 H.264 编码器；请选择 WebP 或 GIF。"}},
    Missing{"/", {"A page cannot write folders; choose a single file.", "网页不能写文件夹；请选择单个文件。"}},
};

}  // namespace

void useLargePages(void*, std::size_t) {}  // WebAssembly has pages of one size

const Words* whyOneWindow() {
    static constexpr Words why{"A page is one window; the installed program has several.",
                               "一个网页只有一个窗口；安装的程序可以有多个。"};
    return &why;
}

const Words* whyNotWritten(std::string_view ending) {
    if (ending == ".mp4" && emscripten::val::global("orreryFilm")["isPossible"].as<bool>()) return nullptr;
    const auto found = std::ranges::find(missing, ending, &Missing::ending);
    return found == missing.end() ? nullptr : &found->why;
}

}  // namespace orrery
