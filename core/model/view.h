// View: one way to show an encoding, declared once like a scheme: one picture, or several and what picks one of them.
// core/views holds one folder a view, catalog.cpp the list.
#pragma once

#include <initializer_list>
#include <span>
#include <string_view>
#include <vector>

#include "core/base/progress.h"
#include "core/figure/figure.h"
#include "core/model/scheme.h"

namespace orrery {

struct Pane;
struct Probe;

/// What a view is given: a pane of the document, what its scheme built, and where the probe is. Where `progress` is
/// stopped, what the view has made is dropped: its long loops leave off.
struct Scene {
    const Pane& pane;
    const Probe& probe;
    const Encoding& encoding;
    const Progress& progress;
};

/// One picture of a view that has several, declared in a file of its own.
struct ViewPicture {
    std::string_view id;  ///< the option that picks it
    Words name;
    Words accepted = {};            ///< what it needs where the view accepts more, for the error
    std::span<const Param> params;  ///< those it has, in their order; what several have they take from one place
    bool (*accepts)(const Encoding&);
    Result<Figure> (*show)(const Scene&);
    Problem (*refusal)(const Scheme&) = nullptr;  ///< in place of the usual error
};

/// What a view shows. Its parameters are those of its pictures, each where the picked one has it.
class Pictures {
public:
    /// One picture alone.
    Pictures(std::span<const Param> params, bool (*accepts)(const Encoding&), Result<Figure> (*show)(const Scene&));
    /// `pick` becomes the Choice of a picture, the first of the parameters.
    Pictures(const Param& pick, std::initializer_list<const ViewPicture*> list);
    Pictures(const Pictures&) = delete;

    std::span<const ViewPicture> all() const { return pictures; }
    std::span<const Param> params() const { return declared; }
    const ViewPicture& picked(const Values& values) const;

private:
    std::vector<ViewPicture> pictures;
    std::vector<Option> options;
    std::vector<Param> declared;
};

struct View {
    std::string_view id;
    Words name;
    Words about;     ///< one sentence
    Words accepted;  ///< what it needs, for the error: "an encoding with pairs of sine and cosine"
    Pictures pictures;

    std::span<const Param> params() const { return pictures.params(); }
    /// Whether any of its pictures can show the encoding.
    bool accepts(const Encoding& encoding) const;
    /// Whether the picked one can.
    bool fits(const Values& values, const Encoding& encoding) const;
    /// The picked picture, or what it would need.
    Result<Figure> show(const Scene& scene) const;
};

struct ViewSetting {
    const View* view = nullptr;
    Values values;

    ViewSetting() = default;
    explicit ViewSetting(const View& chosen) : view(&chosen), values(chosen.params()) {}
    bool operator==(const ViewSetting&) const = default;
};

std::span<const View* const> views();

/// The view called `id`, or the Problem that names the nearest one.
Result<const View*> findView(std::string_view id);

}  // namespace orrery
