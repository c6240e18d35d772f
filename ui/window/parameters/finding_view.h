// FindingView: a list view searched by typing. It selects the row that matches best by name, word or id, the first of
// equal ones; without a match it searches as QListView does. Letters with pauses of at most
// QApplication::keyboardInputInterval() form one search text.
#pragma once

#include <QElapsedTimer>
#include <QListView>
#include <functional>

#include "core/interaction/fuzzy_match.h"

namespace orrery {

class FindingView : public QListView {
    Q_OBJECT

public:
    /// `thing` returns the names of a row, or nothing for a heading.
    FindingView(std::function<std::optional<Findable>(int row)> thing, QWidget* parent);

    void keyboardSearch(const QString& typed) override;

private:
    /// Returns the row that matches best; invalid if none matches.
    QModelIndex best() const;

    std::function<std::optional<Findable>(int row)> thing;
    QString words;  ///< text typed since the last pause
    QElapsedTimer sinceTyped;
};

}  // namespace orrery
