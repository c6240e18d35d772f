#include "ui/window/panels/picture_help.h"

#include "core/math/sentence.h"
#include "ui/window/panels/glossary.h"
#include "ui/window/spoken.h"

namespace orrery {

namespace {

QString paragraph(const char* tag, const QString& words) {
    return words.isEmpty() ? QString() : QStringLiteral("<%1>%2</%1>").arg(QLatin1String(tag), words.toHtmlEscaped());
}

QString heading(const Words& words, Language language) {
    return paragraph("h4", text(words, language));
}

}  // namespace

QString pictureHelpPage(const Document& document, const Figure& figure, int pane) {
    const Language language = document.look.language;
    const ViewSetting& setting = document.panes[static_cast<std::size_t>(pane)].view;
    const View& view = *setting.view;
    const ViewPicture& picture = view.pictures.picked(setting.values);
    const auto plain = [&](const Phrase& words) { return text(math::plainSentence(words), language); };
    QString name = text(view.name, language);
    if (view.pictures.all().size() > 1) name += QStringLiteral(" · ") + text(picture.name, language);
    QString page = paragraph("h3", name) + paragraph("p", text(picture.help.contents, language));
    page += heading({"What to look at", "看什么"}, language) + paragraph("p", text(picture.help.look, language));
    page += heading({"One thing to try", "试一试"}, language) + paragraph("p", text(picture.help.task, language));
    page += heading({"What it says now", "现在的图"}, language) + paragraph("p", plain(figure.headline)) +
            paragraph("p", plain(figure.caption));
    const QString terms = explained(page, language);
    if (!terms.isEmpty()) page += heading({"Words", "用语"}, language);
    for (const QString& line : terms.split('\n')) page += paragraph("p", line);
    return page;
}

}  // namespace orrery
