#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryFile>

#include "core/io/file.h"
#include "ui/io/animation_writer.h"

namespace orrery {

namespace {

/// Raw pixels into ffmpeg; what it makes is a temporary beside the target until it is whole.
class Mp4Writer : public AnimationWriter {
public:
    Mp4Writer(FileWriter whole, const std::string& path, int rate, FramePainter painting)
        : file(std::move(whole)), framesPerSecond(rate), painter(std::move(painting)) {
        made.setFileTemplate(QFileInfo(QString::fromStdString(path)).absolutePath() +
                             QStringLiteral("/.orrery-XXXXXX.mp4.part"));
    }

    ~Mp4Writer() override {
        if (program.state() == QProcess::NotRunning) return;
        program.kill();
        program.waitForFinished();
    }

    Done add(const Frame& frame) override {
        const Result<QImage> image = painter(frame);
        if (!image) return image.problem();
        if (program.state() == QProcess::NotRunning) {
            if (const Done started = start(*image); !started) return started;
        }
        const qint64 lineBytes = qint64{4} * image->width();
        for (int row = 0; row < image->height(); ++row) {
            program.write(reinterpret_cast<const char*>(image->constScanLine(row)), lineBytes);
        }
        while (program.bytesToWrite() > 0) {
            if (!program.waitForBytesWritten(-1)) return failed();
        }
        return done();
    }

    /// What ffmpeg made is copied in the end.
    qint64 bytes() const override { return 2 * QFileInfo(made.fileName()).size(); }

    Done finish() override {
        constexpr int milliseconds = 40;
        program.closeWriteChannel();
        while (program.state() != QProcess::NotRunning && !program.waitForFinished(milliseconds)) {
            if (!painter.goesOn()) return animationCancelled();
        }
        if (program.exitStatus() != QProcess::NormalExit || program.exitCode() != 0) return failed();
        return copy();
    }

private:
    Done start(const QImage& first) {
        if (!made.open()) return failed(made.errorString());
        const QString size = QStringLiteral("%1x%2").arg(first.width()).arg(first.height());
        const QString paper = QStringLiteral("0x") + QColor(first.pixel(0, 0)).name().mid(1);
        // H.264 with 4:2:0 colour wants even edges: a row or column of paper is added where they are odd
        const QString filter =
            QStringLiteral("pad=ceil(iw/2)*2:ceil(ih/2)*2:0:0:%1,scale=out_color_matrix=bt709:out_range=tv").arg(paper);
        program.setStandardOutputFile(QProcess::nullDevice());
        const auto words = [](const char* line) { return QString::fromLatin1(line).split(' '); };
        QStringList arguments = words("-hide_banner -loglevel error -nostdin -y -f rawvideo -pixel_format bgr0");
        arguments +=
            {"-video_size", size, "-framerate", QString::number(framesPerSecond), "-i", "pipe:0", "-vf", filter};
        arguments += words(
            "-c:v libx264 -crf 17 -pix_fmt yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709 "
            "-color_range tv -movflags +faststart -f mp4");
        program.start(QStringLiteral("ffmpeg"), arguments << made.fileName());
        return program.waitForStarted(-1) ? done() : failed();
    }

    Done copy() {
        constexpr qint64 piece = 1 << 20;
        QFile whole(made.fileName());
        if (!whole.open(QIODevice::ReadOnly)) return failed();
        while (!whole.atEnd()) {
            const QByteArray bytes = whole.read(piece);
            if (bytes.isEmpty()) return failed();
            const Done appended =
                file.append(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
            if (!appended) return appended;
        }
        return file.commit();
    }

    Done failed() {
        program.closeWriteChannel();
        program.waitForFinished();
        const QString said = QString::fromLocal8Bit(program.readAllStandardError()).section('\n', 0, 0).simplified();
        return failed(said.isEmpty() ? program.errorString() : said);
    }

    static Problem failed(const QString& reason) {
        const Words failed{"ffmpeg could not make the film: ", "ffmpeg 未能制成影片："};
        return {"animation", failed + Phrase(reason.toStdString()), {}, Fault::Failure};
    }

    FileWriter file;
    QTemporaryFile made;
    QProcess program;
    int framesPerSecond;
    FramePainter painter;
};

}  // namespace

Done mp4Ready(const std::string&) {
    if (!QStandardPaths::findExecutable(QStringLiteral("ffmpeg")).isEmpty()) return done();
    return Problem{"animation",
                   Words{"mp4 needs the program ffmpeg, which is not installed", "mp4 需要程序 ffmpeg，而它没有安装"},
                   Words{".gif and .webp need nothing more", ".gif 与 .webp 不需要其他程序"}, Fault::Failure};
}

Writing mp4Writer(const std::string& path, const Frames& frames, const FramePainter& painter) {
    Result<FileWriter> file = FileWriter::create(path);
    if (!file) return file.problem();
    return Writing(std::make_unique<Mp4Writer>(*std::move(file), path, frames.framesPerSecond(), painter));
}

}  // namespace orrery
