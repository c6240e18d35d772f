#include "ui/io/slides_file.h"

#include <functional>

#include "core/base/small_letters.h"
#include "core/evaluate/evaluate.h"
#include "core/io/page_document.h"
#include "ui/io/file_writer.h"
#include "ui/io/slide_pages.h"
#include "ui/platform/page.h"
#include "ui/question_figure.h"
#include "ui/resolved_text.h"

namespace orrery {

namespace {

Phrase phraseOf(const Problem& problem) {
    return {problem.sentence(Language::English), problem.sentence(Language::Chinese)};
}

/// Returns "01-counting.png" for the step "counting" at index 0, with as many digits as the last step needs, at least
/// two. With the part "-question" it is "01-counting-question.png", which sorts before the picture.
QString fileNameOf(std::size_t index, const char* part, const Slides& slides, const Deck& deck) {
    const auto digits = std::max<std::size_t>(2, std::to_string(deck.steps.size()).size());
    const QString ending = slides.each == PictureType::Svg ? QStringLiteral("svg") : QStringLiteral("png");
    return QStringLiteral("%1-%2%3.%4")
        .arg(index + 1, static_cast<int>(digits), 10, QLatin1Char('0'))
        .arg(QString::fromStdString(deck.steps[index].id), QLatin1String(part), ending);
}

Figure slideOf(const Step& step) {
    if (step.broken) return wordsPage(Phrase(step.id), phraseOf(step.broken->why));
    Result<Figure> figure = evaluate(step.document);
    return figure ? *std::move(figure) : wordsPage(Phrase(step.id), phraseOf(figure.problem()));
}

Phrase notesOf(const Step& step, const Figure& figure) {
    const ResolvedText resolved = resolvedTextOf(step.document, figure);
    Phrase notes;
    for (const Phrase& part : {resolved.why, resolved.more, resolved.notes}) {
        if (part.empty()) continue;
        notes += (notes.empty() ? Phrase() : Phrase("\n")) + part;
    }
    return notes;
}

/// Calls `add` with the question of a step, if the options ask for it, then with its picture.
Done addPages(const Step& step, const Slides& slides, const std::function<Done(const SlidePage& page)>& add) {
    Figure figure = slideOf(step);
    if (slides.questions && !step.broken && !step.document.about.question.empty()) {
        if (Done asked = add({step, questionFigure(step.document, figure), true}); !asked) return asked;
    }
    Phrase notes = notesOf(step, figure);
    return add({step, std::move(figure), false, std::move(notes)});
}

Steps<> writePictures(Slides slides, Deck deck, Drawing drawing) {
    if (const Done ready = NewFolder::ready(slides.path); !ready) co_return ready;
    Result<NewFolder> folder = NewFolder::at(slides.path);
    if (!folder) co_return folder.problem();
    for (std::size_t index = 0; index < deck.steps.size(); ++index) {
        co_yield {static_cast<int>(index), static_cast<int>(deck.steps.size())};
        const auto add = [&](const SlidePage& page) -> Done {
            const Result<QByteArray> bytes =
                pictureBytes(slides.each, page.figure, page.step.document, slides.format, drawing);
            const char* part = page.isQuestion ? "-question" : "";
            return bytes ? folder->write(fileNameOf(index, part, slides, deck), *bytes) : bytes.problem();
        };
        if (const Done wrote = addPages(deck.steps[index], slides, add); !wrote) co_return wrote;
    }
    co_return folder->finish();
}

/// Writes the pages of all steps into one file.
Steps<> writePages(std::unique_ptr<SlidePages> pages, Slides slides, Deck deck) {
    const auto add = [&](const SlidePage& page) { return pages->add(page); };
    int made = 0;
    for (const Step& step : deck.steps) {
        co_yield {made++, static_cast<int>(deck.steps.size())};
        if (const Done added = addPages(step, slides, add); !added) co_return added;
    }
    const Result<QByteArray> bytes = pages->finished();
    if (!bytes) co_return bytes.problem();
    co_return writeFile(slides.path, std::string_view(bytes->cbegin(), bytes->cend()));
}

Steps<> writePage(std::string path, Deck deck) {
    Result<std::string> page = emptyPage();
    if (!page) co_return page.problem();
    const Result<std::string> whole = pageWith(*std::move(page), deck);
    if (!whole) co_return whole.problem();
    co_return writeFile(path, *whole);
}

}  // namespace

Figure wordsPage(const Phrase& title, const Phrase& words) {
    Panel panel;
    panel.layers = {Message{words}};
    Figure figure;
    figure.headline = title;
    figure.panels = {std::move(panel)};
    return figure;
}

QString said(const Phrase& phrase, Language language) {
    const std::string& own = phrase.in(language);
    return QString::fromStdString(
        own.empty() ? phrase.in(language == Language::English ? Language::Chinese : Language::English) : own);
}

bool isPresentation(const std::string& path) {
    return inSmallLetters(path).ends_with(".odp");
}

Steps<> writeSlides(Slides slides, Deck deck, Drawing drawing) {
    if (isPagePath(slides.path)) return writePage(std::move(slides.path), std::move(deck));
    if (slides.path.ends_with('/')) return writePictures(std::move(slides), std::move(deck), std::move(drawing));
    auto pages = isPresentation(slides.path) ? odpPages(slides, deck, drawing) : pdfPages(slides, deck, drawing);
    return writePages(std::move(pages), std::move(slides), std::move(deck));
}

}  // namespace orrery
