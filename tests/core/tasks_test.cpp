// What a step of a lesson tells its reader to handle is there to be handled: each sentence of a task, or of what breaks
// a step, that begins with such a verb names one of the step's controls, or a position that the picture goes by.
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include "core/evaluate/evaluate.h"
#include "core/interaction/pointing.h"
#include "core/model/place.h"
#include "tests/support/speaking.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

QString textOf(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// The sentences that tell to handle something.
QStringList toldIn(const std::string& words) {
    static const QRegularExpression border("[.;:] (?:then )?|, then (?:the )?",
                                           QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression verb(
        "^(drag|choose|switch|set|change|give|let|move|take|type|open|show|make|put)\\b",
        QRegularExpression::CaseInsensitiveOption);
    return QString::fromStdString(words).split(border, Qt::SkipEmptyParts).filter(verb);
}

/// The words of a label that say which one it is, without their endings.
QSet<QString> splitWords(const QString& label) {
    static const QRegularExpression gap("[^\\p{L}\\p{N}_]+");
    static const QSet<QString> idle{"the", "of", "and", "a", "in", "by", "from"};
    QSet<QString> words;
    for (const QString& word : label.toLower().remove('_').split(gap, Qt::SkipEmptyParts))
        if (!idle.contains(word)) words.insert(word.size() > 4 && word.endsWith('s') ? word.chopped(1) : word);
    return words;
}

/// The pairs of signs in a Chinese text.
QSet<QString> pairsOf(QString text) {
    text.remove('_');
    QSet<QString> pairs;
    for (qsizetype i = 0; i + 1 < text.size(); ++i)
        if (text[i].isLetterOrNumber() && text[i + 1].isLetterOrNumber()) pairs.insert(text.mid(i, 2));
    return pairs;
}

struct Named {
    QSet<QString> en, zh;
};

void add(Named& named, const Words& words) {
    named.en += splitWords(textOf(words.en));
    named.zh += pairsOf(textOf(words.zh));
}

/// What the controls of a step are called, their options and their ids.
Named namedBy(const Document& document) {
    Named named;
    for (const Place& place : document.about.controls) {
        const Param* param = paramAt(document, place);
        if (!param) continue;
        add(named, param->label);
        for (const Option& option : param->options) add(named, option.label);
        named.en += splitWords(textOf(param->id).replace('_', ' '));
        named.zh += pairsOf(textOf(param->id));
    }
    return named;
}

/// The positions that the picture goes by, as letters.
QSet<QString> positionsOf(const Document& document) {
    const Result<Figure> figure = evaluate(document);
    const ProbeUse use = figure ? probeUse(*figure, 0) : ProbeUse{.m = false, .n = false};
    QSet<QString> letters;
    if (use.m) letters.insert("m");
    if (use.n) letters.insert("n");
    return letters;
}

/// The texts that tell to do something.
std::vector<Phrase> toldBy(const About& about) {
    std::vector<Phrase> texts{about.task, about.breaks};
    for (const Try& one : about.tries) texts.push_back(one.text);
    return texts;
}

}  // namespace

class TasksTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsToBeHandledIsThere() {
        QStringList faults;
        for (const auto& [name, document, isStep] : speaking()) {
            if (!isStep) continue;
            const QSet<QString> known = namedBy(document).en + positionsOf(document);
            for (const Phrase& words : toldBy(document.about)) {
                for (const QString& told : toldIn(words.en)) {
                    if (!splitWords(told).intersects(known)) faults.append(name + ": " + told);
                }
            }
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
    }

    void theChineseTaskNamesTheSame() {
        static const QRegularExpression handles("拖|选|切换|设为|打开|关闭|关掉");
        QStringList faults;
        for (const auto& [name, document, isStep] : speaking()) {
            if (!isStep) continue;
            const Named known = namedBy(document);
            for (const Phrase& words : toldBy(document.about)) {
                const QString told = QString::fromStdString(words.zh);
                const bool isHere = pairsOf(told).intersects(known.zh) || splitWords(told).intersects(known.en);
                if (told.contains(handles) && !isHere) faults.append(name + ": " + told);
            }
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
    }
};

ORRERY_TEST(TasksTest);
#include "tasks_test.moc"
