#include "ui/window/deck/word_box.h"

#include <QAbstractTextDocumentLayout>
#include <QKeyEvent>
#include <QMimeData>
#include <QTextBlock>
#include <QVBoxLayout>
#include <cmath>

#include "core/math/sentence.h"
#include "ui/window/named.h"

namespace orrery {

namespace {

/// Ignores pasted data without text: Qt 6.4 crashes if it has no format, e.g. if the selection's owner has exited.
class PasteBox : public QPlainTextEdit {
public:
    using QPlainTextEdit::QPlainTextEdit;

protected:
    void insertFromMimeData(const QMimeData* source) override {
        if (source && source->hasText()) QPlainTextEdit::insertFromMimeData(source);
    }
};

}  // namespace

WordBox::WordBox(Session& owned, const Words& called, const QString& id, QWidget* parent)
    : QWidget(parent), session(owned), name(called) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 4, 0, 0);
    column->setSpacing(2);
    heading = new QLabel(this);
    heading->setProperty("role", "name");
    box = named(new PasteBox(this), QStringLiteral("write.") + id);
    box->setTabChangesFocus(true);
    setFocusProxy(box);
    box->setUndoRedoEnabled(false);
    box->installEventFilter(this);
    heading->setBuddy(box);
    set = named(new SentenceLabel(this), QStringLiteral("set.") + id);
    problem = problemLabel(QStringLiteral("problem.") + id, this);
    for (QWidget* part : std::initializer_list<QWidget*>{heading, box, set, problem}) column->addWidget(part);
    set->hide();
    connect(box, &QPlainTextEdit::textChanged, this, &WordBox::take);
    fitHeight();
}

void WordBox::show(const Phrase& source) {
    written = source;
    language = session.document().look.language;
    heading->setText(text(name, language));
    box->setAccessibleName(heading->text());
    const QString shown = text(written, language);
    if (box->toPlainText() == shown) return;
    isShowing = true;
    box->setPlainText(shown);
    isShowing = false;
    fitHeight();
}

void WordBox::showUsual(const Phrase& usual) {
    box->setPlaceholderText(text(math::plainSentence(usual), language));
    box->viewport()->update();  // Qt 6.4 does not repaint it
    fitHeight();
}

void WordBox::showSet(const Phrase& said) {
    const std::string source = box->toPlainText().toStdString();
    const bool isMore = source.find_first_of("${\\") != std::string::npos;
    const Done isRead = math::checkSentence(source, text(name, language).toStdString());
    problem->setVisible(!isRead);
    if (!isRead) problem->setText(QString::fromStdString(isRead.problem().sentence(language)));
    set->setVisible(isMore && isRead);
    if (isMore && isRead) set->setSentence(said.in(language), language);
}

void WordBox::take() {
    fitHeight();
    if (isShowing) return;
    (language == Language::Chinese ? written.zh : written.en) =
        box->toPlainText().replace(QChar('\n'), QChar(' ')).toStdString();
    if (gesture == 0) gesture = session.newGesture();
    emit typed(written, gesture);
}

void WordBox::fitHeight() {
    double height = 2 * box->document()->documentMargin() + 2 * box->frameWidth() + 6;
    for (QTextBlock line = box->document()->begin(); line.isValid(); line = line.next())
        height += box->document()->documentLayout()->blockBoundingRect(line).height();
    if (box->document()->isEmpty() && !box->placeholderText().isEmpty()) {
        const QRect line(0, 0, box->viewport()->width() - 8, 1000);
        const QRect lines = box->fontMetrics().boundingRect(line, Qt::TextWordWrap, box->placeholderText());
        height += lines.height() - box->fontMetrics().lineSpacing();
    }
    const int most = 9 * box->fontMetrics().lineSpacing();
    box->setVerticalScrollBarPolicy(height > most ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    box->setFixedHeight(std::min(most, static_cast<int>(std::ceil(height))));
}

bool WordBox::eventFilter(QObject* watched, QEvent* event) {
    if (watched == box && event->type() == QEvent::FocusIn) gesture = 0;
    if (watched == box && event->type() == QEvent::Resize) fitHeight();
    const bool isKey = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (watched != box || !isKey) return QWidget::eventFilter(watched, event);
    auto* key = static_cast<QKeyEvent*>(event);
    if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
        event->ignore();
        return true;
    }
    if (event->type() == QEvent::KeyPress && (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter)) {
        focusNextChild();  // texts are single lines
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace orrery
