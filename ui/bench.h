// Measurements of `orrery bench`: each number of the README that needs no other program, and the times of many views in
// milliseconds. The speeds in the README are ratios of two times of one run.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "core/figure/figure.h"
#include "core/model/document.h"

namespace orrery {

class FieldDrawer;

/// One measured value and its limit.
struct Measurement {
    std::string name;
    double value = 0;
    std::string unit;
    double limit = 0;  ///< largest wanted value; 0: none
};

/// Runs all measurements; those of the OpenGL renderer are left out if there is no OpenGL. A Problem if a picture
/// cannot be evaluated or painted. Needs a Qt application (Headless is sufficient).
Result<std::vector<Measurement>> measureAll();

/// Returns the median time of `runs` calls (at least 1) in milliseconds, after one warm-up call.
double median(int runs, const std::function<void()>& call);

/// Paths and texts of settings (withPath()).
using Settings = std::vector<std::pair<std::string, std::string>>;

/// Returns the first document with these settings.
Result<Document> documentToMeasure(const Settings& settings);

/// Paints a figure at 1920 x 1080.
Done paintFigure(const Figure& figure, const Look& look, FieldDrawer& drawer);

/// Evaluates a document and paints its picture.
Done paintOnce(const Result<Document>& document, FieldDrawer& drawer);

/// Adds the median times of the cases in bench_views.cpp at 1920 x 1080, from an event to the finished picture: of
/// moving a slider, and of panning and zooming or, for three-dimensional pictures, of rotating.
Done addViews(std::vector<Measurement>& list, FieldDrawer& drawer);

}  // namespace orrery
