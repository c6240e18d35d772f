#include "ui/animation.h"

#include <algorithm>

#include "core/evaluate/evaluate.h"

namespace orrery {

namespace {

/// Returns "frame 3 (base = 7, probe.m = 2)"; frames are counted from 0.
Phrase frameName(const Animation& animation, int index) {
    const std::string values = movedValues(animation.start, animation.movements, index, animation.frames);
    return say({"frame {} ({})", "第 {} 帧（{}）"}, index, values);
}

/// Calls `change` for each axis of plotted values: vertical axes, and horizontal axes that the camera does not move.
/// Axes of cells are left out.
template <class Change>
void eachValueAxis(Figure& figure, const Change& change) {
    for (std::size_t index = 0; index < figure.panels.size(); ++index) {
        std::optional<Axes>& axes = figure.panels[index].axes;
        if (!axes) continue;
        if (axes->x.rests && axes->x.scale != AxisScale::Cells) change(std::tuple(index, false), axes->x);
        if (axes->y.scale != AxisScale::Cells) change(std::tuple(index, true), axes->y);
    }
}

}  // namespace

Problem animationCancelled() {
    return {"animation", Words{"was cancelled", "已取消"}, Words{"nothing was written", "没有写入任何文件"},
            Fault::Failure};
}

Done checked(const Animation& animation) {
    for (const auto& [param, count] :
         {std::pair(framesParam, animation.frames), std::pair(fpsParam, animation.framesPerSecond)}) {
        if (const Result<Value> value = checked(param, static_cast<double>(count)); !value) return value.problem();
    }
    for (const int end : {0, animation.frames - 1}) {
        const Result<Document> document = moved(animation.start, animation.movements, end, animation.frames);
        if (!document) return document.problem();
    }
    return done();
}

Result<std::shared_ptr<Frame>> Frames::evaluated(int index) const {
    Result<Document> document = moved(animation.start, animation.movements, index, animation.frames);
    if (!document) return document.problem();
    auto frame = std::make_shared<Frame>();
    frame->document = *std::move(document);
    Result<Figure> figure = evaluate(frame->document, {}, trainings.get());
    if (!figure) {
        Problem problem = figure.problem();
        if (!problem.where.empty()) problem.what = say({"{}: {}", "{}：{}"}, problem.where, problem.what);
        problem.what = say({"{}: {}", "{}：{}"}, frameName(animation, index), problem.what);
        problem.where.clear();
        return problem;
    }
    frame->figure = *std::move(figure);
    return frame;
}

void Frames::gather(Figure& figure) {
    scales.gather(figure);
    eachValueAxis(figure, [this](const AxisKey& key, const Axis& axis) {
        CellRange& range = axes.try_emplace(key, axis.shown).first->second;
        range = {std::min(range.from, axis.shown.from), std::max(range.to, axis.shown.to)};
    });
}

void Frames::settle(Figure& figure) const {
    scales.settle(figure);
    eachValueAxis(figure, [this](const AxisKey& key, Axis& axis) { axis.shown = axis.extents = axes.at(key); });
}

Steps<Frames> Frames::of(Animation animation) {
    if (const Done allowed = checked(animation); !allowed) co_return allowed.problem();
    Frames frames(std::move(animation));
    for (int index = 0; index < frames.count(); ++index) {
        co_yield {0, frames.count()};
        const Result<std::shared_ptr<Frame>> frame = frames.evaluated(index);
        if (!frame) co_return frame.problem();
        frames.gather((*frame)->figure);
    }
    co_return frames;
}

Result<std::shared_ptr<const Frame>> Frames::at(int index) const {
    const Result<std::shared_ptr<Frame>> frame = evaluated(index);
    if (!frame) return frame.problem();
    settle((*frame)->figure);
    return std::shared_ptr<const Frame>(*frame);
}

}  // namespace orrery
