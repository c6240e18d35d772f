set(ORRERY_PLATFORM web without_svg)
set(ORRERY_LEFT_OUT "/ui/(bench|headless|window/run_window)\\.cpp$")
set(CMAKE_C_COMPILER_LAUNCHER ccache)
find_package(Qt6 REQUIRED COMPONENTS Core Gui Widgets)
add_library(Threads::Threads INTERFACE IMPORTED)  # there is one
add_compile_options(-fwasm-exceptions -msimd128 $<$<COMPILE_LANGUAGE:CXX>:-fexperimental-library>)  # stop_token, jthread
add_link_options(-fwasm-exceptions)
# Eigen adds in the order of its loops for x86-64, so that models learn the same numbers as on the desktop. Clang says that
# it is GCC 4.2 unless told otherwise, for which Eigen has assembler.
target_compile_options(foreign_headers INTERFACE -msse2 -fgnuc-version=6.3)
target_include_directories(foreign_headers SYSTEM INTERFACE ${PROJECT_SOURCE_DIR}/packaging/web/include)
target_compile_definitions(foreign_headers INTERFACE EIGEN_ARCH_DEFAULT_NUMBER_OF_REGISTERS=16 EIGEN_DEFAULT_L1_CACHE_SIZE=32768)
