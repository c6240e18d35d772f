// Monkey: random actions, keys, mouse, wheel, drops, resizes, opens, exports and cancels on the real window. A seed
// determines the sequence, except for effects of the worker's speed.
#pragma once

#include <QDir>
#include <QDrag>
#include <QDropEvent>
#include <QImage>
#include <QMimeData>
#include <QTimer>

#include "core/io/document_json.h"
#include "tests/support/open_window.h"
#include "tests/support/random_settings.h"
#include "tests/support/watchdog.h"
#include "ui/animation.h"
#include "ui/io/picture_file.h"

namespace orrery {

class Monkey {
public:
    Monkey(OpenWindow& in, std::uint64_t seed) : open(in), random(seed) {
        makeFiles();
        // drags and popup menus would block, waiting for mouse events
        QObject::connect(&hand, &QTimer::timeout, [] {
            QDrag::cancel();
            if (QWidget* popup = QApplication::activePopupWidget()) popup->close();
        });
        hand.start(100);
    }

    Watchdog watchdog{std::chrono::seconds(300)};

    /// Performs one random action and returns its name.
    std::string act() {
        struct Trick {
            int weight;
            const char* name;
            void (Monkey::*perform)();
        };
        static constexpr Trick tricks[] = {
            {30, "action", &Monkey::apply},     {15, "key", &Monkey::press},      {12, "mouse", &Monkey::click},
            {8, "drag", &Monkey::drag},         {12, "wheel", &Monkey::wheel},    {6, "undo", &Monkey::undo},
            {4, "redo", &Monkey::redo},         {4, "command", &Monkey::trigger}, {3, "open", &Monkey::openFile},
            {2, "drop", &Monkey::drop},         {2, "resize", &Monkey::resize},   {1, "export", &Monkey::exportPicture},
            {1, "animation", &Monkey::animate}, {1, "cancel", &Monkey::cancel},   {4, "type", &Monkey::type},
        };
        int all = 0;
        for (const Trick& trick : tricks) all += trick.weight;
        int chosen = whole(all);
        for (const Trick& trick : tricks) {
            chosen -= trick.weight;
            if (chosen >= 0) continue;
            watchdog.begins(trick.name);
            (this->*trick.perform)();
            settle();
            return trick.name;
        }
        return {};
    }

private:
    int whole(int end) { return static_cast<int>(random() % static_cast<std::uint64_t>(end)); }
    double unit() { return std::uniform_real_distribution<double>(0, 1)(random); }
    /// Returns mostly a usual number, sometimes an extreme one.
    double anyNumber() {
        constexpr double odd[] = {0, -1, 0.5, 1e-300, 1e300, 4294967296, 4294967297, -4294967296, 1.0e16};
        if (whole(8) == 0) return odd[whole(std::size(odd))];
        return std::floor(std::pow(10, 4 * unit()));
    }
    /// Returns a number in the range of dimensions that a file can specify.
    std::int64_t anyWhole() { return static_cast<std::int64_t>(std::clamp(anyNumber(), -0x1p62, 0x1p62)); }
    template <class List>
    const auto& one(const List& list) {
        return list[static_cast<std::size_t>(whole(static_cast<int>(std::size(list))))];
    }
    int pane() { return whole(static_cast<int>(open.document().panes.size()) + (whole(20) == 0 ? 1 : 0)); }

    void makeFiles() {
        const QString folder = open.folder.path() + "/";
        const auto write = [&](const char* name, const QByteArray& bytes) {
            QFile file(folder + name);
            if (file.open(QFile::WriteOnly)) file.write(bytes);
            files.push_back(folder + name);
        };
        const QByteArray json = QByteArray::fromStdString(documentJson(firstDocument()));
        write("good.json", json);
        write("half.json", json.left(json.size() / 2));
        write("empty.json", "");
        write("nothing.npy", "\x93NUMPY");
        write("noise.safetensors", QByteArray(4096, '\x7f'));
        write("words.txt", "no document");
        files.push_back(folder + "is-not-there.json");
        QImage(16, 16, QImage::Format_RGB32).save(folder + "plain.png");
        files.push_back(folder + "plain.png");
        const QDir examples(SOURCE_DIR "/resources/examples");  // copied, since the monkey saves what it opens
        for (const QString& name : examples.entryList({"*.json"})) {
            QFile::copy(examples.filePath(name), folder + name);
            files.push_back(folder + name);
        }
        const QDir lessons(SOURCE_DIR "/resources/lessons");
        for (const QString& name : lessons.entryList({"*.json"})) {
            QFile::copy(lessons.filePath(name), folder + name);
            for (int often = 0; often < 6; ++often) files.push_back(folder + name);
        }
    }

