// LearningFrame: the trainings of one picture of the learning view. Each scheme is a Line with one training record per
// seed. The models train in turn, accuracyInterval steps at a time, so that the curves of all lines grow together.
#pragma once

#include "core/learning/training_record.h"
#include "core/model/document.h"
#include "core/views/learning/params.h"

namespace orrery::learning_view {

/// One scheme with its models.
struct Line {
    SchemeSetting scheme;
    LearningSetup setup;
    Tone tone;
    std::vector<TrainingRecord*> seeds;  ///< one model per seed 1, 2, ...; owned by the TrainingCache
};

struct LearningFrame {
    const Scene& scene;
    const Values& view = scene.pane.view.values;
    TrainingCache own = {};              ///< used if the scene has no cache
    TrainingCache* trainings = nullptr;  ///< the scene's cache, or `own`
    std::vector<Line> lines;             ///< the pane's own scheme first
    int steps = 0;                       ///< asked for
    int reached = 0;  ///< steps known of every model; below `steps` while the picture grows, -1 before a measurement

    const LearningTask& task() const { return *lines.front().setup.task; }
    /// Expected share of right answers by guessing.
    double chance() const { return task().chance(lines.front().setup.vocabulary); }
    bool isGrowing() const { return reached < steps; }
    TrainingLimits limits() const { return {scene.progress, trainings->mayGoOn}; }
};

/// Lines of a picture: the pane's own scheme alone, or also the schemes switched on in `besides`.
enum class Lines { Own, WithBesides };

/// Trains all lines up to the steps asked for, or as far as the limits allow. A Problem if a scheme cannot serve the
/// model, a loss is not finite, or the scene's progress is stopped. The frame refers to `scene`.
Result<std::unique_ptr<LearningFrame>> learningFrame(const Scene& scene, Lines lines);

/// Returns the first model of the pane's own scheme after the steps asked for, or as many as the limits allow, and sets
/// frame.reached to its number of steps. The model belongs to the training record.
Result<const Training*> ownModel(LearningFrame& frame);

/// Returns the part of the scheme's name in parentheses, "RoPE" for "Rotary (RoPE)"; without parentheses the name.
Phrase shortName(const Scheme& scheme);

/// Lowest, median and highest of some numbers; NaN if there are none.
struct Spread {
    double low, median, high;
};
Spread spreadOf(std::vector<double> numbers);

/// Spread over the seeds of the accuracy at the trained length, as last measured at or before `step`. Requires
/// 0 <= step <= known() of every record of the line.
Spread accuracyAt(const Line& line, int step);

/// Curves of a line: the median of the seeds, with the legend entry, and the lowest and highest, dotted.
struct SpreadCurves {
    Curve median, low, high;

    SpreadCurves(const Phrase& name, const Tone& tone, bool emphasized);
    void add(double x, const Spread& spread);
    /// Adds the curves to `curves`; the median alone if there is one seed.
    void addTo(std::vector<Curve>& curves, std::size_t seeds) const;
};

/// Formats a share from 0 to 1: "51 %"; "…" for NaN, a share that is not known yet.
Phrase percent(double share);

/// Vertical axis of the share of right answers, 0 to 100 %.
Axis accuracyAxis();

/// Horizontal line at the accuracy of guessing.
Rule guessingRule(const LearningFrame& frame);

/// Vertical line at the trained length; dragging the line changes the parameter `length`.
Rule trainedLengthRule(int trained);

/// The figure; while it grows, its headline is how far its models are, because a result is not known yet.
Figure withResultAwaited(Figure figure, const LearningFrame& frame);

/// Returns a figure with the title, probe use and readout that all pictures share. Its numbers are those after
/// `stepsDone`.
Figure startedFigure(const LearningFrame& frame, int stepsDone);

/// Whether the small model can use the encoding: positions are numbers, and scores need no given content.
bool accepts(const Encoding& encoding);

}  // namespace orrery::learning_view
