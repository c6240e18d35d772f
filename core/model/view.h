// View: one way to show an encoding, declared once like a scheme. It has one picture, or several and a parameter that
// picks one. core/views has one folder per view; catalog.cpp lists them.
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
class TrainingCache;

/// Input of a view: a pane of the document, the encoding its scheme built, and the probe. Long loops end early once
/// `progress` is stopped; the result is then discarded.
struct Scene {
    const Pane& pane;
    const Probe& probe;
    const Encoding& encoding;
    const Progress& progress;
    TrainingCache* trainings = nullptr;  ///< trainings of earlier evaluations; null: none
};

/// Texts of the help on a picture. There is no default constructor, so that a picture without texts does not compile.
struct PictureHelp {
    Words contents;  ///< axes and marks, and the meaning of colours or lines
    Words look;      ///< one thing to look at
    Words task;      ///< one thing to try

    constexpr PictureHelp(Words shown, Words toSee, Words toTry) : contents(shown), look(toSee), task(toTry) {}
};

/// One picture of a view. Id and name are empty if it is the only one.
struct ViewPicture {
    std::string_view id;  ///< id of the option that picks the picture
    Words name;
    Words required = {};            ///< required encoding, for the error, if other pictures accept more
    std::span<const Param> params;  ///< in display order; of equal ids the first declaration counts
    bool (*accepts)(const Encoding&) = [](const Encoding&) { return true; };
    Result<Figure> (*show)(const Scene&);
    PictureHelp help;
    Problem (*refusal)(const Scheme&) = nullptr;  ///< in place of the default error; null: the default
};

/// The pictures of a view. The parameters of the view are the union of those of its pictures. A parameter without a
/// condition of its own is visible if the picked picture has it.
class Pictures {
public:
    /// A single picture.
    Pictures(std::span<const Param> params, bool (*accepts)(const Encoding&), Result<Figure> (*show)(const Scene&),
             const PictureHelp& help);
    /// Several pictures; `pick` becomes the Choice between them and the first parameter.
    Pictures(const Param& pick, std::initializer_list<const ViewPicture*> list);
    Pictures(const Pictures&) = delete;

    std::span<const ViewPicture> all() const { return pictures; }
    std::span<const Param> params() const { return declared; }
    /// The picture that `values` pick.
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
    Words required;  ///< required encoding, for the error: "an encoding with pairs of sine and cosine"
    Pictures pictures;
    /// Returns whether the view replaces the value of this parameter of the scheme by its own. Null: it replaces none.
    bool (*sets)(const SchemeSetting& scheme, std::string_view id) = nullptr;

    std::span<const Param> params() const { return pictures.params(); }
    /// True if any of its pictures can show the encoding.
    bool accepts(const Encoding& encoding) const;
    /// True if the picked picture can show the encoding.
    bool fits(const Values& values, const Encoding& encoding) const;
    /// Returns the figure of the picked picture, or a Problem that names the required encoding if the picture cannot
    /// show the encoding of the scene.
    Result<Figure> show(const Scene& scene) const;
};

/// A view and the values of its parameters.
struct ViewSetting {
    const View* view = nullptr;
    Values values;

    ViewSetting() = default;
    explicit ViewSetting(const View& chosen) : view(&chosen), values(chosen.params()) {}
    bool operator==(const ViewSetting&) const = default;
};

/// All views, in menu order.
std::span<const View* const> views();

/// Returns the view with this id, or a Problem that suggests the nearest id, or lists all ids if none is near.
Result<const View*> findView(std::string_view id);

}  // namespace orrery
