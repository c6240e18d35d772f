#include "ui/window/parameters/finding_view.h"

#include <QApplication>
#include <utility>

namespace orrery {

FindingView::FindingView(std::function<std::optional<Findable>(int row)> found, QWidget* parent)
    : QListView(parent), thing(std::move(found)) {}

void FindingView::keyboardSearch(const QString& typed) {
    const bool isNew = !sinceTyped.isValid() || sinceTyped.elapsed() > QApplication::keyboardInputInterval();
    words = isNew ? typed : words + typed;
    sinceTyped.start();
    const QModelIndex index = best();
    if (!index.isValid()) return QListView::keyboardSearch(typed);  // repeated letters cycle through the rows
    setCurrentIndex(index);
}

QModelIndex FindingView::best() const {
    QModelIndex nearest;
    int min = 0;
    for (int row = 0; row < model()->rowCount(); ++row) {
        const std::optional<Findable> findable = thing(row);
        const std::optional<int> distance = findable ? matchScore(words.toStdString(), *findable) : std::nullopt;
        if (!distance || (nearest.isValid() && *distance >= min)) continue;
        nearest = model()->index(row, 0);
        min = *distance;
    }
    return nearest;
}

}  // namespace orrery
