#include "ui/window/gallery_control.h"

#include <QStatusBar>
#include <algorithm>

#include "ui/examples.h"
#include "ui/window/spoken.h"

namespace orrery {

GalleryControl::GalleryControl(const Parts& all)
    : QObject(&all.window), parts(all), page(new GalleryPage(all.session, &all.window)) {
    connect(parts.commands[Command::GalleryPage], &QAction::triggered, page, &GalleryPage::openPage);
    connect(page, &GalleryPage::chosen, this,
            [this](int index) { show(examples()[static_cast<std::size_t>(index)].document); });
    connect(parts.commands.gallery(), &GalleryMenu::documentChosen, this, &GalleryControl::show);
    connect(parts.commands.gallery(), &GalleryMenu::presetChosen, this, [this](const std::string& id) {
        parts.session.apply(ApplyPreset{parts.panes.active(), id});
    });
    connect(parts.commands[Command::NextExample], &QAction::triggered, this, [this] { step(1); });
    connect(parts.commands[Command::PreviousExample], &QAction::triggered, this, [this] { step(-1); });
}

void GalleryControl::show(const Document& document) {
    parts.file.show(document);
    parts.panes.activate(0);
}

void GalleryControl::step(int direction) {
    const About& now = parts.session.document().about;
    const std::vector<Example>& all = examples();
    const auto last = static_cast<std::ptrdiff_t>(all.size()) - 1;
    const auto found = std::ranges::find_if(all, [&](const Example& one) { return one.document.about == now; });
    const bool isOne = found != all.end();
    const std::ptrdiff_t next = isOne ? found - all.begin() + direction : direction > 0 ? 0 : last;
    if (next < 0 || next > last) return;
    show(all[static_cast<std::size_t>(next)].document);
    const QString which = text(Words{"Example %1 of %2", "示例 %1，共 %2 个"});
    parts.window.statusBar()->showMessage(which.arg(next + 1).arg(last + 1), 4000);
}

}  // namespace orrery
