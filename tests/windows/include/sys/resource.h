// getrusage() for tests on Windows: the peak of memory alone, in units of 1024 bytes as on Linux.
#pragma once

constexpr int RUSAGE_SELF = 0;

struct rusage {
    long ru_maxrss;
};

int getrusage(int, rusage* usage);
