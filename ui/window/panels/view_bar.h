// ViewBar: the strip above the picture: where there are several panes, which of them is active; one button a view, of
// which the fitting ones can be pressed; and the switches of theme and language.
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

    /// Shows the active pane of `count`: which view is chosen, and which of views() can show its scheme, if that is
    /// known.
    void show(const ViewSetting& chosen, std::size_t count, const std::vector<bool>& fits);
    void retranslate(const Look& look);

signals:
    void themeToggled();
    void languageToggled();

private:
    const Commands& commands;
    Segments* paneSegments;
    Segments* viewSegments;
    QAction* paneFrame;
    QToolButton* theme;
    QToolButton* language;
    std::size_t paneCount = 0;
    Language spoken = Language::English;
};

}  // namespace orrery
