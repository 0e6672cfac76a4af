import type { Highs } from 'highs';
import type { LinearModel, Solve } from './linear-model.ts';

/** Compresses rows: the solver takes arrays. */
function packRows({ costs, rows }: LinearModel) {
  const starts = new Int32Array(rows.length + 1);
  for (const [index, { entries }] of rows.entries()) starts[index + 1] = (starts[index] ?? 0) + entries.size;
  return {
    format: 'csr' as const,
    numRows: rows.length,
    numCols: costs.length,
    starts,
    indices: Int32Array.from(rows.flatMap(({ entries }) => [...entries.keys()])),
    values: Float64Array.from(rows.flatMap(({ entries }) => [...entries.values()])),
  };
}

/** Solves with HiGHS, which a caller has loaded. */
export function createHighsSolver(highs: Highs): Solve {
  const { callbackType, modelStatus, variableType } = highs.constants;
  return (model, { start, maxSteps, maxSeconds, onImproved }) => {
    const { costs, uppers, whole, rows } = model;
    const bounds = uppers.map((upper) => (Number.isFinite(upper) ? upper : highs.infinity));
    const limit = (value: number) =>
      Number.isFinite(value) ? value : value > 0 ? highs.infinity : -highs.infinity;
    const solver = highs.createModel({
      numCols: costs.length,
      numRows: rows.length,
      colCost: costs,
      colLower: costs.map(() => 0),
      colUpper: bounds,
      rowLower: rows.map(({ lower }) => limit(lower)),
      rowUpper: rows.map(({ upper }) => limit(upper)),
      matrix: packRows(model),
      integrality: whole.map((isWhole) => (isWhole ? variableType.integer : variableType.continuous)),
    });
    try {
      solver.options.set({
        output_flag: false,
        time_limit: Math.min(maxSeconds, 1e9),
        mip_rel_gap: 0,
        mip_abs_gap: 1e-3,
        random_seed: 0,
      });
      solver.setSolution({ colValue: start });
      let isOver = false;
      solver.run({
        [callbackType.mipInterrupt]: (event) => {
          isOver ||= Number(event.data.mip_total_lp_iterations ?? 0) > maxSteps;
          if (isOver) event.interrupt();
        },
        [callbackType.mipImprovingSolution]: ({ data }) => {
          const { mip_solution: values, mip_dual_bound: bound } = data;
          if (values && bound !== undefined) onImproved?.({ values, bound });
        },
      });
      const status = solver.getModelStatus();
      const isBest = status === modelStatus.optimal;
      const { colValue } = solver.getSolution();
      return {
        values: colValue.length === costs.length ? colValue : null,
        bound: isBest ? solver.getObjectiveValue() : Number(solver.info.get('mip_dual_bound')),
        ended: isBest ? 'best' : status === modelStatus.timeLimit ? 'time' : 'limit',
      };
    } finally {
      solver.dispose();
    }
  };
}
