// StepStrip: the steps of a deck as small pictures in a column. A picture is requested when its row is first visible,
// and painted by the idle worker. It has no texts, which could reveal an answer. While the deck is edited, steps can be
// dragged to other places.
#pragma once

#include <QAbstractListModel>
#include <QListView>
#include <QTimer>
#include <map>
#include <set>

#include "ui/session.h"
#include "ui/window/spoken.h"

namespace orrery {

/// Model of the steps, one per row, with pictures and names as far as they are known.
class StepList : public QAbstractListModel {
    Q_OBJECT

public:
    static constexpr QSize thumbnail{160, 90};  ///< size of a picture in logical pixels
    /// Role of a bool: the picture is hidden because it would reveal the answer to an open question.
    static constexpr int hiddenRole = Qt::UserRole;
    /// Role of a bool: the step has been done.
    static constexpr int doneRole = Qt::UserRole + 1;

    StepList(Session& session, QObject* parent);

    /// Takes over the session's present deck; another theme or language discards the pictures.
    void refresh(const Look& look);
    /// Sets the steps whose questions are answered, by id; `all`: as if all were. A step with an open question shows
    /// the question and hides title and picture.
    void setAnswered(const std::set<std::string>& ids, bool all);
    /// Sets the steps marked as done, by id.
    void setDone(const std::set<std::string>& ids);
    /// Number of steps that a view has shown with the present theme and language; no other step gets a picture.
    int madeCount() const { return static_cast<int>(known.size()); }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    /// Sketch of a step, as far as it is painted.
    struct Known {
        QPixmap picture;       ///< null until it is painted
        About said;            ///< texts with the values of the picture
        bool isAsked = false;  ///< a sketch was requested
    };
    /// Takes over a deck with the same step ids; changed steps keep their old pictures until the new ones are ready.
    void exchange(const std::shared_ptr<const SharedDeck>& now);
    /// Takes over the shown step as it has been changed since it was stored in the deck.
    void takeChanges();
    /// Whether picture and title may be shown: the step has no question, or it has been answered.
    bool mayTell(const Step& step) const;
    /// Returns the title or question of a step, or the id of a broken step. Live values are inserted if `known` is not
    /// null; otherwise the text is returned as written.
    QString nameOf(const Step& step, const Known* known) const;
    /// Requests a sketch of a step, unless it is broken.
    void ask(const std::shared_ptr<const Step>& step);
    /// Takes the sketch of a step; without an image if the step cannot be shown.
    void take(const std::shared_ptr<const Step>& step, const Picture& picture);

    Session& session;
    std::shared_ptr<const SharedDeck> deck;    ///< `stored`, or a later state of it with the changes of the shown step
    std::shared_ptr<const SharedDeck> stored;  ///< the session's deck at the last refresh()
    QTimer changesEnd;                         ///< runs out when the shown step rests
    Look look;
    std::map<std::shared_ptr<const Step>, Known> known;
    std::set<std::string> answered, done;  ///< ids of steps
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
    /// Sets whether steps can be dragged to another place; Escape cancels a drag.
    void setMaking(bool on) { isMaking = on; }

signals:
    /// The user chose a step, counted from 0.
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
    /// A press on a step that may become a drag.
    struct Drag {
        std::size_t from;
        QPoint pressed;
        std::optional<std::size_t> to = {};  ///< step before which `from` would be moved; nothing before the drag
    };
    /// Returns the step before which a step dropped at `point` is placed; the number of steps for the end.
    std::size_t placeAt(QPoint point) const;
    void endDrag();

    StepList* list;
    std::optional<Drag> drag;
    bool isMaking = false;
    bool isFollowing = false;  ///< showStep() is changing the current row
};

}  // namespace orrery
