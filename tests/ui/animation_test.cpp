// Animations: exported frames are read back and compared, parameters reach their end values, no temporary files remain.
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QImageReader>
#include <QMap>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>
#include <vector>

#include "core/evaluate/evaluate.h"
#include "core/io/file.h"
#include "core/model/fields.h"
#include "core/model/update.h"
#include "tests/support/set_document.h"
#include "tests/support/test_list.h"
#include "ui/field_drawer.h"
#include "ui/io/animation_file.h"
#include "ui/io/file_writer.h"
#include "ui/io/mp4_container.h"

namespace orrery {

namespace {

const AnimationProgress goOn = [](int, int) { return true; };

Result<Frames> framesOf(Animation animation) {
    return runAll(Frames::of(std::move(animation)), goOn);
}

Animation moving(const Document& document, std::initializer_list<std::tuple<const char*, double, double>> along,
                 int frames) {
    Animation animation{document, {}, frames, 30};
    for (const auto& [path, from, to] : along) animation.movements.push_back(*movementAlong(document, path, from, to));
    return animation;
}

/// Contents of all boxes of an MP4 file, by kind. Descriptions of tracks are looked into as boxes are.
QMap<QByteArray, QByteArray> boxesIn(const QByteArray& bytes) {
    const QMap<QByteArray, qsizetype> headers{{"moov", 0}, {"trak", 0}, {"mdia", 0}, {"minf", 0},
                                              {"dinf", 0}, {"stbl", 0}, {"stsd", 8}, {"avc1", 78}};
    QMap<QByteArray, QByteArray> boxes;
    for (qsizetype at = 0; at + 8 <= bytes.size();) {
        const auto size = static_cast<qsizetype>(qFromBigEndian<quint32>(bytes.constData() + at));
        const QByteArray kind = bytes.mid(at + 4, 4), content = bytes.mid(at + 8, size - 8);
        if (headers.contains(kind)) boxes.insert(boxesIn(content.mid(headers[kind])));
        boxes[kind] = content;
        at += std::max<qsizetype>(size, 8);
    }
    return boxes;
}

Document turningDials() {
    return documentWith({{"scheme", "rope"}, {"view", "dials"}});
}

AnimationRequest asked(const QString& path, int frames = 5) {
    return {{turningDials(), {*movementAlong(turningDials(), "probe.m", 0, 50)}, frames, 20},
            {QSize(321, 201), 1, 96},
            path.toStdString()};
}

std::vector<ColourScale> barsOf(const Frame& frame) {
    std::vector<ColourScale> bars;
    for (const Panel& panel : frame.figure.panels) {
        if (panel.bar) bars.push_back(*panel.bar);
    }
    return bars;
}

/// A shell script found as `ffmpeg` during the lifetime of this object.
class FakeFfmpeg {
public:
    explicit FakeFfmpeg(const char* script) {
        QFile file(folder.filePath("ffmpeg"));
        if (!file.open(QIODevice::WriteOnly)) qFatal("no script");
        file.write(QByteArray("#!/bin/sh\n") + script + "\n");
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        qputenv("PATH", folder.path().toLocal8Bit() + ":" + before);
    }
    ~FakeFfmpeg() { qputenv("PATH", before); }

private:
    QByteArray before = qgetenv("PATH");
    QTemporaryDir folder;
};

}  // namespace

class AnimationTest : public QObject {
    Q_OBJECT

    FieldDrawer drawer;
    QTemporaryDir folder;

    QString in(const char* name) const { return folder.filePath(QString::fromLatin1(name)); }
    Done write(const AnimationRequest& request, const AnimationProgress& progress = goOn) {
        return runAll(exportAnimation(request, drawer.function(), [&progress] { return progress(0, 1); }), progress);
    }
    QStringList leftovers() const {
        return QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    }

private slots:
    void cleanup() {
        for (const QString& name : leftovers()) {
            QFile::remove(folder.filePath(name));
            QDir(folder.filePath(name)).removeRecursively();
        }
    }

    void everyFrameHasTheSameColourRange() {
        const Document bias = documentWith({{"scheme", "alibi"}});
        const auto frames = framesOf(moving(bias, {{"bias_max", 1, 16}}, 4));
        QVERIFY(frames);
        const std::vector<ColourScale> first = barsOf(**frames->at(0));
        QVERIFY(!first.empty());
        const Result<Figure> last = evaluate(*withPath(bias, 0, "bias_max", "16"));
        QVERIFY(first != barsOf({bias, *last}));  // the last frame's own range differs
        for (int index = 1; index < 4; ++index) QVERIFY(barsOf(**frames->at(index)) == first);
    }

    /// Stages show integers up to 49, then fractions and bits; in one common range most frames would be blank.
    void stagesOfAMorphHaveTheirOwnRanges() {
        const Document morph = documentWith({{"scheme", "morph"}});
        const auto frames = framesOf(moving(morph, {{"stage", 0, 4}}, 5));
        QVERIFY(frames);
        QVERIFY(barsOf(**frames->at(0)).front().high >= 49);
        for (int index = 1; index < 5; ++index) QVERIFY(barsOf(**frames->at(index)).front().high <= 1);
    }

