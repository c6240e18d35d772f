// The real window in both languages and themes: all texts are translated, all controls have names, all texts are
// readable.
#include <QCheckBox>
#include <QComboBox>
#include <QToolButton>

#include "core/expression/write.h"
#include "core/math/sentence.h"
#include "core/schemes/catalog.h"
#include "core/schemes/presets/presets.h"
#include "tests/support/colour_vision.h"
#include "tests/support/open_window.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

bool hasWord(const QString& text) {
    static const QRegularExpression word("[A-Za-z]{3,}");
    return word.match(text).hasMatch();
}

/// Returns all visible and accessible texts of the window, by widget and role.
QMap<QString, QString> wordsOf(MainWindow& window) {
    QMap<QString, QString> words;
    const auto add = [&](const QObject* owner, const QString& role, const QString& text) {
        words[QString::number(reinterpret_cast<quintptr>(owner)) + role] = text;
    };
    for (const QLabel* label : window.findChildren<QLabel*>()) {
        const QStringList untranslated{"readout.value"};
        // texts of a Problem come from the core in English
        const bool problem = label->property("role") == "problem" || label->objectName() == "message.text";
        if (!problem && !untranslated.contains(label->objectName())) add(label, "text", label->text());
    }
    for (const QAbstractButton* button : window.findChildren<QAbstractButton*>()) add(button, "text", button->text());
    for (const QAction* action : window.findChildren<QAction*>()) add(action, "text", action->text());
    for (const QLineEdit* box : window.findChildren<QLineEdit*>()) add(box, "hint", box->placeholderText());
    for (const QComboBox* list : window.findChildren<QComboBox*>()) {
        for (int index = 0; index < list->count(); ++index) add(list, QString::number(index), list->itemText(index));
    }
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        add(widget, "tip", widget->toolTip());
        add(widget, "name", widget->accessibleName());
    }
    return words;
}

/// Returns the texts declared identical in both languages: ids, formulas, names of languages and models.
QSet<QString> sameInBoth() {
    QSet<QString> same{"English"};
    const auto add = [&](const auto& words) {
        if (words.en == words.zh) same.insert(text(words.en));
    };
    const auto addAll = [&](std::span<const Param> params) {
        for (const Param& param : params) {
            add(param.label);
            for (const Option& option : param.options) add(option.label);
            if (!param.vocabulary) continue;
            const std::string typed = valueText(Values(params).value(param));
            add(math::plainSentence(expression::texOfTyped(typed, *param.vocabulary)));
        }
    };
    for (const Preset& preset : presets()) add(preset.name);
    for (const Scheme* scheme : schemes()) {
        add(scheme->name);
        add(math::plainSentence(Phrase(scheme->formula)));
        const std::string year = scheme->year > 0 ? std::to_string(scheme->year) + " · " : "";
        add(Phrase(year) + Phrase(scheme->source));
        addAll(scheme->params);
    }
    for (const View* view : views()) addAll(view->params());
    return same;
}

}  // namespace

class WindowWordsTest : public QObject {
    Q_OBJECT

private slots:
    void noEnglishIsLeftInChinese() {
        OpenWindow open;
        const QSet<QString> same = sameInBoth();
        for (const Scheme* scheme : schemes()) {
            open.session().apply(SetLook{{Theme::Light, Language::English}});
            open.session().apply(SetScheme{0, std::string(scheme->id)});
            const QMap<QString, QString> english = wordsOf(open.window);
            open.session().apply(SetLook{{Theme::Light, Language::Chinese}});
            const QMap<QString, QString> chinese = wordsOf(open.window);
            QVERIFY(english.size() > 100);
            for (auto word = english.begin(); word != english.end(); ++word) {
                const bool left = chinese.value(word.key()) == *word && hasWord(*word) && !same.contains(*word);
                QVERIFY2(!left, qPrintable(*word));
            }
        }
    }

    void aWindowSpeaksAlikeWhetherItBeginsInALanguageOrComesToIt() {
        Document chinese = firstDocument();
        chinese.look.language = Language::Chinese;
        const auto spoken = [](const Document& document) {
            OpenWindow open(document);
            QTest::keyClick(&open.window, Qt::Key_F2);  // with the editor of the step
            open.session().apply(SetLook{{Theme::Light, Language::Chinese}});
            QStringList words = wordsOf(open.window).values();
            words.sort();
            return words;
        };
        QCOMPARE(spoken(firstDocument()), spoken(chinese));
    }

    void everyControlHasAnAccessibleName() {
        for (const char* scheme : {"sinusoidal", "rope", "alibi", "learned"}) {
            OpenWindow open(documentWith({{"scheme", scheme}}));
            for (const QWidget* widget : open.window.findChildren<QWidget*>()) {
                if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible()) continue;
                const auto* button = qobject_cast<const QAbstractButton*>(widget);
                const bool isControl = button || qobject_cast<const QLineEdit*>(widget) ||
                                       qobject_cast<const QComboBox*>(widget) || qobject_cast<const QSlider*>(widget) ||
                                       widget->objectName() == "canvas";
                const bool named = !widget->accessibleName().isEmpty() || (button && !button->text().isEmpty());
                QVERIFY2(!isControl || named, qPrintable(widget->objectName()));
            }
        }
    }

    void themesChangeEverythingAndStayReadable() {
        OpenWindow open;
        const QColor light = open.window.palette().color(QPalette::Window);
        open.command("Dark")->trigger();
        QCOMPARE(open.document().look.theme, Theme::Dark);
        QVERIFY(open.window.palette().color(QPalette::Window).lightness() < light.lightness());
        QTRY_VERIFY(open.isCurrent());
        QVERIFY(open.canvas().picture()->image.pixelColor(2, 2).lightness() < 60);
        QVERIFY(!open.session().canUndo());
        for (const Theme theme : {Theme::Light, Theme::Dark, Theme::Contrast, Theme::ContrastDark}) {
            const WindowColours colours = windowColours(theme);
            const double min = hasHighContrast(theme) ? 7 : 4.5;
            for (const QColor& ground : {colours.panel, colours.field, colours.paper}) {
                for (const QColor& ink : {colours.text, colours.muted, colours.problem})
                    QVERIFY(vision::contrast(ink, ground) >= min);
            }
            QVERIFY(vision::contrast(colours.onAccent, colours.accent) >= min);
            QVERIFY(vision::contrast(colours.accent, colours.panel) >= min);
            QVERIFY(vision::contrast(colours.secondAccent, colours.panel) >= min);
        }
    }

    void everyRowFitsItsColumn() {
        OpenWindow open;
        for (const Language language : {Language::English, Language::Chinese}) {
            open.session().apply(SetLook{{Theme::Light, language}});
            for (const Scheme* scheme : schemes()) {
                open.session().apply(SetScheme{0, std::string(scheme->id)});
                QCoreApplication::processEvents();
                for (const char* panel : {"panel.scheme", "panel.view"}) {
                    const QWidget* column = open.find<QWidget>(panel);
                    QVERIFY2(column->minimumSizeHint().width() <= column->width(), scheme->id.data());
                }
            }
        }
    }
};

ORRERY_TEST(WindowWordsTest);
#include "window_words_test.moc"
