set(ORRERY_PLATFORM web without_svg)
set(ORRERY_LEFT_OUT "/ui/(bench|bench_views|headless|window/run_window)\\.cpp$")
set(CMAKE_C_COMPILER_LAUNCHER ccache)
find_package(Qt6 REQUIRED COMPONENTS Core Gui Widgets)
add_library(Threads::Threads INTERFACE IMPORTED)  # there is one
add_compile_options(-fwasm-exceptions -msimd128 $<$<COMPILE_LANGUAGE:CXX>:-fexperimental-library>)  # stop_token, jthread
add_link_options(-fwasm-exceptions)
