// FieldDrawer: draws fields and clouds by OpenGL where a graphics card does it, else on the CPU, and remembers why.
// Where OpenGL is itself the processor (llvmpipe), our own renderers are quicker and compile no shaders;
// ORRERY_GPU=software still takes OpenGL. Made, used and destroyed on one thread. A lost context is made anew once;
// when the new one fails as well, the CPU draws from then on.
#pragma once

#include <memory>
#include <string>

#include "ui/paint/paint.h"

namespace orrery {

namespace gl {
class CloudRenderer;
class FieldRenderer;
}  // namespace gl

class FieldDrawer {
public:
    FieldDrawer();
    ~FieldDrawer();
    /// Begins anew, with shaders as their files are now.
    void start();
    FieldDrawer(const FieldDrawer&) = delete;
    FieldDrawer& operator=(const FieldDrawer&) = delete;

    Done draw(const FieldPlan& plan, QImage& target, QPoint at);
    void draw(const Cloud& cloud, const CloudView& view, const CloudStyle& style, QImage& target, const QRect& clip);
    /// Both kinds of draw() as paint() takes them; valid while this object lives.
    Drawing function();

    /// As if the graphics driver had lost the contexts; for tests.
    void pretendLost();

    /// Who draws: "NVIDIA H200, device 0" or "CPU".
    std::string name() const;
    /// Why OpenGL could not be had; empty where it can.
    const std::string& whyNotOpenGl() const { return refusal; }

private:
    bool onCpu() const;
    Done startClouds();

    std::unique_ptr<gl::FieldRenderer> renderer;
    std::unique_ptr<gl::CloudRenderer> clouds;  ///< from the first cloud on
    std::string refusal;
};

}  // namespace orrery
