# Which files are compiled together: most of what compiling costs is reading the same headers, so in builds that are made
# whole (CMAKE_UNITY_BUILD, set by the presets) the files of a room are compiled as one, and those of small rooms together.
# Macros, because a property of a source file holds in the folder that sets it.
macro(join_as_one first)
  foreach(room ${first} ${ARGN})
    file(GLOB files CONFIGURE_DEPENDS ${room}/*.cpp)
    set_source_files_properties(${files} PROPERTIES UNITY_GROUP ${first})
  endforeach()
endmacro()

macro(join_rooms)
  foreach(each ${ARGN})
    join_as_one(${each})
  endforeach()
endmacro()

# Schemes and views name their parts alike: each scheme keeps them in a namespace of its own, each view under its own names.
macro(join_rooms_of_core)
  join_rooms(core/analysis core/base core/evaluate core/expression core/figure core/hand core/io core/io/models
    core/math core/model core/phase core/schemes core/schemes/added core/schemes/formula core/schemes/presets
    core/schemes/rotary core/schemes/score)
  join_as_one(core/views core/views/attention core/views/covariance core/views/promises)
  join_as_one(core/views/bias core/views/curves core/views/decay core/views/dials core/views/grid)
  join_as_one(core/views/heatmap core/views/precision core/views/similarity core/views/spectrum core/views/trajectory)
  set_source_files_properties(core/analysis/decompositions.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)  # long enough alone
endmacro()
