// Dialogs: every question the window asks, behind one interface, so that tests answer without a screenful of dialogs.
#pragma once

#include <QSize>
#include <QString>
#include <optional>

#include "core/base/words.h"
#include "ui/io/picture_file.h"

class QSettings;
class QWidget;

namespace orrery {

class Session;

/// What is to be exported: the session's document, whose picture has the size `current` on the screen; the answers are
/// kept in the settings.
struct ExportQuestion {
    Session& session;
    QSettings& settings;
    QSize current;
};

/// What to write.
struct ExportChoice {
    QString path;
    PictureFormat format;
    Look look;
};

enum class SaveAnswer { Save, Discard, Cancel };

/// Why a file is not replaced unasked: it exists, or somebody else wrote to it since it was opened.
enum class Replaced { Exists, Changed };

/// An empty path or nothing means that the person went back.
class Dialogs {
public:
    virtual ~Dialogs() = default;

    virtual QString fileToOpen(QWidget* parent, Language language) = 0;
    virtual QString tableToOpen(QWidget* parent, Language language) = 0;
    virtual QString fileToSave(QWidget* parent, Language language, const QString& suggested) = 0;
    virtual std::optional<ExportChoice> pictureToExport(QWidget* parent, const ExportQuestion& question) = 0;
    virtual QString folderToExport(QWidget* parent, Language language, const QString& current) = 0;
    /// A name that ends in .npy or .csv.
    virtual QString numbersToExport(QWidget* parent, Language language, const QString& suggested) = 0;
    /// A name that says the kind of animation (animationType).
    virtual QString animationToExport(QWidget* parent, Language language, const QString& suggested) = 0;
    /// Slides: a name that ends in .pdf, or in / for a folder, as `suggested` does.
    virtual QString slidesToExport(QWidget* parent, Language language, const QString& suggested) = 0;
    virtual SaveAnswer askToSave(QWidget* parent, Language language, const QString& name) = 0;
    virtual bool mayReplace(QWidget* parent, Language language, const QString& path, Replaced why) = 0;
    virtual void showShortcuts(QWidget* parent, Language language) = 0;
    /// A page of rich text about the picture.
    virtual void showSeeing(QWidget* parent, Language language, const QString& page) = 0;
    virtual void showAbout(QWidget* parent, Language language) = 0;
};

/// The real ones.
class DesktopDialogs : public Dialogs {
public:
    QString fileToOpen(QWidget* parent, Language language) override;
    QString tableToOpen(QWidget* parent, Language language) override;
    QString fileToSave(QWidget* parent, Language language, const QString& suggested) override;
    std::optional<ExportChoice> pictureToExport(QWidget* parent, const ExportQuestion& question) override;
    QString folderToExport(QWidget* parent, Language language, const QString& current) override;
    QString numbersToExport(QWidget* parent, Language language, const QString& suggested) override;
    QString animationToExport(QWidget* parent, Language language, const QString& suggested) override;
    QString slidesToExport(QWidget* parent, Language language, const QString& suggested) override;
    SaveAnswer askToSave(QWidget* parent, Language language, const QString& name) override;
    bool mayReplace(QWidget* parent, Language language, const QString& path, Replaced why) override;
    void showShortcuts(QWidget* parent, Language language) override;
    void showSeeing(QWidget* parent, Language language, const QString& page) override;
    void showAbout(QWidget* parent, Language language) override;
};

}  // namespace orrery
