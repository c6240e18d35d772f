#include "ui/window/theme.h"

#include <QApplication>
#include <QFontInfo>
#include <QPainter>
#include <QPalette>
#include <QProxyStyle>
#include <QStyleFactory>
#include <QStyleOption>
#include <algorithm>
#include <cmath>

#include "ui/paint/palette.h"

namespace orrery {

namespace {

/// Style sheet; sheetOf() replaces {names} by colours, and {shade} by "dark" or "light".
const char* const sheet = R"(
QToolTip { color: {text}; background: {field}; border: 1px solid {line}; padding: 4px 6px; }
QWidget[role="side"] { background: {panel}; }
QScrollArea, QScrollArea > QWidget > QWidget { background: {panel}; border: none; }
QLabel[role="title"] { font-weight: 600; font-size: 15pt; }
QLabel[role="heading"] { font-weight: 600; color: {text}; }
QLabel[role="question"] { font-size: 22pt; }
QListView[role="strip"] { background: {panel}; border: none; border-right: 1px solid {line}; outline: none; }
QWidget[role="page"] { background: {paper}; border: none; }
QLabel[role="hover"] { color: {text}; background: {field}; border: 1px solid {line}; border-radius: 4px; padding: 3px 7px; }
QLabel[role="note"] { color: {panel}; background: {text}; border-radius: 8px; padding: 8px 16px; }
QLabel[role="muted"], QLabel[role="name"] { color: {muted}; }
QLabel[role="name"], QLabel[role="formula"] { font-size: 10pt; }
QLabel[role="tried"] { color: {accent}; font-weight: 600; }
QLabel[role="m"] { color: {accent}; font-weight: 600; font-style: italic; }
QLabel[role="n"] { color: {secondAccent}; font-weight: 600; font-style: italic; }
QLabel[role="problem"] { color: {problem}; }
QLabel[role="told"] { color: {problem}; background: {field}; border: 1px solid {problem}; border-radius: 5px;
    padding: 4px 7px; }
QTabBar::tab { color: {muted}; background: {panel}; border: none; border-bottom: 2px solid {line}; padding: 7px 12px; }
QTabBar::tab:selected { color: {text}; border-bottom: 2px solid {accent}; }
QTabBar::tab:focus { background: {field}; }
QFrame[role="rule"] { background: {line}; border: none; max-height: 1px; min-height: 1px; }
QFrame[role="message"] { background: {field}; border: 1px solid {problem}; border-radius: 6px; }
QFrame[role="offer"] { background: {field}; border: none; border-top: 1px solid {line}; }
QFrame[role="bar"] { background: {field}; border: 1px solid {line}; border-radius: 6px; }
QLineEdit { color: {text}; background: {field}; border: 1px solid {line}; border-radius: 5px; padding: 3px 7px;
    selection-background-color: {accent}; selection-color: {onAccent}; }
QPlainTextEdit { color: {text}; background: {field}; border: 1px solid {line}; border-radius: 5px; padding: 1px 3px;
    selection-background-color: {accent}; selection-color: {onAccent}; }
QPlainTextEdit:focus { border: 2px solid {accent}; padding: 0 2px; }
QLineEdit:focus { border: 2px solid {accent}; padding: 2px 6px; }
QLineEdit[wrong="true"] { border: 2px solid {problem}; padding: 2px 6px; }
QComboBox { color: {text}; background: {field}; border: 1px solid {line}; border-radius: 5px; padding: 4px 8px;
    combobox-popup: 0; }
QComboBox QLineEdit, QComboBox QLineEdit:focus { border: none; padding: 0; background: transparent; }
QComboBox:focus, QComboBox:on { border: 2px solid {accent}; padding: 3px 7px; }
QComboBox::drop-down { border: none; width: 24px; }
QComboBox::down-arrow { image: url(:/resources/icons/arrow-down-{shade}.png); width: 12px; height: 12px; }
QComboBox QAbstractItemView { color: {text}; background: {field}; border: 1px solid {line}; padding: 4px;
    selection-background-color: {accent}; selection-color: {onAccent}; outline: none; }
QComboBox QAbstractItemView::item { padding: 4px 8px; border-radius: 4px; }
QComboBox QAbstractItemView::item:disabled { color: {muted}; }
QComboBox QAbstractItemView::item:selected { background: {accent}; color: {onAccent}; }
QTreeView, QListWidget { color: {text}; background: {field}; border: 1px solid {line}; border-radius: 5px; outline: none; }
QTreeView::item { padding: 3px 4px; }
QPushButton { color: {text}; background: {field}; border: 1px solid {line}; border-radius: 5px; padding: 5px 14px;
    outline: none; }
QPushButton:hover, QToolButton:hover { background: {hover}; }
QPushButton:focus { border: 2px solid {accent}; padding: 4px 13px; }
QToolButton:focus { border: 2px solid {accent}; padding: 2px; }
QPushButton:default { background: {accent}; color: {onAccent}; border-color: {accent}; }
QPushButton:default:focus { border-color: {text}; }
QToolButton { color: {text}; background: transparent; border: 1px solid transparent; border-radius: 5px; padding: 3px; }
QToolButton[segment] { background: {field}; border: 1px solid {line}; padding: 5px 7px; border-radius: 0; }
QToolButton[segment]:hover { background: {hover}; }
QToolButton[segment]:disabled { color: {disabled}; background: {panel}; }
QToolButton[segment="first"] { border-top-left-radius: 5px; border-bottom-left-radius: 5px; }
QToolButton[segment="middle"], QToolButton[segment="last"] { border-left: none; }
QToolButton[segment="last"] { border-top-right-radius: 5px; border-bottom-right-radius: 5px; }
QToolButton[segment]:checked { background: {chosen}; border: 1px solid {accent}; }
QToolButton[segment]:focus { border: 2px solid {text}; padding: 4px 6px; }
QToolButton[segment]::menu-indicator { width: 0; }
QPushButton[role="card"], QPushButton[role="card"]:default { background: {field}; color: {text}; }
QPushButton[role="card"]:focus { border: 2px solid {accent}; padding: 4px 13px; }
QPushButton[role="card"]:hover { background: {hover}; border: 1px solid {accent}; }
orrery--HomePage, QWidget#home\.content { background: {panel}; }
QPushButton[role="next"] { background: {accent}; color: {onAccent}; border-color: {accent}; font-weight: 600; }
QPushButton[role="next"]:disabled { background: {panel}; color: {disabled}; border-color: {line}; }
QPushButton[role="next"]:focus { border-color: {text}; }
QLabel[role="lead"] { color: {muted}; }
QLabel[role="reply"] { color: {accent}; }
QPushButton[role="guess"] { text-align: left; padding: 9px 16px; }
QPushButton[role="guess"]:focus { padding: 8px 15px; }
orrery--GuessLine { background: {field}; border: none; border-left: 6px solid {secondAccent}; }
orrery--GuessLine[right="true"] { border-left: 6px solid {accent}; }
orrery--PaneHeader { background: {field}; border: 1px solid {line}; border-radius: 5px; }
orrery--PaneHeader QToolButton { padding: 3px 6px; text-align: left; }
orrery--PaneHeader QToolButton:focus { padding: 2px 5px; }
orrery--PaneHeader QToolButton:checked { background: {accent}; color: {onAccent}; font-weight: 600; }
orrery--PaneHeader QToolButton::menu-indicator { subcontrol-position: right center; }
QToolButton[role="fold"] { color: {muted}; padding: 3px 6px; }
QToolButton[role="fold"]:focus { padding: 2px 5px; }
QToolButton#together:checked { background: {chosen}; border: 1px solid {accent}; }
QToolButton#undo { padding-right: 20px; }
QToolButton#undo::menu-button { border: none; background: transparent; width: 18px; }
QToolButton#play { background: {field}; border: 1px solid {line}; border-radius: 21px; padding: 10px; }
QToolButton#play:hover { background: {hover}; }
QToolButton#play:focus { border: 2px solid {text}; padding: 9px; }
QSlider { min-height: 22px; border: none; background: transparent; }
QSlider::groove:horizontal { height: 4px; border-radius: 2px; background: {line}; }
QSlider::sub-page:horizontal { height: 4px; border-radius: 2px; background: {accent}; }
QSlider::handle:horizontal { width: 14px; margin: -7px 0; border-radius: 9px; background: {accent};
    border: 2px solid {panel}; }
QSlider::handle:horizontal:hover { border: 2px solid {text}; }
QSlider::handle:horizontal:focus { border: 2px solid {text}; }
QSlider[role="n"]::sub-page:horizontal { background: {secondAccent}; }
QSlider[role="n"]::handle:horizontal { background: {secondAccent}; }
QProgressBar { background: {line}; border: none; border-radius: 3px; min-height: 6px; max-height: 6px; }
QProgressBar::chunk { background: {accent}; border-radius: 3px; }
QCheckBox { spacing: 8px; border: 2px solid transparent; border-radius: 4px; }
QCheckBox:focus { border: 2px solid {accent}; }
QSplitter::handle { background: {panel}; border-left: 1px solid {line}; }
QSplitter::handle:hover { background: {hover}; }
QMenuBar { background: {panel}; color: {text}; border-bottom: 1px solid {line}; padding: 2px 6px; }
QMenuBar::item { padding: 5px 9px; border-radius: 4px; background: transparent; }
QMenuBar::item:selected { background: {hover}; }
QMenu { background: {field}; color: {text}; border: 1px solid {line}; padding: 5px; }
QMenu::item { padding: 5px 26px 5px 22px; border-radius: 4px; }
QMenu::item:selected { background: {accent}; color: {onAccent}; }
QMenu::item:disabled { color: {disabled}; background: transparent; }
QMenu::separator { height: 1px; background: {line}; margin: 5px 8px; }
QToolBar { background: {panel}; border: none; border-bottom: 1px solid {line}; padding: 6px 12px; spacing: 8px; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 2px; }
QScrollBar::handle:vertical { background: {line}; border-radius: 3px; min-height: 30px; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 2px; }
QScrollBar::handle:horizontal { background: {line}; border-radius: 3px; min-width: 30px; }
QScrollBar::add-line, QScrollBar::sub-line { height: 0; width: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
)";

/// Mixes colours linearly: 0 gives a, 1 gives b.
QColor mixed(const QColor& a, const QColor& b, double share) {
    const auto channel = [share](int from, int to) {
        return static_cast<int>(std::lround(from + (to - from) * share));
    };
    return QColor(channel(a.red(), b.red()), channel(a.green(), b.green()), channel(a.blue(), b.blue()));
}

QString sheetOf(const WindowColours& colours, Theme theme) {
    QString filled = QString::fromUtf8(sheet);
    const std::pair<const char*, QColor> names[] = {{"{panel}", colours.panel},
                                                    {"{paper}", colours.paper},
                                                    {"{field}", colours.field},
                                                    {"{text}", colours.text},
                                                    {"{muted}", colours.muted},
                                                    {"{line}", colours.line},
                                                    {"{hover}", colours.hover},
                                                    {"{accent}", colours.accent},
                                                    {"{onAccent}", colours.onAccent},
                                                    {"{secondAccent}", colours.secondAccent},
                                                    {"{problem}", colours.problem},
                                                    {"{chosen}", mixed(colours.field, colours.accent, 0.2)},
                                                    {"{disabled}", mixed(colours.text, colours.panel, 0.5)}};
    for (const auto& [name, colour] : names) filled.replace(QLatin1String(name), colour.name());
    return filled.replace(QStringLiteral("{shade}"), isDark(theme) ? QStringLiteral("dark") : QStringLiteral("light"));
}

QPalette paletteFor(const WindowColours& colours) {
    QPalette palette;
    palette.setColor(QPalette::Window, colours.panel);
    palette.setColor(QPalette::WindowText, colours.text);
    palette.setColor(QPalette::Base, colours.field);
    palette.setColor(QPalette::AlternateBase, colours.hover);
    palette.setColor(QPalette::Text, colours.text);
    palette.setColor(QPalette::PlaceholderText, colours.muted);
    palette.setColor(QPalette::Button, colours.field);
    palette.setColor(QPalette::ButtonText, colours.text);
    palette.setColor(QPalette::BrightText, colours.problem);
    palette.setColor(QPalette::ToolTipBase, colours.field);
    palette.setColor(QPalette::ToolTipText, colours.text);
    palette.setColor(QPalette::Highlight, colours.accent);
    palette.setColor(QPalette::HighlightedText, colours.onAccent);
    palette.setColor(QPalette::Link, colours.accent);
    palette.setColor(QPalette::Mid, colours.line);
    const QColor faded = mixed(colours.text, colours.panel, 0.5);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        palette.setColor(QPalette::Disabled, role, faded);
    }
    return palette;
}

/// Draws the frames of check boxes, because Fusion's are invisible on dark backgrounds.
class FramedBoxes : public QProxyStyle {
public:
    FramedBoxes() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override {
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        if (element != PE_IndicatorCheckBox && element != PE_IndicatorItemViewItemCheck) return;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(option->palette.color(QPalette::PlaceholderText));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
        painter->restore();
    }
};

/// Returns the colours of a high contrast theme, all from the palette of its pictures.
WindowColours contrastColours(const Palette& picture) {
    return {.panel = picture.paper,
            .paper = picture.paper,
            .field = picture.paper,
            .text = picture.ink,
            .muted = picture.muted,
            .line = picture.line,
            .hover = mixed(picture.paper, picture.first, 0.15),
            .accent = picture.first,
            .onAccent = picture.paper,
            .secondAccent = picture.second,
            .problem = picture.warning};
}

}  // namespace

