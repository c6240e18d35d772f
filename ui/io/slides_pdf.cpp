#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>

#include "ui/io/pdf_file.h"
#include "ui/io/slide_pages.h"
#include "ui/paint/palette.h"
#include "ui/paint/text/type.h"

namespace orrery {

namespace {

class PdfSlides : public SlidePages {
public:
    PdfSlides(const Slides& wanted, const Deck& deck, const Drawing& by)
        : slides(wanted), drawing(by), language(deck.steps.front().document.look.language) {
        buffer.open(QIODevice::WriteOnly);
        preparePdf(writer, slides.format.size, said(deck.title, language), deck);
        painter.begin(&writer);
        painter.setRenderHints(QPainter::Antialiasing | QPainter::LosslessImageRendering);
    }

    Done add(const SlidePage& page) override {
        const Look& look = page.step.document.look;
        const QString notes = said(page.notes, language);
        const QString heading = said(page.figure.headline, language);
        const QString title = heading.isEmpty() ? QString::fromStdString(page.step.id) : heading;
        const bool isAnnotated = slides.notes == SlideNotes::Annotations;
        if (Done added = addPage(page.figure, look, {title, isAnnotated ? notes : QString()}); !added) return added;
        if (slides.notes != SlideNotes::Pages || notes.isEmpty()) return done();
        const Phrase heads = say({"Notes: {}", "备注：{}"}, title.toStdString());
        return addPage(wordsPage(heads, page.notes), look, {said(heads, language), {}});
    }

    Result<QByteArray> finished() override {
        if (!painter.end()) return notEncoded();
        buffer.close();
        const QByteArray whole = withBookmarksAndNotes(bytes, pages, language == Language::Chinese ? "zh-CN" : "en");
        return whole.isEmpty() ? Result<QByteArray>(notEncoded()) : whole;
    }

private:
    Done addPage(const Figure& figure, const Look& look, PdfPage page) {
        if (!pages.empty() && !writer.newPage()) return notEncoded();
        pages.push_back(std::move(page));
        const PictureFormat& format = slides.format;
        const Figure shown = withParts(figure, format.parts);
        if (Done drawn = paint(shown, look, format.size, painter, format.fieldScale(), drawing); !drawn) return drawn;
        const double em = typeFor(format.size, look.type).em;
        painter.setFont(face(slideNumberSize * em));
        painter.setPen(paletteOf(look.theme).muted);
        painter.drawText(QRectF(QPointF(), QSizeF(format.size) - QSizeF(0.6 * em, 0.1 * em)),
                         Qt::AlignRight | Qt::AlignBottom, QString::number(pages.size()));
        return done();
    }

    static Problem notEncoded() {
        return {"slides", Words{"the PDF could not be encoded", "PDF 无法编码"}, {}, Fault::Failure};
    }

    Slides slides;
    Drawing drawing;
    Language language;
    QByteArray bytes;
    QBuffer buffer{&bytes};
    QPdfWriter writer{&buffer};
    QPainter painter;
    std::vector<PdfPage> pages;
};

}  // namespace

std::unique_ptr<SlidePages> pdfPages(const Slides& slides, const Deck& deck, const Drawing& drawing) {
    return std::make_unique<PdfSlides>(slides, deck, drawing);
}

}  // namespace orrery
