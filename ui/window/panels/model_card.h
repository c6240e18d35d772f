// ModelCard: the model that was opened: its name, what follows from its encodings, and, folded, a line per encoding
// with the fields that stated it and what was assumed. It stands above the probe while the encodings are the model's.
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

    /// Shows title, look and source of `words`; hides the card without a value.
    void show(const std::optional<About>& words);
    void retranslate(Language language);

private:
    void refresh();

    std::optional<About> words;
    QVBoxLayout* column;
    QLabel* name;
    SentenceLabel* sentence;
    QToolButton* fold;
    std::vector<QLabel*> lines;
    Language language = Language::English;
};

}  // namespace orrery
