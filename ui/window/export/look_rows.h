// LookRows: the look of an export, how large its words are, what stands on it, and whether it has paper.
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

    /// What is the same for all exports.
    void recall(const QSettings& settings);
    void remember(QSettings& settings) const;
    void recallType(const QSettings& settings, Purpose usual);
    void rememberType(QSettings& settings) const;
    void setShown(bool on) { rows.setShown(on); }

    Look look() const;
    ShownParts parts() const { return {title->isChecked(), caption->isChecked(), probe->isChecked()}; }
    bool transparent() const { return clear->isChecked(); }
    /// Tells how large the words become.
    void measure(SizeUnit unit, const PictureFormat& format);

    /// Only what is written as single pictures can be without paper.
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
