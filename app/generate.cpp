// `orrery generate man`: the man page orrery(1), from the declarations of commands, schemes, views, presets and
// lessons, with some fixed text.
#include <array>

#include "app/command.h"
#include "app/verb.h"
#include "core/base/nearest.h"
#include "core/io/catalogue_lists.h"
#include "core/math/sentence.h"
#include "core/schemes/catalog.h"
#include "core/schemes/presets/presets.h"
#include "ui/io/file_writer.h"
#include "ui/lessons.h"

namespace orrery {

namespace {

/// Whether a combining mark ends at `at`: U+0300 to U+036F.
bool isMark(std::string_view words, std::size_t at) {
    const auto lead = at > 0 ? static_cast<unsigned char>(words[at - 1]) : 0;
    return lead == 0xCC || (lead == 0xCD && static_cast<unsigned char>(words[at]) < 0xB0);
}

/// Escapes text for roff: backslashes, hyphens, and a dot or apostrophe at its beginning. A space follows a combining
/// mark, because groff prints the next character in its place.
std::string roff(std::string_view words) {
    std::string text;
    for (std::size_t at = 0; at < words.size(); ++at) {
        const char c = words[at];
        if (text.empty() && (c == '.' || c == '\'')) text += "\\&";
        if (c == '\\')
            text += "\\e";
        else if (c == '-')
            text += "\\-";
        else
            text += c;
        if (isMark(words, at) && !words.substr(at + 1).starts_with(' ')) text += ' ';
    }
    return text;
}

std::string bold(std::string_view words) {
    return "\\fB" + roff(words) + "\\fR";
}

std::string italic(std::string_view words) {
    return "\\fI" + roff(words) + "\\fR";
}

/// Returns the text escaped for roff, ending with a full stop.
std::string sentence(std::string_view words) {
    return roff(words) + (words.find_last_of(".?!") == words.size() - 1 ? "" : ".");
}

std::string tagged(const std::string& tag, const std::string& about) {
    return ".TP\n" + tag + "\n" + about + "\n";
}

std::string optionText(const Declared& option) {
    if (isPositional(option)) return tagged(italic(option.names), sentence(option.about));
    std::string tag;
    for (const std::string& name : namesOf(option)) tag += (tag.empty() ? "" : ", ") + bold(name);
    if (!option.isFlag) tag += " " + italic(option.taken.shape);
    return tagged(tag, sentence(option.about));
}

std::string synopsis(const CommandWords& command) {
    std::string text = bold("orrery");
    if (!command.name.empty()) text += " " + bold(command.name);
    for (const Declared& option : command.options) {
        if (!isPositional(option)) continue;
        const std::string name = italic(option.names) + (option.repeats ? "..." : "");
        text += option.taken.required ? " " + name : " [" + name + "]";
    }
    return text + (command.name.empty() ? "" : " [" + italic("OPTION") + "]...") + "\n";
}

std::string commandText(const CommandWords& command) {
    std::string text = ".SS " + roff(command.name.empty() ? "orrery" : "orrery " + std::string(command.name)) + "\n";
    text += sentence(command.about) + "\n";
    for (const Declared& option : command.options) text += optionText(option);
    return text + ".PP\nExample:\n.PP\n.nf\n    " + roff(command.example) + "\n.fi\n";
}

std::string paramText(const Param& param) {
    const std::string usual = usualText(param);
    const std::string range = allowedText(param) + (usual.empty() ? "." : "; " + usual + " if not set.");
    return tagged(bold(param.id), roff(math::plainSentence(param.label.en)) + ": " + roff(range) + " " +
                                      sentence(math::plainSentence(param.help.en)));
}

std::string paramsText(std::span<const Param> params) {
    std::string text = ".RS\n";
    for (const Param& param : params) text += paramText(param);
    return text + ".RE\n";
}

std::string schemesSection() {
    std::string text = ".SH SCHEMES\nEach with its parameters, which " + bold("--set") + " takes as id=value.\n";
    for (const Scheme* scheme : schemes()) {
        text += tagged(bold(scheme->id) + " (" + std::string(useName(scheme->use)) + ")",
                       sentence(scheme->name.en) + " " + sentence(math::plainSentence(scheme->formula.en)));
        text += paramsText(scheme->params);
    }
    return text;
}

std::string viewsSection() {
    std::string text = ".SH VIEWS\nEach with its parameters, which " + bold("--set") + " takes as id=value.\n";
    for (const View* view : views())
        text += tagged(bold(view->id), sentence(view->about.en)) + paramsText(view->params());
    return text;
}

std::string presetsSection() {
    std::string text = ".SH PRESETS\nNamed models, which " + bold("--preset") + " takes.\n";
    for (const Preset& preset : presets())
        text += tagged(bold(preset.id), sentence(std::string(preset.name.en) + ": " + std::string(preset.scheme)));
    return text;
}

std::string lessonsSection() {
    std::string text = ".SH LESSONS\nDecks that come with the program; " + bold("orrery lessons") +
                       " lists their steps, and " + bold("orrery render") + " and " + bold("orrery animate") +
                       " take them in place of a file.\n";
    for (const Lesson& lesson : lessons()) text += tagged(bold(lesson.id), sentence(lesson.deck.title.en));
    return text;
}

constexpr const char* opening = R"(.SH DESCRIPTION
Orrery shows how a transformer knows where a token is: positional encodings as heatmaps, waves, dials, paths and biases,
with exact numbers. Without a command the window opens. The commands need neither a display nor a graphics card; with one
they use it. A file appears whole or not at all.
)";

constexpr const char* closing = R"(.SH EXIT STATUS
0 done, 1 failed, 2 wrong usage or bad file. An error is one sentence on standard error.
.SH ENVIRONMENT
.TP
\fBORRERY_GPU\fR
Which device draws: auto, the number of one, software, or none (the processor draws the same pictures).
.SH FILES
.TP
\fI~/.config/orrery/\fR
Settings, and in \fIunsaved/\fR the work that a crash would lose.
.SH SEE ALSO
The manual: Help, Manual in the window.
)";

/// Returns the man page in roff.
std::string manPage() {
    std::string text = ".TH ORRERY 1 \"\" \"Orrery " ORRERY_VERSION
                       "\" \"User Commands\"\n"
                       ".SH NAME\norrery \\- shows the positional encodings of transformers\n.SH SYNOPSIS\n.nf\n";
    const std::vector<CommandWords> commands = commandWords();
    for (const CommandWords& command : commands) text += synopsis(command);
    text += std::string(".fi\n") + opening + ".SH COMMANDS\n";
    for (const CommandWords& command : commands) text += commandText(command);
    return text + schemesSection() + viewsSection() + presetsSection() + lessonsSection() + closing;
}

struct GenerateOptions {
    std::string what;
    std::string output = "-";
};

Done runGenerate(const GenerateOptions& options) {
    if (options.what == "man") return writeFile(options.output, manPage());
    return Problem{"WHAT", say({"{} is unknown", "{}未知"}, quoted(options.what)),
                   suggestion(options.what, std::array{std::string_view("man")})};
}

void declareGenerate(Command& command, GenerateOptions& options) {
    command.add("WHAT", options.what, "man", {.required = true});
    command.add("-o,--output", options.output, "A file, or - for standard output (if not given)", {"FILE"});
}

}  // namespace

extern const Verb generateVerb{"generate", "Writes the man page", "orrery generate man",
                               withOptions<GenerateOptions, declareGenerate, runGenerate>, true};

}  // namespace orrery
