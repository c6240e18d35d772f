// Files are written completely or not at all.
#include "ui/io/file_writer.h"
#include "core/io/file.h"
#include "tests/support/ordinary_user.h"
#include "tests/support/test_list.h"

#include <QtTest>

#include <csignal>
#include <filesystem>
#include <thread>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace orrery;
namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t plenty = 1 << 20;

std::string sentence(const Done& done) {
    return done ? "done" : done.problem().sentence();
}

std::string writingSays(const std::string& path, std::string_view text = "new") {
    const Done written = writeFile(path, text);
    if (written) return "written";
    return written.problem().fault == Fault::Failure ? written.problem().sentence() : "the input's fault";
}

mode_t modeOf(const std::string& path) {
    struct stat status {};
    ::stat(path.c_str(), &status);
    return status.st_mode & 07777;
}

}  // namespace

class FileWriterTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder;
    std::string at(const std::string& name) const { return folder->path().toStdString() + "/" + name; }
    std::string textIn(const std::string& name) const {
        const Result<std::string> text = readTextFile(at(name), plenty);
        return text ? *text : text.problem().sentence();
    }
    std::ptrdiff_t fileCount() const {
        return std::distance(fs::directory_iterator(folder->path().toStdString()), fs::directory_iterator());
    }

private slots:
    void init() {
        folder = std::make_unique<QTemporaryDir>();
        QVERIFY(folder->isValid());
        fs::permissions(folder->path().toStdString(), fs::perms(0755));
    }

    void whatIsWrittenIsReadBack() {
        std::string text(300000, 'x');
        text[7] = '\0';
        QCOMPARE(writingSays(at("a"), text), std::string("written"));
        QCOMPARE(textIn("a"), text);
        QCOMPARE(readFile(at("a"), plenty)->size(), text.size());
        QCOMPARE(writingSays(at("empty"), ""), std::string("written"));
        QCOMPARE(textIn("empty"), std::string());
        QCOMPARE(fileCount(), 2);
    }

    void piecesMakeOneFileThatAppearsOnCommit() {
        Result<FileWriter> writer = FileWriter::create(at("a"));
        QVERIFY(writer);
        for (int i = 0; i < 1000; ++i) QVERIFY(writer->append(std::string_view("0123456789")));
        QVERIFY(!fs::exists(at("a")));
        QVERIFY(writer->commit());
        QCOMPARE(textIn("a").size(), std::size_t{10000});
        QCOMPARE(fileCount(), 1);
    }

    void withoutCommitTheOldFileStaysAndNothingElseRemains() {
        QVERIFY(writeFile(at("a"), "old"));
        {
            Result<FileWriter> writer = FileWriter::create(at("a"));
            QVERIFY(writer->append(std::string_view("new")));
            FileWriter moved = *std::move(writer);
            QVERIFY(moved.append(std::string_view("er")));
            QVERIFY(fileCount() <= 2);  // 1 if the temporary file has no name
        }
        QCOMPARE(textIn("a"), std::string("old"));
        QCOMPARE(fileCount(), 1);
    }

    void permissionsAreRespected() {
        fs::create_directory(at("locked"));
        fs::permissions(at("locked"), fs::perms(0555));
        fs::create_directory(at("open"));
        fs::permissions(at("open"), fs::perms(0777));
        QVERIFY(holdsForAnOrdinaryUser([&] {
            return writingSays(at("locked/a")) ==
                   at("locked/a") + ": cannot be written: you have no permission to make files in the folder " +
                       at("locked");
        }));
        QVERIFY(holdsForAnOrdinaryUser([&] {
            const bool written = writingSays(at("open/a")) == "written" && ::chmod(at("open/a").c_str(), 0444) == 0;
            return written && writingSays(at("open/a")) == at("open/a") + ": cannot be written: permission denied";
        }));
        fs::permissions(at("locked"), fs::perms(0755));
    }

    void missingFoldersAreNamed() {
        QCOMPARE(writingSays("/no/such/dir/x.npy"),
                 std::string("/no/such/dir/x.npy: cannot be written: the folder /no/such/dir does not exist"));
        QCOMPARE(writingSays("/dev/null/x"), std::string("/dev/null/x: cannot be written: /dev/null is not a folder"));
        QCOMPARE(writingSays(at("new/")),
                 at("new/") + ": cannot be written: the folder " + at("new") + " does not exist");
        QCOMPARE(writingSays("/tmp"), std::string("/tmp: cannot be written: it is a folder"));
        QCOMPARE(writingSays(""), std::string("\"\": cannot be written: the file name is empty"));
        const std::string longName = at(std::string(300, 'n'));
        QCOMPARE(writingSays(longName), longName + ": cannot be written: the name is too long");
    }

    void aFullDiskKeepsTheOldFile() {
        QVERIFY(writeFile(at("a"), "old"));
        rlimit before{};
        ::getrlimit(RLIMIT_FSIZE, &before);
        const rlimit small{65536, before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &small);
        const std::string says = writingSays(at("a"), std::string(1 << 20, 'x'));
        ::setrlimit(RLIMIT_FSIZE, &before);
        QCOMPARE(says, at("a") + ": cannot be written: the file would be larger than is allowed here");
        QCOMPARE(textIn("a"), std::string("old"));
        QCOMPARE(fileCount(), 1);
        QCOMPARE(writingSays("/dev/full"), std::string("/dev/full: cannot be written: the disk is full"));
    }

    void aDiskThatFillsAtAnyByteLeavesNothing() {
        const std::string text(3000, 'x');
        rlimit before{};
        ::getrlimit(RLIMIT_FSIZE, &before);
        for (rlim_t bytes = 0; bytes < text.size(); ++bytes) {
            const rlimit small{bytes, before.rlim_max};
            ::setrlimit(RLIMIT_FSIZE, &small);
            const std::string says = writingSays(at("a"), text);
            ::setrlimit(RLIMIT_FSIZE, &before);
            QCOMPARE(says, at("a") + ": cannot be written: the file would be larger than is allowed here");
            QCOMPARE(fileCount(), 0);
        }
    }

    void moreThanTheDiskHoldsIsToldAtOnce() {
        QVERIFY(writeFile(at("a"), "old"));
        const Result<FileWriter> writer = FileWriter::create(at("a"), std::uint64_t{1} << 60);
        QVERIFY(!writer);
        const QString says = QString::fromStdString(writer.problem().sentence());
        const QRegularExpression told(": cannot be written: it needs 1.15 EB of disk, and [0-9.]+ [kMGTP]B are free$");
        QVERIFY2(says.contains(told), qPrintable(says));
        QCOMPARE(textIn("a"), std::string("old"));
        QCOMPARE(fileCount(), 1);
    }

    void aBackupIsTheVersionBefore() {
        const std::string path = at("d.json");
        keepBackup(path);
        QVERIFY(!fs::exists(path + "~"));
        for (const char* text : {"first", "second", "third"}) {
            keepBackup(path);
            QVERIFY(writeFile(path, text));
        }
        QCOMPARE(textIn("d.json"), std::string("third"));
        QCOMPARE(textIn("d.json~"), std::string("second"));
        fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
        keepBackup(path);
        QCOMPARE(fs::status(path + "~").permissions(), fs::perms::owner_read | fs::perms::owner_write);
    }

    void permissionsOfTheOldFileAreKeptAndNewOnesFollowTheMask() {
        const mode_t mask = ::umask(027);
        QVERIFY(writeFile(at("new"), "1"));
        ::umask(mask);
        QCOMPARE(modeOf(at("new")), mode_t{0640});
        ::chmod(at("new").c_str(), 0604);
        QVERIFY(writeFile(at("new"), "2"));
        QCOMPARE(modeOf(at("new")), mode_t{0604});
    }

    void symbolicLinksStayLinks() {
        fs::create_directory(at("far"));
        QVERIFY(writeFile(at("far/a"), "old"));
        fs::create_symlink("far/a", at("near"));
        fs::create_symlink(at("near"), at("nearer"));
        QCOMPARE(writingSays(at("nearer")), std::string("written"));
        QCOMPARE(textIn("far/a"), std::string("new"));
        QVERIFY(fs::is_symlink(at("near")) && fs::is_symlink(at("nearer")));
        fs::create_symlink("far/b", at("dangling"));
        QCOMPARE(writingSays(at("dangling")), std::string("written"));
        QCOMPARE(textIn("far/b"), std::string("new"));
        fs::create_symlink("loop", at("loop"));
        QCOMPARE(writingSays(at("loop")), at("loop") + ": cannot be written: too many symbolic links");
    }

    void devicesAreWrittenAndNotReplaced() {
        QCOMPARE(writingSays("/dev/null"), std::string("written"));
        QVERIFY(fs::is_character_file("/dev/null"));
        fs::create_symlink("/dev/null", at("null"));
        QCOMPARE(writingSays(at("null")), std::string("written"));
        QVERIFY(fs::is_symlink(at("null")));
        QCOMPARE(fileCount(), 1);
    }

    void namedPipesAreWrittenAndNotReplaced() {
        QCOMPARE(::mkfifo(at("pipe").c_str(), 0666), 0);
        std::string received;
        std::thread reader([&] {
            const int pipe = ::open(at("pipe").c_str(), O_RDONLY);
            char buffer[4096];
            for (ssize_t n = 0; (n = ::read(pipe, buffer, sizeof buffer)) > 0;) {
                received.append(buffer, static_cast<std::size_t>(n));
            }
            ::close(pipe);
        });
        const std::string says = writingSays(at("pipe"), std::string(200000, 'x'));
        reader.join();
        QCOMPARE(says, std::string("written"));
        QCOMPARE(received, std::string(200000, 'x'));
        QVERIFY(fs::is_fifo(at("pipe")));
    }

    void aClosedPipeIsAProblemAndNotTheEnd() {
        int ends[2];
        QCOMPARE(::pipe(ends), 0);
        ::close(ends[0]);
        const std::string path = "/dev/fd/" + std::to_string(ends[1]);
        QCOMPARE(writingSays(path), path + ": cannot be written: the reader closed the pipe");
        ::close(ends[1]);
        QCOMPARE(writingSays(path), path + ": cannot be written: it is not open");
        sigset_t pending;
        ::sigpending(&pending);
        QCOMPARE(sigismember(&pending, SIGPIPE), 0);
    }

    void standardOutputIsContinuedWhereItStands() {
        std::fflush(stdout);
        const int before = ::dup(1);
        const int file = ::open(at("out").c_str(), O_RDWR | O_CREAT, 0644);
        ::dup2(file, 1);
        std::string says = writingSays("-", "one ");
        says += writingSays("/dev/stdout", "two ");
        says += writingSays("/dev/fd/1", "three");
        ::dup2(before, 1);
        ::close(file);
        ::close(before);
        QCOMPARE(says, std::string("writtenwrittenwritten"));
        QCOMPARE(textIn("out"), std::string("one two three"));
        QCOMPARE(fileCount(), 1);
    }

    void aClosedStandardOutputIsNamed() {
        std::fflush(stdout);
        const int before = ::dup(1);
        const int full = ::open("/dev/full", O_WRONLY);
        ::dup2(full, 1);
        const std::string says = sentence(writeFile("-", "x"));
        ::close(1);
        const std::string closed = sentence(writeFile("-", "x"));
        ::dup2(before, 1);
        ::close(full);
        ::close(before);
        QCOMPARE(says, std::string("standard output: cannot be written: the disk is full"));
        QCOMPARE(closed, std::string("standard output: cannot be written: it is not open"));
    }
};

ORRERY_TEST(FileWriterTest);
#include "file_writer_test.moc"
