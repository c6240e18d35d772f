#include "ui/field_drawer.h"

#include "ui/gl/field_renderer.h"
#include "ui/gl/software_renderer.h"

namespace orrery {

FieldDrawer::FieldDrawer() {
    start();
}

FieldDrawer::~FieldDrawer() = default;

void FieldDrawer::start() {
    renderer.reset();  // the old context goes before a new one comes
    Result<gl::FieldRenderer> created = gl::FieldRenderer::create();
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

DrawField FieldDrawer::function() {
    return [this](const FieldPlan& plan, QImage& target, QPoint at) { return draw(plan, target, at); };
}

std::string FieldDrawer::name() const {
    return !onCpu() ? renderer->context().renderer() + ", " + renderer->context().place() : "CPU";
}

}  // namespace orrery
