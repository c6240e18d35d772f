// Dialogs of the desktop: endings of typed names, questions that only their buttons answer, and the list of keys.
#include <QFileDialog>
#include <QMessageBox>
#include <QTextBrowser>

#include "tests/support/open_window.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

/// Returns the modal dialog that is open.
template <class Dialog>
Dialog* openDialog() {
    return qobject_cast<Dialog*>(QApplication::activeModalWidget());
}

/// Types a name into the file dialog and accepts it.
void answerFileDialog(QDialog& dialog, const QString& path) {
    auto* name = dialog.findChild<QLineEdit*>("fileNameEdit");
    name->setText(path);
    QTest::keyClick(name, Qt::Key_Return);
}

}  // namespace

class WindowDialogsTest : public QObject {
    Q_OBJECT

private slots:
    void theChosenKindSuppliesAMissingEnding_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("path");
        QTest::newRow("none") << "fig"
                              << "fig.json";
        QTest::newRow("a number is no ending") << "fig1.5"
                                               << "fig1.5.json";
        QTest::newRow("given") << "fig.json"
                               << "fig.json";
    }
    void theChosenKindSuppliesAMissingEnding() {
        QFETCH(QString, typed);
        QFETCH(QString, path);
        QTemporaryDir folder;
        DesktopDialogs dialogs;
        QString chosen;
        dialogs.fileToSave(nullptr, Language::English, folder.filePath("orrery.json"),
                           [&](const QString& named) { chosen = named; });
        answerFileDialog(*openDialog<QDialog>(), folder.filePath(typed));
        QCOMPARE(chosen, folder.path() + "/" + path);
    }

    void theKeysAreListedOnALowScreenToo() {
        DesktopDialogs dialogs;
        dialogs.showShortcuts(nullptr, Language::English);
        auto* dialog = openDialog<QDialog>();
        QVERIFY(dialog->minimumSizeHint().height() <= 480);
        QVERIFY(dialog->height() <= dialog->screen()->size().height());
        dialog->resize(dialog->width(), 480);
        QCoreApplication::processEvents();
        QVERIFY(dialog->findChild<QTextBrowser*>()->toPlainText().contains("F11"));
        dialog->reject();
    }

    void aQuestionIsAnsweredByItsButtonsAlone() {
        DesktopDialogs dialogs;
        QWidget window;
        window.show();
        std::vector<SaveAnswer> answers;
        const auto ask = [&](QWidget* parent) {
            dialogs.askToSave(parent, Language::English, "d.json",
                              [&](SaveAnswer answer) { answers.push_back(answer); });
            return openDialog<QMessageBox>();
        };
        const auto click = [](const QMessageBox* box, const char* words) {
            for (QAbstractButton* button : box->buttons())
                if (button->text().remove('&') == words) button->click();
        };
        QTest::keyClick(ask(&window), Qt::Key_Return);  // the default button is Save
        click(ask(&window), "Discard");
        const std::vector both{SaveAnswer::Save, SaveAnswer::Discard};
        QVERIFY(answers == both);
        click(ask(&window), "Cancel");
        QTest::keyClick(ask(&window), Qt::Key_Escape);
        ask(&window)->close();
        {
            QWidget closed;
            closed.show();
            ask(&closed);
        }
        QVERIFY(answers == both);
        bool replaces = false;
        const auto mayReplace = [&] {
            dialogs.askToReplace(&window, Language::English, "/a/b.json", Replaced::Exists, [&] { replaces = true; });
            return openDialog<QMessageBox>();
        };
        QTest::keyClick(mayReplace(), Qt::Key_Return);  // the default button is Cancel
        QVERIFY(!replaces);
        click(mayReplace(), "Replace");
        QVERIFY(replaces);
    }

    void theWindowClosesAfterTheAnswer() {
        QTemporaryDir folder;
        TestSettings settings(folder.filePath("settings.ini"));
        DesktopDialogs dialogs;
        MainWindow window(firstDocument(), dialogs, settings);
        window.show();
        for (const double base : {100.0, 200.0, 300.0})
            window.session().apply(SetValue{{0, Owner::Scheme, "base"}, base});
        QVERIFY(!window.close());
        QTest::keyClick(openDialog<QMessageBox>(), Qt::Key_Escape);
        QVERIFY(window.isVisible());
        QVERIFY(!window.close());
        for (QAbstractButton* button : openDialog<QMessageBox>()->buttons())
            if (button->text().remove('&') == "Discard") button->click();
        QTRY_VERIFY(!window.isVisible());
    }
};

ORRERY_TEST(WindowDialogsTest);
#include "window_dialogs_test.moc"
