#include "ui/window/deck/deck_maker.h"

#include <QApplication>
#include <QMouseEvent>
#include <algorithm>
#include <utility>

#include "core/model/deck_edits.h"

namespace orrery {

DeckMaker::DeckMaker(const Surroundings& around, std::vector<ParameterPanel*> of, QWidget* window)
    : QObject(window),
      session(around.session),
      deck(around.deck),
      showsPanels(*around.commands[Command::Panels]),
      panels(std::move(of)),
      editor(new StepEditor(session, window)) {
    deck.words->setEditor(editor);
    const auto on = [&](Command command, auto method) {
        connect(around.commands[command], &QAction::triggered, this, method);
    };
    on(Command::EditDeck, [this](bool making) { session.setMaking(making); });
    on(Command::AddStep, &DeckMaker::addPicture);
    on(Command::DuplicateStep, &DeckMaker::duplicate);
    on(Command::DeleteStep, [this] { session.edit(withoutStep(session.moment())); });
    on(Command::MoveEarlier, [this] { moveBy(-1); });
    on(Command::MoveLater, [this] { moveBy(2); });
    connect(deck.strip, &StepStrip::dragged, this,
            [this](std::size_t from, std::size_t to) { session.edit(withStepMoved(present(), from, to)); });
    connect(editor, &StepEditor::pickingChanged, this, &DeckMaker::setPicking);
    connect(&session, &Session::pictureReady, editor, [this](const Picture& picture) {
        last = picture;
        showLast();
    });
}

void DeckMaker::refresh() {
    const bool begins = !std::exchange(wasMaking, session.isMaking()) && wasMaking;
    if (!wasMaking) return editor->stopPicking();
    editor->refresh();
    if (begins) showLast();
}

void DeckMaker::showLast() {
    if (session.isMaking() && last && last->document == session.document()) editor->showSet(*last);
}

OpenDocument DeckMaker::present() const {
    const OpenDocument& now = session.moment();
    return session.isMaking() || now.isAlone() ? withCurrentStepStored(now) : now;
}

void DeckMaker::addPicture() {
    const OpenDocument& now = session.moment();
    const bool isFirst = now.isAlone() && !session.isMaking();
    const bool parts = !isFirst && now.isChanged() && !now.step().broken;
    const std::size_t kept = now.at + 1;
    session.edit(isFirst ? withTitle(withCurrentStepStored(now), last ? last->figure->headline : Phrase())
                         : withPictureAdded(now));
    session.setMaking(true);
    editor->focusTitle();
    if (parts)
        emit told(say({"Step {} keeps its picture; this one is step {}. Ctrl+Z takes it back",
                       "第 {} 步保留原来的图；现在的图是第 {} 步。按 Ctrl+Z 可撤回"},
                      kept, session.moment().at + 1));
}

void DeckMaker::duplicate() {
    session.edit(withStepAdded(present()));
}

void DeckMaker::addEnds(const Document& from, const Document& to) {
    const int gesture = session.newGesture();
    OpenDocument next = present();
    next.document = from;
    next = session.moment().isAlone() ? withCurrentStepStored(next) : withStepAdded(next);
    next.document = to;
    session.edit(withStepAdded(next), gesture);
    session.setMaking(true);
}

void DeckMaker::moveBy(int direction) {
    const auto at = static_cast<int>(session.moment().at);
    if (at + direction < 0) return;
    session.edit(withStepMoved(present(), session.moment().at, static_cast<std::size_t>(at + direction)));
}

void DeckMaker::setPicking(bool on) {
    on ? qApp->installEventFilter(this) : qApp->removeEventFilter(this);
    const bool wereFolded = std::exchange(foldsPanels, on && !showsPanels.isChecked());
    if (on || wereFolded) showsPanels.setChecked(on);
    for (ParameterPanel* panel : panels) panel->setCursor(on ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

bool DeckMaker::eventFilter(QObject* watched, QEvent* event) {
    const bool isPress = event->type() == QEvent::MouseButtonPress && watched->isWidgetType();
    if (!isPress) return false;
    const std::optional<Place> place = placeOf(watched);
    if (!place) return false;
    const int gesture = session.newGesture();
    if (!editor->picksTry() || editor->addTry(*place, gesture)) pick(*place, gesture);
    editor->stopPicking();
    return true;
}

std::optional<Place> DeckMaker::placeOf(const QObject* widget) const {
    for (; widget; widget = widget->parent()) {
        for (const char* name : {"m", "n"})
            if (widget->objectName().startsWith(QStringLiteral("probe.%1.").arg(QLatin1String(name))))
                return Place{.owner = Owner::Probe, .id = name};
        const auto* row = qobject_cast<const ParameterRow*>(widget);
        for (const ParameterPanel* panel : panels)
            if (row && panel->isAncestorOf(row)) return panel->placeOf(row->param());
    }
    return std::nullopt;
}

void DeckMaker::pick(const Place& place, int gesture) {
    const std::vector<Place>& controls = session.document().about.controls;
    const auto same = std::ranges::find_if(controls, [&](const Place& one) { return areOfOneValue(one, place); });
    constexpr std::size_t maxControls = 3;
    if (same != controls.end() || controls.size() >= maxControls) return;
    Place picked = place;
    picked.alone = place.owner != Owner::Probe && session.document().panes.size() > 1;
    editAbout(
        session, [&](About& about) { about.controls.push_back(picked); }, gesture);
}

}  // namespace orrery
