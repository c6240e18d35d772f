// GrowingBox: input box of one text without line breaks, as high as its lines, up to a limit above which it scrolls.
// Undo and redo are left to the window unless the text was typed into.
#pragma once

#include <QPlainTextEdit>

namespace orrery {

class GrowingBox : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit GrowingBox(QWidget* parent);

    /// Returns the text in one line.
    QString text() const;
    /// Shows a text that the user did not type.
    void setText(const QString& text);
    bool isModified() const { return document()->isModified(); }
    void setModified(bool on) { document()->setModified(on); }
    void setPlaceholderText(const QString& text);
    void fitHeight();

signals:
    /// The user changed the text.
    void textEdited();
    /// Enter was pressed or the focus lost.
    void editingFinished();
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
