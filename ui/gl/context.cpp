#include "ui/gl/context.h"

#include "core/base/threads.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <cstdlib>
#include <system_error>
#include <thread>

namespace orrery::gl {

Context::State::~State() {
    if (context == EGL_NO_CONTEXT) return;
    if (egl.GetCurrentContext() == context) egl.MakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
    egl.DestroyContext(display, context);
    // No eglTerminate: all contexts of the process on this device share the display.
}

namespace {

constexpr GLenum contextLostInBrowser = 0x9242;  // CONTEXT_LOST_WEBGL

Problem noOpenGl(const Phrase& what) {
    return {"OpenGL", what, {}, Fault::Failure};
}

/// Returns whether as many threads can start as a driver may create. A driver may wait forever for a thread that cannot
/// start.
bool threadsStart() try {
    tryThreads(std::thread::hardware_concurrency() + 2);
    return true;
} catch (const std::system_error&) {
    return false;
}

/// Value of ORRERY_GPU.
struct DeviceChoice {
    enum { Any, Software, None, Number } kind = Any;
    int number = -1;
};

Result<DeviceChoice> deviceChoice(std::string_view text) {
    if (text.empty() || text == "auto") return DeviceChoice{};
    if (text == "software") return DeviceChoice{DeviceChoice::Software};
    if (text == "none") return DeviceChoice{DeviceChoice::None};
    DeviceChoice choice{DeviceChoice::Number};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), choice.number);
    if (error == std::errc() && end == text.data() + text.size() && choice.number >= 0) return choice;
    return Problem{"ORRERY_GPU",
                   say({"{} names no graphics device", "{}不是任何图形设备的名称"}, quoted(std::string(text))),
                   Words{"allowed is auto, software, none or a device number from 0",
                         "可选 auto、software、none 或从 0 起的设备编号"}};
}

bool isChosen(const Device& device, const DeviceChoice& choice) {
    if (choice.kind == DeviceChoice::Software) return device.software;
    if (choice.kind == DeviceChoice::Number) return device.number == choice.number;
    return choice.kind == DeviceChoice::Any;
}

/// Returns attributes of a 3.3 core context, with or without reset notification.
std::vector<EGLint> attributes(bool reset) {
    std::vector<EGLint> list{EGL_CONTEXT_MAJOR_VERSION,       3,
                             EGL_CONTEXT_MINOR_VERSION,       3,
                             EGL_CONTEXT_OPENGL_PROFILE_MASK, EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT};
    if (reset) list.insert(list.end(), {EGL_CONTEXT_OPENGL_RESET_NOTIFICATION_STRATEGY, EGL_LOSE_CONTEXT_ON_RESET});
    list.push_back(EGL_NONE);
    return list;
}

}  // namespace

Done Context::State::open(const Device& candidate) {
    Done opened = openDisplay(candidate);
    if (opened) opened = makeContext();
    if (opened) opened = loadFunctions();
    return opened ? drawKnownPixel() : opened;
}

Done Context::State::openDisplay(const Device& candidate) {
    device = candidate.name;
    display = egl.GetPlatformDisplayEXT(candidate.platform, candidate.device, nullptr);
    if (display == EGL_NO_DISPLAY || !egl.Initialize(display, nullptr, nullptr))
        return noOpenGl(Words{"EGL does not start", "EGL 无法启动"});
    if (!egl.BindAPI(EGL_OPENGL_API)) return noOpenGl(Words{"EGL has no desktop OpenGL", "EGL 不支持桌面 OpenGL"});
    return done();
}

Done Context::State::makeContext() {
    const char* extensions = egl.QueryString(display, EGL_EXTENSIONS);
    if (!hasExtension(extensions, "EGL_KHR_surfaceless_context"))
        return noOpenGl(Words{"no drawing without a surface", "不支持无表面绘图"});
    EGLConfig config = EGL_NO_CONFIG_KHR;
    if (!hasExtension(extensions, "EGL_KHR_no_config_context")) {
        const std::array<EGLint, 3> asked{EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT, EGL_NONE};
        EGLint count = 0;
        if (!egl.ChooseConfig(display, asked.data(), &config, 1, &count) || count == 0)
            return noOpenGl(Words{"no OpenGL configuration", "没有 OpenGL 配置"});
    }
    for (bool reset : {true, false}) {
        context = egl.CreateContext(display, config, EGL_NO_CONTEXT, attributes(reset).data());
        reportsReset = reset;
        if (context != EGL_NO_CONTEXT) break;
    }
    if (context == EGL_NO_CONTEXT) return noOpenGl(Words{"no OpenGL 3.3 core context", "没有 OpenGL 3.3 核心上下文"});
    if (!egl.MakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context))
        return noOpenGl(Words{"its context cannot be made current", "无法启用其上下文"});
    return done();
}

