// FieldDrawer: draws fields and dense clouds by OpenGL if there is a graphics card, everything else on the CPU. If
// OpenGL itself runs on the processor (llvmpipe), the renderers of this program draw on the CPU instead, because they
// are faster and compile no shaders; ORRERY_GPU=software or a device number forces OpenGL. If a context is lost,
// drawing is tried once more with a new one; if OpenGL still fails, the CPU draws until start() is called. Create, use
// and destroy it on one thread.
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
    /// Creates the renderers anew, which reads the shader files again.
    void start();
    FieldDrawer(const FieldDrawer&) = delete;
    FieldDrawer& operator=(const FieldDrawer&) = delete;

    /// Draws a field into `target` (Format_RGB32) with its top left at `at`, in device pixels.
    Done draw(const FieldPlan& plan, QImage& target, QPoint at);
    /// Draws a cloud: by OpenGL only if it leaves no room for strokes (hasRoom()).
    void draw(const Cloud& cloud, const CloudView& view, const CloudStyle& style, QImage& target, const QRect& clip);
    /// Returns both draw() functions as a Drawing for paint(); valid while this object lives.
    Drawing function(Progress progress = {});

    /// Makes every context report that it is lost, for tests.
    void pretendLost();

    /// Returns the name of the renderer in use, for example "NVIDIA H200, device 0" or "CPU".
    std::string name() const;
    /// Returns the reason why OpenGL is not available. Empty if it is, even if the CPU draws because it is faster.
    const std::string& whyNotOpenGl() const { return refusal; }

private:
    bool onCpu() const;
    /// Creates `clouds` if there is none or its context is lost.
    Done startClouds();

    std::unique_ptr<gl::FieldRenderer> renderer;
    std::unique_ptr<gl::CloudRenderer> clouds;  ///< created with the first cloud
    std::string refusal;
};

}  // namespace orrery
