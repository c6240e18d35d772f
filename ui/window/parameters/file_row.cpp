#include "ui/window/parameters/file_row.h"

#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMimeData>
#include <QPointer>
#include <QUrl>

#include "ui/window/spaced.h"

namespace orrery {

FileRow::FileRow(const Param& param, QWidget* parent) : ParameterRow(param, parent) {
    setAcceptDrops(true);
    auto* line = spaced(new QHBoxLayout, 6);
    box = new QLineEdit(this);
    box->setAcceptDrops(false);  // a drop on the box is a drop on the row: a path, not pasted text
    line->addWidget(box, 1);
    button = new QPushButton(this);
    line->addWidget(button);
    column->insertLayout(1, line);
    adopt(button, ".browse");
    adopt(box);
    speak(button, &QPushButton::setText, {"Browse…", "浏览…"});
    speak(box, &QLineEdit::setPlaceholderText, {"path, or drop a file here", "路径，或拖放文件到此处"});
    connect(button, &QPushButton::clicked, this, &FileRow::browsed);
    connect(box, &QLineEdit::editingFinished, this, &FileRow::typed);
}

void FileRow::showValue(const Value& value) {
    box->setText(QString::fromStdString(valueText(value)));
}

void FileRow::browsed() {
    if (!browse) return;
    browse([row = QPointer(this)](const QString& path) {
        if (row && !path.isEmpty()) row->take(path);
    });
}

void FileRow::take(const QString& path) {
    box->setText(path);  // stays if the file is rejected, next to the error
    propose(path);
}

void FileRow::typed() {
    if (!box->isModified()) return;
    box->setModified(false);
    propose(box->text());
}

void FileRow::dragEnterEvent(QDragEnterEvent* event) {
    const QList<QUrl> urls = event->mimeData()->urls();
    if (!urls.isEmpty() && urls.front().isLocalFile()) event->acceptProposedAction();
}

void FileRow::dropEvent(QDropEvent* event) {
    const QList<QUrl> urls = event->mimeData()->urls();
    if (urls.isEmpty()) return;
    event->acceptProposedAction();
    take(urls.front().toLocalFile());
}

}  // namespace orrery
