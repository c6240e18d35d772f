// CommandPalette: a search box over the window for commands with their shortcuts, schemes, views, pictures, presets,
// examples, lesson steps, sections of the manual and parameters, by names in either language, or by words of their
// texts; "base 500000" sets a parameter. Arrow keys select, Enter activates, Escape closes.
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

struct PaletteEntry {
    Findable thing;                  ///< names by which the entry is found
    Words kind;                      ///< "scheme", "command"
    QString key = {};                ///< shortcut of a command, or present value of a parameter
    std::function<void()> act = {};  ///< effect; empty if the entry is not available now
};

class CommandPalette : public QFrame {
    Q_OBJECT

public:
    /// Returns all entries, in the order in which equally good matches are listed.
    using Offer = std::function<std::vector<PaletteEntry>()>;
    /// Returns the entries that set the value in a typed text such as "base 500000".
    using Typed = std::function<std::vector<PaletteEntry>(const std::string& typed)>;

    /// The palette is a child of `over`, shown over its upper part.
    CommandPalette(Offer offer, Typed typed, QWidget* over);

    /// Shows the palette with an empty box that has the focus.
    void open();
    /// Updates the entries, if the palette is visible.
    void refresh();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    /// Lists the entries for the typed text.
    void find();
    /// Adds the entries that contain these words to `found`, the nearest first.
    void addMatches(const std::string& words);
    void add(const PaletteEntry& find);
    void sayNone();
    /// Moves the selection by `step` rows.
    void choose(int step);
    /// Tells screen readers the selected entry.
    void tellChosen();
    void act();
    void place();

    Offer offer;
    Typed typed;
    std::vector<PaletteEntry> all;
    std::vector<PaletteEntry> found;  ///< entries listed
    QLineEdit* box;
    QTreeWidget* list;
    QPointer<QWidget> before;  ///< widget that had the focus before open()
};

}  // namespace orrery
