#include "ui/window/gallery_control.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScreen>
#include <QScrollBar>
#include <QStatusBar>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>
#include <map>

#include "core/interaction/fuzzy_match.h"
#include "core/math/sentence.h"
#include "ui/examples.h"
#include "ui/session.h"
#include "ui/window/named.h"
#include "ui/window/spaced.h"
#include "ui/window/spoken.h"

namespace orrery {

namespace {

constexpr QSize thumbnail(256, 160);
constexpr QSize cell(276, 226);

int exampleOf(const QListWidgetItem& item) {
    return item.data(Qt::UserRole).toInt();
}

const Example& exampleAt(int index) {
    return examples()[static_cast<std::size_t>(index)];
}

}  // namespace

/// Dialog with a thumbnail of each example, and a filter by words of either language. A thumbnail is painted when it is
/// first in view. A click or Enter chooses an example; Escape closes the dialog.
class GalleryControl::Page : public QDialog {
public:
    Page(Session& owned, QWidget* parent) : QDialog(parent), session(owned) {
        setObjectName("gallery.page");
        auto* column = spaced(new QVBoxLayout(this), {16, 14, 16, 12}, 10);
        box = named(new QLineEdit(this), "gallery.filter");
        box->setClearButtonEnabled(true);
        box->installEventFilter(this);
        list = named(new QListWidget(this), "gallery.list");
        list->setViewMode(QListView::IconMode);
        list->setResizeMode(QListView::Adjust);
        list->setMovement(QListView::Static);
        list->setIconSize(thumbnail);
        list->setGridSize(cell);
        list->setWordWrap(true);
        list->setTextElideMode(Qt::ElideRight);
        list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
        nothing = named(plainLabel(this), "gallery.nothing", "muted");
        nothing->hide();
        auto* buttons = new QDialogButtonBox(this);
        close = buttons->addButton(QString(), QDialogButtonBox::RejectRole);
        close->setAutoDefault(false);
        column->addWidget(box);
        column->addWidget(list, 1);
        column->addWidget(nothing);
        column->addWidget(buttons);
        soon.setSingleShot(true);
        soon.setInterval(0);
        connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
        connect(box, &QLineEdit::textChanged, this, &Page::filter);
        connect(list, &QListWidget::itemClicked, this, &Page::choose);
        connect(list, &QListWidget::itemActivated, this, &Page::choose);
        connect(list->verticalScrollBar(), &QScrollBar::valueChanged, &soon, qOverload<>(&QTimer::start));
        connect(&soon, &QTimer::timeout, this, &Page::paintNext);
        list->viewport()->installEventFilter(this);
        speakTexts();
    }

    /// Opens the dialog with the filter of the last time.
    void openPage() {
        if (look != session.document().look) {
            look = session.document().look;
            pictures.clear();
            asked.reset();
        }
        if (list->count() == 0 || pictures.empty()) fill();
        resize((parentWidget()->size() * 0.86).boundedTo(screen()->availableSize() * 0.9));
        open();
        box->setFocus();
        box->selectAll();
        soon.start();
    }

    std::function<void(int)> whenChosen;  ///< called with the index in examples() of the example that the user chose

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (watched == list->viewport() && event->type() == QEvent::Resize) soon.start();
        if (watched != box || event->type() != QEvent::KeyPress) return QDialog::eventFilter(watched, event);
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) return choose(list->currentItem()), true;
        if (key->key() == Qt::Key_Down || key->key() == Qt::Key_PageDown) return list->setFocus(), true;
        return QDialog::eventFilter(watched, event);
    }