    void badMovementsAreRefusedInOneSentence() {
        const auto refusal = [](const char* path, double to, int frames = 3) {
            const auto movement = movementAlong(turningDials(), path, 1, to);
            if (!movement) return movement.problem().sentence();
            const auto made = framesOf({turningDials(), {*movement}, frames, 30});
            return made ? std::string() : made.problem().sentence();
        };
        QVERIFY(refusal("bsae", 5).find("did you mean 'base'") != std::string::npos);
        QVERIFY(refusal("base", -5).find("-5") != std::string::npos);
        QVERIFY(refusal("layout", 5).find("layout") != std::string::npos);
        QVERIFY(refusal("base", 5, 0).starts_with("frames"));
        QVERIFY(refusal("base", 5, 100001).starts_with("frames"));
    }

    void aFrameThatCannotBeShownIsNamed() {
        const auto made = framesOf(moving(firstDocument(), {{"first", 0, 4294967295.0}}, 3));
        QVERIFY(!made);
        QVERIFY2(made.problem().sentence().starts_with("frame 2 (first = 4294967295)"),
                 made.problem().sentence().c_str());
    }

    void gifHasEveryFrameAndItsDelay() {
        QVERIFY(write(asked(in("a.gif"))));
        QImageReader reader(in("a.gif"));
        int frames = 0;
        for (QImage image = reader.read(); !image.isNull(); image = reader.read(), ++frames) {
            QCOMPARE(image.size(), QSize(321, 201));
        }
        QCOMPARE(frames, 5);
        QImageReader timed(in("a.gif"));
        timed.read();
        QCOMPARE(timed.nextImageDelay(), 50);
        QCOMPARE(timed.loopCount(), -1);
    }

    void gifIsExactWithinItsColoursAndNearElsewhere() {
        const AnimationRequest request = asked(in("a.gif"));
        QVERIFY(write(request));
        const Document last = *withPath(turningDials(), 0, "probe.m", "50");
        const QImage wanted = *paint(*evaluate(last), last.look, request.format.size, 1, drawer.function());
        QImageReader reader(in("a.gif"));
        QImage shown;
        for (QImage image = reader.read(); !image.isNull(); image = reader.read()) shown = image;
        shown.convertTo(QImage::Format_RGB32);
        int worst = 0;
        for (int y = 0; y < wanted.height(); ++y) {
            for (int x = 0; x < wanted.width(); ++x) {
                const QRgb a = wanted.pixel(x, y), b = shown.pixel(x, y);
                worst = std::max({worst, std::abs(qRed(a) - qRed(b)), std::abs(qGreen(a) - qGreen(b)),
                                  std::abs(qBlue(a) - qBlue(b))});
            }
        }
        QVERIFY2(worst <= 16, std::to_string(worst).c_str());
    }

    void upTo256ColoursAreExact() {
        Document table = documentWith({{"scheme", "sinusoidal"}, {"view", "heatmap"}});
        table.look.theme = Theme::Print;
        const AnimationRequest request{{table, {*movementAlong(table, "probe.m", 0, 1)}, 2, 20},
                                       {QSize(64, 64), 1, 96},
                                       in("a.gif").toStdString()};
        QVERIFY(write(request));
        const Document first = *withPath(table, 0, "probe.m", "0");
        const QImage wanted = *paint(*evaluate(first), first.look, request.format.size, 1, drawer.function());
        QCOMPARE(QImage(in("a.gif")).convertToFormat(QImage::Format_RGB32), wanted);
    }

