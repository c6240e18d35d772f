// DeckMaker: makes a deck in the window: steps are added, doubled, deleted and moved, their words written and their
// controls picked by a click on a parameter. Each is one undo step.
#pragma once

#include "ui/window/deck/deck_view.h"
#include "ui/window/deck/step_editor.h"
#include "ui/window/parameters/parameter_panel.h"

namespace orrery {

class DeckMaker : public QObject {
    Q_OBJECT

public:
    struct Surroundings {
        Session& session;
        DeckView& deck;
        DeckActions& actions;
    };
    /// Controls are picked in these panels.
    DeckMaker(const Surroundings& around, std::vector<ParameterPanel*> panels, QWidget* window);

    void refresh();
    /// Two steps, from one of which the picture moves to the other.
    void addEnds(const Document& from, const Document& to);
    void retranslate(Language language) { editor->retranslate(language); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// The deck with what was changed in the step, where that is to stay.
    Moment present() const;
    /// The picture as the last step; the first time it becomes the deck's only one.
    void addPicture();
    void duplicate();
    void moveBy(int way);
    void setPicking(bool on);
    void pick(const Place& place);

    Session& session;
    DeckView& deck;
    DeckActions& actions;
    std::vector<ParameterPanel*> panels;
    StepEditor* editor;
};

}  // namespace orrery
