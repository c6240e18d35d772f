// Completions of a command line, for the scripts of shells in packaging/completions.
#include <algorithm>
#include <array>
#include <iostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/command.h"
#include "core/io/catalogue_lists.h"
#include "core/math/sentence.h"
#include "core/model/view.h"
#include "core/schemes/catalog.h"
#include "core/schemes/presets/presets.h"

namespace orrery {

namespace {

/// A proposed word and its description.
struct Candidate {
    std::string word;
    std::string about = {};
};

/// Proposals for the last word.
struct Completion {
    std::vector<Candidate> candidates;  ///< those that begin with the last word
    bool files = false;                 ///< the word may also be the name of a file
};

constexpr std::array<std::string_view, 3> settingShapes{"ID=VALUE", "PATH=VALUE", "PATH=FROM:TO"};
constexpr std::array<std::string_view, 4> fileShapes{"FILE", "DOCUMENT", "PATH", "CONFIG"};

void add(Completion& completion, std::string_view typed, std::string word, std::string about = {}) {
    if (word.starts_with(typed)) completion.candidates.push_back({std::move(word), std::move(about)});
}

/// Adds values for --set: "layout=halves" for each option of a choice, "name=true" and "name=false" for a flag,
/// otherwise "base=" with the allowed values as its description.
void addSettings(Completion& completion, std::string_view typed, const Param& param) {
    const std::string id = std::string(param.id) + "=", label = std::string(param.label.en);
    for (const Option& option : param.options)
        add(completion, typed, id + std::string(option.id), label + ": " + math::plainSentence(option.label.en));
    if (param.kind == Kind::Flag) {
        add(completion, typed, id + "true", label);
        add(completion, typed, id + "false", label);
    } else if (param.options.empty()) {
        add(completion, typed, id, label + ": " + allowedText(param));
    }
}

/// Returns the parameters of the scheme, of the preset's scheme or of the view with the id `word`; empty for other
/// words.
std::span<const Param> paramsNamed(std::string_view word) {
    for (const Preset& preset : presets()) {
        if (preset.id == word) word = preset.scheme;
    }
    for (const Scheme* scheme : schemes()) {
        if (scheme->id == word) return scheme->params;
    }
    for (const View* view : views()) {
        if (view->id == word) return view->params();
    }
    return {};
}

void addValues(Completion& completion, std::span<const std::string> words, const Declared& option) {
    const std::string& typed = words.back();
    const std::string& shape = isPositional(option) ? option.names : option.taken.shape;
    for (const std::string& offer : option.taken.offers) add(completion, typed, offer);
    if (std::ranges::find(fileShapes, shape) != fileShapes.end()) completion.files = true;
    if (std::ranges::find(settingShapes, option.taken.shape) == settingShapes.end()) return;
    for (const std::string& word : words) {
        for (const Param& param : paramsNamed(word)) addSettings(completion, typed, param);
    }
}

/// Completes the last of `words`, which may be empty. `words` are those after the name of the program.
Completion completionOf(std::span<const std::string> words) {
    Completion completion;
    if (words.empty()) return completion;
    const std::string& typed = words.back();
    const std::vector<CommandWords> commands = commandWords();
    const CommandWords* command = &commands.front();
    for (const CommandWords& each : commands) {
        if (words.size() == 1 && !each.name.empty())
            add(completion, typed, std::string(each.name), std::string(each.about));
        if (words.size() > 1 && each.name == words.front()) command = &each;
    }
    const auto isNamed = [&](const Declared& option) {
        const std::vector<std::string> names = namesOf(option);
        return words.size() > 1 && !option.isFlag && !isPositional(option) &&
               std::ranges::find(names, words[words.size() - 2]) != names.end();
    };
    if (const auto option = std::ranges::find_if(command->options, isNamed); option != command->options.end()) {
        addValues(completion, words, *option);
        return completion;
    }
    for (const Declared& option : command->options) {
        if (isPositional(option) && !typed.starts_with("-")) addValues(completion, words, option);
        if (isPositional(option) || !typed.starts_with("-")) continue;
        for (std::string& name : namesOf(option)) add(completion, typed, std::move(name), option.about);
    }
    return completion;
}

}  // namespace

int printCompletion(std::span<const std::string> words) {
    const Completion completion = completionOf(words);
    for (const Candidate& candidate : completion.candidates)
        std::cout << candidate.word << '\t' << candidate.about << '\n';
    if (completion.files) std::cout << ":files\n";
    return std::cout.flush() ? 0 : 1;
}

}  // namespace orrery
