// Distribution of work among threads, also if threads cannot be started.
#include <QTest>
#include <array>
#include <atomic>
#include <stdexcept>
#include <system_error>

#include "core/base/lazy.h"
#include "core/base/lazy_rows.h"
#include "core/base/parallel.h"
#include "tests/support/test_list.h"

using namespace orrery;

class ParallelTest : public QObject {
    Q_OBJECT

private slots:
    void whereThreadsRunOutTheOthersDoAllOfTheWork() {
        for (int threads = 0; threads < 5; ++threads) {
            int left = threads;
            ThreadPool pool(4, [&left](std::function<void()> loop) {
                if (left-- <= 0)
                    throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again));
                return std::thread(std::move(loop));
            });
            std::vector<int> times(100);
            pool.run(times.size(), [&](std::uint64_t index) { ++times[index]; });
            QCOMPARE(times, std::vector<int>(100, 1));
        }
    }

    void partsCoverAllItemsOnce() {
        for (const std::uint64_t count : {0U, 1U, 7U, 8U, 100U, 12345U}) {
            for (const std::uint64_t alignment : {1U, 8U}) {
                const Split split = Split::of(count, 1e5, {.alignment = alignment});
                QCOMPARE(split.size % alignment, std::uint64_t(0));
                std::vector<int> times(count);
                parallelFor(split, [&](std::uint64_t begin, std::uint64_t end) {
                    for (std::uint64_t i = begin; i < end; ++i) ++times[i];
                });
                QCOMPARE(times, std::vector<int>(count, 1));
            }
        }
        QCOMPARE(Split::of(1000, 1).parts(), std::uint64_t(1));  // not worth a thread
    }

    void aPartMayStartALoopOfItsOwn() {
        ThreadPool pool(3);
        std::atomic<int> done = 0;
        pool.run(8, [&](std::uint64_t) { pool.run(8, [&](std::uint64_t) { ++done; }); });
        QCOMPARE(int(done), 64);
    }

    void anExceptionOfAPartReachesTheCaller() {
        ThreadPool pool(3);
        const auto work = [](std::uint64_t index) {
            if (index > 0) throw std::bad_alloc();
        };
        QVERIFY_EXCEPTION_THROWN(pool.run(4, work), std::bad_alloc);
        std::atomic<int> done = 0;
        pool.run(4, [&](std::uint64_t) { ++done; });
        QCOMPARE(int(done), 4);
    }

    void aLazyValueIsMadeOnceByManyThreads() {
        Lazy<int> value;
        std::atomic<int> made = 0;
        ThreadPool(7).run(64, [&](std::uint64_t) { value.get([&] { return ++made; }); });
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

ORRERY_TEST(ParallelTest);
#include "parallel_test.moc"
