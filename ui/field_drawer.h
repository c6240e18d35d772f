// FieldDrawer: draws fields by OpenGL where a graphics card does it, else on the CPU, and remembers why. Where OpenGL is
// itself the processor (llvmpipe), our own renderer is quicker and compiles no shaders; ORRERY_GPU=software still takes
// OpenGL. Made, used and destroyed on one thread. A lost context is made anew once; when the new one fails as well, the CPU draws from then on.
#pragma once

#include <memory>
#include <string>

#include "ui/paint/paint.h"

namespace orrery {

namespace gl {
class FieldRenderer;
}

class FieldDrawer {
public:
    FieldDrawer();
    ~FieldDrawer();
    FieldDrawer(const FieldDrawer&) = delete;
    FieldDrawer& operator=(const FieldDrawer&) = delete;

    Done draw(const FieldPlan& plan, QImage& target, QPoint at);
    /// draw() as paint() takes it; valid while this object lives.
    DrawField function();

    /// Who draws: "NVIDIA H200, device 0" or "CPU".
    std::string name() const;
    /// Why OpenGL could not be had; empty where it can.
    const std::string& whyNotOpenGl() const { return refusal; }

private:
    void start();
    bool onCpu() const;

    std::unique_ptr<gl::FieldRenderer> renderer;
    std::string refusal;
};

}  // namespace orrery
