// Links in the window: copied ones open the same picture or step again, and broken ones change nothing.
#include <QClipboard>
#include <QGuiApplication>

#include "core/io/link.h"
#include "tests/support/by_name.h"
#include "tests/support/open_window.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

QString copied(OpenWindow& open) {
    open.command("Copy link")->trigger();
    return QGuiApplication::clipboard()->text();
}

void paste(OpenWindow& open, const QString& text) {
    QGuiApplication::clipboard()->setText(text);
    open.command("Open copied link")->trigger();
}

}  // namespace

class WindowLinkTest : public QObject {
    Q_OBJECT

private slots:
    void aCopiedPictureOpensAgainInTheReadersLook() {
        OpenWindow open;
        open.settings.setValue("site", "https://a.org/o/");
        open.session().apply(SetValue{{0, Owner::Scheme, "base"}, 500.0});
        const Document sent = open.document();
        const QString link = copied(open);
        QVERIFY(link.startsWith("https://a.org/o/#d="));
        open.window.file().startNew();
        QTRY_VERIFY(open.document() != sent);
        open.command("Dark")->trigger();
        paste(open, link + "\n");
        QTRY_COMPARE(realIn(open.pane().scheme.values, "base"), 500.0);
        QVERIFY(open.document().look.theme == Theme::Dark);
        QVERIFY(open.window.file().opened().isEmpty());
        QVERIFY(open.window.file().recent().isEmpty());
    }

    void aStepOfALessonIsNamed() {
        OpenWindow open;
        paste(open, "https://a.org/#lesson=4-deriving&step=near&lang=zh&look=dark");
        QTRY_COMPARE(open.session().moment().step().id, std::string("near"));
        QVERIFY((open.document().look == Look{Theme::Dark, Language::Chinese, Purpose::Screen}));
        QVERIFY(!open.settings.contains("language"));  // the reader's own choice stays
        open.command("English")->trigger();
        QCOMPARE(open.settings.value("language").toString(), QString("en"));
        QCOMPARE(copied(open).section('#', 1), QString("lesson=4-deriving&step=near"));
        open.session().apply(SetValue{{0, Owner::View, "from"}, 9.0});
        QVERIFY(copied(open).contains("#d="));
    }
};

ORRERY_TEST(WindowLinkTest);
#include "window_link_test.moc"
