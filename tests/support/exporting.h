// Exporting: fills in the export dialog of a window by its controls and records the export's signals.
// Files are written into the temporary folder of the window.
#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>

#include "tests/support/open_window.h"

namespace orrery {

struct Exporting {
    OpenWindow& open;
    QSignalSpy exported{&open.session(), &Session::exported};
    QSignalSpy failed{&open.session(), &Session::exportFailed};

    /// Opens the dialog by its menu command, for the window's folder, and chooses `what` if given.
    void ask(const char* what = nullptr, const char* command = "Export…") {
        open.command(command)->trigger();
        if (what) choose("what", what);
        type("folder", open.folder.path());
    }
    ExportDialog& dialog() { return *open.find<ExportDialog>("export"); }
    template <class Widget>
    Widget* part(const QString& name) {
        return dialog().findChild<Widget*>("export." + name);
    }
    QComboBox* list(const char* name) { return part<QComboBox>(name); }
    QLineEdit* box(const char* name) { return part<QLineEdit>(name); }
    QString told(const char* name) { return part<QLabel>(name)->text(); }
    bool shows(const char* name) { return part<QWidget>(name)->isVisible(); }
    void type(const char* name, const QString& words) {
        box(name)->setFocus();
        box(name)->selectAll();
        QTest::keyClicks(box(name), words);
    }
    void choose(const char* name, const QString& item) { list(name)->setCurrentIndex(list(name)->findText(item)); }
    void toggle(const char* name) { QTest::mouseClick(part<QCheckBox>(name), Qt::LeftButton, {}, {8, 8}); }
    void go() { QTest::mouseClick(part<QPushButton>("go"), Qt::LeftButton); }
    void goTo(const QString& name) {
        type("name", name);
        go();
    }
    QString path(const char* name) { return open.folder.filePath(name); }
    /// Returns the names in the window's folder except settings and the deck.
    QStringList files() {
        QStringList all = QDir(open.folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
        all.removeIf([](const QString& one) { return one.startsWith("settings") || one == "deck.json"; });
        return all;
    }
};

}  // namespace orrery
