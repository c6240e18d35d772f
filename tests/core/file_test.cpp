// No path that can be given makes reading hang or crash.
#include "core/io/file.h"
#include "tests/support/reading.h"
#include "tests/support/test_list.h"
#include "tests/support/write_file.h"

#include <QtTest>

#include <filesystem>

using namespace orrery;
namespace fs = std::filesystem;

class FileTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder;
    std::string at(const std::string& name) const { return folder->path().toStdString() + "/" + name; }

private slots:
    void init() {
        folder = std::make_unique<QTemporaryDir>();
        QVERIFY(folder->isValid());
    }

    void wholeFilesAreRead() {
        std::string text(300000, 'x');
        text[7] = '\0';
        QVERIFY(writeFile(at("a"), text));
        QCOMPARE(*readTextFile(at("a"), plenty), text);
        QCOMPARE(readFile(at("a"), plenty)->size(), text.size());
        QVERIFY(writeFile(at("empty"), ""));
        QCOMPARE(*readTextFile(at("empty"), plenty), std::string());
    }

    void readingAcceptsRegularFilesAlone() {
        QCOMPARE(readingSays(folder->path().toStdString()),
                 folder->path().toStdString() + ": is a folder; a regular file is needed");
        QCOMPARE(readingSays(at("no")), at("no") + ": there is no such file");
        QVERIFY(writeFile(at("a"), "12345"));
        QCOMPARE(readingSays(at("a/no")), at("a/no") + ": there is no such file");
        QCOMPARE(readingSays(""), std::string("\"\": there is no such file"));
    }

    void largeFilesAreRefusedBeforeTheyAreRead() {
        QVERIFY(writeFile(at("a"), "12345"));
        QCOMPARE(readingSays(at("a"), 5), std::string("accepted"));
        QCOMPARE(readingSays(at("a"), 4), at("a") + ": is too large; at most 4 bytes are allowed");
        fs::resize_file(at("a"), std::uintmax_t{1} << 33);
        QVERIFY(readingSays(at("a")).ends_with("bytes are allowed"));
    }
};

ORRERY_TEST(FileTest);
#include "file_test.moc"
