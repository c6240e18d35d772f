// StepStrip: the steps of a deck as small pictures in a column. A picture is made when it is first seen, by the one
// painter on the worker while that has nothing else to do, without the words, which could give an answer away. While a
// deck is made, steps are dragged to their places.
#pragma once

#include <QAbstractListModel>
#include <QListView>
#include <map>
#include <set>

#include "ui/session.h"
#include "ui/window/spoken.h"

namespace orrery {

/// The steps as rows: their pictures and names as far as they are known.
class StepList : public QAbstractListModel {
    Q_OBJECT

public:
    static constexpr QSize thumbnail{160, 90};

    StepList(Session& session, QObject* parent);

    /// The session's deck as it is now.
    void refresh(const Look& look);
    /// Whose claims may be read; the others show their questions.
    void setAnswered(const std::set<std::string>& ids, bool all);
    /// How many pictures have been asked for.
    int madeCount() const { return static_cast<int>(known.size()); }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    struct Known {
        QPixmap picture;
        About said;
        int ticket = 0;  ///< of the newest sketch; 0: it is to be asked for
    };
    /// The same steps in the same order, some changed: their old pictures stand until the new ones are made.
    void exchange(const std::shared_ptr<const OpenDeck>& now);
    QString nameOf(const Step& step, const Known* known) const;
    void ask(const std::shared_ptr<const Step>& step);
    void take(const Picture& picture, int ticket);

    Session& session;
    std::shared_ptr<const OpenDeck> deck;
    Look look;
    std::map<std::shared_ptr<const Step>, Known> known;
    std::set<std::string> answered;
    bool allAnswered = false;
};

/// Paints a step as its small picture with its number and name under it.
QAbstractItemDelegate* stepDelegate(QObject* parent);

class StepStrip : public QListView {
    Q_OBJECT

public:
    StepStrip(Session& session, QWidget* parent);

    StepList& steps() { return *list; }
    /// The step that is shown stands out and is in sight.
    void showStep(std::size_t at);
    void setMaking(bool on);
    void retranslate(Language language);

signals:
    void wanted(std::size_t step);
    /// A step was dragged to the place before the step `to`, or behind the last.
    void dragged(std::size_t from, std::size_t to);

protected:
    void dropEvent(QDropEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    StepList* list;
    bool isFollowing = false;  ///< the current row changes because the step did
};

}  // namespace orrery
