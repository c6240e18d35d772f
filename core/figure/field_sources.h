// The operations that plan() needs for each kind of source of a Field: the data for a renderer (addSource), the means
// of all blocks (samplesOf), and the mean of any rectangle of cells (meanOf).
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

/// The mean of every block.
SamplePlan samplesOf(const BankSource& bank, const Blocks& blocks);
SamplePlan samplesOf(const TableSource& table, const Blocks& blocks);
SamplePlan samplesOf(const HeadKernel& kernel, const Blocks& blocks);
SamplePlan samplesOf(const Difference& difference, const Blocks& blocks);

/// The exact mean of rows x columns cells (for a Table, as exact as its `sum`). NaN if no cell has a value, for a Table
/// also if one of them is NaN.
double meanOf(const BankSource& bank, const Run& rows, const Run& columns);
double meanOf(const TableSource& table, const Run& rows, const Run& columns);
double meanOf(const HeadKernel& kernel, const Run& rows, const Run& columns);
double meanOf(const Difference& difference, const Run& rows, const Run& columns);

/// True if samplesOf and addSource use only a sample of the cells of each block.
bool isSampled(const Table& table, const Blocks& blocks);
bool isSampled(const Field& field, const Blocks& blocks);

/// True if the shader can evaluate the bank, because the frequency of each column is constant along the rows. False if
/// the bank has a grid.
bool turnsEvenly(const OscillatorBank& bank);
/// The plan of a bank for which turnsEvenly() is true.
BankPlan bankPlan(const OscillatorBank& bank, const Blocks& blocks);

/// True if the kernel's blocks depend only on query - key and query + key.
bool hasDiagonals(const HeadKernel& kernel);
/// The plan of a kernel for which hasDiagonals() is true.
DiagonalPlan diagonalPlan(const HeadKernel& kernel, const Blocks& blocks);
/// Sets plan.causal and plan.causalShift.
void addMask(FieldPlan& plan, const HeadKernel& kernel, const Blocks& blocks);

}  // namespace orrery
