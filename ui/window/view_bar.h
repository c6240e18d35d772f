// ViewBar: the strip above the picture: one button a view, of which the fitting ones can be pressed, and the switches
// of theme and language.
#pragma once

#include <QToolBar>
#include <QToolButton>
#include <vector>

#include "core/document.h"
#include "ui/window/commands.h"

namespace orrery {

class ViewBar : public QToolBar {
    Q_OBJECT

public:
    ViewBar(const Commands& commands, QWidget* parent);

    /// Shows which view is chosen and which others can show the pane's scheme.
    void show(const Pane& pane);
    void retranslate(const Look& look);

signals:
    void themeToggled();
    void languageToggled();

private:
    void findFitting(const SchemeSetting& setting);
    void addSegments();

    const Commands& commands;
    QToolButton* theme;
    QToolButton* language;
    Language spoken = Language::English;
    std::vector<bool> fitting;              ///< one a view
    const Scheme* fittingScheme = nullptr;  ///< whose; none while its object cannot be built
};

}  // namespace orrery
