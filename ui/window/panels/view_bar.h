// ViewBar: the toolbar above the picture. Its buttons fold the side panels, choose the view, add a pane and switch
// theme and language; views that cannot show the scheme are disabled.
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

    /// Shows the view of the active pane; `fits` flags each of views() that can show its scheme, empty if unknown.
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
