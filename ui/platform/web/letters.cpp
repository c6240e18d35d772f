#include "ui/platform/page.h"

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <QApplication>
#include <QFile>
#include <QFontDatabase>
#include <QRawFont>
#include <QWidget>
#include <algorithm>
#include <iterator>
#include <ranges>
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

/// Whether the loaded font has the Chinese letters of a text. Letters that it lacks are missing, or blank as U+3000.
bool canDraw(const QString& text) {
    constexpr char16_t firstChinese = 0x2e80, space = 0x3000;
    QString letters(1, QChar(space));
    std::ranges::copy_if(text, std::back_inserter(letters),
                         [&](QChar letter) { return letter.unicode() >= firstChinese && letter.unicode() != space; });
    const QList<quint32> glyphs =
        QRawFont::fromFont(QFont(QStringLiteral("Noto Sans CJK SC"))).glyphIndexesForString(letters);
    const auto isMissing = [&](quint32 glyph) { return glyph == 0 || glyph == glyphs.first(); };
    return std::ranges::none_of(glyphs | std::views::drop(1), isMissing);
}

}  // namespace

void whenLettersCome(Language language, const std::function<void()>& then) {
    const Font font = loaded();
    if (language != Language::Chinese || font >= LettersOfAllTexts) return then();
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
