#include "app/self_description.h"

namespace orrery {

namespace bash {
namespace {

std::string joined(const std::vector<std::string>& words, const char* between) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : between) + word;
    return text;
}

std::vector<std::string> settingsOf(std::span<const Param> params) {
    std::vector<std::string> words;
    for (const Param& param : params) {
        for (const auto& [word, about] : settingsOf(param)) words.push_back(word);
    }
    return words;
}

std::string settingCases() {
    std::string text;
    for (const SettingWords& setting : settingWords())
        text += "    " + joined(setting.owners, "|") + ") echo '" + joined(settingsOf(setting.params), " ") + "' ;;\n";
    return text;
}

/// Bash code that completes an option's value: sets `list`, or `files`.
std::string valueOf(const Declared& option) {
    std::string text;
    if (takesSetting(option)) return "list=$(_orrery_settings)";
    if (!option.taken.offers.empty()) text = "list='" + joined(option.taken.offers, " ") + "'";
    if (takesFile(option)) text += std::string(text.empty() ? "" : "; ") + "files=1";
    return text.empty() ? ":" : text;
}

std::string commandCase(const CommandWords& command) {
    std::vector<std::string> options;
    std::string values, place = ":";
    for (const Declared& option : command.options) {
        if (isPositional(option)) {
            place = valueOf(option);
            continue;
        }
        for (const std::string& name : namesOf(option)) options.push_back(name);
        if (!option.isFlag) values += "        " + joined(namesOf(option), "|") + ") " + valueOf(option) + " ;;\n";
    }
    return "    " + (command.name.empty() ? "''" : std::string(command.name)) + ")\n        options='" +
           joined(options, " ") + "'\n        case $before in\n" + values + "        *) " + place +
           "; place=1 ;;\n        esac ;;\n";
}

}  // namespace
}  // namespace bash

std::string bashCompletion() {
    std::string commands, cases;
    for (const CommandWords& command : commandWords()) {
        if (!command.name.empty()) commands += std::string(command.name) + "|";
        cases += bash::commandCase(command);
    }
    commands.pop_back();
    std::string verbs = commands;
    for (char& c : verbs) c = c == '|' ? ' ' : c;
    return R"(# Completions of orrery for bash, made from its declarations.

# The parameters of the schemes, presets and views that the line names.
_orrery_settings() {
    local word
    for word in "${words[@]:2}"; do
        case $word in
)" + bash::settingCases() +
           R"(        esac
    done
}

_orrery() {
    local IFS=$' \t\n' words line=${COMP_LINE:0:COMP_POINT} options= list= files= place= verb=
    read -ra words <<<"$line"
    [[ $line == *[[:space:]] ]] && words+=('')
    local word=${words[${#words[@]}-1]} before=${words[${#words[@]}-2]}
    ((${#words[@]} > 2)) && case ${words[1]} in )" +
           commands + R"() verb=${words[1]} ;; esac
    case $verb in
)" + cases +
           R"(    esac
    ((${#words[@]} == 2)) && list+=' )" +
           verbs + R"('
    [[ -n $place && $word == -* ]] && list=$options files=
    COMPREPLY=($(compgen -W "$list" -- "$word"))
    [[ $files ]] && COMPREPLY+=($(compgen -f -- "$word")) && compopt -o filenames 2>/dev/null
    [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null
    # bash takes what follows an equals sign for a word of its own
    [[ $word == *=* && $COMP_WORDBREAKS == *=* ]] && COMPREPLY=("${COMPREPLY[@]#"${word%=*}="}")
    return 0
}
complete -F _orrery orrery
)";
}

}  // namespace orrery