    Action anyAction() {
        const Document& document = open.document();
        const int at = pane();
        const bool there = static_cast<std::size_t>(at) < document.panes.size();
        switch (whole(12)) {
            case 0:
                return SetScheme{at, std::string(one(schemes())->id)};
            case 1:
                return SetView{at, std::string(one(views())->id)};
            case 2:
                return SetProbe{{anyNumber(), anyNumber(), anyWhole(), whole(300)}};
            case 3:
                return Navigate{at, {CellRange{anyNumber(), anyNumber()}, CellRange{anyNumber(), anyNumber()}, {}}};
            case 4:
                return SetCompare{{whole(2) == 0, whole(2) == 0, whole(2) == 0, static_cast<Arrangement>(whole(4))}};
            case 5:
                return SetLook{{static_cast<Theme>(whole(3)), static_cast<Language>(whole(2))}};
            case 6:
                return AddPane{document.panes[0]};
            case 7:
                return RemovePane{at};
            default:
                break;
        }
        if (!there) return RemovePane{at};
        const Pane& here = document.panes[static_cast<std::size_t>(at)];
        const bool ofView = whole(2) == 0;
        const std::span<const Param> params = (ofView ? here.view.values : here.scheme.values).params();
        if (params.empty()) return RemovePane{at};
        const Param& param = params[static_cast<std::size_t>(whole(static_cast<int>(params.size())))];
        const Place place{at, ofView ? Owner::View : Owner::Scheme, std::string(param.id), whole(4) == 0};
        if (param.kind == Kind::File) return SetValue{place, TableFile{one(files).toStdString(), nullptr, 0}};
        return SetValue{place, whole(16) == 0 ? Value(anyNumber()) : randomValue(param, random)};
    }

    void apply() { open.session().apply(anyAction(), whole(3) == 0 ? open.session().newGesture() : 0); }

    QWidget& anyWidget() {
        const QList<QWidget*> all = open.window.findChildren<QWidget*>();
        for (int attempt = 0; attempt < 20; ++attempt) {
            QWidget* widget = one(all);
            if (widget->isVisible() && widget->isEnabled() && !widget->size().isEmpty()) return *widget;
        }
        return open.canvas();
    }
    QWidget& target() { return whole(2) == 0 ? open.canvas() : anyWidget(); }
    QPoint pointIn(const QWidget& widget) { return {whole(widget.width()), whole(widget.height())}; }
    Qt::KeyboardModifiers modifiers() {
        Qt::KeyboardModifiers keys;
        for (const auto key : {Qt::ShiftModifier, Qt::ControlModifier, Qt::AltModifier})
            keys.setFlag(key, whole(5) == 0);
        return keys;
    }

