// FieldDrawer: draws fields and clouds by OpenGL if a graphics card is available, else on the CPU; keeps the reason. If
// OpenGL itself runs on the processor (llvmpipe), our own renderers are used, which are faster and compile no shaders;
// ORRERY_GPU=software forces OpenGL. Create, use and destroy it on one thread. A lost context is recreated once; if
// that fails, the CPU draws from then on.
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
    /// Restarts the renderers and reloads the shader files.
    void start();
    FieldDrawer(const FieldDrawer&) = delete;
    FieldDrawer& operator=(const FieldDrawer&) = delete;

    Done draw(const FieldPlan& plan, QImage& target, QPoint at);
    void draw(const Cloud& cloud, const CloudView& view, const CloudStyle& style, QImage& target, const QRect& clip);
    /// Returns both draw() functions as a Drawing for paint(); valid while this object lives.
    Drawing function(Progress progress = {});

    /// Simulates lost contexts, for tests.
    void pretendLost();

    /// Returns the name of the renderer: "NVIDIA H200, device 0" or "CPU".
    std::string name() const;
    /// Returns the reason why OpenGL is not available; empty if it is.
    const std::string& whyNotOpenGl() const { return refusal; }

private:
    bool onCpu() const;
    Done startClouds();

    std::unique_ptr<gl::FieldRenderer> renderer;
    std::unique_ptr<gl::CloudRenderer> clouds;  ///< created with the first cloud
    std::string refusal;
};

}  // namespace orrery
