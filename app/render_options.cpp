#include "app/render_options.h"

#include <cmath>
#include <iostream>
#include <iterator>

#include "app/settings.h"
#include "app/terminal_line.h"
#include "core/base/find.h"
#include "core/base/number_text.h"
#include "core/evaluate/compatible_view.h"
#include "core/io/read_files.h"
#include "core/io/table_places.h"
#include "core/model/fields.h"
#include "core/model/two_models.h"
#include "core/model/update.h"
#include "core/schemes/catalog.h"
#include "core/schemes/presets/presets.h"
#include "ui/io/picture_file.h"
#include "ui/io/picture_size.h"
#include "ui/lessons.h"

namespace orrery {

namespace {

Result<double> numberFrom(const std::string& name, const std::string& text, double min, double max) {
    const auto number = parseNumber(text);
    if (number && *number >= min && *number <= max) return *number;
    return Problem{name, say({"{} is not allowed", "不能是{}"}, quoted(text)),
                   say({"allowed is a number from {} to {}", "应为 {} 到 {} 之间的数"}, shortest(min), shortest(max))};
}

using Parts = std::vector<std::pair<std::string, std::string>>;

Parts lookParts(const RenderOptions& options) {
    Parts parts;
    if (!options.theme.empty()) parts.emplace_back("look.theme", options.theme);
    if (!options.language.empty()) parts.emplace_back("look.language", options.language);
    if (!options.type.empty()) parts.emplace_back("look.type", options.type);
    return parts;
}

Result<Deck> deckNamed(const RenderOptions& options) {
    const bool named = !options.scheme.empty() || !options.preset.empty() || !options.view.empty();
    if (options.document.empty() && !named) {
        return Problem{"render", Words{"nothing to draw is named", "没有指明要画什么"},
                       Words{"give a document, or --scheme and --view, or --preset",
                             "请给出一个文档，或 --scheme 与 --view，或 --preset"}};
    }
    if (!options.document.empty() && named) {
        return Problem{"render",
                       Words{"a document and --scheme, --preset or --view exclude each other",
                             "文档与 --scheme、--preset 或 --view 不能同时给出"},
                       Words{"give one of them", "请只给出其一"}};
    }
    if (options.document.empty() && !options.families.empty()) {
        return Problem{"families", Words{"no model's configuration is named", "没有指明模型的配置"},
                       Words{"give the configuration of a model as the document", "请以模型的配置作为文档"}};
    }
    if (options.document.empty()) return deckOf(firstDocument());
    if (auto lesson = findLesson(options.document)) return std::move(lesson->deck);
    Result<Deck> deck = openDeck(options.document, {}, options.families);
    if (!deck) return deck;
    for (Step& step : deck->steps) step.document = allowSiblingTables(std::move(step.document), options.document);
    return deck;
}

/// Prints the present id of a renamed step on standard error, and its lesson if it moved to another one.
void tellMoved(const std::string& former, const DeckAtStep& present) {
    const Phrase old = orrery::quoted(former), now = orrery::quoted(present.step);
    std::cerr << "orrery: "
              << (present.path.empty()
                      ? say({"the step {} is now {}", "步骤 {} 现为 {}"}, old, now)
                      : say({"the step {} is now {} of the lesson {}", "步骤 {} 现为 {}，在课程 {} 中"}, old, now,
                            orrery::quoted(lessonAt(present.path))))
                     .en
              << '\n';
}

/// Returns the step with the id or number (from 1) `wanted` as a deck of one step.
Result<Deck> chosenStep(Deck whole, const std::string& wanted) {
    const DeckAtStep present = withPresentStep({std::move(whole), {}, wanted});
    const Deck& deck = present.deck;
    const std::string& name = present.step;
    if (name != wanted) tellMoved(wanted, present);
    const auto number = parseNumber(name);
    const auto count = static_cast<double>(deck.steps.size());
    const bool isNumber = number && *number >= 1 && *number <= count && *number == std::floor(*number);
    const Result<std::size_t> index =
        isNumber ? Result<std::size_t>(static_cast<std::size_t>(*number) - 1) : stepCalled(deck, name);
    if (!index) return index.problem();
    if (const auto& broken = deck.steps[*index].broken) return broken->why;
    return deckOf(deck.steps[*index].document);
}

Problem forOnePicture(const Words& what) {
    return {"render",
            say({"{} is for one picture, and this is a deck of several", "{}用于单幅图，而这是多幅图的课件"}, what),
            Words{"choose one with --step", "请用 --step 选择一幅"}};
}

/// Returns a deck of several steps with the requested look and all tables read; --set is a Problem.
Result<Deck> lookedAt(Deck deck, const RenderOptions& options) {
    if (!options.settings.empty()) return forOnePicture({"--set", "--set "});
    for (Step& step : deck.steps) {
        if (step.broken) continue;
        for (const auto& [path, text] : lookParts(options)) {
            Result<Document> document = withPath(step.document, 0, path, text);
            if (!document) return document.problem();
            step.document = *std::move(document);
        }
        Result<Document> read = readFiles(step.document, maxTableBytes, readingOnTerminal());
        if (!read) return read.problem();
        step.document = *std::move(read);
    }
    return deck;
}

/// Returns the model `document` beside the one of the file --beside.
Result<Document> withModelBeside(const Document& document, const RenderOptions& options) {
    const auto noModel = [](const std::string& path) {
        return Problem{"beside", say({"{} is no model's configuration", "{} 不是模型的配置"}, quoted(path)),
                       Words{"give two files that `orrery model` reads", "请给出两个 orrery model 能读的文件"}};
    };
    const Result<Document> second = openFile(options.beside, {}, options.families);
    if (!second) return second.problem();
    if (!showsModel(document)) return noModel(options.document);
    return showsModel(*second) ? Result<Document>(modelsBeside(document, *second)) : noModel(options.beside);
}

/// Returns the document with the preset in its first pane.
Result<Document> withPreset(Document document, const RenderOptions& options) {
    const Result<SchemeSetting> setting = presetSetting(options.preset, options.scheme);
    if (!setting) return setting.problem();
    document.panes.front().scheme = *setting;
    document.panes.front() = withCompatibleView(document.panes.front());
    return document;
}

/// Returns the ids of the options of a choice of the Look: "theme", "language" or "type".
std::vector<std::string> optionsOf(std::string_view choice) {
    const Param* param = findById(Fields<Look>::params(), choice);
    return offered(idsOf(param->options));
}

/// Returns the paths and values of --scheme, --view and the look. Scheme and view come first, because the parameters
/// depend on them.
Parts namedParts(const RenderOptions& options) {
    Parts parts;
    if (!options.scheme.empty() && options.preset.empty()) parts.emplace_back("scheme", options.scheme);
    if (!options.view.empty()) parts.emplace_back("view", options.view);
    std::ranges::move(lookParts(options), std::back_inserter(parts));
    return parts;
}

}  // namespace

void declareRenderOptions(Command& command, RenderOptions& options) {
    command.add(
        "DOCUMENT", options.document,
        "A document or deck (JSON), an exported PNG, a table, a model's configuration, or one of `orrery lessons`",
        {.offers = lessonIds()});
    command.add("--beside", options.beside, "The configuration of a second model, shown beside the first", {"FILE"});
    command.add("--families", options.families, "A file with families that the program does not know", {"FILE"});
    command.add("--step", options.step, "The one step of a deck, by its id or its number", {"STEP"});
    command.add("--scheme", options.scheme, "One of `orrery schemes`",
                {.shape = "S", .offers = offered(idsOf(schemes()))});
    command.add("--preset", options.preset, "A named model, as llama-3-8b; a wrong name lists them",
                {.shape = "ID", .offers = offered(idsOf(presets()))});
    command.add("--view", options.view, "heatmap, dials or bias; the first that fits if not given",
                {.shape = "V", .offers = offered(idsOf(views()))});
    command.add("--set", options.settings,
                "A value, as base=500, panes.0.heatmap.positions=100, probe.m=7; may be given again", {"PATH=VALUE"});
    command.add("--size", options.size,
                "Width and height in logical pixels, or on paper as 85x60mm or 3.3x2.4in; 1920x1080 if not given",
                {"WxH"});
    command.add("--scale", options.scale, "Device pixels for each logical one; 1 if not given", {"S"});
    command.add("--dpi", options.dpi, "Pixels an inch, for print; 96 if not given, 300 where the size is on paper",
                {"N"});
    command.add("--look", options.theme, "light, dark, print, contrast or contrast-dark",
                {.shape = "LOOK", .offers = optionsOf("theme")});
    command.add("--type", options.type,
                "screen, slide (words for the back row) or paper (at least 7 points in a column 85 mm wide, whatever "
                "the pixels); the document's if not given",
                {.shape = "TYPE", .offers = optionsOf("type")});
    command.add("--no-title", options.noTitle, "Leaves the title out");
    command.add("--no-caption", options.noCaption, "Leaves the caption out");
    command.add("--no-probe", options.noProbe, "Leaves the marks of the probe out");
    command.add("--transparent", options.transparent, "Leaves the paper out: what is behind shows through");
    command.add("--lang", options.language, "en or zh", {.shape = "LANG", .offers = optionsOf("language")});
}

Result<PictureFormat> formatOf(const RenderOptions& options) {
    const Result<PictureSize> size = readPictureSize(options.size);
    if (!size) return size.problem();
    const Result<double> scale = numberFrom("scale", options.scale, 0.25, 8);
    if (!scale) return scale.problem();
    const std::string dots = options.dpi.empty() ? shortest(usualDpi(size->unit)) : options.dpi;
    const Result<double> dpi = numberFrom("dpi", dots, 24, 2400);
    if (!dpi) return dpi.problem();
    const Result<PictureFormat> format = formatFor(*size, *dpi);
    if (!format) return format.problem();
    PictureFormat made = *format;
    made.scale *= *scale;
    if (size->unit != SizeUnit::Pixels) made.dpi *= *scale;
    made.parts = {!options.noTitle, !options.noCaption, !options.noProbe};
    made.transparent = options.transparent;
    return made;
}

Result<Deck> deckOf(const RenderOptions& options) {
    Result<Deck> deck = deckNamed(options);
    if (deck && !options.step.empty()) deck = chosenStep(*std::move(deck), options.step);
    if (!deck) return deck;
    if (deck->steps.size() > 1) return lookedAt(*std::move(deck), options);
    if (const auto& broken = deck->steps.front().broken) return broken->why;
    Result<Document> document = deck->steps.front().document;
    if (!options.beside.empty()) document = withModelBeside(*document, options);
    if (!document) return document.problem();
    if (!options.preset.empty()) document = withPreset(*std::move(document), options);
    if (!document) return document.problem();
    Parts parts = namedParts(options);
    for (const std::string& setting : options.settings) {
        const auto part = splitSetting(setting);
        if (!part) return part.problem();
        parts.push_back(*part);
    }
    for (const auto& [path, text] : parts) {
        document = withPath(*document, 0, path, text);
        if (!document) return document.problem();
    }
    document = readFiles(*document, maxTableBytes, readingOnTerminal());
    return document ? Result<Deck>(deckOf(*std::move(document))) : document.problem();
}

}  // namespace orrery
