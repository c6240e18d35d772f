
#include "app/settings.h"
#include "app/terminal_line.h"
#include "app/verb.h"
#include "core/base/find.h"
#include "core/base/number_text.h"
#include "core/io/learning_json.h"
#include "core/model/alias.h"
#include "ui/io/file_writer.h"

namespace orrery {

namespace {

struct LearnOptions {
    SchemeOptions scheme;
    std::string task, layers, heads, width, length, testLengths, vocabulary, steps, batch, rate, seeds;
    bool withoutMlp = false, json = false;
    std::string output;
};

Result<LearningSetup> setupOf(const LearnOptions& options) {
    const Result<SchemeSetting> scheme = schemeSetting(options.scheme);
    if (!scheme) return scheme.problem();
    for (const std::string& setting : options.scheme.settings) {
        const std::string id = setting.substr(0, setting.find('='));
        if (isOfModel(*scheme, idMeant(scheme->values.params(), id)))
            return Problem{id, Words{"is that of the model", "由模型决定"},
                           Words{"use --width and --heads", "请用 --width 与 --heads"}};
    }
    return learningSetup(*scheme, {{"task", options.task},
                                   {"layers", options.layers},
                                   {"heads", options.heads},
                                   {"width", options.width},
                                   {"length", options.length},
                                   {"test-lengths", options.testLengths},
                                   {"vocabulary", options.vocabulary},
                                   {"steps", options.steps},
                                   {"batch", options.batch},
                                   {"rate", options.rate},
                                   {"seeds", options.seeds},
                                   {"mlp", options.withoutMlp ? "false" : "true"}});
}

/// Returns a line per number: the "loss" of a seed before a step (from 0), or the "accuracy" of a seed (0 to 1) at a
/// length. Seeds are counted from 1.
std::string csvOf(const LearningResult& result) {
    std::string text = "what,seed,at,value\n";
    const auto add = [&](const char* what, std::size_t seed, std::size_t at, double value) {
        text += std::string(what) + ',' + std::to_string(seed + 1) + ',' + std::to_string(at) + ',' + shortest(value) +
                '\n';
    };
    for (std::size_t seed = 0; seed < result.loss.size(); ++seed) {
        for (std::size_t step = 0; step < result.loss[seed].size(); ++step)
            add("loss", seed, step, result.loss[seed][step]);
        for (const auto& [length, seeds] : result.accuracy)
            add("accuracy", seed, static_cast<std::size_t>(length), seeds[seed]);
    }
    return text;
}

std::string percent(double share) {
    return rounded(100 * share, 3) + " %";
}

std::string textOf(const LearningSetup& setup, const LearningResult& result) {
    std::string text = std::string(setup.scheme.scheme->name.en) + ", " + std::string(setup.task->name.en) + ": " +
                       std::to_string(setup.steps) + " steps in " + rounded(result.seconds, 3) + " s, chance " +
                       percent(setup.task->chance(setup.vocabulary)) + "\nlayers " + std::to_string(setup.layers) +
                       ", heads " + std::to_string(setup.heads) + ", width " + std::to_string(setup.width) +
                       (setup.seeds == 1 ? ", seed 1" : ", seeds 1 to " + std::to_string(setup.seeds)) + "\n";
    for (const auto& [length, seeds] : result.accuracy) {
        text += "length " + std::to_string(length) + (length == setup.length ? " (trained)" : "") + ": ";
        for (std::size_t seed = 0; seed < seeds.size(); ++seed) text += (seed ? ", " : "") + percent(seeds[seed]);
        text += "\n";
    }
    return text;
}

Done runLearn(const LearnOptions& options) {
    const Result<LearningSetup> setup = setupOf(options);
    if (!setup) return setup.problem();
    const AnimationProgress tell = onTerminal("step");
    const int all = setup->steps * setup->seeds;
    const Progress progress(std::stop_token(), [&](double part) { tell(static_cast<int>(part * all), all); });
    const Result<LearningResult> result = learn(*setup, progress);
    endTerminalLine();
    if (!result) return result.problem();
    if (!options.output.empty()) {
        const Done written = writeFile(options.output, csvOf(*result));
        if (!written) return written.problem();
    }
    if (options.json) return print("learn", learningJson(*setup, *result));
    return options.output.empty() ? print("learn", textOf(*setup, *result)) : done();
}

std::string taskList() {
    std::string text = "What is learned: ";
    for (const LearningTask& task : learningTasks())
        text += (&task == learningTasks().data() ? "" : ", ") + std::string(task.id);
    return text + "; who-bites-whom if not given";
}

void declareLearn(Command& command, LearnOptions& options) {
    declareScheme(command, options.scheme,
                  "One of `orrery schemes` for a line of words whose scores do not depend on content, or shaw");
    command.add("--task", options.task, taskList(), {.shape = "TASK", .offers = offered(idsOf(learningTasks()))});
    command.add("--layers", options.layers,
                "Blocks of attention and MLP, 1 to 4; 1 if not given: the encoding, not depth, must find the word",
                {"N"});
    command.add("--heads", options.heads, "Heads, 1 to 16; 4 if not given: fewer leave ALiBi only flat slopes", {"N"});
    command.add("--width", options.width, "Width d_model, 2 to 256; 32 if not given", {"N"});
    command.add("--no-mlp", options.withoutMlp, "Blocks of attention alone");
    command.add("--length", options.length,
                "Length of the texts trained on; 16 if not given (always 3 for who-bites-whom)", {"N"});
    command.add("--test-lengths", options.testLengths,
                "Lengths tested on; once, twice and four times the length if not given (3 for who-bites-whom)",
                {"A,B,..."});
    command.add("--vocabulary", options.vocabulary, "Different tokens, 4 to 256; 10 if not given", {"N"});
    command.add("--steps", options.steps, "Steps of Adam, 1 to 20000; 400 if not given", {"N"});
    command.add("--batch", options.batch, "Texts a step, 1 to 1024; 64 if not given", {"N"});
    command.add("--rate", options.rate, "Learning rate; 0.003 if not given", {"R"});
    command.add(
        "--seeds", options.seeds,
        "Models trained, with the seeds 1 to K: other weights and other texts; 1 if not given, for a first look: "
        "compare encodings by the median of 5",
        {"K"});
    command.add("--json", options.json, "Losses and accuracies as JSON");
    command.add("-o,--output", options.output, "A .csv file of the losses and accuracies, a line each", {"FILE"});
}

}  // namespace

extern const Verb learnVerb{"learn", "Trains a small transformer whose positions are a scheme's, and measures it",
                            "orrery learn rope --task previous-word --steps 100",
                            withOptions<LearnOptions, declareLearn, runLearn>};

}  // namespace orrery
