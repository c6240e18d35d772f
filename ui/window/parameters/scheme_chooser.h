// SchemeChooser: the list of schemes grouped by use, a description of the chosen one (year, source, formula), and a
// searchable list of the presets of known models.
#pragma once

#include <QComboBox>
#include <QCompleter>
#include <QLabel>
#include <QWidget>
#include <optional>

#include "core/interaction/fuzzy_match.h"
#include "core/model/scheme.h"
#include "ui/window/pane_control.h"
#include "ui/window/sentence_label.h"
#include "ui/window/spoken.h"

namespace orrery {

class SchemeChooser : public QWidget {
    Q_OBJECT

public:
    /// `session` and `panes`, whose active pane gets the chosen scheme or preset, must outlive the chooser.
    SchemeChooser(Session& session, const PaneControl& panes, QWidget* parent);

    /// Shows a scheme, and the preset with exactly these parameters if there is one; emits nothing. If the scheme is of
    /// the model `ofModel`, a preset of another model is not shown.
    void show(const SchemeSetting& setting, const Phrase& ofModel);

protected:
    /// Explains the use of the scheme when it is clicked.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// Makes the preset list searchable by any part of a name.
    void makeSearch();
    /// Returns the names of the scheme in a row, or nothing for a heading.
    std::optional<Findable> findableAt(int row) const;
    void speakTexts();
    void fill();
    void fillPresets();
    void choose(int index);
    void choosePreset(int index);
    /// Shows use, formula, source and preset of the present scheme.
    void describe();

    Session& session;
    const PaneControl& panes;
    std::optional<SchemeSetting> shown;
    Phrase shownModel;  ///< of which the scheme is; empty: of none
    QLabel* heading;
    QComboBox* list;
    QComboBox* presetList;
    QCompleter* search = nullptr;
    QLabel* presetName;
    QLabel* use;
    QLabel* source;
    SentenceLabel* formula;
};

}  // namespace orrery
