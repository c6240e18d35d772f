#include "ui/window/deck/word_box.h"

#include <QKeyEvent>
#include <QVBoxLayout>
#include <utility>

#include "core/math/sentence.h"
#include "core/model/deck_edits.h"
#include "ui/window/named.h"
#include "ui/window/spaced.h"

namespace orrery {

void editAbout(Session& session, const std::function<void(About&)>& change, int gesture) {
    About about = session.document().about;
    change(about);
    session.edit(withAbout(session.moment(), std::move(about)), gesture);
}

WordBox::WordBox(Session& owned, WordField of, QWidget* parent)
    : QWidget(parent), session(owned), field(std::move(of)) {
    auto* column = spaced(new QVBoxLayout(this), {0, 4, 0, 0}, 2);
    heading = plainLabel(this, {}, "name");
    box = named(new GrowingBox(this), QStringLiteral("write.") + field.id);
    setFocusProxy(box);
    box->setUndoRedoEnabled(false);
    box->installEventFilter(this);
    heading->setBuddy(box);
    speak(heading, &QLabel::setText, field.name);
    speak(box, &QWidget::setAccessibleName, field.name);
    set = named(new SentenceLabel(this), QStringLiteral("set.") + field.id);
    problem = problemLabel(QStringLiteral("problem.") + field.id, this);
    for (QWidget* part : std::initializer_list<QWidget*>{heading, box, set, problem}) column->addWidget(part);
    set->hide();
    connect(box, &GrowingBox::textEdited, this, &WordBox::take);
}

void WordBox::refresh() {
    const Phrase* source = field.in(session.document().about);
    if (!source) return;
    written = *source;
    const QString shown = text(written);
    if (box->toPlainText() != shown) box->setText(shown);
    box->setPlaceholderText(text(usual));
}

void WordBox::showUsual(const Phrase& shown) {
    usual = math::plainSentence(shown);
    box->setPlaceholderText(text(usual));
}

void WordBox::showSet(const About& about) {
    const Phrase* said = field.in(about);
    if (!said) return;
    const std::string source = box->toPlainText().toStdString();
    const bool isMore = source.find_first_of("${\\") != std::string::npos;
    const Done isRead = math::checkSentence(source, text(field.name).toStdString());
    problem->setVisible(!isRead);
    if (!isRead) problem->setText(text(isRead.problem()));
    set->setVisible(isMore && isRead);
    if (isMore && isRead) set->setSentence(*said);
}

void WordBox::take() {
    (spokenLanguage() == Language::Chinese ? written.zh : written.en) = box->text().toStdString();
    if (gesture == 0) gesture = session.newGesture();
    field.take(written, gesture);
}

bool WordBox::eventFilter(QObject* watched, QEvent* event) {
    if (watched == box && event->type() == QEvent::FocusIn) gesture = 0;
    const bool isKey = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (watched != box || !isKey) return QWidget::eventFilter(watched, event);
    auto* key = static_cast<QKeyEvent*>(event);
    if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
        event->ignore();
        return true;
    }
    if (key->key() == Qt::Key_Escape) {  // left to the window
        event->ignore();
        return event->type() == QEvent::KeyPress;
    }
    if (event->type() == QEvent::KeyPress && (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter)) {
        focusNextChild();  // texts are single lines
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace orrery