WindowColours windowColours(Theme theme) {
    const Palette picture = paletteOf(theme == Theme::Print ? Theme::Light : theme);
    if (hasHighContrast(theme)) return contrastColours(picture);
    if (theme == Theme::Dark) {
        return {.panel = QColor(0x1b, 0x20, 0x29),
                .paper = picture.paper,
                .field = QColor(0x25, 0x2b, 0x36),
                .text = QColor(0xe8, 0xeb, 0xf0),
                .muted = QColor(0xa3, 0xad, 0xba),
                .line = QColor(0x3d, 0x46, 0x54),
                .hover = QColor(0x30, 0x38, 0x45),
                .accent = picture.first,
                .onAccent = QColor(0x0b, 0x14, 0x20),
                .secondAccent = picture.second,
                .problem = QColor(0xff, 0x8f, 0x87)};
    }
    return {.panel = QColor(0xf2, 0xf3, 0xf4),
            .paper = picture.paper,
            .field = QColor(0xff, 0xff, 0xff),
            .text = QColor(0x1b, 0x22, 0x2c),
            .muted = QColor(0x58, 0x62, 0x70),
            .line = QColor(0xcb, 0xd1, 0xd8),
            .hover = QColor(0xe6, 0xe9, 0xed),
            .accent = picture.first,
            .onAccent = QColor(0xff, 0xff, 0xff),
            .secondAccent = QColor(0xa8, 0x52, 0x00),
            .problem = QColor(0xb3, 0x1d, 0x18)};
}

void applyTheme(QApplication& application, Theme theme) {
    const WindowColours colours = windowColours(theme);
    if (!dynamic_cast<FramedBoxes*>(application.style())) application.setStyle(new FramedBoxes);
    application.setPalette(paletteFor(colours));
    // one sheet per window: the application's sheet is evaluated at every level of widgets and takes 0.1 s
    const QString wanted = sheetOf(colours, theme);
    for (QWidget* window : QApplication::topLevelWidgets()) {
        if (!window->parentWidget() && window->styleSheet() != wanted) window->setStyleSheet(wanted);
    }
}

void applyFont(QApplication& application) {
    constexpr double smallest = 11;
    QFont font = application.font();
    font.setPointSizeF(std::max(smallest, font.pointSizeF()));
    font.setFamilies({QFontInfo(font).family(), QStringLiteral("Noto Sans CJK SC"),
                      QStringLiteral("Source Han Sans SC"), QStringLiteral("WenQuanYi Micro Hei")});
    application.setFont(font);
}

}  // namespace orrery
