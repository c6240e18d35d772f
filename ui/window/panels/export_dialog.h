// ExportDialog: how a picture is written: kind of file, size on a screen or on paper, size of the words, look, what
// stands on it, where to. It shows the picture as it will be, and remembers the answers. What cannot be is told under
// its row, which keeps the room for it.
#pragma once

#include <QCheckBox>
#include <QDialog>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QTimer>
#include <array>

#include "ui/io/picture_size.h"
#include "ui/session.h"
#include "ui/window/dialogs.h"
#include "ui/window/parameters/quiet_list.h"
#include "ui/window/spoken.h"

namespace orrery {

class ExportDialog : public QDialog {
    Q_OBJECT

public:
    ExportDialog(const ExportQuestion& question, Dialogs& dialogs, QWidget* parent);

    /// What was chosen, once it was accepted.
    const ExportChoice& choice() const { return chosen; }

public slots:
    /// Closes only where everything can be.
    void accept() override;

private:
    enum Box { Width, Height, Dpi, boxCount };

    void makeRows();
    void makeLists(QGridLayout* grid);
    void makeSize(QGridLayout* grid);
    void makeParts(QGridLayout* grid);
    void makeFile(QGridLayout* grid);
    QLabel* addRow(QGridLayout* grid, const Words& name, std::initializer_list<QWidget*> parts);
    QLabel* addProblem(QGridLayout* grid, const char* name);
    QuietList* makeList(const char* name, const Words& label, std::initializer_list<Words> items);
    QCheckBox* makeCheck(const char* name, const Words& label);
    void recall();
    void remember() const;
    void connectAll();

    QString say(const Words& words) const { return text(words, language); }
    SizeUnit unit() const { return static_cast<SizeUnit>(units->currentIndex()); }
    Look look() const;
    ShownParts parts() const;
    QString path() const;
    void changeUnit();
    void changeKind();
    void browse();
    /// The number in a box, or nothing once it is told why it is none.
    std::optional<double> number(Box box);
    /// Nothing once it is told why not.
    std::optional<PictureFormat> format();
    void refresh();
    void preview();
    void take(const Picture& painted);

    Session& session;
    QSettings& settings;
    Dialogs& dialogs;
    Language language;
    QSize window;  ///< of the picture on the screen
    QString suggested;
    QuietList *kinds, *units, *types, *looks;
    std::array<QLineEdit*, boxCount> boxes{};
    QCheckBox *title, *caption, *probe, *transparent;
    QLineEdit *folder, *name;
    QLabel *sizeTold, *typeTold, *sizeProblem, *fileProblem, *shown;
    QTimer soon;
    SizeUnit lastUnit = SizeUnit::Pixels;
    std::optional<std::pair<Document, QSize>> asked;  ///< what is being painted for the preview
    ExportChoice chosen;
};

}  // namespace orrery
