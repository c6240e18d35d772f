// Texts of the window. Every text is written as a Words or Phrase where it is used. All windows of the program speak
// one language, that of the document's Look, which can change at run time; speak() gives a widget a text that follows
// it.
#pragma once

#include <QObject>
#include <QString>
#include <QWidget>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/result.h"
#include "core/base/words.h"

namespace orrery {

/// The language of the windows; belongs to their thread.
class SpokenLanguage : public QObject {
    Q_OBJECT

public:
    /// Returns the one of the program.
    static SpokenLanguage& ofWindows() {
        static SpokenLanguage one;
        return one;
    }

    Language now() const { return language; }
    /// Sets the language; emits changed() unless it was the same.
    void set(Language wanted) {
        if (std::exchange(language, wanted) != wanted) emit changed();
    }

signals:
    void changed();

private:
    Language language = Language::English;
};

inline Language spokenLanguage() {
    return SpokenLanguage::ofWindows().now();
}

/// Converts UTF-8.
inline QString text(std::string_view words) {
    return QString::fromUtf8(words.data(), static_cast<qsizetype>(words.size()));
}
inline QString text(const Words& words, Language language = spokenLanguage()) {
    return text(words.in(language));
}
inline QString text(const Phrase& phrase, Language language = spokenLanguage()) {
    return QString::fromStdString(phrase.in(language));
}
/// Returns the sentence of a problem.
inline QString text(const Problem& problem) {
    return QString::fromStdString(problem.sentence(spokenLanguage()));
}

/// Calls `say` now and after every change of the language, as long as `speaker` lives.
template <class Say>
void speak(QObject* speaker, Say say) {
    say();
    QObject::connect(&SpokenLanguage::ofWindows(), &SpokenLanguage::changed, speaker, std::move(say));
}
/// Gives `speaker` a text that follows the language: speak(button, &QPushButton::setText, {"Close", "关闭"}).
template <class Speaker, class Owner>
void speak(Speaker* speaker, void (Owner::*set)(const QString&), const Words& words) {
    speak(speaker, [=] { (speaker->*set)(text(words)); });
}
/// Gives a widget a tooltip that is also its name for screen readers.
inline void speakName(QWidget* widget, const Words& name) {
    speak(widget, &QWidget::setToolTip, name);
    speak(widget, &QWidget::setAccessibleName, name);
}

/// The letter of a pane before a name: "B · ".
inline QString paneLetter(int pane) {
    return QStringLiteral("%1 · ").arg(QChar('A' + pane));
}

}  // namespace orrery
