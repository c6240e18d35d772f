// ModelCard: a card about the opened model: its name, the consequence of its encodings, and, folded, one line per
// encoding with the fields of the configuration that state it and the assumptions made. The card is above the readout
// while the document's encodings are the model's.
#pragma once

#include <QFrame>
#include <QLabel>
#include <QToolButton>
#include <vector>

#include "core/model/document.h"
#include "ui/window/sentence_label.h"

class QVBoxLayout;

namespace orrery {

class ModelCard : public QFrame {
    Q_OBJECT

public:
    explicit ModelCard(QWidget* parent);

    /// Shows title, look, doubts and source of `words`; hides the card if `words` is empty.
    void show(const std::optional<About>& words);

private:
    void refresh();

    std::optional<About> words;
    QVBoxLayout* column;
    QLabel* name;
    SentenceLabel* sentence;
    QLabel* doubts;
    QToolButton* fold;
    std::vector<QLabel*> lines;
};

}  // namespace orrery
