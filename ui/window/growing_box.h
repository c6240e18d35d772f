// GrowingBox: input box for one paragraph, as high as its wrapped lines, up to nine lines, beyond which it scrolls.
// The keys of undo and redo act on the text if the user has changed it; else the window handles them.
#pragma once

#include <QPlainTextEdit>

namespace orrery {

class GrowingBox : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit GrowingBox(QWidget* parent);

    /// Returns the text with a space in place of each line break (a pasted text may have some).
    QString text() const;
    /// Shows a text without emitting textEdited(); isModified() becomes false.
    void setText(const QString& text);
    /// Whether the user has changed the text.
    bool isModified() const { return document()->isModified(); }
    void setModified(bool on) { document()->setModified(on); }
    void setPlaceholderText(const QString& text);
    /// Fits the height to the text, or to the placeholder if that is shown.
    void fitHeight();

signals:
    /// The user changed the text.
    void textEdited();
    /// Enter was pressed, or the focus moved to another widget of the window.
    void editingFinished();
    /// Escape was pressed.
    void abandoned();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void insertFromMimeData(const QMimeData* source) override;

private:
    bool isShowing = false;
};

}  // namespace orrery
