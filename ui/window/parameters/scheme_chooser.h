// SchemeChooser: the list of schemes grouped by use, under it what the chosen one is (year, source, formula), and the
// named models whose settings can be taken over.
#pragma once

#include <QComboBox>
#include <QCompleter>
#include <QLabel>
#include <QWidget>
#include <optional>

#include "core/hand/finding.h"
#include "core/model/scheme.h"
#include "ui/window/sentence_label.h"
#include "ui/window/spoken.h"

namespace orrery {

class SchemeChooser : public QWidget {
    Q_OBJECT

public:
    explicit SchemeChooser(QWidget* parent);

    void show(const SchemeSetting& setting);
    void retranslate(Language language);

signals:
    void chosen(const std::string& id);
    void presetChosen(const std::string& id);

private:
    /// The names of presets are found by a part of them.
    void makeSearch();
    /// Nothing where the row is a heading.
    std::optional<Findable> findableAt(int row) const;
    void fill();
    void fillPresets();
    void choose(int index);
    void choosePreset(int index);
    void describe();

    Language language = Language::English;
    std::optional<SchemeSetting> shown;
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
