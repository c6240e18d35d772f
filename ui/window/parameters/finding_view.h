// FindingView: the view of a list that is searched by typing; of the names that fit, the one that fits best is taken,
// whichever its word or id, the first of equals.
#pragma once

#include <QElapsedTimer>
#include <QListView>
#include <functional>

#include "core/hand/finding.h"

namespace orrery {

class FindingView : public QListView {
    Q_OBJECT

public:
    /// `thing` says what a row can be found by; nothing for a heading.
    FindingView(std::function<std::optional<Findable>(int row)> thing, QWidget* parent);

    void keyboardSearch(const QString& typed) override;

private:
    QModelIndex best() const;

    std::function<std::optional<Findable>(int row)> thing;
    QString words;  ///< typed since the last pause
    QElapsedTimer sinceTyped;
};

}  // namespace orrery