private:
    void speakTexts() {
        speak(this, &QWidget::setWindowTitle, {"Gallery", "图集"});
        speak(box, &QLineEdit::setPlaceholderText,
              {"Words of a question, a scheme or a view", "问题、方案或视图中的词"});
        speak(box, &QWidget::setAccessibleName, {"Filter", "筛选"});
        speak(list, &QWidget::setAccessibleName, {"Ready-made pictures", "示例"});
        speak(nothing, &QLabel::setText, {"No picture has these words", "没有含这些词的示例"});
        speak(close, &QPushButton::setText, {"Close", "关闭"});
        speak(this, [this] {
            if (list->count() > 0) fill();
        });
    }

    void fill() {
        list->clear();
        QPixmap blank(thumbnail);
        blank.fill(palette().color(QPalette::AlternateBase));
        for (std::size_t index = 0; index < examples().size(); ++index) {
            const About& about = examples()[index].document.about;
            const auto painted = pictures.find(static_cast<int>(index));
            const QIcon icon = painted == pictures.end() ? QIcon(blank) : painted->second;
            auto* item = new QListWidgetItem(icon, text(math::plainSentence(listedName(about))), list);
            item->setSizeHint(cell - QSize(8, 8));
            item->setData(Qt::UserRole, static_cast<int>(index));
            item->setToolTip(plainTip(item->text()));
        }
        filter();
    }

    void filter() {
        const std::string words = box->text().toStdString();
        QListWidgetItem* first = nullptr;
        for (int row = 0; row < list->count(); ++row) {
            QListWidgetItem* item = list->item(row);
            const Example& example = exampleAt(exampleOf(*item));
            const About& about = example.document.about;
            std::string also = example.file.toStdString() + " " + about.title.en + " " + about.title.zh;
            for (const Pane& pane : example.document.panes)
                also += " " + std::string(pane.scheme.scheme->name.en) + " " +
                        std::string(pane.scheme.scheme->name.zh) + " " + std::string(pane.view.view->name.en) + " " +
                        std::string(pane.view.view->name.zh);
            const bool fits = matchScore(words, {listedName(about), also}).has_value();
            item->setHidden(!fits);
            if (fits && !first) first = item;
        }
        list->setCurrentItem(first);
        nothing->setVisible(!first);
        soon.start();
    }

    void choose(QListWidgetItem* item) {
        if (!isVisible() || !item) return;
        const int example = exampleOf(*item);
        accept();
        whenChosen(example);
    }

    /// Requests the next missing thumbnail in view, unless one is being painted.
    void paintNext() {
        if (!isVisible() || asked) return;
        for (int row = 0; row < list->count(); ++row) {
            const QListWidgetItem* item = list->item(row);
            if (item->isHidden() || !list->visualItemRect(item).intersects(list->viewport()->rect())) continue;
            const int example = exampleOf(*item);
            if (pictures.contains(example)) continue;
            asked = example;
            const PartsOfPicture parts{{false, false, true}};
            return session.paint(
                {documentOf(example), thumbnail * 2, devicePixelRatioF() / 2, true, parts}, this,
                [this, example](const Result<Picture>& made) { made ? take(example, *made) : asked.reset(); });
        }
    }

    /// Shows the thumbnail of `example`, which was requested, and requests the next one.
    void take(int example, const Picture& picture) {
        if (asked != example || picture.document.look != look) return;
        QPixmap pixmap = QPixmap::fromImage(picture.image);
        pixmap.setDevicePixelRatio(devicePixelRatioF());
        pictures[example] = QIcon(pixmap);
        for (int row = 0; row < list->count(); ++row)
            if (exampleOf(*list->item(row)) == example) list->item(row)->setIcon(pictures[example]);
        asked.reset();
        soon.start();
    }

    /// Returns the document of an example in `look`.
    Document documentOf(int example) const {
        Document document = exampleAt(example).document;
        document.look = look;
        return document;
    }

    Session& session;
    QLineEdit* box;
    QListWidget* list;
    QLabel* nothing;
    QPushButton* close;
    std::map<int, QIcon> pictures;  ///< finished thumbnails by example, in `look`
    Look look;
    std::optional<int> asked;  ///< example being painted
    QTimer soon;               ///< calls paintNext() when the layout of the list is done
};

GalleryControl::GalleryControl(const Parts& all)
    : QObject(&all.window), parts(all), page(new Page(all.session, &all.window)) {
    connect(parts.commands[Command::GalleryPage], &QAction::triggered, page, &Page::openPage);
    page->whenChosen = [this](int index) { show(exampleAt(index).document); };
    connect(parts.commands.gallery(), &GalleryMenu::documentChosen, this, &GalleryControl::show);
    connect(parts.commands.gallery(), &GalleryMenu::presetChosen, this, [this](const std::string& id) {
        parts.session.apply(ApplyPreset{parts.panes.active(), id});
    });
    connect(parts.commands[Command::NextExample], &QAction::triggered, this, [this] { step(1); });
    connect(parts.commands[Command::PreviousExample], &QAction::triggered, this, [this] { step(-1); });
}

void GalleryControl::show(const Document& document) {
    parts.file.show(document);
    parts.panes.activate(0);
}

void GalleryControl::step(int direction) {
    const About& now = parts.session.document().about;
    const std::vector<Example>& all = examples();
    const auto last = static_cast<std::ptrdiff_t>(all.size()) - 1;
    const auto found = std::ranges::find_if(all, [&](const Example& one) { return one.document.about == now; });
    const bool isOne = found != all.end();
    const std::ptrdiff_t next = isOne ? found - all.begin() + direction : direction > 0 ? 0 : last;
    if (next < 0 || next > last) return;
    show(all[static_cast<std::size_t>(next)].document);
    const QString which = text(Words{"Example %1 of %2", "示例 %1，共 %2 个"});
    parts.window.statusBar()->showMessage(which.arg(next + 1).arg(last + 1), 4000);
}

}  // namespace orrery
