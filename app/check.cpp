#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>

#include "app/verb.h"
#include "core/evaluate/evaluate.h"
#include "ui/io/picture_file.h"

namespace orrery {

namespace {

namespace fs = std::filesystem;

/// Whether a folder's file is taken for a document or an exported picture.
bool isChecked(const fs::directory_entry& entry) {
    std::string ending = entry.path().extension().string();
    for (char& c : ending) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    std::error_code error;
    return (ending == ".json" || ending == ".png") && entry.is_regular_file(error);
}

/// What a path stands for: itself, or the documents of a folder and of all folders in it, by name.
Result<std::vector<std::string>> filesAt(const std::string& path) {
    std::error_code error;
    if (!fs::is_directory(path, error)) return std::vector{path};
    std::vector<std::string> files;
    fs::recursive_directory_iterator entry(path, error);
    for (; !error && entry != fs::end(entry); entry.increment(error)) {
        if (isChecked(*entry)) files.push_back(entry->path().string());
    }
    if (error) return Problem{path, Words{"the folder cannot be read: ", "文件夹无法读取："} + Phrase(error.message())};
    if (files.empty()) {
        return Problem{path, Words{"there is nothing to check", "没有可检查的文件"},
                       Words{"a folder must hold .json or .png files", "请指定含有 .json 或 .png 文件的文件夹"}};
    }
    std::ranges::sort(files);
    return files;
}

/// Whether the document can be shown.
Done checkFile(const std::string& path) {
    const Result<Document> document = openFile(path);
    if (!document) return document.problem();
    const Result<Figure> figure = evaluate(*document);
    if (figure) return done();
    Problem problem = figure.problem();
    problem.where = problem.where.empty() ? path : path + ": " + problem.where;
    return problem;
}

int checkAt(const std::string& path) {
    const Result<std::vector<std::string>> files = filesAt(path);
    if (!files) return report(files.problem());
    int worst = 0;
    for (const std::string& file : *files) {
        const Done checked = checkFile(file);
        if (checked) std::cout << "ok  " << file << '\n';
        if (!checked) worst = std::max(worst, report(checked.problem()));
    }
    return worst;
}

int run(const std::vector<std::string>& paths) {
    int worst = 0;
    for (const std::string& path : paths) worst = std::max(worst, checkAt(path));
    if (!std::cout.flush()) return report(notWritten("check"));
    return worst;
}

std::function<int()> declare(Command& command) {
    auto paths = std::make_shared<std::vector<std::string>>();
    command.add("PATH", *paths, "Documents (.json) and exported pictures (.png), or folders of them", {"", true});
    return [paths] { return run(*paths); };
}

}  // namespace

extern const Verb checkVerb{"check", "Validates documents, one line each", "orrery check resources/examples", declare};

}  // namespace orrery
