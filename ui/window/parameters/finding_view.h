// FindingView: a list view searched by typing. The best match by name, word or id is selected, the first of equals.
// Letters typed within the keyboard input interval form one search text.
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
    QModelIndex best() const;

    std::function<std::optional<Findable>(int row)> thing;
    QString words;  ///< text typed since the last pause
    QElapsedTimer sinceTyped;
};

}  // namespace orrery
