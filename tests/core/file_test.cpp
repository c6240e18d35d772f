// No path that can be given makes reading hang or crash.
#include "core/io/file.h"
#include "tests/support/ordinary_user.h"
#include "tests/support/test_list.h"
#include "tests/support/write_file.h"

#include <QtTest>

#include <filesystem>

#include <sys/stat.h>

using namespace orrery;
namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t plenty = 1 << 20;

std::string readingSays(const std::string& path, std::uint64_t maxBytes = plenty) {
    const Result<std::vector<std::byte>> bytes = readFile(path, maxBytes);
    if (bytes) return "read";
    return bytes.problem().fault == Fault::Input ? bytes.problem().sentence() : "not the input's fault";
}

}  // namespace

class FileTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder;
    std::string at(const std::string& name) const { return folder->path().toStdString() + "/" + name; }

private slots:
    void init() {
        folder = std::make_unique<QTemporaryDir>();
        QVERIFY(folder->isValid());
        fs::permissions(folder->path().toStdString(), fs::perms(0755));
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
        QCOMPARE(::mkfifo(at("pipe").c_str(), 0666), 0);
        QCOMPARE(readingSays(at("pipe")), at("pipe") + ": is a pipe; a regular file is needed");
        QCOMPARE(readingSays("/dev/zero"), std::string("/dev/zero: is a device; a regular file is needed"));
        QCOMPARE(readingSays("/tmp"), std::string("/tmp: is a folder; a regular file is needed"));
        QCOMPARE(readingSays(at("no")), at("no") + ": there is no such file");
        QCOMPARE(readingSays("/dev/null/no"), std::string("/dev/null/no: there is no such file"));
        QCOMPARE(readingSays(""), std::string("\"\": there is no such file"));
        QCOMPARE(readingSays("/proc/self/status"), std::string("read"));  // has size 0 according to stat()
    }

    void largeFilesAreRefusedBeforeTheyAreRead() {
        QVERIFY(writeFile(at("a"), "12345"));
        QCOMPARE(readingSays(at("a"), 5), std::string("read"));
        QCOMPARE(readingSays(at("a"), 4), at("a") + ": is too large; at most 4 bytes are allowed");
        fs::resize_file(at("a"), std::uintmax_t{1} << 42);
        QVERIFY(readingSays(at("a")).ends_with("bytes are allowed"));
        QCOMPARE(readingSays("/proc/self/status", 10),
                 std::string("/proc/self/status: is too large; at most 10 bytes are allowed"));
    }

    void permissionsAreRespected() {
        QVERIFY(writeFile(at("secret"), "old"));
        fs::permissions(at("secret"), fs::perms(0));
        QVERIFY(holdsForAnOrdinaryUser(
            [&] { return readingSays(at("secret")) == at("secret") + ": you have no permission to read it"; }));
    }
};

ORRERY_TEST(FileTest);
#include "file_test.moc"
