#include "ui/window/named_action.h"

#include <QRegularExpression>

#include "ui/window/spoken.h"

namespace orrery {

Phrase plainName(const Words& inMenu) {
    static const QRegularExpression letter(QStringLiteral("\\(&.\\)"));
    const auto plain = [](std::string_view name) {
        return text(name).remove(letter).remove('&').remove(QChar(0x2026)).toStdString();
    };
    return {plain(inMenu.en), plain(inMenu.zh)};
}

}  // namespace orrery
