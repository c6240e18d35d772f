#include <cmath>

#include "core/math/sentence.h"
#include "ui/io/presentation.h"
#include "ui/io/slide_pages.h"
#include "ui/paint/palette.h"

namespace orrery {

namespace {

constexpr double pointsAPixel = 72.0 / 96;
constexpr double minScale = 2;  ///< device pixels per logical pixel, for projection

class OdpSlides : public SlidePages {
public:
    OdpSlides(const Slides& wanted, const Deck& deck, const Drawing& by)
        : slides(wanted),
          drawing(by),
          language(deck.steps.front().document.look.language),
          presentation(QSizeF(slides.format.size) * pointsAPixel, said(deck.title, language),
                       language == Language::Chinese ? "zh-CN" : "en") {}

    Done add(const SlidePage& page) override {
        const QString id = QString::fromStdString(page.step.id);
        return addPage(
            page.figure, page.step.document,
            {.name = page.isQuestion ? id + QStringLiteral("-question") : id, .notes = said(page.notes, language)});
    }

    Result<QByteArray> finished() override {
        QByteArray bytes = presentation.finished();
        if (!bytes.isEmpty()) return bytes;
        return Problem{"slides", Words{"the presentation could not be made", "演示文稿无法生成"}, {}, Fault::Failure};
    }

private:
    /// Adds a page: the headline as text, and below it the picture of the figure without headline.
    Done addPage(Figure figure, const Document& document, PresentationSlide slide) {
        PictureFormat format = slides.format;
        const Type type = typeFor(format.size, document.look.type);
        const Palette palette = paletteOf(document.look.theme);
        const QSizeF page(format.size);
        double top = 0;
        if (format.parts.title && !figure.headline.empty()) {
            const double margin = 0.8 * type.em, width = page.width() - 2 * margin;
            slide.headline = QString::fromStdString(math::plainSentence(said(figure.headline, language).toStdString()));
            const int lines = widthOf(slide.headline, type.title) > 0.95 * width ? 2 : 1;
            top = std::ceil(margin + lines * type.titleLine());
            slide.headlinePlace = {margin * pointsAPixel, 0.5 * margin * pointsAPixel, width * pointsAPixel,
                                   (top - margin / 2) * pointsAPixel};
            slide.headlineSize = type.titleEm * pointsAPixel;
        }
        figure.headline = {};
        format.size.rheight() -= static_cast<int>(top);
        format.scale = std::max(format.scale, minScale);
        const Result<QByteArray> png = pictureBytes(PictureType::Png, figure, document, format, drawing);
        if (!png) return png.problem();
        slide.picture = *png;
        slide.picturePlace = {0, top * pointsAPixel, page.width() * pointsAPixel, (page.height() - top) * pointsAPixel};
        const double high = 1.3 * slideNumberSize * type.em, wide = 4 * type.em;
        slide.numberPlace = QRectF((page.width() - wide - 0.4 * type.em) * pointsAPixel,
                                   (page.height() - high) * pointsAPixel, wide * pointsAPixel, high * pointsAPixel);
        slide.numberSize = slideNumberSize * type.em * pointsAPixel;
        slide.ink = palette.ink;
        slide.muted = palette.muted;
        slide.paper = palette.paper;
        presentation.add(slide);
        return done();
    }

    Slides slides;
    Drawing drawing;
    Language language;
    Presentation presentation;
};

}  // namespace

std::unique_ptr<SlidePages> odpPages(const Slides& slides, const Deck& deck, const Drawing& drawing) {
    return std::make_unique<OdpSlides>(slides, deck, drawing);
}

}  // namespace orrery
