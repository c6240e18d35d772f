// Distribution of work among threads, also if threads cannot be started.
#include <QTest>
#include <array>
#include <stdexcept>
#include <system_error>

#include "core/base/cores.h"
#include "core/base/lazy.h"
#include "core/base/lazy_rows.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

/// Starts a given number of threads, then fails.
struct StartFew {
    int* left;

    template <class Work>
    std::jthread operator()(Work work) const {
        if ((*left)-- <= 0) throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again));
        return std::jthread(std::move(work));
    }
};

}  // namespace

class CoresTest : public QObject {
    Q_OBJECT

private slots:
    void whereThreadsRunOutTheOthersDoAllOfTheWork() {
        for (int threads = 0; threads < 5; ++threads) {
            std::vector<int> times(100);
            int left = threads;
            const auto work = [&](std::uint64_t begin, std::uint64_t end) {
                for (std::uint64_t i = begin; i < end; ++i) ++times[i];
            };
            share(times.size(), 8, 4, work, StartFew{&left});
            QCOMPARE(times, std::vector<int>(100, 1));
        }
    }

    void whatAShareThrowsReachesTheCaller() {
        const auto work = [](std::uint64_t begin, std::uint64_t) {
            if (begin > 0) throw std::bad_alloc();
        };
        QVERIFY_EXCEPTION_THROWN(share(100, 1, 4, work), std::bad_alloc);
    }

    void aLazyValueIsMadeOnceByManyThreads() {
        Lazy<int> value;
        std::atomic<int> made = 0;
        share(64, 1, 8, [&](std::uint64_t, std::uint64_t) { value.get([&] { return ++made; }); });
        QCOMPARE(int(made), 1);
    }

    void rowsAreMadeTogetherWithTheirNeighbours() {
        std::vector<std::size_t> made;
        LazyRows rows(8, 3, [&](std::size_t first, std::size_t count) {
            made.push_back(first);
            Matrix some(count, 2);
            for (std::size_t i = 0; i < count; ++i) some.at(i, 1) = static_cast<double>(first + i);
            return some;
        });
        for (const std::size_t row : std::array<std::size_t, 5>{7, 6, 1, 0, 2})
            QCOMPARE(rows.at(row, 1), static_cast<double>(row));
        QCOMPARE(made, (std::vector<std::size_t>{6, 0}));
    }

    void aLazyValueWhoseMakingFailedIsMadeAgain() {
        Lazy<int> value;
        QVERIFY_EXCEPTION_THROWN(value.get([]() -> int { throw std::bad_alloc(); }), std::bad_alloc);
        QCOMPARE(value.get([] { return 7; }), 7);
    }
};

ORRERY_TEST(CoresTest);
#include "cores_test.moc"
