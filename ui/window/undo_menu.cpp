#include "ui/window/undo_menu.h"

#include "core/math/sentence.h"
#include "core/model/change_words.h"
#include "ui/window/named_action.h"

namespace orrery {

namespace {

constexpr int longestList = 20;

}  // namespace

UndoMenu::UndoMenu(Session& owned, QWidget* parent) : QMenu(parent), session(owned) {
    setObjectName("undo.list");
    connect(this, &QMenu::aboutToShow, this, &UndoMenu::fill);
}

void UndoMenu::fill() {
    clear();
    const auto& past = session.steps().undone();
    const auto& future = session.steps().redone();
    const OpenDocument* after = &session.moment();
    addHeading(past.empty() ? Words{"Nothing to undo", "没有可撤销的操作"}
                            : Words{"Go back to before", "回到此操作之前"});
    int count = 0;
    for (auto step = past.rbegin(); step != past.rend() && count < longestList; ++step) {
        addStep(changeWords(*step, *after), ++count);
        after = &*step;
    }
    if (future.empty()) return;
    addHeading({"Do again", "重做"});
    const OpenDocument* before = &session.moment();
    count = 0;
    for (auto step = future.rbegin(); step != future.rend() && count < longestList; ++step) {
        addStep(changeWords(*before, *step), -++count);
        before = &*step;
    }
}

/// A line that cannot be chosen: a style sheet leaves out the text of QMenu::addSection().
void UndoMenu::addHeading(const Words& words) {
    addAction(text(words))->setEnabled(false);
}

void UndoMenu::addStep(const Phrase& words, int undo) {
    const QString line = text(math::plainSentence(words));
    QAction* action = addAction(asEntry(line));
    connect(action, &QAction::triggered, this, [this, undo] { undo > 0 ? session.undo(undo) : session.redo(-undo); });
}

}  // namespace orrery
