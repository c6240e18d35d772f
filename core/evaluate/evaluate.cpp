#include "core/evaluate/evaluate.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/base/vector_state.h"
#include "core/evaluate/compare.h"
#include "core/evaluate/live_words.h"
#include "core/evaluate/model_strip.h"
#include "core/evaluate/pane_titles.h"
#include "core/figure/named_parts.h"
#include "core/model/authored.h"
#include "core/model/seed_param.h"
#include "core/views/shared/shown.h"

namespace orrery {

namespace {

std::size_t countNotFinite(const Values& values) {
    std::size_t count = 0;
    for (const Param& param : values.params()) {
        if (param.kind == Kind::File) count += std::get<TableFile>(values.value(param)).notFinite;
    }
    return count;
}

/// Adds to title and readout the number of NaN or infinite entries of the pane's tables, which pictures leave blank.
void tellNotFinite(Figure& part, Phrase& title, const Pane& pane) {
    const std::size_t count = countNotFinite(pane.scheme.values) + countNotFinite(pane.view.values);
    if (count == 0) return;
    const std::string number = std::to_string(count);
    title += say({" · {} numbers are NaN or infinite", " · 有 {} 个数是 NaN 或无穷"}, number);
    part.readout.push_back(line("not_finite", {"NaN or infinite", "NaN 或无穷"}, number));
}

/// True if the numbers of the encoding are drawn by a seed in place of learned ones.
bool isSeeded(const Encoding& encoding, const Values& values) {
    if (const auto* kernel = std::get_if<ScoreKernel>(&encoding)) return kernel->isSeeded;
    const Param* seed = values.find(seedParam.id());
    return seed && values.isActive(*seed);
}

constexpr Words seeded{" · random numbers in place of learned ones", " · 以随机数代替学到的数"};
constexpr Words exampled{" · an example in place of learned numbers", " · 以示例代替学到的数"};

/// Says `words` if one of the first `panes` parts has this property, followed by the letters of these panes unless all
/// have it. Empty if none has.
Phrase saidOfThose(bool PaneFacts::*property, const Words& words, const std::vector<Figure>& parts, std::size_t panes) {
    std::string letters;
    std::size_t count = 0;
    for (std::size_t pane = 0; pane < panes; ++pane) {
        if (!(parts[pane].panes.front().*property)) continue;
        letters += (count++ > 0 ? ", " : "") + letterOf(pane);
    }
    if (count == 0) return {};
    return count == panes ? Phrase(words) : Phrase(words) + say({" in {}", "（{}）"}, letters);
}

/// Says which of the first `panes` parts have other numbers in place of learned ones: " · random numbers in place of
/// learned ones".
Phrase standInWords(const std::vector<Figure>& parts, std::size_t panes) {
    return saidOfThose(&PaneFacts::isSeeded, seeded, parts, panes) +
           saidOfThose(&PaneFacts::isExample, exampled, parts, panes);
}

PaneFacts factsOf(const Encoding& encoding) {
    PaneFacts facts;
    if (const auto* bank = std::get_if<OscillatorBank>(&encoding)) {
        facts.dimensions = static_cast<std::int64_t>(bank->columns.size());
        facts.pairs = bank->pairs;
    }
    if (const auto* table = std::get_if<Table>(&encoding)) {
        facts.dimensions = table->columns;
        facts.positions = cells(table->firstRow, table->rowCount);
    }
    if (const auto* kernel = std::get_if<ScoreKernel>(&encoding)) facts.heads = kernel->heads;
    for (const View* view : views()) facts.fits.push_back(view->accepts(encoding));
    return facts;
}

/// Progress and cache that are passed on to every pane, and whether a picture may say why it has no A − B.
struct Means {
    const Progress& progress;
    TrainingCache* trainings;
    bool forScreen = false;
};

Result<Figure> evaluatePane(const Document& document, int index, const Means& means) {
    const Progress progress = means.progress.part(static_cast<std::size_t>(index), document.panes.size());
    const Pane& pane = document.panes[static_cast<std::size_t>(index)];
    if (progress.stopped()) return stopped();
    const Result<Encoding> encoding = pane.scheme.scheme->build(pane.scheme.values);
    if (!encoding) return encoding.problem();
    if (progress.stopped()) return stopped();
    Result<Figure> figure = pane.view.view->show({pane, document.probe, *encoding, progress, means.trainings});
    if (progress.stopped()) return stopped();
    if (!figure) return figure;
    for (Panel& panel : figure->panels) panel.pane = index;
    figure->panes = {factsOf(*encoding)};
    const auto* kernel = std::get_if<ScoreKernel>(&*encoding);
    figure->panes.front().isSeeded = !figure->isTrained && isSeeded(*encoding, pane.scheme.values);
    figure->panes.front().isExample = !figure->isTrained && kernel && kernel->isExample;
    figure->panes.front().probe = std::exchange(figure->probe, {});
    return figure;
}

/// Fills a missing language with the other one.
Phrase inBoth(Phrase text) {
    if (text.en.empty()) text.en = text.zh;
    if (text.zh.empty()) text.zh = text.en;
    return text;
}

/// Replaces the titles of the panes, or the title of a figure with a single pane, by the author's headings.
void takeHeadings(Figure& figure, const Phrase& headings) {
    const std::size_t panes = figure.panes.size();
    for (std::size_t pane = 0; pane < panes; ++pane) {
        const Phrase own = headingOf(headings, pane);
        if (own.empty()) continue;
        if (panes == 1) {
            const PaneFacts& facts = figure.panes.front();
            figure.title = own + (facts.isSeeded ? Phrase(seeded) : facts.isExample ? Phrase(exampled) : Phrase());
        } else {
            takeHeading(figure, pane, own);
        }
    }
}

/// Replaces headline, caption and titles by the author's words if wordsHold(). The headline of a growing figure stays.
void takeWords(Figure& figure, const Document& document) {
    if (!wordsHold(document)) return;
    const auto filled = [&](const Phrase& words) { return filledWords(inBoth(words), document, figure); };
    if (const Phrase title = filled(document.about.title); !title.empty() && !figure.isGrowing) figure.headline = title;
    if (const Phrase answer = filled(document.about.answer); !answer.empty()) figure.caption = answer;
    takeHeadings(figure, filled(document.about.headings));
}

/// Removes what is not shown while a question asks.
Done hideParts(Figure& figure, const std::vector<std::string>& names) {
    for (const std::string& name : names) {
        if (!hide(figure, name))
            return Problem{"about.before.hidden", say({"{} is no part of the picture", "图中没有{}"}, quoted(name)),
                           Words{"name a curve, bars, a line, a band, an arrow, a point, m, n or a pane (A to D)",
                                 "请写曲线、条形、线、带、箭头、点的名称，或 m、n、窗格（A 到 D）"}};
    }
    return done();
}

void addPart(Figure& figure, Figure part) {
    figure.isGrowing = figure.isGrowing || part.isGrowing;
    std::ranges::move(part.panels, std::back_inserter(figure.panels));
    std::ranges::move(part.readout, std::back_inserter(figure.readout));
    std::ranges::move(part.panes, std::back_inserter(figure.panes));
}

/// The figures of the panes, then A − B if requested; the title of several panes is that of the first part.
Result<std::vector<Figure>> partsOf(const Document& document, const Means& means) {
    std::vector<Figure> parts;
    for (std::size_t pane = 0; pane < document.panes.size(); ++pane) {
        const int index = static_cast<int>(pane);
        Result<Figure> part = evaluatePane(document, index, means);
        if (!part) {
            Problem problem = part.problem();
            problem.pane = index;
            return problem;
        }
        parts.push_back(*std::move(part));
        if (pane != 1) continue;
        parts.front().noDifference = whyNoDifference(document, parts);  // before more panes are computed
        if (document.compare.difference && parts.front().noDifference && !means.forScreen)
            return *parts.front().noDifference;
    }
    if (parts.size() == 1) {
        parts[0].title += standInWords(parts, 1);
        tellNotFinite(parts[0], parts[0].title, document.panes[0]);
        return parts;
    }
    parts.front().title = joined(commonTitle(document), takeCommonHeading(parts));
    parts.front().title += standInWords(parts, document.panes.size());
    if (document.compare.difference)
        parts.push_back(parts.front().noDifference ? withoutDifference(document, *parts.front().noDifference)
                                                   : differenceOf(document, parts));
    if (document.compare.colours) shareColours(parts);
    for (std::size_t i = 0; i < document.panes.size(); ++i) {
        addLetter(parts[i], document, i);
        tellNotFinite(parts[i], cornerTitle(parts[i]), document.panes[i]);
        addPaneToReadout(parts[i], i);
    }
    return parts;
}

/// The caption of the panes, or if they differ those of all with their letters; of the first alone if they are long.
Phrase commonCaption(const std::vector<Figure>& parts, std::size_t panes) {
    constexpr std::size_t longest = 220;  // characters that fit into the three lines of a caption
    const Phrase& first = parts.front().caption;
    Phrase all;
    bool areSame = true;
    for (std::size_t i = 0; i < panes; ++i) {
        const Phrase& own = parts[i].caption;
        areSame = areSame && own == first;
        if (own.empty()) continue;
        if (!all.empty()) all += Words{"; ", "；"};
        all += say({"{}: {}", "{}：{}"}, letterOf(i), own);
    }
    return areSame ? first : headlineLength(all.en) <= longest || first.empty() ? all : say({"A: {}", "A：{}"}, first);
}

Result<Figure> figureOf(const Document& document, const Means& means) {
    Result<std::vector<Figure>> parts = partsOf(document, means);
    if (!parts) return parts.problem();
    Figure figure;
    const bool isOne = document.panes.size() == 1;
    const auto growing = std::ranges::find_if(*parts, &Figure::isGrowing);
    figure.headline = growing != parts->end() ? growing->headline
                      : isOne                 ? parts->front().headline
                                              : commonHeadline(document, *parts);
    figure.title = parts->front().title;
    figure.caption = commonCaption(*parts, document.panes.size());
    figure.noDifference = std::move(parts->front().noDifference);
    const std::vector<std::vector<Slot>> places = placesOf(document.compare.arrangement, *parts);
    for (Figure& part : *parts) addPart(figure, std::move(part));
    for (std::size_t i = 0; i < figure.panels.size(); ++i) figure.panels[i].place = places.front()[i];
    figure.otherPlaces.assign(places.begin() + 1, places.end());
    takeWords(figure, document);
    addModelStrips(figure, document);
    if (Done isHidden = hideParts(figure, document.hidden); !isHidden) return isHidden.problem();
    return figure;
}

Result<Figure> evaluateBy(const Document& document, const Means& means) {
    clearVectorState();
    try {
        return figureOf(document, means);
    } catch (...) {
        return ofMemory(outOfMemory());
    }
}

}  // namespace

Result<Figure> evaluate(const Document& document, const Progress& progress, TrainingCache* trainings) {
    return evaluateBy(document, {progress, trainings});
}

Result<Figure> evaluateForScreen(const Document& document, const Progress& progress, TrainingCache* trainings) {
    return evaluateBy(document, {progress, trainings, true});
}

std::optional<Figure> withOrbits(const Figure& figure, const Document& before, const Document& document) {
    if (before.panes.size() != document.panes.size()) return std::nullopt;
    Document turned = before;
    for (std::size_t i = 0; i < turned.panes.size(); ++i) turned.panes[i].camera.orbit = document.panes[i].camera.orbit;
    if (turned != document) return std::nullopt;
    Figure rotated = figure;
    for (Panel& panel : rotated.panels) {
        const auto pane = static_cast<std::size_t>(panel.pane);
        auto* cloud = layerOf<Cloud>(panel);
        if (cloud && pane < document.panes.size()) cloud->orbit = document.panes[pane].camera.orbit;
    }
    return rotated;
}

std::vector<PaneFacts> factsOf(const Document& document) {
    std::vector<PaneFacts> facts;
    for (const Pane& pane : document.panes) {
        const Result<Encoding> encoding = pane.scheme.scheme->build(pane.scheme.values);
        facts.push_back(encoding ? factsOf(*encoding) : PaneFacts());
    }
    return facts;
}

}  // namespace orrery
