// CommandPalette: a search box over the window for commands with their shortcuts, schemes, views, pictures, presets,
// examples, lesson steps and parameters, by names in either language; "base 500000" sets a parameter. Arrow keys
// select, Enter activates, Escape closes.
#pragma once

#include <QFrame>
#include <QLineEdit>
#include <QPointer>
#include <QTreeWidget>
#include <functional>
#include <vector>

#include "core/interaction/fuzzy_match.h"
#include "ui/window/spoken.h"

namespace orrery {

/// Entry of the palette.
struct PaletteEntry {
    Findable thing;
    Words kind;  ///< "scheme", "command"
    QString key = {};
    std::function<void()> act = {};  ///< empty if it is not available now
};

class CommandPalette : public QFrame {
    Q_OBJECT

public:
    /// Functions that return all entries, and the entries for a text with a value.
    using Offer = std::function<std::vector<PaletteEntry>()>;
    using Typed = std::function<std::vector<PaletteEntry>(const std::string& typed)>;

    CommandPalette(Offer offer, Typed typed, QWidget* over);

    /// Shows the palette with the focus in its box.
    void open();
    /// Updates the entries of a visible palette.
    void refresh();
    void retranslate(Language language);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void find();
    void add(const PaletteEntry& find);
    void sayNone();
    void choose(int step);
    void tellChosen();
    void act();
    void place();

    Offer offer;
    Typed typed;
    std::vector<PaletteEntry> all;
    std::vector<PaletteEntry> found;
    QLineEdit* box;
    QTreeWidget* list;
    QPointer<QWidget> before;  ///< widget with the focus before
    Language language = Language::English;
};

}  // namespace orrery
