#include "ui/animation.h"

#include <algorithm>
#include <cmath>

#include "core/fields.h"
#include "core/figure/colour_map.h"
#include "core/number_text.h"
#include "core/update.h"

namespace orrery {

namespace {

const Param* numberIn(const Values& values, std::string_view id) {
    const auto found = std::ranges::find(values.params(), id, &Param::id);
    if (found == values.params().end()) return nullptr;
    return found->kind == Kind::Integer || found->kind == Kind::Real ? &*found : nullptr;
}

/// The number that a valid path names, or null where it names something else.
const Param* numberAt(const Document& document, std::string_view path) {
    const std::string_view id = path.substr(path.rfind('.') + 1);
    const std::string_view owner = path.substr(0, path.find('.'));
    const auto member = std::ranges::find(members(), owner, &Member::id);
    if (owner != id && member != members().end()) return numberIn(member->of(document), id);
    std::size_t index = 0;
    if (owner == "panes") {
        const std::string_view rest = path.substr(owner.size() + 1);
        const Result<std::size_t> asked = paneAt(document, rest.substr(0, rest.find('.')));
        if (!asked) return nullptr;
        index = *asked;
    }
    const Pane& pane = document.panes[index];
    if (path.starts_with("camera.") || path.find(".camera.") != std::string_view::npos)
        return numberIn(orbitValues(pane.camera.orbit), id);
    const Param* ofScheme = numberIn(pane.scheme.values, id);
    const bool ofView = path.find("." + std::string(pane.view.view->id) + ".") != std::string_view::npos;
    return ofScheme && !ofView ? ofScheme : numberIn(pane.view.values, id);
}

/// No more digits than tell a value from its neighbours' a hundredfold, because titles write it out.
double briefly(double value, double step) {
    const double digits = 2 - std::floor(std::log10(std::abs(step)));
    if (!std::isfinite(digits) || std::abs(digits) > 15) return value;
    const double power = std::pow(10.0, std::abs(digits));
    return digits > 0 ? std::round(value * power) / power : std::round(value / power) * power;
}

double valueAt(const Param& param, const Movement& movement, int index, int last) {
    if (index <= 0) return movement.from;
    if (index >= last) return movement.to;
    const bool byRatio = param.log && movement.from > 0 && movement.to > 0;
    const double distance = (movement.to - movement.from) / last;
    const double ratio = byRatio ? std::pow(movement.to / movement.from, 1.0 / last) : 1;
    const double value = byRatio ? movement.from * std::pow(ratio, index) : movement.from + distance * index;
    const double grid = param.step > 0 ? param.step : param.kind == Kind::Integer ? 1 : 0;
    return grid > 0 ? std::round(value / grid) * grid : briefly(value, byRatio ? value * (ratio - 1) : distance);
}

Result<Document> moved(const Animation& animation, int index) {
    Result<Document> document = animation.start;
    for (const Movement& movement : animation.movements) {
        // the first value tells whether the path names anything and what it allows
        const Result<Document> known = update(*document, SetPath{0, movement.path, shortest(movement.from)});
        if (!known) return known.problem();
        const Param* param = numberAt(*known, movement.path);
        if (!param) {
            return Problem{movement.path, "is not a number that can move", "name one such as base or probe.m",
                           Fault::Input, movement.path + "：不是可以变化的数；请选择 base、probe.m 一类的数"};
        }
        document = update(*document,
                          SetPath{0, movement.path, shortest(valueAt(*param, movement, index, animation.frames - 1))});
        if (!document) return document;
    }
    return document;
}

/// "frame 3 (base = 7, probe.m = 2)".
std::string frameName(const Animation& animation, int index) {
    std::string values;
    const Result<Document> document = moved(animation, index);
    for (const Movement& movement : animation.movements) {
        const Param* param = document ? numberAt(*document, movement.path) : nullptr;
        if (!param) continue;
        const double value = valueAt(*param, movement, index, animation.frames - 1);
        values += (values.empty() ? "" : ", ") + movement.path + " = " + shortest(value);
    }
    return "frame " + std::to_string(index) + " (" + values + ")";
}

template <class Change>
void eachScale(Figure& figure, const Change& change) {
    for (Panel& panel : figure.panels) {
        if (panel.bar) change(panel, *panel.bar);
        for (Layer& layer : panel.layers) {
            if (Field* field = std::get_if<Field>(&layer)) change(panel, field->scale);
            if (Cloud* cloud = std::get_if<Cloud>(&layer)) change(panel, cloud->scale);
        }
    }
}

/// The axes of plots' values: what grows upwards, and what no camera moves. Those of cells and positions show what was
/// asked.
template <class Change>
void eachValueAxis(Figure& figure, const Change& change) {
    for (std::size_t index = 0; index < figure.panels.size(); ++index) {
        std::optional<Axes>& axes = figure.panels[index].axes;
        if (!axes) continue;
        if (axes->across.rests && axes->across.scale != AxisScale::Cells)
            change(std::tuple(index, false), axes->across);
        if (axes->down.scale != AxisScale::Cells) change(std::tuple(index, true), axes->down);
    }
}

template <class Key>
void widen(std::map<Key, CellRange>& ranges, const Key& key, CellRange range) {
    const auto [known, isNew] = ranges.try_emplace(key, range);
    if (isNew) return;
    known->second = {std::min(known->second.from, range.from), std::max(known->second.to, range.to)};
}

std::tuple<int, std::string, std::string> keyOf(const Panel& panel, const ColourScale& scale) {
    return {panel.pane, std::string(scale.map), scale.name.in(Language::English)};
}

Done checkedCounts(const Animation& animation) {
    const auto refuse = [](const char* where, int value, int most) -> Problem {
        const std::string number = std::to_string(value), last = std::to_string(most);
        return {where, "'" + number + "' is not allowed", "allowed is a whole number from 1 to " + last, Fault::Input,
                std::string(where) + "：不允许“" + number + "”；允许 1 到 " + last + " 的整数"};
    };
    if (animation.frames < 1 || animation.frames > Animation::mostFrames)
        return refuse("frames", animation.frames, Animation::mostFrames);
    if (animation.framesPerSecond < 1 || animation.framesPerSecond > Animation::mostFramesPerSecond)
        return refuse("fps", animation.framesPerSecond, Animation::mostFramesPerSecond);
    return done();
}

}  // namespace

Problem animationCancelled() {
    return {"animation", "was cancelled", "nothing was written", Fault::Failure, "动画已取消；没有写入任何文件"};
}

Result<std::shared_ptr<Frame>> Frames::evaluated(int index) const {
    Result<Document> document = moved(animation, index);
    if (!document) return document.problem();
    auto frame = std::make_shared<Frame>();
    frame->document = *std::move(document);
    Result<Figure> figure = evaluate(frame->document);
    if (!figure) {
        Problem problem = figure.problem();
        problem.where = frameName(animation, index) + (problem.where.empty() ? "" : ": " + problem.where);
        if (!problem.chinese.empty()) problem.chinese = "第 " + std::to_string(index) + " 帧：" + problem.chinese;
        return problem;
    }
    frame->figure = *std::move(figure);
    return frame;
}

void Frames::gather(Figure& figure) {
    eachScale(figure, [this](const Panel& panel, const ColourScale& scale) {
        widen(scales, keyOf(panel, scale), {scale.low, scale.high});
    });
    eachValueAxis(figure, [this](const AxisKey& key, const Axis& axis) { widen(axes, key, axis.shown); });
}

void Frames::settle(Figure& figure) const {
    eachScale(figure, [this](const Panel& panel, ColourScale& scale) {
        CellRange range = scales.at(keyOf(panel, scale));
        if (colourMap(scale.map).diverging && range.from < 0 && range.to > 0) {
            const double reach = std::max(-range.from, range.to);
            range = {-reach, reach};
        }
        scale.low = range.from;
        scale.high = range.to;
    });
    eachValueAxis(figure, [this](const AxisKey& key, Axis& axis) { axis.shown = axis.extents = axes.at(key); });
}

Result<Frames> Frames::of(Animation animation, const AnimationProgress& progress) {
    if (const Done counts = checkedCounts(animation); !counts) return counts.problem();
    for (const int end : {0, animation.frames - 1}) {
        if (const Result<Document> document = moved(animation, end); !document) return document.problem();
    }
    Frames frames(std::move(animation));
    for (int index = 0; index < frames.count(); ++index) {
        if (!progress(0, frames.count())) return animationCancelled();
        const Result<std::shared_ptr<Frame>> frame = frames.evaluated(index);
        if (!frame) return frame.problem();
        frames.gather((*frame)->figure);
    }
    return frames;
}

Result<std::shared_ptr<const Frame>> Frames::at(int index) const {
    const Result<std::shared_ptr<Frame>> frame = evaluated(index);
    if (!frame) return frame.problem();
    settle((*frame)->figure);
    return std::shared_ptr<const Frame>(*frame);
}

}  // namespace orrery
