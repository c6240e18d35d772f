// SchemeChooser: the list of schemes grouped by use, and under it what the chosen one is: year, source, formula.
#pragma once

#include <QComboBox>
#include <QLabel>
#include <QWidget>

#include "core/scheme.h"
#include "ui/window/spoken.h"

namespace orrery {

class SchemeChooser : public QWidget {
    Q_OBJECT

public:
    explicit SchemeChooser(QWidget* parent);

    void show(const Scheme& scheme);
    void retranslate(Language language);

signals:
    void chosen(const std::string& id);

private:
    void fill();
    void choose(int index);

    Language language = Language::English;
    const Scheme* shown = nullptr;
    QLabel* heading;
    QComboBox* list;
    QLabel* use;
    QLabel* source;
    QLabel* formula;
};

}  // namespace orrery
