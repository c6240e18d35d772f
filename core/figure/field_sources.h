// What plan() asks of each kind of source of a Field: the numbers a renderer needs, or its blocks' means one by one, or
// the exact mean of any rectangle of cells.
#pragma once

#include <memory>

#include "core/figure/blocks.h"
#include "core/figure/field_plan.h"
#include "core/figure/layer.h"

namespace orrery {

using BankSource = std::shared_ptr<const OscillatorBank>;
using TableSource = std::shared_ptr<const Table>;

/// Sets plan.source, and the mask of causal kernels.
void addSource(FieldPlan& plan, const BankSource& bank, const Blocks& blocks);
void addSource(FieldPlan& plan, const TableSource& table, const Blocks& blocks);
void addSource(FieldPlan& plan, const HeadKernel& kernel, const Blocks& blocks);
void addSource(FieldPlan& plan, const Difference& difference, const Blocks& blocks);

/// The means of all blocks.
SamplePlan samplesOf(const BankSource& bank, const Blocks& blocks);
SamplePlan samplesOf(const TableSource& table, const Blocks& blocks);
SamplePlan samplesOf(const HeadKernel& kernel, const Blocks& blocks);
SamplePlan samplesOf(const Difference& difference, const Blocks& blocks);

/// The exact mean of rows x columns cells; NaN where there is no value.
double meanOf(const BankSource& bank, const Run& rows, const Run& columns);
double meanOf(const TableSource& table, const Run& rows, const Run& columns);
double meanOf(const HeadKernel& kernel, const Run& rows, const Run& columns);
double meanOf(const Difference& difference, const Run& rows, const Run& columns);

/// Whether samplesOf and addSource know the blocks by a sample of their cells.
bool isSampled(const Table& table, const Blocks& blocks);
bool isSampled(const Field& field, const Blocks& blocks);

/// Whether the shader evaluates the bank: its columns turn evenly from row to row, as they do not on a grid.
bool turnsEvenly(const OscillatorBank& bank);
BankPlan bankPlan(const OscillatorBank& bank, const Blocks& blocks);

/// Whether the kernel's blocks depend on query - key and query + key.
bool hasDiagonals(const HeadKernel& kernel);
DiagonalPlan diagonalPlan(const HeadKernel& kernel, const Blocks& blocks);
void addMask(FieldPlan& plan, const HeadKernel& kernel, const Blocks& blocks);

}  // namespace orrery
