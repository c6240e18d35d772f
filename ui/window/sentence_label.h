// SentenceLabel: a sentence with formulas, set as mathematics. Its text() is the same as plain text, for screen
// readers; its menu copies it so, as LaTeX, or as programs read it, and so does Ctrl+C where it has the focus.
#pragma once

#include <QLabel>
#include <QMenu>
#include <functional>
#include <string>

#include "core/base/words.h"
#include "ui/paint/math/sentence_layout.h"

namespace orrery {

/// A sentence as programs read it: float() a number, Python a formula.
QString forPrograms(const std::string& sentence);

class SentenceLabel : public QLabel {
    Q_OBJECT

public:
    explicit SentenceLabel(QWidget* parent);

    /// `shown` has its formulas between dollars.
    void setSentence(std::string shown, Language language);
    const std::string& sentence() const { return source; }
    /// What its menu has besides.
    void setMore(std::function<void(QMenu&)> adds) { more = std::move(adds); }

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, heightForWidth(width())}; }

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
