#include "app/self_description.h"

namespace orrery {

namespace zsh {
namespace {

/// Escapes `words` for single quotes; characters of `special` get a backslash.
std::string escaped(std::string_view words, std::string_view special) {
    std::string text;
    for (const char c : words) {
        if (special.find(c) != std::string_view::npos) text += '\\';
        text += c == '\'' ? "'\\''" : std::string(1, c);
    }
    return text;
}

std::string settingCases() {
    std::string text;
    for (const SettingWords& setting : settingWords()) {
        std::string owners;
        for (const std::string& owner : setting.owners) owners += (owners.empty() ? "" : "|") + owner;
        text += "            (" + owners + ") settings+=(\n";
        for (const Param& param : setting.params) {
            for (const auto& [word, about] : settingsOf(param))
                text += "                '" + escaped(word, ":\\") + ":" + escaped(about, ":\\") + "'\n";
        }
        text += "                ) ;;\n";
    }
    return text;
}

/// Formats ":description:completion" of a value.
std::string value(const Declared& option) {
    if (option.isFlag) return {};
    const std::string what = ":" + escaped(isPositional(option) ? option.names : option.taken.shape, ":\\") + ":";
    if (takesSetting(option)) return what + "_orrery_settings";
    std::string words;
    for (const std::string& word : option.taken.offers) words += (words.empty() ? "" : " ") + word;
    if (takesFile(option) && !words.empty()) return what + " _orrery_words_or_files " + words;
    if (takesFile(option)) return what + "_files";
    return words.empty() ? what + " " : what + "(" + words + ")";
}

std::string line(const Declared& option) {
    if (isPositional(option)) {
        const std::string place = option.repeats ? "*" : option.taken.required ? "1" : "1:";
        return " \\\n        '" + place + value(option) + "'";
    }
    const std::vector<std::string> names = namesOf(option);
    std::string all, inBraces;
    for (const std::string& name : names) {
        all += (all.empty() ? "" : " ") + name;
        inBraces += (inBraces.empty() ? "" : ",") + name;
    }
    const std::string about = "[" + escaped(option.about, ":[]\\") + "]" + value(option) + "'";
    if (names.size() > 1) return " \\\n        '(" + all + ")'{" + inBraces + "}'" + about;
    return " \\\n        '" + std::string(option.repeats ? "*" : "") + all + about;
}

std::string commandCase(const CommandWords& command) {
    std::string text = "    (" + std::string(command.name) + ") _arguments -s";
    for (const Declared& option : command.options) text += line(option);
    return text + " ;;\n";
}

}  // namespace
}  // namespace zsh

std::string zshCompletion() {
    std::string cases, commands, own;
    for (const CommandWords& command : commandWords()) {
        if (command.name.empty()) {
            for (const Declared& option : command.options) own += isPositional(option) ? "" : zsh::line(option);
            continue;
        }
        cases += zsh::commandCase(command);
        commands += "        '" + std::string(command.name) + ":" + zsh::escaped(command.about, ":\\") + "'\n";
    }
    return R"zsh(#compdef orrery
# Completions of orrery for zsh, made from its declarations.

# The parameters of the schemes, presets and views that the line names.
_orrery_settings() {
    local -a settings
    local word
    for word in ${words[2,-1]}; do
        case $word in
)zsh" + zsh::settingCases() +
           R"zsh(        esac
    done
    _describe -t settings setting settings -S ''
}

_orrery_words_or_files() {
    _alternative "words:word:($*)" 'files:file:_files'
}

_orrery_first() {
    local -a commands=(
)zsh" + commands +
           R"zsh(    )
    _describe -t commands command commands
    _files
}

_orrery() {
    local curcontext=$curcontext state line
    _arguments -C)zsh" +
           own + R"zsh( \
        '1:command or file:_orrery_first' \
        '*::argument:->rest'
    [[ $state == rest ]] || return
    case $words[1] in
)zsh" + cases +
           R"zsh(    esac
}

_orrery "$@"
)zsh";
}

}  // namespace orrery
