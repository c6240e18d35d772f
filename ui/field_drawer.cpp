#include "ui/field_drawer.h"

#include <utility>

#include "ui/gl/cloud_renderer.h"
#include "ui/gl/field_renderer.h"
#include "ui/gl/software_renderer.h"
#include "ui/guarded.h"

namespace orrery {

FieldDrawer::FieldDrawer() {
    start();
}

FieldDrawer::~FieldDrawer() = default;

void FieldDrawer::start() {
    clouds.reset();
    renderer.reset();  // the old context must be destroyed before a new one is created
    refusal.clear();
    Result<gl::FieldRenderer> created = guarded([] { return gl::FieldRenderer::create(); });
    if (created) {
        renderer = std::make_unique<gl::FieldRenderer>(*std::move(created));
    } else {
        refusal = created.problem().sentence();
    }
}

bool FieldDrawer::onCpu() const {
    return !renderer || (renderer->context().software() && gl::Context::environmentChoice() == "auto");
}

Done FieldDrawer::draw(const FieldPlan& plan, QImage& target, QPoint at) {
    if (onCpu()) return gl::softwareDraw(plan, target, at);
    Done drawn = renderer->draw(plan, target, at);
    if (drawn) return drawn;
    if (renderer->context().lost()) start();
    if (renderer && renderer->draw(plan, target, at)) return done();
    if (renderer) refusal = drawn.problem().sentence();
    renderer.reset();
    return gl::softwareDraw(plan, target, at);
}

Done FieldDrawer::startClouds() {
    if (clouds && !clouds->context().lost()) return done();
    clouds.reset();
    Result<gl::CloudRenderer> created = gl::CloudRenderer::create();
    if (!created) return created.problem();
    clouds = std::make_unique<gl::CloudRenderer>(*std::move(created));
    return done();
}

void FieldDrawer::draw(const Cloud& cloud, const CloudView& view, const CloudStyle& style, QImage& target,
                       const QRect& clip) {
    const bool isDense = !hasRoom(cloud, view, style);
    for (int trial = 0; trial < 2 && isDense && !onCpu(); ++trial) {
        Done drawn = startClouds();
        if (drawn) drawn = clouds->draw(cloud, view, style, target, clip);
        if (drawn) return;
        if (trial == 0 && clouds && clouds->context().lost()) continue;
        refusal = drawn.problem().sentence();
        clouds.reset();
        renderer.reset();
    }
    drawCloud(cloud, view, style, target, clip);
}

Drawing FieldDrawer::function(Progress progress) {
    Drawing drawing([this](const FieldPlan& plan, QImage& target, QPoint at) { return draw(plan, target, at); },
                    [this](const Cloud& cloud, const CloudView& view, const CloudStyle& style, QImage& target,
                           const QRect& clip) { draw(cloud, view, style, target, clip); });
    drawing.progress = std::move(progress);
    return drawing;
}

void FieldDrawer::pretendLost() {
    if (renderer) renderer->context().pretendLost();
    if (clouds) clouds->context().pretendLost();
}

std::string FieldDrawer::name() const {
    return !onCpu() ? renderer->context().renderer() + ", " + renderer->context().device() : "CPU";
}

}  // namespace orrery
