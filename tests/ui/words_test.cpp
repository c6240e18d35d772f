// Texts in the pictures of all documents that come with the program, at two sizes of type and in both languages: none
// overlap, none are truncated without need, and panes have distinct names.
#include <QtTest>
#include <algorithm>

#include "core/evaluate/evaluate.h"
#include "tests/support/speaking.h"
#include "tests/support/test_list.h"
#include "tests/support/written_texts.h"
#include "ui/paint/layout/layout.h"

using namespace orrery;

namespace {

struct WrittenPicture {
    const Speaking& document;
    Figure figure;
    QSize size;
    Look look;
    std::vector<WrittenText> texts;

    QString with(const WrittenText& text) const {
        return QStringLiteral("%1 at %2 x %3 %4: '%5' at %6, %7, %8 x %9")
            .arg(document.name)
            .arg(size.width())
            .arg(size.height())
            .arg(look.language == Language::English ? "en" : "zh", text.text)
            .arg(text.box.x(), 0, 'f', 0)
            .arg(text.box.y(), 0, 'f', 0)
            .arg(text.box.width(), 0, 'f', 0)
            .arg(text.box.height(), 0, 'f', 0);
    }
};

/// Returns the text above each pane after its letter.
std::vector<QString> headingsOf(const WrittenPicture& picture) {
    const Layout layout = layoutOf(picture.figure, picture.size, picture.look.type);
    std::vector<QString> headings;
    for (std::size_t i = 0; i < layout.panels.size(); ++i) {
        const std::string& title = picture.figure.panels[i].title.en;
        const char letter = static_cast<char>('A' + headings.size());
        if (title != std::string(1, letter) && !title.starts_with(std::string(1, letter) + " ·")) continue;
        headings.emplace_back();
        for (const WrittenText& text : picture.texts) {
            if (!layout.panels[i].title.contains(text.box.center()) || text.text == QChar(letter)) continue;
            headings.back() += text.text + (text.text == "$" ? QString::number(text.box.width()) : QString());
        }
    }
    return headings;
}

/// Prints the messages one by one, since Qt truncates long ones.
QString told(const QStringList& faults) {
    for (const QString& fault : faults) qWarning("%s", qPrintable(fault));
    return QString::number(faults.size()) + " faults";
}

}  // namespace

class WordsTest : public QObject {
    Q_OBJECT

    std::vector<WrittenPicture> pictures;

private slots:
    void initTestCase() {
        for (const Speaking& document : speaking()) {
            const Result<Figure> figure = evaluate(document.document);
            if (!figure) continue;
            for (const auto& [purpose, size] :
                 {std::pair{Purpose::Screen, QSize(1280, 720)}, std::pair{Purpose::Screen, QSize(640, 400)},
                  std::pair{Purpose::Slide, QSize(1920, 1080)}}) {
                for (const Language language : {Language::English, Language::Chinese}) {
                    const Look look{Theme::Light, language, purpose};
                    pictures.push_back({document, *figure, size, look, textsOf(*figure, look, size)});
                }
            }
        }
        QVERIFY(pictures.size() > 800);
    }

    void wordsNeverCoverEachOther() {
        QStringList faults;
        for (const WrittenPicture& picture : pictures) {
            const std::vector<WrittenText>& texts = picture.texts;
            for (std::size_t i = 0; i < texts.size(); ++i) {
                for (std::size_t k = 0; k < i; ++k) {
                    const QRectF common = texts[i].box & texts[k].box;
                    if (common.width() < 1.5 || common.height() < 1.5) continue;
                    faults << picture.with(texts[i]) + " and " + picture.with(texts[k]);
                }
            }
        }
        QVERIFY2(faults.isEmpty(), qPrintable(told(faults)));
    }

    void panesAreToldApartByTheirHeadings() {
        QStringList faults;
        for (const WrittenPicture& picture : pictures) {
            if (picture.size.width() < 1000 || picture.document.document.panes.size() < 2) continue;
            std::vector<QString> headings = headingsOf(picture);
            if (headings.size() != picture.document.document.panes.size()) continue;  // no room for headings
            QStringList all(headings.begin(), headings.end());
            all.removeDuplicates();
            if (all.size() < std::ssize(headings) || all.contains(QString()))
                faults << picture.with({all.join('|'), {}});
        }
        QVERIFY2(faults.isEmpty(), qPrintable(told(faults)));
    }

    void noWordsAreCut() {
        QStringList faults;
        for (const WrittenPicture& picture : pictures) {
            for (const WrittenText& text : picture.texts)
                if (text.text.endsWith(u'…')) faults << picture.with(text);
        }
        QVERIFY2(faults.isEmpty(), qPrintable(told(faults)));
    }
};

ORRERY_TEST(WordsTest);
#include "words_test.moc"
