#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryFile>

#include "ui/io/animation_writer.h"
#include "ui/io/file_writer.h"
#include "ui/platform/process.h"

namespace orrery {

namespace {

constexpr int turn = 40;          ///< milliseconds between checks for cancellation
constexpr int endsWithin = 2000;  ///< milliseconds to wait for the end of ffmpeg

constexpr Words endedEarly{"it ended before the last frame", "它在最后一帧之前结束了"};
constexpr Words wroteNoFilm{"it wrote no film", "它没有写出影片"};

/// Pipes raw pixels to ffmpeg, which writes a temporary file beside the target. The complete file is copied to the
/// target.
class Mp4Writer : public AnimationWriter {
public:
    Mp4Writer(FileWriter whole, std::unique_ptr<QTemporaryFile> film, int rate, GoesOn polled)
        : file(std::move(whole)), made(std::move(film)), framesPerSecond(rate), goesOn(std::move(polled)) {
        endWithProgram(program);
    }

    ~Mp4Writer() override { end(); }

    Done add(const Frame&, const QImage& picture) override {
        const Done ready = started ? done() : start(picture);
        if (!ready) return ready;
        if (program.state() != QProcess::Running) return failed();
        const qint64 lineBytes = qint64{4} * picture.width();
        for (int row = 0; row < picture.height(); ++row) {
            program.write(reinterpret_cast<const char*>(picture.constScanLine(row)), lineBytes);
        }
        while (program.bytesToWrite() > 0) {
            if (!goesOn()) return animationCancelled();
            if (program.waitForBytesWritten(turn)) continue;
            if (program.state() != QProcess::Running || program.error() == QProcess::WriteError) return failed();
        }
        return done();
    }

    /// Returns twice the size of ffmpeg's output: at the end there are two copies.
    qint64 bytes() const override { return 2 * made->size(); }

    Done finish() override {
        program.closeWriteChannel();
        while (program.state() != QProcess::NotRunning && !program.waitForFinished(turn)) {
            if (!goesOn()) return animationCancelled();
        }
        if (program.exitStatus() != QProcess::NormalExit || program.exitCode() != 0) return failed();
        return copy();
    }

private:
    Done start(const QImage& first) {
        started = true;
        const QString size = QStringLiteral("%1x%2").arg(first.width()).arg(first.height());
        const QString paper = QStringLiteral("0x") + QColor(first.pixel(0, 0)).name().mid(1);
        // H.264 with 4:2:0 colour needs an even width and height: odd ones get one more row or column, in the colour of
        // the first pixel (the background)
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
        program.start(QStringLiteral("ffmpeg"), arguments << made->fileName());
        return program.waitForStarted() ? done() : failed();
    }

    /// Copies ffmpeg's output to the target and commits it.
    Done copy() {
        constexpr qint64 piece = 1 << 20;
        if (made->peek(8).mid(4) != "ftyp") return failed(wroteNoFilm);
        const qint64 size = made->size();
        while (made->pos() < size) {
            const QByteArray bytes = made->read(piece);
            if (bytes.isEmpty()) return failed(Phrase(made->errorString().toStdString()));
            const Done appended = file.append(std::string_view(bytes.cbegin(), bytes.cend()));
            if (!appended) return appended;
        }
        return file.commit();
    }

    void end() {
        if (program.state() == QProcess::NotRunning) return;
        program.kill();
        program.waitForFinished(endsWithin);
    }

    /// Ends ffmpeg and returns the Problem with the first line of its error messages, else with another reason.
    Done failed() {
        program.closeWriteChannel();
        program.waitForFinished(endsWithin);
        end();
        const QString said = QString::fromLocal8Bit(program.readAllStandardError()).section('\n', 0, 0).simplified();
        if (!said.isEmpty()) return failed(Phrase(said.toStdString()));
        if (program.error() == QProcess::FailedToStart) return failed(Phrase(program.errorString().toStdString()));
        return failed(endedEarly);
    }

    static Problem failed(const Phrase& reason) {
        return {"animation",
                say({"ffmpeg could not make the film: {}", "ffmpeg 未能制成影片：{}"}, reason),
                {},
                Fault::Failure};
    }

    FileWriter file;
    std::unique_ptr<QTemporaryFile> made;
    QProcess program;
    bool started = false;
    int framesPerSecond;
    GoesOn goesOn;
};

}  // namespace

Done mp4Ready(const std::string&) {
    if (!QStandardPaths::findExecutable(QStringLiteral("ffmpeg")).isEmpty()) return done();
    return Problem{"animation",
                   Words{"mp4 needs the program ffmpeg, which is not installed", "mp4 需要程序 ffmpeg，而它没有安装"},
                   Words{".gif and .webp need nothing more", ".gif 与 .webp 不需要其他程序"}, Fault::Failure};
}

Writing mp4Writer(const std::string& path, const FrameSource& frames, FramePainter& painter) {
    Result<FileWriter> file = FileWriter::create(path);
    if (!file) return file.problem();
    const QString folder = QFileInfo(QString::fromStdString(path)).absolutePath();
    auto film = std::make_unique<QTemporaryFile>(folder + "/.orrery-XXXXXX.mp4");
    if (!film->open()) return cannotWrite(path, Phrase(film->errorString().toStdString()));
    return Writing(
        std::make_unique<Mp4Writer>(*std::move(file), std::move(film), frames.framesPerSecond(), painter.goesOn));
}

}  // namespace orrery
