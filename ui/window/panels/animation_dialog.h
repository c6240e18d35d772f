// AnimationDialog: asks what moves from where to where, how long, how large and into which file. What cannot be is told
// under its row, and the dialog stays. It remembers what was asked while the window lives.
#pragma once

#include <QDialog>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <array>
#include <functional>

#include "core/hand/movables.h"
#include "ui/io/animation_file.h"
#include "ui/session.h"
#include "ui/window/parameters/quiet_list.h"
#include "ui/window/spoken.h"

namespace orrery {

class AnimationDialog : public QDialog {
    Q_OBJECT

public:
    /// Where to write; `suggested` is a name, an empty answer means that the person went back.
    using AskFile = std::function<QString(QWidget* parent, const QString& suggested)>;

    AnimationDialog(AskFile askFile, QWidget* parent);

    /// Comes up for the document of a picture.
    void openFor(const Picture& picture, int pane);
    void retranslate(Language language);

signals:
    void chosen(const AnimationRequest& request);
    /// The pictures of both ends are wanted as steps of a deck.
    void endsWanted(const Document& from, const Document& to);

public slots:
    /// Asks for the file; closes only where everything can be.
    void accept() override;

private:
    enum Box { From, To, FrameCount, Rate, Width, Height, boxCount };
    /// The sentences under the rows.
    enum Row { Range, Time, Size, File, rowCount };

    QGridLayout* makeRows();
    void makeButtons(QGridLayout* grid);
    void connectBoxes();
    void addRow(QGridLayout* grid, QLabel* name, std::initializer_list<QWidget*> parts);
    void addProblem(QGridLayout* grid, Row row);
    const Movable& movable() const { return movables[static_cast<std::size_t>(list->currentIndex())]; }
    const Param& paramOf(Box box) const;
    void fillList();
    void suggest();
    void suggestEnd();
    void showDuration();
    /// What a person wrote there, as programs write it.
    std::string typed(Box box) const;
    /// The number in a box, or nothing once it is told why it is none.
    std::optional<double> number(Box box);
    std::optional<AnimationRequest> request();
    void askForEnds();
    /// Where what a kind of file cannot hold is told.
    static Row rowOf(const Problem& refusal);
    void tell(Row row, const Problem& refusal, QLineEdit* wrong = nullptr);
    void untell();
    /// As high as its rows with their sentences.
    void fit();

    AskFile askFile;
    Document document;
    std::vector<Movable> movables;
    std::optional<Movable> lastMoved;  ///< what was chosen when it was closed
    QString path = QStringLiteral("orrery.gif");
    QuietList* list;
    std::array<QLineEdit*, boxCount> boxes;
    std::array<QLabel*, rowCount> problems;
    std::array<Problem, rowCount> told;
    QLabel *what, *from, *to, *frames, *rate, *duration, *size, *times;
    QPushButton *choose, *ends, *cancel;
    Language language = Language::English;
};

}  // namespace orrery
