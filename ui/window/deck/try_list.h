// TryList: what a step asks the learner to do in its picture. A thing that is done has a tick and shows its reply.
#pragma once

#include <QLabel>
#include <QWidget>
#include <set>
#include <vector>

#include "core/model/document.h"
#include "ui/window/sentence_label.h"

namespace orrery {

class TryList : public QWidget {
    Q_OBJECT

public:
    explicit TryList(QWidget* parent);

    /// Shows the tries of a step; hides the list if there are none.
    void show(const std::vector<Try>& tries);
    /// Sets the indices of those that are done, and which conditions hold now: a reply is shown only while its own
    /// does.
    void setDone(const std::set<std::size_t>& indices, const std::vector<bool>& met);
    /// Returns the labels of the visible sentences.
    std::vector<SentenceLabel*> sentences() const;

signals:
    /// The pointer is on a phrase with this name, or has left it (empty).
    void pointed(const std::string& name);

private:
    struct Row {
        QLabel* mark;
        SentenceLabel *text, *reply;
    };
    void refresh();

    QLabel* heading;
    std::vector<Row> rows;
    std::vector<Try> tries;
    std::set<std::size_t> done;
    std::vector<bool> met;
};

}  // namespace orrery
