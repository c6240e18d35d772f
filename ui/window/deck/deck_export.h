// DeckExport: the deck as slides (a PDF with a page a step, or a folder of pictures) or as a film: what to write is
// asked in a dialog of a few rows, and written by the session's worker.
#pragma once

#include <QCheckBox>
#include <QDialog>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include "ui/render_thread.h"
#include "ui/window/dialogs.h"
#include "ui/window/parameters/quiet_list.h"
#include "ui/window/spoken.h"

namespace orrery {

enum class DeckFile { Slides, Film };

class DeckExport : public QDialog {
    Q_OBJECT

public:
    DeckExport(Session& session, Dialogs& dialogs, QWidget* parent);

    /// Comes up for the deck as it is now; `name` is what the file may be called.
    void openFor(DeckFile file, const QString& name);
    void retranslate(Language language);

signals:
    /// The session has begun to write so many steps, or frames as far as they are known.
    void began();

public slots:
    /// Asks for the file; closes only where everything can be.
    void accept() override;

private:
    struct Row {
        DeckFile of;
        Words name;
        QLabel* label;
        QWidget* value;
    };
    void addRow(DeckFile of, const Words& name, QWidget* value);
    void showRows();
    /// The steps as they are to be seen.
    Deck lookedAt() const;
    void writeSlides();
    void writeFilm();
    /// The seconds in a box; nothing where it is empty; false once it is told why they are none.
    bool seconds(QLineEdit* box, const char* where, std::optional<double>& number);
    void tell(const Problem& refusal);

    Session& session;
    Dialogs& dialogs;
    QGridLayout* grid;
    std::vector<Row> rows;
    QuietList *kind, *shape, *notes, *size;
    QLineEdit *hold, *move;
    QCheckBox* captions;
    QLabel* problem;
    QPushButton *choose, *cancel;
    DeckFile file = DeckFile::Slides;
    QString name;
    Language language = Language::English;
};

}  // namespace orrery
