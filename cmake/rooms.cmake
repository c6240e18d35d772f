# Which files are compiled together: most of what compiling costs is reading the same headers, so in builds that are made
# whole (CMAKE_UNITY_BUILD, set by the presets) the files of a room are compiled as one. Macros, because a property of a
# source file holds in the folder that sets it.
macro(join_rooms)
  foreach(room ${ARGN})
    file(GLOB files CONFIGURE_DEPENDS ${room}/*.cpp)
    set_source_files_properties(${files} PROPERTIES UNITY_GROUP ${room})
  endforeach()
endmacro()

# Files of a room that are compiled as a second one, so that one changed file is soon rebuilt.
macro(part_room room letters)
  file(GLOB files CONFIGURE_DEPENDS ${room}/[${letters}]*.cpp)
  set_source_files_properties(${files} PROPERTIES UNITY_GROUP ${room}/${letters})
endmacro()

# The pictures of a trajectory name their parts alike: alone. Schemes do too, each in a namespace of its own.
macro(join_rooms_of_core)
  join_rooms(core/analysis core/base core/evaluate core/expression core/figure core/hand core/io core/io/models
    core/math core/model core/phase core/schemes core/schemes/added core/schemes/formula core/schemes/presets
    core/schemes/rotary core/schemes/score core/views core/views/attention core/views/bias core/views/curves
    core/views/decay core/views/dials core/views/grid core/views/heatmap core/views/promises core/views/similarity
    core/views/spectrum)
  set_source_files_properties(core/io/safetensors.cpp core/views/similarity/similarity.cpp
    PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  part_room(core/schemes/score m-z)
endmacro()
