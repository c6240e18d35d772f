#include "ui/window/palette_entries.h"

#include <algorithm>

#include "core/base/shown_text.h"
#include "core/interaction/pointing.h"
#include "core/model/fields.h"
#include "core/schemes/catalog.h"
#include "core/schemes/presets/presets.h"
#include "ui/examples.h"
#include "ui/lessons.h"
#include "ui/window/panels/command_palette.h"
#include "ui/window/panels/manual_window.h"

namespace orrery {

namespace {

constexpr Words schemeKind{"scheme", "方案"}, viewKind{"view", "视图"}, commandKind{"command", "命令"},
    presetKind{"model", "模型"}, exampleKind{"example", "示例"}, lessonKind{"lesson", "课程"},
    stepKind{"lesson step", "课程步骤"}, parameterKind{"parameter", "参数"}, choiceKind{"choice", "选项"},
    pictureKind{"picture", "画面"}, settingKind{"set it", "设置"}, manualKind{"manual", "手册"};

constexpr const char* exportWords =
    "picture numbers slides film animation video print pdf svg png odp npy csv mp4 gif "
    "图片 数值 幻灯片 影片 动画 打印";

constexpr std::string_view longerWords = "longer context extension 更长的上下文 外推";
/// Words by which a command is found besides its name.
constexpr std::pair<Command, const char*> otherWords[] = {
    {Command::Export, exportWords},
    {Command::Chinese, "chinese language 语言"},
    {Command::Difference, "difference minus a-b subtract 差 相减"}};

QString keyOf(const QAction& action) {
    return action.shortcut().toString(QKeySequence::NativeText);
}

std::string idText(std::string_view id) {
    return std::string(id);
}

void addPresets(std::vector<PaletteEntry>& list, const PaletteParts& parts) {
    for (const Preset& preset : presets()) {
        const std::string id(preset.id);
        list.push_back({{Phrase(preset.name), id + " " + idText(preset.scheme)}, presetKind, {}, [parts, id] {
                            parts.session.apply(ApplyPreset{parts.panes.active(), id});
                        }});
    }
}

void addDocuments(std::vector<PaletteEntry>& list, const PaletteParts& parts) {
    for (std::size_t index = 0; areLessonsKept() && index < lessonCount(); ++index) {
        const Lesson& lesson = keptLesson(index);
        list.push_back({{lesson.deck.title, lesson.id}, lessonKind, {}, [parts, &lesson] {
                            parts.file.openLesson(lesson.id, {});
                        }});
    }
    for (const Example& example : examples()) {
        const About& about = example.document.about;
        list.push_back(
            {{listedName(about), example.file.chopped(5).toStdString() + " " + about.title.en + about.title.zh},
             exampleKind,
             {},
             [parts, &example] { parts.gallery.show(example.document); }});
    }
    for (std::size_t index = 0; areLessonsKept() && index < lessonCount(); ++index) {
        const Lesson& lesson = keptLesson(index);
        for (const Step& step : lesson.deck.steps) {
            if (step.broken) continue;
            const About& about = step.document.about;
            const Phrase name = say({"{}: {}", "{}：{}"}, lesson.deck.title, listedName(about));
            std::string words;
            for (const Phrase& part :
                 {about.title, about.answer, about.lead, about.why, about.more, about.look, about.breaks})
                words += part.en + " " + part.zh + " ";
            list.push_back({{name, lesson.id + " " + step.id, words}, stepKind, {}, [parts, &lesson, &step] {
                                parts.file.openLesson(lesson.id, step.id);
                            }});
        }
    }
}

void addManual(std::vector<PaletteEntry>& list, const PaletteParts& parts) {
    for (const ManualSection& section : manualSections(spokenLanguage())) {
        const Phrase name(section.name.toStdString());
        list.push_back({{name, {}, section.text}, manualKind, {}, [parts, section] {
                            openManual(parts.window, spokenLanguage(), section.file, section.heading);
                        }});
    }
}

/// Returns the explanation of a picture.
std::string helpOf(const ViewPicture& picture) {
    std::string words;
    for (const Words& sentence : {picture.help.contents, picture.help.look, picture.help.task})
        words += idText(sentence.en) + " " + idText(sentence.zh) + " ";
    return words;
}

/// Returns the explanations of a view's pictures.
std::string helpOf(const View& view) {
    std::string words;
    for (const ViewPicture& picture : view.pictures.all()) words += helpOf(picture);
    return words;
}

/// Builds the entry of a view's picture, named "view: picture".
PaletteEntry pictureOf(const View& view, const ViewPicture& picture, std::function<void()> act) {
    const Phrase name = say({"{}: {}", "{}：{}"}, view.name, picture.name);
    return {{name, idText(view.id) + " " + idText(picture.id), helpOf(picture)}, pictureKind, {}, std::move(act)};
}

void addCommands(std::vector<PaletteEntry>& list, const PaletteParts& parts) {
    const auto add = [&](const NamedAction& named) {
        const std::function<void()> trigger = [action = named.action] { action->trigger(); };
        std::string words;
        for (const auto& [command, also] : otherWords)
            if (named.action == parts.commands[command]) words = also;
        const QString key = keyOf(*named.action);
        list.push_back({{named.name, words + " " + key.toStdString()},
                        commandKind,
                        key,
                        named.action->isEnabled() ? trigger : nullptr});
    };
    std::ranges::for_each(parts.commands.named(), add);
}

/// Shows the view in the active pane, with its picture of the id `picture`.
void showPictureOf(const PaletteParts& parts, const View& view, std::string_view picture) {
    const int pane = parts.panes.active(), gesture = parts.session.newGesture();
    parts.session.apply(SetView{pane, std::string(view.id)}, gesture);
    if (parts.panes.pane().view.view != &view) return;  // refused
    const std::string pick(view.params().front().id);
    parts.session.apply(SetValue{{pane, Owner::View, pick}, std::string(picture)}, gesture);
}

void addViews(std::vector<PaletteEntry>& list, const PaletteParts& parts) {
    for (std::size_t index = 0; index < views().size(); ++index) {
        const View& view = *views()[index];
        QAction* action = parts.commands.views()[static_cast<qsizetype>(index)];
        const std::function<void()> trigger = [action] { action->trigger(); };
        const std::string also = idText(view.id) + " " + idText(view.about.en) + " " + idText(view.about.zh);
        list.push_back({{Phrase(view.name), also, helpOf(view)},
                        viewKind,
                        keyOf(*action),
                        action->isEnabled() ? trigger : nullptr});
        if (view.pictures.all().size() < 2) continue;
        for (const ViewPicture& picture : view.pictures.all()) {
            const std::function<void()> show = [parts, &view, &picture] { showPictureOf(parts, view, picture.id); };
            list.push_back(pictureOf(view, picture, action->isEnabled() ? show : nullptr));
        }
    }
}

void addSchemes(std::vector<PaletteEntry>& list, const PaletteParts& parts) {
    for (const Scheme* scheme : schemes()) {
        const std::string id(scheme->id);
        const Words use = useWords(scheme->use);
        std::string also = id;
        for (const std::string_view words :
             {scheme->source.en, scheme->source.zh, use.en, use.zh, scheme->unscaled.empty() ? "" : longerWords})
            also += " " + idText(words);
        list.push_back({{Phrase(scheme->name), also}, schemeKind, {}, [parts, id] {
                            parts.session.apply(SetScheme{parts.panes.active(), id});
                        }});
    }
}

void addParameters(std::vector<PaletteEntry>& list, const PaletteParts& parts) {
    for (const Owner owner : {Owner::Scheme, Owner::View}) {
        const Place all{parts.panes.active(), owner, {}};
        const Values values = valuesAt(parts.session.document(), all);
        ParameterPanel* panel = owner == Owner::Scheme ? &parts.schemePanel : &parts.viewPanel;
        for (const Param& param : values.params()) {
            if (!values.isActive(param)) continue;
            const QString now = text(shownText(valueText(values.value(param)), 24));
            list.push_back({{Phrase(param.label), idText(param.id)}, parameterKind, now, [parts, panel, &param] {
                                parts.commands[Command::Panels]->setChecked(true);  // unfolds the panels
                                panel->reach(param.id);
                            }});
            for (const Option& option : param.options) {
                const Place place{all.pane, owner, std::string(param.id)};
                list.push_back({{orrery::say({"{}: {}", "{}：{}"}, param.label, option.label),
                                 idText(param.id) + " " + idText(option.id)},
                                choiceKind,
                                {},
                                [parts, place, id = idText(option.id)] {
                                    parts.session.apply(SetValue{place, id});
                                }});
            }
        }
    }
}

/// Returns the entries that set a parameter or the probe to the value after its name in `typed` ("base 500000"). An
/// invalid number gives an entry without effect, named by the Problem.
std::vector<PaletteEntry> settersFor(const std::string& typed, const PaletteParts& parts) {
    std::vector<PaletteEntry> list;
    const auto offer = [&](const Param& param, const std::function<void(const Value&)>& set) {
        const std::optional<std::string> rest = typedAfterName(typed, param);
        if (!rest) return;
        const Result<Value> value = typedValue(param, *rest);
        if (!value) {
            // the text after the name is no number, as in "first position"
            if (std::string_view("0123456789+-.").find(rest->front()) == std::string_view::npos) return;
            const Problem& problem = value.problem();
            list.push_back(
                {{{problem.sentence(Language::English), problem.sentence(Language::Chinese)}, {}}, settingKind});
            return;
        }
        const Phrase name = Phrase(param.label) + Phrase(" = " + shownText(valueText(*value)));
        list.push_back({{name, idText(param.id)}, settingKind, {}, [set, value = *value] { set(value); }});
    };
    for (const Owner owner : {Owner::Scheme, Owner::View}) {
        const Values values = valuesAt(parts.session.document(), {parts.panes.active(), owner, {}});
        for (const Param& param : values.params()) {
            const Place place{parts.panes.active(), owner, std::string(param.id)};
            if (values.isActive(param))
                offer(param, [parts, place](const Value& value) { parts.session.apply(SetValue{place, value}); });
        }
    }
    const auto seek = [parts](std::string_view id, const Value& value) {
        const Result<Values> moved = Fields<Probe>::of(parts.session.document().probe).with(id, value);
        if (moved) parts.canvas.seek(Fields<Probe>::from(*moved));
    };
    const auto& picture = parts.canvas.picture();
    const ProbeUse use = picture ? probeUse(*picture->figure, parts.panes.active()) : ProbeUse();
    for (const Param& param : Fields<Probe>::params()) {
        if ((param.id == "m" && !use.m) || (param.id == "n" && !use.n)) continue;
        offer(param, [seek, &param](const Value& value) { seek(param.id, value); });
    }
    if (!use.m) return list;
    Param position = *findById(Fields<Probe>::params(), "m");
    position.id = "position";
    position.label = {"Position", "位置"};
    offer(position, [seek](const Value& value) { seek("m", value); });
    return list;
}

}  // namespace

void makePalette(const PaletteParts& parts) {
    const auto offer = [parts] {
        std::vector<PaletteEntry> list;
        for (const auto add : {addCommands, addParameters, addViews, addSchemes, addPresets, addDocuments, addManual})
            add(list, parts);
        return list;
    };
    const auto typed = [parts](const std::string& words) { return settersFor(words, parts); };
    auto* palette = new CommandPalette(offer, typed, &parts.window);
    QObject::connect(parts.commands[Command::PaletteEntry], &QAction::triggered, palette, &CommandPalette::open);
    QObject::connect(parts.commands[Command::PaletteEntry], &QAction::triggered, &parts.session, &Session::keepLessons);
    QObject::connect(&parts.session, &Session::lessonsKept, palette, &CommandPalette::refresh);
}

}  // namespace orrery
