// The rows of all kinds of parameters but numbers.
#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QLineEdit>
#include <QMimeData>
#include <QPointer>
#include <QPushButton>
#include <QSignalBlocker>
#include <QUrl>
#include <utility>

#include "core/expression/write.h"
#include "core/math/sentence.h"
#include "ui/window/growing_box.h"
#include "ui/window/named.h"
#include "ui/window/parameters/number_row.h"
#include "ui/window/parameters/quiet_list.h"
#include "ui/window/segments.h"
#include "ui/window/sentence_label.h"
#include "ui/window/spaced.h"

namespace orrery {

namespace {

constexpr qsizetype maxSegmentLetters = 26;  // of both labels together; a Chinese character counts as two

QString nameOfOption(const Option& option, Language language) {
    return text(math::plainSentence(Phrase(option.label)), language);
}

bool fitsSegments(const Param& param) {
    if (param.options.size() != 2) return false;
    for (const Language language : {Language::English, Language::Chinese}) {
        qsizetype letters = 0;
        for (const Option& option : param.options) {
            letters += nameOfOption(option, language).size() * (language == Language::Chinese ? 2 : 1);
        }
        if (letters > maxSegmentLetters) return false;
    }
    return true;
}

/// A choice: two segments for two options with short names, else a list.
class ChoiceRow : public ParameterRow {
public:
    ChoiceRow(const Param& param, QWidget* parent) : ParameterRow(param, parent) {
        fitsSegments(param) ? makeSegments() : makeList();
        speak(this, [this] { nameOptions(); });
    }

protected:
    void showValue(const Value& value) override {
        const Option& option = optionOf(param(), std::get<std::string>(value));
        const auto index = static_cast<int>(&option - param().options.data());
        if (segments) return segments->button(index)->setChecked(true);
        const QSignalBlocker blocked(list);
        list->setCurrentIndex(index);
    }

private:
    void makeSegments() {
        auto* frame = new Segments(this);
        segments = new QButtonGroup(this);
        for (const Option& option : param().options) {
            auto* button = named(new QToolButton(frame), "param." + idText() + "." + text(option.id));
            button->setCheckable(true);
            button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
            segments->addButton(button, static_cast<int>(&option - param().options.data()));
            frame->add(button);
        }
        column->insertWidget(1, frame);
        adopt(frame);
        label->setBuddy(segments->button(0));
        connect(segments, &QButtonGroup::idClicked, this, &ChoiceRow::choose);
    }

    void makeList() {
        list = new QuietList(this);
        for (const Option& option : param().options) list->addItem(text(option.label.en), text(option.id));
        list->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        column->insertWidget(1, list);
        adopt(list);
        connect(list, &QComboBox::currentIndexChanged, this, &ChoiceRow::choose);
    }

    void nameOptions() {
        const Language language = spokenLanguage();
        for (int index = 0; index < static_cast<int>(param().options.size()); ++index) {
            const QString name = nameOfOption(param().options[static_cast<std::size_t>(index)], language);
            if (segments) {
                segments->button(index)->setText(name);
                segments->button(index)->setToolTip(text(param().help));
                segments->button(index)->setAccessibleName(text(param().label) + ": " + name);
            } else {
                list->setItemText(index, name);
            }
        }
    }

    void choose(int index) { emit chosen(std::string(param().options[static_cast<std::size_t>(index)].id), false); }

    QButtonGroup* segments = nullptr;
    QComboBox* list = nullptr;
};

/// A flag: a check box with the name.
class FlagRow : public ParameterRow {
public:
    FlagRow(const Param& param, QWidget* parent) : ParameterRow(param, parent), box(new QCheckBox(this)) {
        top->insertWidget(0, box, 1);
        adopt(box);
        label->hide();  // the box has the name, so that a click on it works
        speak(box, &QCheckBox::setText, param.label);
        connect(box, &QCheckBox::clicked, this, [this](bool on) { emit chosen(on, false); });
    }

protected:
    void showValue(const Value& value) override { box->setChecked(std::get<bool>(value)); }

private:
    QCheckBox* box;
};

/// A list of numbers separated by commas, a formula or a text, in a box as high as its lines. A formula is typeset
/// below the box; an error in the formula covers it. Numbers are proposed when editing ends, texts and formulas while
/// they are typed, as one gesture until Enter or loss of focus.
class ListRow : public ParameterRow {
public:
    ListRow(const Param& param, QWidget* parent) : ParameterRow(param, parent), box(new GrowingBox(this)) {
        column->insertWidget(1, box);
        adopt(box, ".box");
        if (param.kind == Kind::Text) connect(box, &GrowingBox::textEdited, this, &ListRow::typing);
        connect(box, &GrowingBox::editingFinished, this, &ListRow::typed);
        connect(box, &GrowingBox::abandoned, this, &ListRow::abandon);
        const bool numbers = param.kind == Kind::List;
        speak(box, &GrowingBox::setPlaceholderText,
              numbers ? Words{"numbers with commas", "以逗号分隔的数"} : Words{"text", "文本"});
        if (!param.vocabulary) return;
        typeset = named(new SentenceLabel(this), "param." + idText() + ".typeset", "formula");
        column->insertWidget(2, typeset);
        tellInPlaceOf(typeset);
        speak(typeset, [this] { showTypeset(shown); });
    }

protected:
    void showValue(const Value& value) override {
        shown = QString::fromStdString(valueText(value));
        showTypeset(shown);
        if (box->text().trimmed() == shown) return;  // keeps spaces of a text being typed
        box->setText(shown);
    }

private:
    /// Proposes the text while it is typed.
    void typing() {
        if (!live) before = shown;
        propose(box->text(), live);
        if (!showsProblem()) showTypeset(box->text());
        live = live || !showsProblem();
    }

