// FieldDrawer: draws fields by OpenGL where it starts, else on the CPU, and remembers why. Made, used and destroyed on
// one thread. A lost context is made anew once; when the new one fails as well, the CPU draws from then on.
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

    /// Who draws: "llvmpipe (LLVM 15.0.6, 256 bits), surfaceless platform" or "CPU".
    std::string name() const;
    /// Empty while OpenGL draws.
    const std::string& whyNotOpenGl() const { return refusal; }

private:
    void start();

    std::unique_ptr<gl::FieldRenderer> renderer;
    std::string refusal;
};

}  // namespace orrery
