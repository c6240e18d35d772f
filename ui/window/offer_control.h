// OfferControl: makes the offers of the offer bar: to read refused tables, to open unsaved work that was found, to show
// two models beside each other, and a hint for new users. Owns the recovery of unsaved work.
#pragma once

#include <QMainWindow>
#include <QSettings>
#include <functional>

#include "ui/window/document_file.h"
#include "ui/window/panels/offer_bar.h"
#include "ui/window/recovery.h"

namespace orrery {

class OfferControl : public QObject {
    Q_OBJECT

public:
    /// The parts must outlive the control, a child of the window.
    struct Parts {
        QMainWindow& window;
        Session& session;
        DocumentFile& file;
        QSettings& settings;
        OfferBar& bar;
        std::function<void()> explain;  ///< shows the explanation of the picture
    };
    explicit OfferControl(const Parts& parts);

    /// Removes the recovery file; called when the window closes.
    void finish() { recovery.finish(); }
    /// Offers the hint about clicks, drags, the wheel and F1, unless it was answered before or a deck is open.
    void offerHint();

private:
    void offerTables();
    /// Offers to show a model that was just opened beside the one that was open before.
    void offerBeside();
    void offerUnsaved();

    Parts parts;
    Recovery recovery;
    std::optional<Document> lastModel;  ///< as it was opened
};

}  // namespace orrery
