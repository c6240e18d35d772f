set(ORRERY_PLATFORM desktop windows without_svg)
set(CMAKE_C_COMPILER_LAUNCHER ccache)
find_package(Threads REQUIRED)
find_package(Qt6 REQUIRED COMPONENTS Core Gui Widgets Test)
add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-Wa,-mbig-obj>)
add_compile_definitions(NOMINMAX WIN32_LEAN_AND_MEAN UNICODE)
add_link_options(-static)
set(CMAKE_DL_LIBS opengl32 gdi32 psapi)

# The sines, powers and fma of MinGW's C library are wrong in the last digits, and sines far from zero altogether; musl's are
# not. Functions that are in one object of MinGW's are replaced together.
set(math ${sources}/musl/src/math)
foreach(part __cos __sin __tan __rem_pio2 __rem_pio2_large cos sin sincos tan __cosdf __sindf __rem_pio2f cosf sinf sincosf
    __cosl __sinl __rem_pio2l sincosl fma exp exp_data exp2 log log_data log2 log2_data pow pow_data __math_divzero
    __math_invalid __math_oflow __math_uflow __math_xflow __math_check_oflow __math_check_uflow)
  list(APPEND math_files ${math}/${part}.c)
endforeach()
add_foreign(foreign_sines ${PROJECT_SOURCE_DIR}/packaging/windows/include ${math_files})
target_include_directories(foreign_sines PRIVATE ${sources}/musl/src/internal ${sources}/musl/arch/x86_64
  ${sources}/musl/arch/generic)
target_compile_options(foreign_sines PRIVATE -O2 -frounding-math -fno-builtin -Dhidden=)
add_library(foreign_math INTERFACE)
target_link_libraries(foreign_math INTERFACE $<LINK_LIBRARY:WHOLE_ARCHIVE,foreign_sines>)  # Qt comes after it and needs some