    void press() {
        constexpr Qt::Key named[] = {Qt::Key_Left,   Qt::Key_Right,     Qt::Key_Up,       Qt::Key_Down, Qt::Key_Home,
                                     Qt::Key_End,    Qt::Key_PageUp,    Qt::Key_PageDown, Qt::Key_Tab,  Qt::Key_Backtab,
                                     Qt::Key_Escape, Qt::Key_Return,    Qt::Key_Space,    Qt::Key_F1,   Qt::Key_F5,
                                     Qt::Key_F11,    Qt::Key_Backspace, Qt::Key_Delete,   Qt::Key_Plus, Qt::Key_Minus};
        const Qt::Key key = whole(2) == 0 ? one(named) : static_cast<Qt::Key>(Qt::Key_Space + whole(64));
        const Qt::KeyboardModifiers keys = modifiers();
        if (key == Qt::Key_Q && keys.testFlag(Qt::ControlModifier)) return;  // would end the test
        QWidget* focus = open.window.focusWidget();
        QTest::keyClick(focus ? focus : &open.window, key, keys);
    }
    void click() {
        QWidget& widget = target();
        constexpr Qt::MouseButton buttons[] = {Qt::LeftButton, Qt::LeftButton, Qt::RightButton, Qt::MiddleButton};
        const QPoint at = pointIn(widget);
        if (whole(4) == 0) return QTest::mouseDClick(&widget, Qt::LeftButton, {}, at);
        QTest::mouseClick(&widget, one(buttons), modifiers(), at);
    }
    void drag() {
        QWidget& widget = target();
        dragOver(widget, pointIn(widget), QPoint(whole(600) - 300, whole(400) - 200));
    }
    void wheel() {
        QWidget& widget = target();
        turnWheel(widget, pointIn(widget), whole(21) - 10, modifiers());
    }
    void undo() { open.session().undo(); }
    void redo() { open.session().redo(); }
    void trigger() {
        const QList<QAction*> all = open.window.findChildren<QAction*>();
        QAction* action = one(all);
        if (action->shortcut() != QKeySequence(Qt::CTRL | Qt::Key_Q)) action->trigger();
    }
    void choosePath() { open.dialogs.path = open.folder.filePath(QString("out%1.%2").arg(whole(4)).arg(one(endings))); }
    void openFile() {
        choosePath();
        const int answer = whole(3);
        open.dialogs.saveAnswer = answer == 2 ? std::nullopt : std::optional(static_cast<SaveAnswer>(answer));
        open.session().openFile(one(files).toStdString());
    }
    void drop() {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(one(files))});
        QDropEvent event(QPointF(9, 9), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&open.window, &event);
    }
    void resize() { open.window.resize(200 + whole(1400), 150 + whole(850)); }
    void exportPicture() {
        choosePath();
        const std::string path = open.dialogs.path.toStdString();
        const Document document = open.session().document();
        const PictureFormat format{{64 + whole(400), 64 + whole(300)}};
        open.session().write(path, document, [=](const Figure& figure, const Drawing& drawing) {
            return writePicture(path, figure, document, format, drawing);
        });
    }
    void animate() {
        if (open.session().isAnimating()) return;
        choosePath();
        open.window.findChild<QWidget*>("canvas")->setFocus();
        if (QAction* action = open.command("Export…")) action->trigger();
        auto* what = open.window.findChild<QComboBox*>("export.what");
        if (what) what->setCurrentIndex(whole(what->count()));
    }
    void cancel() { open.session().cancelAnimation(); }
    void type() {
        const QList<QLineEdit*> boxes = open.window.findChildren<QLineEdit*>();
        constexpr const char* texts[] = {
            "", "12", "-1", "1e9", "0:4294967296", "abc", "0.5,0.25", "999999999999999999999"};
        const QList<GrowingBox*> formulas = open.window.findChildren<GrowingBox*>();
        GrowingBox* formula = formulas.empty() ? nullptr : one(formulas);
        if (formula && formula->isVisible() && whole(4) == 0) return typeInto(formula, one(texts));
        if (boxes.empty()) return;
        QLineEdit* box = one(boxes);
        if (box->isVisible() && box->isEnabled()) typeInto(box, one(texts));
    }

    /// Waits for a short random time, closes popups and dialogs, and shows the window if it is hidden.
    void settle() {
        QTest::qWait(whole(4) == 0 ? whole(40) : 0);
        while (QWidget* popup = QApplication::activePopupWidget()) popup->close();
        while (QWidget* modal = QApplication::activeModalWidget()) modal->close();
        if (!open.window.isVisible()) open.window.show();
    }

    static constexpr const char* endings[] = {"json", "png", "svg", "pdf", "webp", "gif", "", "exe"};

    QTimer hand;
    OpenWindow& open;
    std::mt19937_64 random;
    QStringList files;
};

}  // namespace orrery
