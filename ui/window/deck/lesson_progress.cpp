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

std::set<std::string> LessonProgress::done(const std::string& lesson,
                                           const std::map<std::string, std::string>& moved) const {
    std::set<std::string> ids;
    for (const QString& id : settings.value(keyOf(lesson, "done")).toStringList()) {
        const auto target = moved.find(id.toStdString());
        ids.insert(target == moved.end() ? id.toStdString() : target->second);
    }
    return ids;
}

bool LessonProgress::wasAnswered(const std::string& lesson, const std::string& step) const {
    return !lesson.empty() && lastStep(lesson) == step && settings.value(keyOf(lesson, "answered")).toBool();
}

void LessonProgress::keepStep(const std::string& lesson, const std::string& step, bool isAnswered) {
    settings.setValue(keyOf(lesson, "answered"), isAnswered);
    settings.setValue(keyOf(lesson, "step"), QString::fromStdString(step));
    settings.setValue(lastKey, QString::fromStdString(lesson));
}

void LessonProgress::addDone(const std::string& lesson, const std::string& step) {
    QStringList ids = settings.value(keyOf(lesson, "done")).toStringList();
    const QString id = QString::fromStdString(step);
    if (!ids.contains(id)) settings.setValue(keyOf(lesson, "done"), ids << id);
}

std::map<std::string, bool> LessonProgress::recap(const std::string& lesson) const {
    std::map<std::string, bool> answers;
    for (const char* what : {"right", "wrong"}) {
        for (const QString& id : settings.value(keyOf(lesson, what)).toStringList())
            answers[id.toStdString()] = std::string_view(what) == "right";
    }
    return answers;
}

void LessonProgress::keepRecap(const std::string& lesson, const std::map<std::string, bool>& answers) {
    QStringList right, wrong;
    for (const auto& [id, isRight] : answers) (isRight ? right : wrong).append(QString::fromStdString(id));
    settings.setValue(keyOf(lesson, "right"), right);
    settings.setValue(keyOf(lesson, "wrong"), wrong);
}

}  // namespace orrery
