// ViewBar: the strip above the picture: one button a view, of which the fitting ones can be pressed; one more pane; and
// the switches of theme and language.
#pragma once

#include <QToolBar>
#include <QToolButton>
#include <vector>

#include "core/model/document.h"
#include "ui/window/commands.h"
#include "ui/window/segments.h"

namespace orrery {

class ViewBar : public QToolBar {
    Q_OBJECT

public:
    ViewBar(const Commands& commands, QWidget* parent);

    /// Shows the active pane: which view is chosen, and which of views() can show its scheme, if that is known.
    void show(const ViewSetting& chosen, const std::vector<bool>& fits);
    void retranslate(const Look& look);

signals:
    void themeToggled();
    void languageToggled();

private:
    const Commands& commands;
    Segments* viewSegments;
    QToolButton* theme;
    QToolButton* language;
    Language spoken = Language::English;
};

}  // namespace orrery