    void webpIsAnAnimation() {
        QVERIFY(write(asked(in("a.webp"))));
        QFile file(in("a.webp"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        QCOMPARE(bytes.mid(8, 4), QByteArray("WEBP"));
        QCOMPARE(bytes.count("ANMF"), 5);
        QVERIFY(bytes.contains("VP8L"));
    }

    void folderHoldsTheFramesAsRenderWritesThem() {
        const AnimationRequest request = asked(in("frames/"));
        QVERIFY(write(request));
        QCOMPARE(QDir(in("frames")).entryList(QDir::Files).size(), 5);
        for (const auto& [name, m] :
             {std::pair("frames/frame-00000.png", "0"), std::pair("frames/frame-00004.png", "50")}) {
            const Document end = *withPath(turningDials(), 0, "probe.m", m);
            QVERIFY(writePicture(in("end.png").toStdString(), *evaluate(end), end, request.format, drawer.function()));
            QVERIFY(*readFile(in(name).toStdString(), 1 << 24) == *readFile(in("end.png").toStdString(), 1 << 24));
        }
        QVERIFY(write(request).problem().sentence().find("not empty") != std::string::npos);
    }

    void aCancelledExportLeavesNothing() {
        for (const char* name : {"a.gif", "a.webp", "frames/"}) {
            const auto stopAtTwo = [](int ready, int) { return ready < 2; };
            const Done made = write(asked(in(name)), stopAtTwo);
            QVERIFY(!made);
            QCOMPARE(made.problem(), animationCancelled());
            QCOMPARE(leftovers(), QStringList());
        }
    }

    void aFullDiskIsTold() {
        for (const char* name : {"full.gif", "full.webp", "full.mp4"}) {
            QVERIFY(QFile::link("/dev/full", in(name)));
            const Done made = write(asked(in(name)));
            QVERIFY(!made);
            QVERIFY2(made.problem().sentence().find("disk is full") != std::string::npos,
                     made.problem().sentence().c_str());
            QCOMPARE(leftovers(), QStringList(name));
            QVERIFY(QFile::remove(in(name)));
        }
    }

    void moreFramesThanDiskAreToldByTheFirstEight() {
        const auto afterEight = [](double room, qint64 each) {
            DiskRoom disk("a.gif", 1000, room);
            for (int made = 1; made < 8; ++made) {
                if (!disk.check(made, 500000 + (made - 1) * each)) return Done(Problem{"too soon", {}});
            }
            return disk.check(8, 500000 + 7 * each);
        };
        QVERIFY(afterEight(1e6, 500));  // the first frame is large, the others small
        const Done refused = afterEight(1e6, 600);
        QVERIFY(!refused);
        QCOMPARE(refused.problem().sentence(),
                 std::string("a.gif: there are more frames than disk: they need about 1 MB; free are 1 MB"));
        QVERIFY(refused.problem().sentence(Language::Chinese) != refused.problem().sentence());
    }

    void aDiskThatFillsLaterIsToldAtTheNextDoubling() {
        DiskRoom disk("frames/", 64, 64000);
        for (int made = 1; made <= 15; ++made) QVERIFY(disk.check(made, made * 1000));
        QVERIFY(!disk.check(16, 17000));
    }

    void filesAndFoldersInTheWayAreTold() {
        QVERIFY(writeFile(in("taken").toStdString(), "x"));
        QVERIFY(write(asked(in("taken/"))).problem().sentence().find("is a file") != std::string::npos);
        QVERIFY(!write(asked(in("none/a.gif"))));
        QVERIFY(write(asked(in("a.avi"))).problem().sentence().find("allowed endings are .gif") != std::string::npos);
        QCOMPARE(leftovers(), QStringList("taken"));
    }

    void aStuckFfmpegIsCancelled() {
        const FakeFfmpeg stuck("exec sleep 1000");
        QElapsedTimer timer;
        timer.start();
        const auto forASecond = [&](int, int) { return timer.elapsed() < 1000; };
        const Done made = write(asked(in("a.mp4")), forASecond);
        QVERIFY(!made);
        QCOMPARE(made.problem(), animationCancelled());
        QCOMPARE(leftovers(), QStringList());
    }

    void aFilmThatFfmpegDidNotMakeIsAFailure() {
        for (const auto& [script, reason] :
             {std::pair("cat >/dev/null", "it wrote no film"), std::pair("exit 0", "it ended before the last frame"),
              std::pair("exec head -c 300000 >/dev/null", "it ended before the last frame"),
              std::pair("cat >/dev/null; echo 'no room' >&2; exit 1", "no room")}) {
            const FakeFfmpeg lazy(script);
            const Done made = write(asked(in("a.mp4")));
            QVERIFY(!made);
            QCOMPARE(made.problem().sentence(), std::string("animation: ffmpeg could not make the film: ") + reason);
            QCOMPARE(leftovers(), QStringList());
        }
    }

    void mp4WithoutFfmpegIsTold() {
        const QByteArray path = qgetenv("PATH");
        qputenv("PATH", "");
        const Done made = write(asked(in("a.mp4")));
        qputenv("PATH", path);
        QVERIFY(!made);
        QCOMPARE(
            QString::fromStdString(made.problem().sentence()),
            QString(
                "animation: mp4 needs the program ffmpeg, which is not installed; .gif and .webp need nothing more"));
        QCOMPARE(leftovers(), QStringList());
    }

    void boxesOfAnEncodedFilmHoldItsSamples() {
        const EncodedFilm film{640, 360, 30, "configuration", {{5, true}, {7, false}, {6, true}}};
        const std::string head = mp4Head(film);
        const QMap<QByteArray, QByteArray> boxes = boxesIn(QByteArray::fromStdString(head + std::string(18, 'x')));
        QCOMPARE(boxes["avcC"], QByteArray("configuration"));
        QCOMPARE(boxes["mdat"], QByteArray(18, 'x'));
        QCOMPARE(boxes["stsz"].mid(8), QByteArray::fromHex("00000003"
                                                           "00000005"
                                                           "00000007"
                                                           "00000006"));
        QCOMPARE(boxes["stss"].mid(4), QByteArray::fromHex("00000002"
                                                           "00000001"
                                                           "00000003"));
        QCOMPARE(qFromBigEndian<quint32>(boxes["stco"].mid(8).constData()), static_cast<quint32>(head.size()));
        const quint32 seconds = qFromBigEndian<quint32>(boxes["mvhd"].mid(12).constData());
        QCOMPARE(10 * qFromBigEndian<quint32>(boxes["mvhd"].mid(16).constData()), seconds);
    }
};

ORRERY_TEST(AnimationTest);

}  // namespace orrery

#include "animation_test.moc"
