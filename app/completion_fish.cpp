#include "app/self_description.h"

namespace orrery {

namespace fish {
namespace {

std::string quotedForFish(std::string_view words) {
    std::string text = "'";
    for (const char c : words) {
        if (c == '\'' || c == '\\') text += '\\';
        text += c;
    }
    return text + "'";
}

std::string spaced(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

std::string settingCases() {
    std::string text;
    for (const SettingWords& setting : settingWords()) {
        text += "            case " + spaced(setting.owners) + "\n                printf '%s\\t%s\\n'";
        for (const Param& param : setting.params) {
            for (const auto& [word, about] : settingsOf(param))
                text += " \\\n                    " + quotedForFish(word) + " " + quotedForFish(about);
        }
        text += setting.params.empty() ? " '' ''\n" : "\n";
    }
    return text;
}

/// Formats names as fish takes them: -l for a long name, -s for a short one.
std::string nameFlags(const Declared& option) {
    std::string text;
    for (const std::string& name : namesOf(option))
        text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    return text;
}

std::string optionLine(const std::string& when, const Declared& option) {
    std::string text = "complete -c orrery -n " + quotedForFish(when);
    if (!isPositional(option)) text += nameFlags(option) + " -d " + quotedForFish(option.about);
    if (takesSetting(option)) return text + " -x -a '(__orrery_settings)'\n";
    if (!option.isFlag && !takesFile(option)) text += isPositional(option) ? " -f" : " -x";
    if (takesFile(option)) text += isPositional(option) ? " -F" : " -r -F";
    if (!option.taken.offers.empty()) text += " -a " + quotedForFish(spaced(option.taken.offers));
    return text + "\n";
}

std::string commandLines(const CommandWords& command) {
    const bool isProgram = command.name.empty();
    const std::string when =
        isProgram ? "__fish_use_subcommand" : "__fish_seen_subcommand_from " + std::string(command.name);
    std::string text = "\n";
    if (!isProgram) {
        text += "complete -c orrery -n __fish_use_subcommand -a " + std::string(command.name) + " -d " +
                quotedForFish(command.about) + "\n";
    }
    for (const Declared& option : command.options) text += optionLine(when, option);
    return text;
}

}  // namespace
}  // namespace fish

std::string fishCompletion() {
    std::string text = R"(# Completions of orrery for fish, made from its declarations.

# The parameters of the schemes, presets and views that the line names.
function __orrery_settings
    for word in (commandline -opc)[3..-1]
        switch $word
)" + fish::settingCases() +
                       R"(        end
    end
end

complete -c orrery -f
)";
    for (const CommandWords& command : commandWords()) text += fish::commandLines(command);
    return text;
}

}  // namespace orrery
