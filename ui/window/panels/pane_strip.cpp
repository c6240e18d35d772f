#include "ui/window/panels/pane_strip.h"

#include <QHBoxLayout>
#include <QResizeEvent>
#include <QStyleOptionToolButton>
#include <QStylePainter>

#include "core/schemes/catalog.h"
#include "ui/window/icons.h"
#include "ui/window/named.h"
#include "ui/window/pop_up.h"
#include "ui/window/spaced.h"

namespace orrery {

namespace {

/// Button that elides its text.
class ElidedButton : public QToolButton {
public:
    using QToolButton::QToolButton;

protected:
    void paintEvent(QPaintEvent*) override {
        QStylePainter painter(this);
        QStyleOptionToolButton option;
        initStyleOption(&option);
        const int arrow = menu() ? 12 : 0;
        option.text = fontMetrics().elidedText(text(), Qt::ElideRight, width() - arrow - 6);
        painter.drawComplexControl(QStyle::CC_ToolButton, option);
    }
};

/// Hides the view's name if a header has no room for both names.
class NarrowHeader : public QObject {
public:
    NarrowHeader(QWidget* header, QWidget* givesWay) : QObject(header), gives(givesWay) {
        header->installEventFilter(this);
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        const auto* header = static_cast<const QWidget*>(watched);
        const int letters = header->fontMetrics().averageCharWidth() * 26;
        if (event->type() == QEvent::Resize) gives->setVisible(header->width() > letters);
        return QObject::eventFilter(watched, event);
    }

private:
    QWidget* gives;
};

}  // namespace

PaneHeader::PaneHeader(int number, Session& owned, PaneControl& all, QWidget* parent)
    : QWidget(parent), pane(number), session(owned), panes(all) {
    setObjectName(QStringLiteral("header.%1").arg(QChar('A' + pane)));
    setAttribute(Qt::WA_StyledBackground);
    auto* line = spaced(new QHBoxLayout(this), {6, 3, 4, 3}, 2);
    letter = makeButton("letter");
    letter->setText(QChar('A' + pane));
    letter->setCheckable(true);
    letter->setAutoExclusive(false);
    scheme = makeButton("scheme");
    view = makeButton("view");
    for (QToolButton* list : {scheme, view}) {
        list->setPopupMode(QToolButton::InstantPopup);
        list->setMenu(new QMenu(list));
        popUp(*list);
        list->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        connect(list->menu(), &QMenu::aboutToShow, this, [this] { panes.activate(pane); });
    }
    cross = makeButton("close");
    cross->setIcon(icon(Icon::Close));
    line->addWidget(letter);
    line->addWidget(scheme, 3);
    line->addWidget(view, 2);
    line->addWidget(cross);
    new NarrowHeader(this, view);
    connect(letter, &QToolButton::clicked, this, [this] { panes.activate(pane); });
    connect(cross, &QToolButton::clicked, this, [this] { session.apply(RemovePane{pane}); });
    connect(scheme->menu(), &QMenu::aboutToShow, this, &PaneHeader::fillSchemes);
    connect(view->menu(), &QMenu::aboutToShow, this, &PaneHeader::fillViews);
}

QToolButton* PaneHeader::makeButton(const char* part) {
    auto* button = named(new ElidedButton(this), objectName() + '.' + QLatin1String(part));
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

void PaneHeader::fillSchemes() {
    QMenu* menu = scheme->menu();
    menu->clear();
    for (const Use use : {Use::Added, Use::Rotary, Use::Bias}) {
        QMenu* group = menu->addMenu(text(useWords(use)));
        for (const Scheme* one : schemes()) {
            if (one->use != use) continue;
            QAction* action = group->addAction(text(one->name));
            action->setCheckable(true);
            action->setChecked(one == content->scheme.scheme);
            connect(action, &QAction::triggered, this, [this, one] {
                session.apply(SetScheme{pane, std::string(one->id)});
            });
        }
    }
}

void PaneHeader::fillViews() {
    QMenu* menu = view->menu();
    menu->clear();
    for (std::size_t index = 0; index < views().size(); ++index) {
        const View* one = views()[index];
        QAction* action = menu->addAction(text(one->name));
        action->setCheckable(true);
        action->setChecked(one == content->view.view);
        action->setEnabled(fitting.empty() || fitting[index] || one == content->view.view);
        connect(action, &QAction::triggered, this, [this, one] { session.apply(SetView{pane, std::string(one->id)}); });
    }
}

void PaneHeader::show(const Pane& shown, const std::vector<bool>& fits, bool isActive) {
    content = shown;
    fitting = fits;
    letter->setChecked(isActive);
    scheme->setText(text(shown.scheme.scheme->name));
    view->setText(text(shown.view.view->name));
    const QString name = text(Words{"Pane %1", "窗格 %1"}).arg(QChar('A' + pane));
    const auto tell = [&](QToolButton* button, const QString& words) {
        button->setToolTip(words);
        button->setAccessibleName(name + QStringLiteral(": ") + words);
    };
    const QString key = QStringLiteral(" (Ctrl+%1)").arg(pane + 1);
    tell(letter, text(Words{"the panels act on this pane", "侧栏设置的是此窗格"}) + key);
    tell(scheme, text(Words{"scheme", "方案"}) + QStringLiteral(" ") + scheme->text());
    tell(view, text(Words{"view", "视图"}) + QStringLiteral(" ") + view->text());
    tell(cross, text(Words{"take it away", "移除"}));
    setVisible(true);
}

PaneStrip::PaneStrip(Session& session, PaneControl& panes, QWidget* parent) : QWidget(parent) {
    setObjectName("panes");
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);  // long names must not widen the window
    auto* line = spaced(new QHBoxLayout(this), {8, 2, 8, 2}, 8);
    for (int pane = 0; pane < static_cast<int>(Document::maxPanes); ++pane) {
        auto* header = new PaneHeader(pane, session, panes, this);
        header->hide();
        headers.push_back(header);
        line->addWidget(header, 1);
    }
    hide();
}

void PaneStrip::show(const Document& document, const std::vector<PaneFacts>& facts, int active, bool isQuiet) {
    const std::size_t count = document.panes.size();
    for (std::size_t pane = 0; pane < headers.size(); ++pane) {
        if (pane >= count || count == 1 || isQuiet) {
            headers[pane]->hide();
            continue;
        }
        const std::vector<bool> fits = pane < facts.size() ? facts[pane].fits : std::vector<bool>();
        headers[pane]->show(document.panes[pane], fits, static_cast<int>(pane) == active);
    }
    setVisible(count > 1 && !isQuiet);
}

}  // namespace orrery
