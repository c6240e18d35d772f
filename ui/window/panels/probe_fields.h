// ProbeFields: boxes for the dimension, pair and head of the probe, as far as the scheme has them. They are typed in,
// or stepped with the arrow keys.
#pragma once

#include <QSpinBox>
#include <QWidget>

#include "core/figure/pane_facts.h"
#include "core/model/document.h"
#include "ui/window/sentence_label.h"
#include "ui/window/spoken.h"

namespace orrery {

class ProbeFields : public QWidget {
    Q_OBJECT

public:
    explicit ProbeFields(QWidget* parent);

    void show(const Probe& probe, const PaneFacts& facts);
    void retranslate(Language language);
    /// Whether a field shows the readout line with this id and value. A picture may describe another dimension than the
    /// probed one, if that is not drawn.
    bool shows(const std::string& id, const std::string& value) const;

signals:
    void moved(const Probe& probe);

private:
    struct Field {
        const char* id;
        Words name;
        SentenceLabel* label;
        QSpinBox* box;
        bool isUsed = false;
    };
    Field makeField(const char* id, const Words& name);
    void showField(Field& field, std::int64_t count, std::int64_t value);

    Probe probe;
    PaneFacts facts;
    Field dimension, pair, head;
};

}  // namespace orrery
