#include "ui/io/slides_file.h"

#include <QBuffer>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

#include "core/evaluate/evaluate.h"
#include "core/io/file.h"
#include "ui/io/new_folder.h"
#include "ui/io/pdf_update.h"
#include "ui/question_figure.h"

namespace orrery {

namespace {

Phrase phraseOf(const Problem& problem) {
    return {problem.sentence(Language::English), problem.sentence(Language::Chinese)};
}

/// A page of words alone.
Figure wordsPage(const Phrase& title, const Phrase& words) {
    Panel panel;
    panel.layers = {Message{words}};
    Figure figure;
    figure.headline = title;
    figure.panels = {std::move(panel)};
    return figure;
}

Figure figureOf(const Step& step) {
    if (step.broken) return wordsPage(Phrase(step.id), phraseOf(step.broken->why));
    Result<Figure> figure = evaluate(step.document);
    return figure ? *std::move(figure) : wordsPage(Phrase(step.id), phraseOf(figure.problem()));
}

bool asksFirst(const Slides& slides, const Step& step) {
    return slides.questions && !step.broken && !step.document.about.question.empty();
}

/// In the language of the slides, or the one there is.
QString said(const Phrase& phrase, Language language) {
    const std::string& own = phrase.in(language);
    return QString::fromStdString(
        own.empty() ? phrase.in(language == Language::English ? Language::Chinese : Language::English) : own);
}

class PdfSlides {
public:
    PdfSlides(const Slides& wanted, const Deck& deck, const Drawing& by)
        : slides(wanted), drawing(by), language(deck.steps.front().document.look.language) {
        buffer.open(QIODevice::WriteOnly);
        writer.setPageSize(
            QPageSize(QSizeF(slides.format.size) * 72.0 / 96.0, QPageSize::Point, QString(), QPageSize::ExactMatch));
        writer.setPageMargins(QMarginsF());
        writer.setResolution(96);
        writer.setCreator(QStringLiteral("Orrery"));
        writer.setTitle(said(deck.title, language));
        painter.begin(&writer);
        painter.setRenderHints(QPainter::Antialiasing | QPainter::LosslessImageRendering);
    }

    Done add(const Step& step) {
        const Figure figure = figureOf(step);
        if (asksFirst(slides, step)) {
            const Figure question = questionFigure(step.document, figure);
            if (Done asked = addPage(question, step.document.look, {said(question.headline, language), {}}); !asked)
                return asked;
        }
        const QString notes = said(step.document.about.notes, language);
        const QString heading = said(figure.headline, language);
        const QString title = heading.isEmpty() ? QString::fromStdString(step.id) : heading;
        if (Done added = addPage(figure, step.document.look,
                                 {title, slides.notes == SlideNotes::Annotations ? notes : QString()});
            !added)
            return added;
        if (slides.notes != SlideNotes::Pages || notes.isEmpty()) return done();
        const Phrase heads{"Notes: " + title.toStdString(), "备注：" + title.toStdString()};
        return addPage(wordsPage(heads, step.document.about.notes), step.document.look, {said(heads, language), {}});
    }

    Result<QByteArray> finished() {
        if (!painter.end()) return notEncoded();
        buffer.close();
        const QByteArray whole = withPages(bytes, pages, language == Language::Chinese ? "zh-CN" : "en");
        return whole.isEmpty() ? Result<QByteArray>(notEncoded()) : whole;
    }

private:
    Done addPage(const Figure& figure, const Look& look, PdfPage page) {
        if (!pages.empty() && !writer.newPage()) return notEncoded();
        pages.push_back(std::move(page));
        const PictureFormat& format = slides.format;
        return paint(withParts(figure, format.parts), look, format.size, painter, format.fieldScale(), drawing);
    }

    static Problem notEncoded() {
        return {"slides", Words{"the PDF could not be encoded", "PDF 无法编码"}, {}, Fault::Failure};
    }

    const Slides& slides;
    const Drawing& drawing;
    Language language;
    QByteArray bytes;
    QBuffer buffer{&bytes};
    QPdfWriter writer{&buffer};
    QPainter painter;
    std::vector<PdfPage> pages;
};

Done writePdf(const Slides& slides, const Deck& deck, const Drawing& drawing, const AnimationProgress& progress) {
    PdfSlides pdf(slides, deck, drawing);
    int made = 0;
    for (const Step& step : deck.steps) {
        if (!progress(made++, static_cast<int>(deck.steps.size()))) return animationCancelled();
        if (Done added = pdf.add(step); !added) return added;
    }
    const Result<QByteArray> bytes = pdf.finished();
    if (!bytes) return bytes.problem();
    return writeFile(slides.path, std::string_view(bytes->constData(), static_cast<std::size_t>(bytes->size())));
}

/// "01-counting.png", with as many digits as the last one needs, two at least; its question is
/// "01-counting-question.png", which comes before it.
QString fileNameOf(std::size_t index, const char* part, const Slides& slides, const Deck& deck) {
    const auto digits = std::max<std::size_t>(2, std::to_string(deck.steps.size()).size());
    const QString ending = slides.each == PictureType::Svg ? QStringLiteral("svg") : QStringLiteral("png");
    return QStringLiteral("%1-%2%3.%4")
        .arg(index + 1, static_cast<int>(digits), 10, QLatin1Char('0'))
        .arg(QString::fromStdString(deck.steps[index].id), QLatin1String(part), ending);
}

Done writePictures(const Slides& slides, const Deck& deck, const Drawing& drawing, const AnimationProgress& progress) {
    if (Done ready = NewFolder::ready(slides.path); !ready) return ready;
    Result<NewFolder> folder = NewFolder::at(slides.path);
    if (!folder) return folder.problem();
    for (std::size_t index = 0; index < deck.steps.size(); ++index) {
        if (!progress(static_cast<int>(index), static_cast<int>(deck.steps.size()))) return animationCancelled();
        const Step& step = deck.steps[index];
        const auto add = [&](const Figure& figure, const char* part) -> Done {
            const Result<QByteArray> bytes = pictureBytes(slides.each, figure, step.document, slides.format, drawing);
            return bytes ? folder->write(fileNameOf(index, part, slides, deck), *bytes) : bytes.problem();
        };
        const Figure figure = figureOf(step);
        if (asksFirst(slides, step)) {
            if (Done asked = add(questionFigure(step.document, figure), "-question"); !asked) return asked;
        }
        if (Done wrote = add(figure, ""); !wrote) return wrote;
    }
    return folder->finish();
}

}  // namespace

Done writeSlides(const Slides& slides, const Deck& deck, const Drawing& drawing, const AnimationProgress& progress) {
    const bool isFolder = slides.path.ends_with('/');
    return isFolder ? writePictures(slides, deck, drawing, progress) : writePdf(slides, deck, drawing, progress);
}

}  // namespace orrery
