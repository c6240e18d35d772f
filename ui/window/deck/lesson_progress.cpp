#include "ui/window/deck/lesson_progress.h"

namespace orrery {

namespace {

const QString lastKey = QStringLiteral("lessons/last");

QString keyOf(const std::string& lesson, const char* what) {
    return QStringLiteral("lessons/%1/%2").arg(QString::fromStdString(lesson), QLatin1String(what));
}

}  // namespace

std::string LessonProgress::lastLesson() const {
    return settings.value(lastKey).toString().toStdString();
}

std::string LessonProgress::lastStep(const std::string& lesson) const {
    return settings.value(keyOf(lesson, "step")).toString().toStdString();
}

std::set<std::string> LessonProgress::done(const std::string& lesson) const {
    std::set<std::string> ids;
    for (const QString& id : settings.value(keyOf(lesson, "done")).toStringList()) ids.insert(id.toStdString());
    return ids;
}

void LessonProgress::keepStep(const std::string& lesson, const std::string& step) {
    settings.setValue(keyOf(lesson, "step"), QString::fromStdString(step));
    settings.setValue(lastKey, QString::fromStdString(lesson));
}

void LessonProgress::addDone(const std::string& lesson, const std::string& step) {
    QStringList ids = settings.value(keyOf(lesson, "done")).toStringList();
    const QString id = QString::fromStdString(step);
    if (!ids.contains(id)) settings.setValue(keyOf(lesson, "done"), ids << id);
}

}  // namespace orrery
