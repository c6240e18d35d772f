// StepStrip: the steps of a deck as small pictures in a column. A picture is requested when its row is first visible
// and painted by the idle worker, without texts, which could reveal an answer. In an edited deck, steps are moved by
// drag.
#pragma once

#include <QAbstractListModel>
#include <QListView>
#include <map>
#include <set>

#include "ui/session.h"
#include "ui/window/spoken.h"

namespace orrery {

/// Model of the steps, one per row, with pictures and names as far as they are known.
class StepList : public QAbstractListModel {
    Q_OBJECT

public:
    static constexpr QSize thumbnail{160, 90};
    /// Role of a flag: the picture would give away the answer.
    static constexpr int hiddenRole = Qt::UserRole;
    /// Role of a flag: the step has been done.
    static constexpr int doneRole = Qt::UserRole + 1;

    StepList(Session& session, QObject* parent);

    /// Takes over the session's present deck; another theme or language discards the pictures.
    void refresh(const Look& look);
    /// Sets the steps whose titles may be shown, by id; the others show their questions.
    void setAnswered(const std::set<std::string>& ids, bool all);
    /// Sets the steps marked as done, by id.
    void setDone(const std::set<std::string>& ids);
    /// Number of pictures requested so far.
    int madeCount() const { return static_cast<int>(known.size()); }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    struct Known {
        QPixmap picture;
        About said;
        int ticket = 0;  ///< newest sketch; 0 if it must be requested
    };
    /// Takes over a deck with equal step ids; changed steps keep their old pictures until the new ones are ready.
    void exchange(const std::shared_ptr<const SharedDeck>& now);
    /// Whether picture and title may be shown: the step asks nothing, or has been answered.
    bool mayTell(const Step& step) const;
    QString nameOf(const Step& step, const Known* known) const;
    void ask(const std::shared_ptr<const Step>& step);
    void take(const Picture& picture, int ticket);

    Session& session;
    std::shared_ptr<const SharedDeck> deck;
    Look look;
    std::map<std::shared_ptr<const Step>, Known> known;
    std::set<std::string> answered, done;
    bool allAnswered = false;
};

/// Creates the delegate that paints a step: its small picture with number and name under it.
QAbstractItemDelegate* stepDelegate(QObject* parent);

class StepStrip : public QListView {
    Q_OBJECT

public:
    StepStrip(Session& session, QWidget* parent);

    StepList& steps() { return *list; }
    /// Highlights step `at` and scrolls to it.
    void showStep(std::size_t at);
    /// Lets steps be dragged to another place; Esc cancels.
    void setMaking(bool on) { isMaking = on; }
    void retranslate(Language language);

signals:
    void wanted(std::size_t step);
    /// Step `from` was dragged before step `to`, or to the end if `to` is the number of steps.
    void dragged(std::size_t from, std::size_t to);

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    /// A step that is held by the mouse, and the step before which it would be moved.
    struct Drag {
        std::size_t from;
        QPoint pressed;
        std::optional<std::size_t> to = {};
    };
    std::size_t placeAt(QPoint point) const;
    void endDrag();

    StepList* list;
    std::optional<Drag> drag;
    bool isMaking = false;
    bool isFollowing = false;  ///< showStep() is changing the current row
};

}  // namespace orrery