Done Context::State::loadFunctions() {
    bool all = true;
#define ORRERY_GL_FIND(type, name)                                                        \
    functions.name = reinterpret_cast<PFNGL##type##PROC>(egl.GetProcAddress("gl" #name)); \
    all = all && functions.name;
    ORRERY_GL_FUNCTIONS(ORRERY_GL_FIND)
#undef ORRERY_GL_FIND
    if (!all) return noOpenGl(Words{"OpenGL functions are missing", "缺少 OpenGL 函数"});

    const Functions& gl = functions;
    const auto text = [&](GLenum name) {
        const GLubyte* value = gl.GetString(name);
        return std::string(value ? reinterpret_cast<const char*>(value) : "");
    };
    renderer = text(GL_RENDERER);
    functions.isEs = text(GL_VERSION).starts_with("OpenGL ES");
    for (const char* name : {"llvmpipe", "softpipe", "swrast", "SwiftShader"})
        software = software || renderer.find(name) != std::string::npos;

    GLint count = 0;
    gl.GetIntegerv(GL_NUM_EXTENSIONS, &count);
    for (GLint i = 0; reportsReset && i < count; ++i) {
        const std::string_view extension = reinterpret_cast<const char*>(gl.GetStringi(GL_EXTENSIONS, GLuint(i)));
        const char* name = extension == "GL_KHR_robustness"   ? "glGetGraphicsResetStatus"
                           : extension == "GL_ARB_robustness" ? "glGetGraphicsResetStatusARB"
                                                              : nullptr;
        if (name && !functions.GetGraphicsResetStatus)
            functions.GetGraphicsResetStatus =
                reinterpret_cast<PFNGLGETGRAPHICSRESETSTATUSPROC>(egl.GetProcAddress(name));
    }
    return done();
}

Done Context::State::drawKnownPixel() {
    const Functions& gl = functions;
    const Texture texture(gl);
    const Framebuffer framebuffer(gl);
    gl.BindTexture(GL_TEXTURE_2D, texture.name());
    gl.TexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    gl.TexImage2D(GL_TEXTURE_2D, 0, GL_RGBA32UI, 1, 1, 0, GL_RGBA_INTEGER, GL_UNSIGNED_INT, nullptr);
    gl.BindFramebuffer(GL_FRAMEBUFFER, framebuffer.name());
    gl.FramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture.name(), 0);
    if (gl.CheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE)
        return noOpenGl(Words{"it draws to no integer texture", "不能绘制到整数纹理"});

    const std::array<GLuint, 4> known{0xff123456u, 0x80000001u, 0u, 0xffffffffu};
    std::array<GLuint, 4> seen{};
    gl.ClearBufferuiv(GL_COLOR, 0, known.data());
    gl.ReadPixels(0, 0, 1, 1, GL_RGBA_INTEGER, GL_UNSIGNED_INT, seen.data());
    gl.BindFramebuffer(GL_FRAMEBUFFER, 0);
    if (seen != known || gl.GetError() != GL_NO_ERROR)
        return noOpenGl(Words{"a known pixel came back changed", "画出的已知像素，读回时值不同"});
    return done();
}

std::string_view Context::environmentChoice() {
    const char* value = std::getenv("ORRERY_GPU");
    return value ? value : "auto";
}

Result<Context> Context::create(std::string_view device) {
    const Result<DeviceChoice> choice = deviceChoice(device);
    if (!choice) return choice.problem();
    if (choice->kind == DeviceChoice::None)
        return noOpenGl(Words{"switched off by ORRERY_GPU=none", "已由 ORRERY_GPU=none 关闭"});
    const Egl* egl = Egl::library();
    if (!egl) return noOpenGl(Words{"libEGL.so.1 is missing or too old", "缺少 libEGL.so.1，或其版本太旧"});
    if (egl->startsThreads && !threadsStart())
        return noOpenGl(Words{"its drivers need more threads than may start", "驱动程序需要的线程数超过上限"});

    Phrase reasons;
    for (const Device& candidate : devices(*egl)) {
        if (!isChosen(candidate, *choice)) continue;
        auto state = std::make_unique<State>(*egl);
        const Done opened = state->open(candidate);
        if (opened) return Context(std::move(state));
        if (!reasons.empty()) reasons += Words{", ", "，"};
        reasons += say({"{}: {}", "{}：{}"}, candidate.name, opened.problem().what);
    }
    if (!reasons.empty()) {
        return noOpenGl(say({"no device draws with OpenGL 3.3 ({})", "没有设备能用 OpenGL 3.3 绘图（{}）"}, reasons));
    }
    if (choice->kind != DeviceChoice::Number)
        return noOpenGl(Words{"no driver is installed for it", "没有安装它的驱动程序"});
    return noOpenGl(
        say({"there is no device {}, which ORRERY_GPU asks for", "ORRERY_GPU 指定的设备 {} 不存在"}, choice->number));
}

void Context::makeCurrent() {
    if (!state || state->egl.GetCurrentContext() == state->context) return;
    assert(state->thread == std::this_thread::get_id());
    state->egl.BindAPI(EGL_OPENGL_API);
    if (!state->egl.MakeCurrent(state->display, EGL_NO_SURFACE, EGL_NO_SURFACE, state->context)) state->lost = true;
}

Done Context::check(const Words& task) {
    const Functions& gl = state->functions;
    const GLenum error = gl.GetError();
    const bool isReset = gl.GetGraphicsResetStatus && gl.GetGraphicsResetStatus() != GL_NO_ERROR;
    if (isReset || error == contextLostInBrowser) state->lost = true;
    if (state->lost)
        return noOpenGl(say({"the graphics driver lost the context while {}", "图形驱动丢失了上下文（正在{}）"}, task));
    if (error == GL_NO_ERROR) return done();
    for (int i = 0; i < 16 && gl.GetError() != GL_NO_ERROR; ++i) {
    }
    if (error == GL_OUT_OF_MEMORY)
        return noOpenGl(say({"the graphics memory is full while {}", "显存已满（正在{}）"}, task));
    return noOpenGl(say({"error {} while {}", "错误 {}（正在{}）"}, error, task));
}

}  // namespace orrery::gl
