// Parameters of the learning view, of which each picture has some, and LearningFrame: the trainings of one picture.
// Each scheme is a Line with one training record per seed. The models train in turn, accuracyInterval steps at a time,
// so that the curves of all lines grow together.
#pragma once

#include "core/learning/tasks.h"
#include "core/learning/training_record.h"
#include "core/model/document.h"
#include "core/model/param.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/shown.h"

namespace orrery::learning_view {

inline constexpr auto task = Choice("task", {"Task", "任务"}, learningTaskOptions,
                                    {"The question that the model learns to answer.", "模型要学会回答的问题。"})
                                 .withDefault(1);
inline constexpr auto steps =
    Integer("steps", {"Training steps", "训练步数"}, {0, 1000, 200},
            {"Each step shows the model a batch of new texts and changes its weights a little (Adam).",
             "每一步给模型看一批新文本，并把权重改动一点（Adam）。"})
        .slider(600);
inline constexpr auto seeds =
    Integer("seeds", {"Seeds", "种子数"}, {1, 9, 1},
            {"Models trained, each from other weights and on other texts: the median is drawn, with the lowest and the "
             "highest.",
             "训练的模型数，各有不同的初始权重与文本：画出中位数，以及最低与最高。"});
inline constexpr auto length = Integer("length", {"Trained length", "训练长度"}, {4, 64, 16},
                                       {"Words of a text while the model is trained.", "训练时每段文本的词数。"})
                                   .slider(32);
inline constexpr auto factor =
    Integer("factor", {"Tested up to, times the length", "测试到训练长度的几倍"}, {1, 8, 4},
            {"The longest test text, in trained lengths.", "最长的测试文本是训练长度的几倍。"});
inline constexpr auto layers =
    Integer("layers", {"Layers", "层数"}, {1, 2, 1}, {"Blocks of attention and MLP.", "注意力与 MLP 的块数。"});

inline constexpr Option widths[] = {{"16", {"16", "16"}}, {"32", {"32", "32"}}, {"64", {"64", "64"}}};
inline constexpr auto width =
    Choice("width", {"Width d_model", "宽度 d_model"}, widths, {"Numbers of each word's vector.", "词嵌入的维数。"})
        .withDefault(1)
        .hiddenByDefault();
inline constexpr Option headCounts[] = {{"1", {"1", "1"}}, {"2", {"2", "2"}}, {"4", {"4", "4"}}};
inline constexpr auto heads =
    Choice("model_heads", {"Heads", "头数"}, headCounts,
           {"Attention heads of each layer. With four the slopes of ALiBi begin at 1/4, with two at 1/16: too flat to "
            "find a neighbour.",
            "每层的注意力头数。四个头时 ALiBi 的斜率从 1/4 起，两个头时从 1/16 起：太平缓，找不到相邻的词。"})
        .withDefault(2)
        .hiddenByDefault();
inline constexpr auto mlp = Flag("mlp", {"MLP after attention", "注意力之后有 MLP"}, true,
                                 {"Off: each block is attention alone.", "关闭：每块只有注意力。"})
                                .hiddenByDefault();
inline constexpr auto vocabulary =
    Integer("vocabulary", {"Different words", "不同的词"}, {4, 64, 10},
            {"Guessing among them is right as often as chance.", "在这些词里乱猜，猜中的比例就是乱猜的正确率。"})
        .hiddenByDefault();
inline constexpr auto rate =
    Real("rate", {"Learning rate", "学习率"}, {1e-5, 1, 0.003}, {"Size of a step of Adam.", "Adam 每步的大小。"})
        .logarithmic()
        .slider(0.1)
        .hiddenByDefault();

/// A flag for a scheme that learns beside the pane's own; its id is that of the scheme.
constexpr Flag beside(std::string_view scheme, Words label) {
    return {scheme, label, false, {"Draws it beside the scheme of this picture.", "与本图的方案画在一起。"}};
}
inline constexpr auto nope = beside("nope", {"Beside it: no positions", "并排：无位置"});
inline constexpr auto learned = beside("learned", {"Beside it: learned table", "并排：可学习位置表"});
inline constexpr auto sinusoidal = beside("sinusoidal", {"Beside it: sinusoidal", "并排：正弦"});
inline constexpr auto rope = beside("rope", {"Beside it: RoPE", "并排：RoPE"});
inline constexpr auto alibi = beside("alibi", {"Beside it: ALiBi", "并排：ALiBi"});
inline constexpr auto t5 = beside("t5", {"Beside it: T5", "并排：T5"});

inline constexpr auto rescue =
    Flag("rescue", {"RoPE scaled, same weights", "缩放 RoPE，权重不变"}, false,
         {"Beyond the trained length also with positions interpolated, and with the base scaled (NTK-aware), without "
          "training again.",
          "超过训练长度时，另画位置内插与 NTK 缩放底数的结果，都不重新训练。"});

inline constexpr Flag besides[] = {nope, learned, sinusoidal, rope, alibi, t5};

/// Parameters of the pictures of one model.
inline constexpr Param ownParams[] = {task, steps, length, layers, width, heads, mlp, vocabulary, rate};

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

/// Returns a figure with the title, probe use and readout that all pictures share. Its numbers are those after
/// `stepsDone`.
Figure startedFigure(const LearningFrame& frame, int stepsDone);

/// The figure; while it grows, its headline is how far its models are, because a result is not known yet.
Figure withResultAwaited(Figure figure, const LearningFrame& frame);

/// Trains the lines and builds their picture.
template <Lines lines, Result<Figure> (*picture)(LearningFrame&)>
Result<Figure> whileLearning(const Scene& scene) {
    const Result<std::unique_ptr<LearningFrame>> frame = learningFrame(scene, lines);
    if (!frame) return frame.problem();
    Result<Figure> figure = picture(**frame);
    if (!figure) return figure;
    return withResultAwaited(*std::move(figure), **frame);
}

/// Whether the small model can use the encoding: positions are numbers, and scores need no given content.
bool accepts(const Encoding& encoding);

}  // namespace orrery::learning_view
