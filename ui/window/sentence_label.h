// SentenceLabel: a label that typesets the formulas of a sentence. text() is the sentence as plain text, for screen
// readers. The context menu copies it as ASCII, LaTeX or Unicode; Ctrl+C copies ASCII if the label has the focus.
#pragma once

#include <QLabel>
#include <QMenu>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "core/base/words.h"
#include "ui/paint/math/sentence_layout.h"

namespace orrery {

/// Returns a sentence as ASCII text, so that Python can read its numbers and formulas.
QString forPrograms(const std::string& sentence);

class SentenceLabel : public QLabel {
    Q_OBJECT

public:
    explicit SentenceLabel(QWidget* parent);

    /// Sets the sentence; formulas are TeX between dollars.
    void setSentence(std::string shown, Language language);
    /// Sets the sentence in the language of the windows.
    void setSentence(const Phrase& shown);
    const std::string& sentence() const { return source; }
    /// Returns the names in the sentence, one for each [phrase](name) (core/figure/named_parts.h).
    std::vector<std::string> names() const;
    /// Sets the colours of the phrases, by name; used at the next repaint.
    void setColours(math::NameColours colours);
    /// Highlights the phrases with this name; empty: none.
    void light(const std::string& name);
    /// Sets a function that adds entries to the context menu.
    void setMore(std::function<void(QMenu&)> adds) { more = std::move(adds); }

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// The pointer is on a phrase with this name, or has left it (empty).
    void pointed(const std::string& name);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    /// Returns the layout for a width in logical pixels; valid until the next call.
    const math::SentenceLayout& layoutFor(double width) const;

    /// Bounding box of a phrase that names a part of the picture, or of its part on one line.
    struct NamedBox {
        std::string name;
        QRectF box;
    };
    static std::vector<NamedBox> namedBoxes(const math::SentenceLayout& layout);
    std::string nameAt(QPointF point) const;
    void point(const std::string& name);

    std::string source;
    mutable QFont measured;                                  ///< font of `layouts`
    mutable std::map<double, math::SentenceLayout> layouts;  ///< by width; Qt asks for the same ones several times
    math::NameColours colours;
    std::string lit, under;  ///< highlighted name, and the name under the pointer; empty: none
    std::function<void(QMenu&)> more;
    Language language = Language::English;
};

}  // namespace orrery
