// LookRows: the rows for theme, type size, shown parts (title, caption, probe) and transparent background of an export.
// The type size is stored separately for each kind of export.
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
    LookRows(const FormRows::Form& form, const Look& now, QObject* parent);

    /// Restores the answers shared by all exports.
    void recall(const QSettings& settings);
    void remember(QSettings& settings) const;
    void recallType(const QSettings& settings, Purpose usual);
    void rememberType(QSettings& settings) const;
    void setShown(bool on) { rows.setShown(on); }

    Look look() const;
    ShownParts parts() const { return {title->isChecked(), caption->isChecked(), probe->isChecked()}; }
    bool transparent() const { return clear->isChecked(); }
    /// Shows the resulting type size, in pixels or points.
    void measure(SizeUnit unit, const PictureFormat& format);

    /// Offers a transparent background, possible for single pictures only.
    void setPaperShown(bool on) { clear->setVisible(on); }

signals:
    void changed();

private:
    FormRows rows;
    Look now;
    QuietList *looks, *types;
    QLabel* told;
    QCheckBox *title, *caption, *probe, *clear;
};

}  // namespace orrery
