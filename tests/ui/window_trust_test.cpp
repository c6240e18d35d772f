// What strangers write is text in the window, not markup; an exception in a handler is told, and the window goes on.
#include <filesystem>
#include <stdexcept>

#include "tests/support/by_name.h"
#include "tests/support/open_window.h"
#include "tests/support/test_list.h"
#include "ui/window/guarded_application.h"
#include "ui/window/panels/message_bar.h"

using namespace orrery;

namespace {

const QString markup = QStringLiteral("<img src='probe.png'>");

/// A deck whose every text is markup, and which asks.
QByteArray deckOfMarkup() {
    const QString about = R"("about": {"title_en": "%1", "question_en": "%1", "answer_en": "%1", "more_en": "%1",
        "task_en": "%1", "look_en": "%1", "breaks_en": "%1", "source_en": "%1", "notes_en": "%1", "predict": %2})";
    const QString number = R"({"truth": "value", "unit_en": "%1", "reply_en": "%1"})";
    const QString choices =
        R"([{"text_en": "%1", "reply_en": "%1", "right": true}, {"text_en": "a %1", "reply_en": "b"}])";
    QStringList steps;
    for (const QString& asked : {number, choices})
        steps << QString(R"({"id": "s%1", "panes": [{"sinusoidal": {}}], )").arg(steps.size()) +
                     about.arg(markup, asked.arg(markup)) + "}";
    return QString(R"({"orrery": 2, "title_en": "%1", "steps": [%2]})").arg(markup, steps.join(", ")).toUtf8();
}

void writeTo(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

/// Dialogs in which the file system or the memory fails.
class FailingDialogs : public TestDialogs {
public:
    std::function<void()> fail;
    void fileToOpen(QWidget*, Language, const ThenPath&) override { fail(); }
    void fileToSave(QWidget*, Language, const QString&, const ThenPath&) override { fail(); }
};

}  // namespace

class WindowTrustTest : public QObject {
    Q_OBJECT

private slots:
    void noLabelTakesATextForMarkup() {
        OpenWindow open;
        const QString path = open.folder.filePath(markup.mid(1, 3) + ".json");
        writeTo(path, deckOfMarkup());
        open.window.file().openPath(path);
        QTRY_COMPARE(open.session().moment().deck->steps.size(), std::size_t(2));
        for (const std::size_t step : {1U, 0U}) {
            open.session().go(step);
            const auto labels = open.window.findChildren<QLabel*>();
            const auto isMarkup = [](const QLabel* label) { return label->text().contains("img"); };
            QTRY_VERIFY(std::ranges::any_of(labels, isMarkup));
            for (const QLabel* label : labels) {
                const QString what = label->objectName() + ": " + label->text();
                QVERIFY2(label->textFormat() == Qt::PlainText, qPrintable(what));
            }
        }
        for (const QWidget* widget : open.window.findChildren<QWidget*>())
            QVERIFY2(!widget->toolTip().contains("<img"), qPrintable(widget->objectName()));
    }

    void anUnknownMemberOfMarkupIsText() {
        OpenWindow open;
        const QString path = open.folder.filePath("key.json");
        writeTo(path, R"({"orrery": 2, "panes": [{"sinusoidal": {")" + markup.toUtf8() + R"(": 1}}]})");
        open.window.file().openPath(path);
        auto* bar = open.window.findChild<MessageBar*>();
        QTRY_VERIFY(bar->isVisible());
        QVERIFY(bar->findChild<QLabel*>("message.text")->text().contains("img"));
        QVERIFY(bar->findChild<QLabel*>("message.text")->textFormat() == Qt::PlainText);
    }

    void exceptionsAreToldAndTheWindowGoesOn() {
        const std::function<void()> failures[] = {
            [] { throw std::bad_alloc(); }, [] { throw std::length_error("too long"); },
            [] { throw std::filesystem::filesystem_error("no such disk", std::error_code()); }};
        QTemporaryDir folder;
        TestSettings settings(folder.filePath("settings.ini"));
        FailingDialogs dialogs;
        MainWindow window(firstDocument(), dialogs, settings);
        auto& application = *static_cast<GuardedApplication*>(qApp);
        QStringList told;
        application.tell = [&](const Problem& problem) {
            told << QString::fromStdString(problem.sentence());
            emit window.session().refused(problem, {});
        };
        window.resize(1000, 700);
        window.show();
        for (const auto& fail : failures) {
            dialogs.fail = fail;
            for (const int key : {Qt::Key_O, Qt::Key_S}) {
                const qsizetype before = told.size();
                QTimer::singleShot(0, &window,
                                   [&, key] { key == Qt::Key_O ? window.file().open() : window.file().saveAs(); });
                QTRY_COMPARE(told.size(), before + 1);
                QVERIFY(!told.back().isEmpty());
            }
        }
        application.tell = {};
        window.session().apply(SetValue{{0, Owner::Scheme, "base"}, 500.0});
        QCOMPARE(realIn(window.session().document().panes.front().scheme.values, "base"), 500.0);
    }
};

ORRERY_TEST(WindowTrustTest);
#include "window_trust_test.moc"
