#include "ui/window/panels/manual_text.h"

#include "core/io/catalogue_lists.h"
#include "core/math/sentence.h"
#include "ui/lessons.h"
#include "ui/window/panels/shortcut_list.h"

namespace orrery {

namespace {

std::string lessonsTable(Language language) {
    Phrase text = Words{"| chapter | steps | minutes |\n|---|---|---|\n", "| 章 | 步数 | 分钟 |\n|---|---|---|\n"};
    for (std::size_t index = 0; index < lessonCount(); ++index) {
        const Deck& deck = keptLesson(index).deck;
        text += say({"| {} | {} | {} |\n", "| {} | {} | {} |\n"}, math::plainSentence(deck.title), deck.steps.size(),
                    minutesOf(deck));
    }
    return text.in(language);
}

struct ManualList {
    std::string_view mark;
    std::string (*make)(Language language);
};

constexpr ManualList lists[] = {
    {"<!-- schemes -->", schemesList},   {"<!-- views -->", viewsList}, {"<!-- paths -->", pathsList},
    {"<!-- models -->", presetsList},    {"<!-- tasks -->", tasksList}, {"<!-- lessons -->", lessonsTable},
    {"<!-- keys -->", shortcutMarkdown},
};

}  // namespace

std::string manualText(std::string page, Language language) {
    for (const ManualList& list : lists) {
        const std::size_t at = page.find(list.mark);
        if (at != std::string::npos) page.replace(at, list.mark.size(), list.make(language));
    }
    return page;
}

}  // namespace orrery
