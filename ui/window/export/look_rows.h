// LookRows: the rows for theme, type size, shown parts (title, caption, probe) and transparent background of an export.
// The type size is stored for each content (Exported) separately, the other answers for all exports.
#pragma once

#include <QObject>

#include "core/model/document.h"
#include "ui/io/picture_size.h"
#include "ui/window/export/form_rows.h"

class QSettings;

namespace orrery {

class LookRows : public QObject {
    Q_OBJECT

public:
    /// `now` is the look of the document; its theme is the default.
    LookRows(const FormRows::Form& form, const Look& now, QObject* parent);

    /// Restores the answers that are stored for all exports.
    void recall(const QSettings& settings) { rows.recall(settings); }
    void remember(QSettings& settings) const { rows.remember(settings); }
    /// Restores the type size; `usual` is the default. The current group of `settings` is that of the content.
    void recallType(const QSettings& settings, Purpose usual);
    void rememberType(QSettings& settings) const;
    void setShown(bool on) { rows.setShown(on); }

    /// Returns a look with the chosen theme and type size and the document's language.
    Look look() const;
    ShownParts parts() const { return {title->isChecked(), caption->isChecked(), probe->isChecked()}; }
    bool transparent() const { return clear->isChecked(); }
    /// Shows the resulting type size: in pixels if `unit` is pixels, else in points.
    void measure(SizeUnit unit, const PictureFormat& format);

    /// Shows or hides the check box for a transparent background.
    void setPaperShown(bool on) { clear->setVisible(on); }

signals:
    /// An answer has changed.
    void changed();

private:
    FormRows rows;
    Look now;
    QuietList *looks, *types;
    QLabel* told;  ///< text of measure()
    QCheckBox *title, *caption, *probe, *clear;
};

}  // namespace orrery
