// LearningFrame: the trainings of a picture of the learning view: one line a scheme, each with one record a seed. They
// are trained together, a few steps each in turn, so that all lines grow at the same time.
#pragma once

#include "core/learning/training_record.h"
#include "core/model/document.h"
#include "core/views/learning/params.h"

namespace orrery::learning_view {

/// One scheme with a model for every seed.
struct Line {
    SchemeSetting scheme;
    LearningSetup setup;
    Tone tone;
    std::vector<TrainingRecord*> seeds;
};

struct LearningFrame {
    const Scene& scene;
    const Values& view = scene.pane.view.values;
    TrainingCache own = {};
    TrainingCache* trainings = nullptr;
    std::vector<Line> lines;  ///< the pane's own scheme first
    int steps = 0;            ///< asked for
    int reached = 0;  ///< known of every line; less than `steps` while the picture grows, -1 before a measurement

    const LearningTask& task() const { return *lines.front().setup.task; }
    double chance() const { return task().chance(lines.front().setup.vocabulary); }
    bool isGrowing() const { return reached < steps; }
    TrainingLimits limits() const { return {scene.progress, trainings->mayGoOn}; }
};

/// Lines of a picture: the pane's own scheme alone, or also the schemes chosen beside it.
enum class Lines { Own, WithBesides };

/// Trains all lines up to the steps asked for, or as far as the limits allow.
Result<std::unique_ptr<LearningFrame>> learningFrame(const Scene& scene, Lines lines);

/// The first model of the pane's own scheme, after `frame.reached` steps: as many as were asked for, or as far as the
/// limits allow.
Result<const Training*> ownModel(LearningFrame& frame);

/// "RoPE" of "Rotary (RoPE)", else the name.
Phrase shortName(const Scheme& scheme);

/// Lowest, median and highest of some numbers, or NaN if there are none.
struct Spread {
    double low, median, high;
};
Spread spreadOf(std::vector<double> numbers);

/// The accuracies of all seeds at the trained length, measured last up to `step`, which is known.
Spread accuracyAt(const Line& line, int step);

/// "51 %", or "…" of a share that is not known yet (NaN).
std::string percent(double share);

/// Axis of the share of right answers, 0 to 100 %.
Axis accuracyAxis();

/// Line at the accuracy of guessing.
Rule guessingRule(const LearningFrame& frame);

/// Line at the trained length, which dragging it changes.
Rule trainedLengthRule(int trained);

/// Headline of a picture that grows and has no accuracies yet.
Phrase beforeMeasurement();

/// Title, probe use and readout that all pictures share.
Figure startedFigure(const LearningFrame& frame);

/// Whether the small model can have the positions of the encoding.
bool accepts(const Encoding& encoding);

}  // namespace orrery::learning_view