    /// Proposes the text when editing ends.
    void typed() {
        live = false;
        if (!box->isModified()) return;
        box->setModified(false);
        propose(box->text());
    }

    /// Restores the value from before the typing, for Escape.
    void abandon() {
        hideProblem();
        if (std::exchange(live, false)) emit chosen(before.toStdString(), true);
        box->setText(shown);
    }

    /// Typesets the text below the box, if the parameter is a formula.
    void showTypeset(const QString& text) {
        if (typeset) typeset->setSentence(expression::texOfTyped(text.toStdString(), *param().vocabulary));
    }

    GrowingBox* box;
    SentenceLabel* typeset = nullptr;
    QString shown;      ///< the document's value
    QString before;     ///< value before the typing
    bool live = false;  ///< the gesture has already proposed a value
};

/// A file: its path is typed, browsed for, or dropped.
class FileRow : public ParameterRow {
public:
    FileRow(const Param& param, QWidget* parent) : ParameterRow(param, parent), box(new QLineEdit(this)) {
        setAcceptDrops(true);
        auto* line = spaced(new QHBoxLayout, 6);
        box->setAcceptDrops(false);  // a drop on the box is a drop on the row: a path, not pasted text
        line->addWidget(box, 1);
        auto* button = new QPushButton(this);
        line->addWidget(button);
        column->insertLayout(1, line);
        adopt(button, ".browse");
        adopt(box);
        speak(button, &QPushButton::setText, {"Browse…", "浏览…"});
        speak(box, &QLineEdit::setPlaceholderText, {"path, or drop a file here", "路径，或拖放文件到此处"});
        connect(button, &QPushButton::clicked, this, &FileRow::browsed);
        connect(box, &QLineEdit::editingFinished, this, &FileRow::typed);
    }

    void setBrowse(const AskForFile& ask) override { browse = ask; }

protected:
    void showValue(const Value& value) override { box->setText(QString::fromStdString(valueText(value))); }

    void dragEnterEvent(QDragEnterEvent* event) override {
        const QList<QUrl> urls = event->mimeData()->urls();
        if (!urls.isEmpty() && urls.front().isLocalFile()) event->acceptProposedAction();
    }

    void dropEvent(QDropEvent* event) override {
        const QList<QUrl> urls = event->mimeData()->urls();
        if (urls.isEmpty()) return;
        event->acceptProposedAction();
        take(urls.front().toLocalFile());
    }

private:
    void browsed() {
        if (!browse) return;
        browse([row = QPointer(this)](const QString& path) {
            if (row && !path.isEmpty()) row->take(path);
        });
    }

    void take(const QString& path) {
        box->setText(path);  // stays if the file is rejected, next to the error
        propose(path);
    }

    void typed() {
        if (!box->isModified()) return;
        box->setModified(false);
        propose(box->text());
    }

    QLineEdit* box;
    AskForFile browse;
};

}  // namespace

ParameterRow* ParameterRow::make(const Param& param, QWidget* parent) {
    switch (param.kind) {
        case Kind::Integer:
        case Kind::Real:
            return numberRow(param, parent);
        case Kind::Choice:
            return new ChoiceRow(param, parent);
        case Kind::Flag:
            return new FlagRow(param, parent);
        case Kind::File:
            return new FileRow(param, parent);
        case Kind::List:
        case Kind::Text:
            return new ListRow(param, parent);
    }
    return nullptr;
}

}  // namespace orrery
