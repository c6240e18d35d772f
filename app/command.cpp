#include "app/command.h"

#include <CLI/CLI.hpp>
#include <algorithm>

namespace orrery {

namespace {

void finish(CLI::Option& option, const Taken& taken) {
    if (!taken.shape.empty()) option.type_name(taken.shape);
    option.required(taken.required);
    // An empty value, for instance from an unset variable of a script, is an error and not the default.
    option.check([&option](const std::string& value) {
        return value.empty() ? "the value is empty, and it takes: " + option.get_description() : std::string();
    });
}

}  // namespace

void Command::add(const std::string& names, std::string& into, const std::string& about, const Taken& taken) {
    finish(*app.add_option(names, into, about), taken);
    list.push_back({names, about, taken});
}

void Command::add(const std::string& names, std::vector<std::string>& into, const std::string& about,
                  const Taken& taken) {
    finish(*app.add_option(names, into, about), taken);
    list.push_back({.names = names, .about = about, .taken = taken, .repeats = true});
}

void Command::add(const std::string& names, bool& into, const std::string& about) {
    app.add_flag(names, into, about);
    list.push_back({.names = names, .about = about, .isFlag = true});
}

void Command::describe(const std::string& name, const std::string& about) {
    app.get_option(name)->description(about);
    const auto found = std::ranges::find_if(list, [&](const Declared& it) { return it.names.ends_with(name); });
    if (found != list.end()) found->about = about;
}

std::vector<Declared> declaredBy(const std::function<void(Command&)>& declare) {
    CLI::App app;
    Command command(app);
    declare(command);
    return command.declared();
}

}  // namespace orrery
