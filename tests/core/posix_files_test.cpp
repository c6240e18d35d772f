// Reading of pipes, devices, links and files without permission, as POSIX has them: Problems that never block.
#include "core/io/file.h"
#include "core/io/read_files.h"
#include "core/io/table_places.h"
#include "tests/support/ordinary_user.h"
#include "tests/support/reading.h"
#include "tests/support/test_list.h"
#include "tests/support/write_file.h"

#include <QTemporaryDir>
#include <QtTest>

#include <filesystem>

#include <sys/stat.h>

using namespace orrery;
namespace fs = std::filesystem;

class PosixFilesTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder;
    std::string at(const std::string& name) const { return folder->path().toStdString() + "/" + name; }

private slots:
    void init() {
        folder = std::make_unique<QTemporaryDir>();
        QVERIFY(folder->isValid());
        fs::permissions(folder->path().toStdString(), fs::perms(0755));
    }

    void readingAcceptsRegularFilesAlone() {
        QCOMPARE(::mkfifo(at("pipe").c_str(), 0666), 0);
        QCOMPARE(readingSays(at("pipe")), at("pipe") + ": is a pipe; a regular file is needed");
        QCOMPARE(readingSays("/dev/zero"), std::string("/dev/zero: is a device; a regular file is needed"));
        QCOMPARE(readingSays("/tmp"), std::string("/tmp: is a folder; a regular file is needed"));
        QCOMPARE(readingSays("/dev/null/no"), std::string("/dev/null/no: there is no such file"));
    }

    void filesWithoutASizeAreRead() {  // size 0 according to stat()
        QCOMPARE(readingSays("/proc/self/status"), std::string("accepted"));
        QCOMPARE(readingSays("/proc/self/status", 10),
                 std::string("/proc/self/status: is too large; at most 10 bytes are allowed"));
    }

    void onlyRegularFilesAreTables() {
        for (const char* name : {"pipe.npy", "pipe.safetensors"}) {
            QCOMPARE(::mkfifo(at(name).c_str(), 0666), 0);
            QCOMPARE(refusal(readTable(at(name))), at(name) + ": is a pipe; a regular file is needed");
        }
        QCOMPARE(refusal(readTable("/dev/zero")), std::string("/dev/zero: is a device; a regular file is needed"));
    }

    void whatALinkNamesDoesNotLieBesideADocument() {
        fs::create_directories(at("here"));
        fs::create_directories(at("away"));
        QVERIFY(writeFile(at("away/t.npy"), "a table"));
        fs::create_symlink(at("away/t.npy"), at("here/link.npy"));
        fs::create_directory_symlink(at("away"), at("here/linked"));
        QVERIFY(isBeside(at("here/t.npy"), at("here/d.json")));
        QVERIFY(!isBeside(at("here/link.npy"), at("here/d.json")));
        QVERIFY(!isBeside(at("here/linked/t.npy"), at("here/d.json")));
    }

    void permissionsAreRespected() {
        QVERIFY(writeFile(at("secret"), "old"));
        fs::permissions(at("secret"), fs::perms(0));
        QVERIFY(holdsForAnOrdinaryUser(
            [&] { return readingSays(at("secret")) == at("secret") + ": you have no permission to read it"; }));
    }
};

ORRERY_TEST(PosixFilesTest);
#include "posix_files_test.moc"
