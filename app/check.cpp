#include <algorithm>
#include <filesystem>
#include <iostream>

#include "app/verb.h"
#include "core/base/small_letters.h"
#include "core/evaluate/evaluate.h"
#include "core/evaluate/live_words.h"
#include "core/figure/named_parts.h"
#include "core/io/deck_json.h"
#include "core/io/file.h"
#include "core/io/models/model_config.h"
#include "core/io/page_document.h"
#include "core/io/read_files.h"
#include "core/io/table_places.h"
#include "core/model/before.h"
#include "ui/io/picture_file.h"
#include "ui/lessons.h"

namespace orrery {

namespace {

namespace fs = std::filesystem;

/// Whether a file in a folder is checked: a document (.json) or an exported picture (.png).
bool isChecked(const fs::directory_entry& entry) {
    const std::string ending = inSmallLetters(entry.path().extension().string());
    std::error_code error;
    return (ending == ".json" || ending == ".png") && entry.is_regular_file(error);
}

/// Files to check in a folder and its subfolders, and the Problems of folders that cannot be read.
struct Found {
    std::vector<std::string> files;
    std::vector<Problem> unread;
};

/// Adds the contents of a folder to `found`; symbolic links to folders are not followed.
void search(const fs::path& folder, Found& found) {
    std::error_code error;
    for (fs::directory_iterator entry(folder, error); !error && entry != fs::end(entry); entry.increment(error)) {
        std::error_code unknown;
        const bool isFolder = entry->is_directory(unknown) && !entry->is_symlink(unknown);
        if (isFolder) search(entry->path(), found);
        if (!isFolder && isChecked(*entry)) found.files.push_back(entry->path().string());
    }
    if (!error) return;
    found.unread.emplace_back(folder.string(),
                              say({"the folder cannot be read: {}", "文件夹无法读取：{}"}, error.message()));
}

/// Returns the files to check at `path`: the file itself, or, if it is a folder, those in the folder, sorted by path.
Result<Found> found(const std::string& path) {
    std::error_code error;
    if (!fs::is_directory(path, error)) return Found{{path}, {}};
    Found all;
    search(path, all);
    if (all.files.empty() && all.unread.empty()) {
        return Problem{path, Words{"there is nothing to check", "没有可检查的文件"},
                       Words{"a folder must hold .json or .png files", "请指定含有 .json 或 .png 文件的文件夹"}};
    }
    std::ranges::sort(all.files);
    return all;
}

/// Checks that the picture has each mark that an answer names.
Done checkMarks(const About& about, const Figure& asked) {
    for (std::size_t i = 0; i < about.guesses.size(); ++i) {
        const std::string& mark = about.guesses[i].mark;
        if (!mark.empty() && partsCalled(asked, mark).empty())
            return Problem{"about.predict." + std::to_string(i) + ".mark",
                           say({"{} is no part of the picture", "图中没有{}"}, quoted(mark)),
                           Words{"name a part that the question's picture shows", "请写提问时图中有的部分"}};
    }
    return done();
}

/// Checks that the document can be evaluated and that its texts are valid (checkWords()).
Done checkDocument(const Document& opened, const std::string& path) {
    const Result<Document> document = readFiles(allowSiblingTables(opened, path));
    if (!document) return document.problem();
    const Result<Figure> figure = evaluate(*document);
    if (!figure) return figure.problem();
    if (document->about.hasBefore()) {
        const Result<Document> before = beforeOf(*document);
        if (!before) return before.problem();
        const Result<Figure> asked = evaluate(*before);
        if (!asked) {
            Problem problem = asked.problem();
            const bool isHidden = problem.where.starts_with("about.");
            if (!isHidden) problem.where = "about.before" + (problem.where.empty() ? "" : "." + problem.where);
            return problem;
        }
        if (Done marked = checkMarks(document->about, *asked); !marked) return marked;
    }
    return checkWords(*document, *figure);
}

Problem in(const std::string& where, Problem problem) {
    problem.where = problem.where.empty() ? where : where + ": " + problem.where;
    return problem;
}

/// Reports every step that cannot be shown and the first target (of "moved" or "recap") that does not exist. Returns
/// the largest exit code, 0 without a report.
int checkDeck(const Deck& deck, const std::string& path) {
    int worst = 0;
    const auto isElsewhere = [](const StepAddress& address) {
        const std::optional<Lesson> lesson = findLesson(address.lesson);
        return lesson && stepCalled(lesson->deck, address.step);
    };
    if (const Done targets = checkTargets(deck, isElsewhere); !targets)
        worst = std::max(worst, report(in(path, targets.problem())));
    for (const Step& step : deck.steps) {
        const std::string where = deck.steps.size() == 1 ? path : path + ": step " + step.id;
        if (step.broken) {
            worst = std::max(worst, report(step.broken->why));
        } else if (const Done checked = checkDocument(step.document, path); !checked) {
            worst = std::max(worst, report(in(where, checked.problem())));
        }
    }
    return worst;
}

Result<Deck> openedDeck(const std::string& path) {
    if (inSmallLetters(path).ends_with(".json")) return readDeck(path);
    if (isPagePath(path)) return readPageDeck(path);
    const Result<Document> document = openFile(path);
    return document ? Result<Deck>(deckOf(*document)) : document.problem();
}

/// Whether the file is a table of families of models.
bool holdsFamilies(const std::string& path) {
    const Result<std::string> text = readTextFile(path, maxFamiliesBytes);
    const auto json = text ? parseConfigJson(*text) : text.problem();
    return json && json->is_object() && json->contains("families");
}

int checkFile(const std::string& path) {
    if (inSmallLetters(path).ends_with(".json") && holdsFamilies(path)) {
        const Result<Families> families = familiesWith(path);
        if (!families) return report(families.problem());
        std::cout << "ok  " << path << '\n';
        return 0;
    }
    const Result<Deck> deck = openedDeck(path);
    if (!deck) return report(deck.problem());
    const int worst = checkDeck(*deck, path);
    if (worst == 0) std::cout << "ok  " << path << '\n';
    return worst;
}

int checkAt(const std::string& path) {
    const Result<Found> all = found(path);
    if (!all) return report(all.problem());
    int worst = 0;
    for (const Problem& unread : all->unread) worst = std::max(worst, report(unread));
    for (const std::string& file : all->files) {
        worst = std::max(worst, checkFile(file));
    }
    return worst;
}

int runCheck(const std::vector<std::string>& paths) {
    int worst = 0;
    for (const std::string& path : paths) worst = std::max(worst, checkAt(path));
    const Done written = print("check", "");
    return written ? worst : report(written.problem());
}

void declareCheck(Command& command, std::vector<std::string>& paths) {
    command.add("PATH", paths,
                "Documents (.json), exported pictures (.png) and web pages (.html), or folders of the first two",
                {"", true});
}

}  // namespace

extern const Verb checkVerb{
    "check", "Validates documents and decks: ok, or the first mistake of each document and step",
    "orrery check my-lesson.json", withOptions<std::vector<std::string>, declareCheck, runCheck>};

}  // namespace orrery
