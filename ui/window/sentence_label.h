// SentenceLabel: a label that typesets the formulas of a sentence. text() is the sentence as plain text, for screen
// readers. The context menu copies it as ASCII, LaTeX or Unicode; Ctrl+C copies ASCII if the label has the focus.
#pragma once

#include <QLabel>
#include <QMenu>
#include <functional>
#include <string>

#include "core/base/words.h"
#include "ui/paint/math/sentence_layout.h"

namespace orrery {

/// Returns a sentence in ASCII, so that float() accepts its number, or Python its formula.
QString forPrograms(const std::string& sentence);

class SentenceLabel : public QLabel {
    Q_OBJECT

public:
    explicit SentenceLabel(QWidget* parent);

    /// Sets the sentence; formulas are between dollars.
    void setSentence(std::string shown, Language language);
    const std::string& sentence() const { return source; }
    /// Sets a function that adds entries to the context menu.
    void setMore(std::function<void(QMenu&)> adds) { more = std::move(adds); }

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    math::SentenceLayout layoutFor(double width) const;

    std::string source;
    std::function<void(QMenu&)> more;
    Language language = Language::English;
};

}  // namespace orrery
