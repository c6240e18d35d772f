// The answers of the export dialog as parameters: names, allowed and usual values, and the contents for which each is
// asked (Param::when). Lists without options are filled by the dialog; texts hold numbers as the user types them.
#pragma once

#include "ui/animation.h"

namespace orrery::exporting {

/// In the order of Exported.
inline constexpr Option contents[] = {{"picture", {"Picture", "图片"}},
                                      {"numbers", {"Its numbers", "图中数值"}},
                                      {"animation", {"Film of a moving value", "数值变化的影片"}},
                                      {"slides", {"Slides", "幻灯片"}},
                                      {"film", {"Film of the steps", "各步骤的影片"}},
                                      {"page", {"Web page", "网页"}}};
inline constexpr Choice what{"what", {"What", "内容"}, contents, {}};
inline constexpr Condition ofPictures = what.is("picture"), ofAnimations = what.is("animation"),
                           ofFilms = what.is("film"), ofMotion = what.is("animation", "film"),
                           ofDrawings = what.is("picture", "animation", "slides", "film");

inline constexpr Choice kind{"kind", {"Kind of file", "文件类型"}, {}, {}};
inline constexpr auto also = Choice("also", {"And as", "另存一份"}, {}, {}).when(ofPictures);

/// In the order of SlideNotes.
inline constexpr Option noteOptions[] = {{"none", {"none", "无"}},
                                         {"annotations", {"as annotations", "作为批注"}},
                                         {"pages", {"on pages of their own", "单独成页"}}};
inline constexpr auto notes = Choice("notes", {"Notes", "备注"}, noteOptions, {}).when(what.is("slides"));

inline constexpr auto moves = Choice("moves", {"What moves", "变化的量"}, {}, {}).when(ofAnimations);
inline constexpr auto from = Text("from", {"From", "从"}, 0, {}).when(ofAnimations);
inline constexpr auto to = Text("to", {"To", "到"}, 0, {}).when(ofAnimations);
inline constexpr auto frames = framesParam.when(ofAnimations);
inline constexpr auto fps = fpsParam.label({"Frames a second", "每秒帧数"}).when(ofMotion);
inline constexpr auto hold = Text("hold", {"Seconds a step", "每步秒数"}, 0,
                                  {"Empty: as long as its words take to read", "留空：按阅读文字所需时间"})
                                 .when(ofFilms);
inline constexpr auto move = Text("move", {"Seconds between", "步骤间秒数"}, 0, {}).when(ofFilms);
inline constexpr auto srt = Flag("srt", {"a file beside it (.srt)", "同名字幕文件（.srt）"}, false, {}).when(ofFilms);
inline constexpr auto questions =
    Flag("questions", {"each before its picture", "在每幅图之前"}, false, {}).when(what.is("film", "slides"));

/// In the order of Theme.
inline constexpr Option lookOptions[] = {{"light", {"light", "浅色"}},
                                         {"dark", {"dark", "深色"}},
                                         {"print", {"print", "打印"}},
                                         {"contrast", {"high contrast", "高对比度"}},
                                         {"contrast-dark", {"high contrast, dark", "高对比度深色"}}};
inline constexpr auto look = Choice("look", {"Look", "外观"}, lookOptions, {}).when(ofDrawings);
/// In the order of Purpose.
inline constexpr Option typeOptions[] = {{"screen", {"for a screen", "用于屏幕"}},
                                         {"slide", {"for a slide", "用于幻灯片"}},
                                         {"paper", {"for paper", "用于论文"}}};
inline constexpr auto type = Choice("type", {"Type size", "字号"}, typeOptions, {}).when(ofDrawings);
inline constexpr auto title = Flag("title", {"title", "标题"}, true, {}).when(ofDrawings);
inline constexpr auto caption = Flag("caption", {"caption", "图注"}, true, {}).when(ofDrawings);
inline constexpr auto probe = Flag("probe", {"probe", "探针"}, true, {}).when(ofDrawings);
inline constexpr auto transparent =
    Flag("transparent", {"transparent paper", "透明背景"}, false, {}).when(what.is("picture", "slides"));

inline constexpr auto width = Text("width", {"Width", "宽"}, 0, {}).when(ofDrawings);
inline constexpr auto height = Text("height", {"Height", "高"}, 0, {}).when(ofDrawings);
inline constexpr auto dpi = Integer("dpi", {"Dots an inch", "每英寸点数"}, {24, 2400, 300}, {}).when(ofDrawings);
/// In the order of SizeUnit.
inline constexpr Option unitOptions[] = {
    {"pixels", {"pixels", "像素"}}, {"mm", {"mm", "毫米"}}, {"inches", {"inches", "英寸"}}};
inline constexpr auto unit = Choice("unit", {"Unit", "单位"}, unitOptions, {}).when(ofDrawings);
inline constexpr auto usual = Choice("usual", {"Usual sizes", "常用尺寸"}, {}, {}).when(ofDrawings);

inline constexpr Text name{"name", {"Name", "文件名"}, 0, {}};
inline constexpr Text folder{"folder", {"Folder", "文件夹"}, 0, {}};

}  // namespace orrery::exporting
