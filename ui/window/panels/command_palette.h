// CommandPalette: one box over the window that finds everything by its name in either language: commands with their
// keys, schemes, views, pictures, presets, examples, lesson steps, parameters ("base 500000" sets one). Arrows choose,
// Enter does it, Escape closes.
#pragma once

#include <QFrame>
#include <QLineEdit>
#include <QPointer>
#include <QTreeWidget>
#include <functional>
#include <vector>

#include "core/hand/finding.h"
#include "ui/window/spoken.h"

namespace orrery {

/// One line of the palette.
struct Find {
    Findable thing;
    Words kind;  ///< what it is: a scheme, a command
    QString key = {};
    std::function<void()> act = {};  ///< none: it cannot be done now
};

class CommandPalette : public QFrame {
    Q_OBJECT

public:
    /// What can be found, and what a text with a value in it would do.
    using Offer = std::function<std::vector<Find>()>;
    using Typed = std::function<std::vector<Find>(const std::string& typed)>;

    CommandPalette(Offer offer, Typed typed, QWidget* over);

    /// Comes up, ready to be typed into.
    void open();
    /// There is more to be found than when it came up.
    void renew();
    void retranslate(Language language);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void find();
    void add(const Find& find);
    void sayNone();
    void choose(int step);
    void tellChosen();
    void act();
    void place();

    Offer offer;
    Typed typed;
    std::vector<Find> all;
    std::vector<Find> found;
    QLineEdit* box;
    QTreeWidget* list;
    QPointer<QWidget> before;  ///< had the focus
    Language language = Language::English;
};

}  // namespace orrery
