#include "ui/window/named_action.h"

#include <QRegularExpression>

namespace orrery {

QString plainName(QString inMenu) {
    static const QRegularExpression letter(QStringLiteral("\\(&.\\)"));
    return inMenu.remove(letter).remove('&').remove(QChar(0x2026));
}

QString asEntry(QString name) {
    return name.replace('&', QStringLiteral("&&"));
}

Phrase plainName(const Words& inMenu) {
    return {plainName(text(inMenu.en)).toStdString(), plainName(text(inMenu.zh)).toStdString()};
}

}  // namespace orrery
