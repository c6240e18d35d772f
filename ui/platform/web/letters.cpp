#include "ui/platform/letters.h"

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <QApplication>
#include <QFile>
#include <QFontDatabase>
#include <QFontMetrics>
#include <QWidget>
#include <algorithm>
#include <utility>
#include <vector>

#include "ui/paint/cache.h"

namespace orrery {

namespace {

/// Fonts that the page has, in the order in which they are loaded. Each contains the letters of those before it.
enum Font { NoFont, LettersOfEnglishTexts, LettersOfAllTexts, AllLetters };

/// Adds a font that the page has loaded; returns false if it could not be loaded.
bool add(Font font) {
    const QString path = QStringLiteral("/letters%1.ttc").arg(font);
    return QFile::exists(path) && QFontDatabase::addApplicationFont(path) >= 0;
}

/// Adds the font that the page has loaded with the program.
Font firstFont() {
    for (const Font font : {LettersOfAllTexts, LettersOfEnglishTexts}) {
        if (add(font)) return font;
    }
    return NoFont;
}

Font& loaded() {
    static Font font = firstFont();
    return font;
}

std::vector<std::function<void()>> waiting;

/// Called by the page when it has loaded a font, or could not load it.
void addLetters(int number) {
    const auto font = static_cast<Font>(number);
    if (add(font)) {
        loaded() = std::max(loaded(), font);
        emptyCaches();
        for (QWidget* widget : QApplication::allWidgets()) {
            QEvent changed(QEvent::FontChange);
            QCoreApplication::sendEvent(widget, &changed);
        }
    }
    for (const std::function<void()>& then : std::exchange(waiting, {})) then();
}

void load(Font font, const std::function<void()>& then) {
    waiting.push_back(then);
    emscripten::val::global("orrery").call<void>("letters", static_cast<int>(font));
}

bool canDraw(const QString& text) {
    const QFontMetrics metrics(QApplication::font());
    return std::ranges::all_of(text.toUcs4(), [&](uint letter) {
        constexpr uint firstChinese = 0x2e80;
        return letter < firstChinese || metrics.inFontUcs4(letter);
    });
}

}  // namespace

void whenLettersCome(Language language, const std::function<void()>& then) {
    if (language != Language::Chinese || loaded() >= LettersOfAllTexts) return then();
    load(LettersOfAllTexts, then);
}

void loadLettersOf(const std::string& text, const std::function<void()>& then) {
    if (loaded() == AllLetters || canDraw(QString::fromStdString(text))) return;
    const auto next = static_cast<Font>(loaded() + 1);
    load(next, [=] {
        then();
        if (loaded() == next) loadLettersOf(text, then);
    });
}

}  // namespace orrery

EMSCRIPTEN_BINDINGS(letters) {
    emscripten::function("addLetters", &orrery::addLetters);
}
