import type { Calls } from '#contract/index.ts';
import { sum } from '#domain/sum.ts';
import type { TipRule } from '#domain/tips/tip-rules.ts';
import { type TipTable, tabulateTipsByBranch } from '#domain/tips/tip-tables.ts';
import { checkTipRules } from '#server/company/tip-rules.ts';
import { reading } from '#server/http/handler.ts';
import { pickBranches } from '#server/http/reach.ts';
import { readRange } from '#server/http/report-query.ts';
import { readPools } from '#server/tips/read-pools.ts';

/** Answers what people would have got under other rules, beside what they got (docs/rules/tips.md#what-if). */
export const whatIf = reading<Calls['report.what-if']>(async (query, context, { body }) => {
  const { tip_rules } = body.rules;
  if (tip_rules) checkTipRules(tip_rules, 'rules');
  const wanted = {
    range: readRange(body),
    now: context.now(),
    branches: pickBranches(context, body.branch),
  };
  const read = async (rules?: readonly TipRule[]): Promise<TipTable> =>
    tabulateTipsByBranch(await readPools(query, { ...wanted, rules }));
  const now = await read();
  const then = tip_rules ? await read(tip_rules) : now;
  const total = (table: TipTable, row: string) => sum(Object.values(table[row] ?? {}));
  return Object.fromEntries(
    [...new Set([...Object.keys(now), ...Object.keys(then)])].map((row) => [
      row,
      // biome-ignore lint/suspicious/noThenProperty: a plain figure, named so by the contract
      { tips: { now: total(now, row), then: total(then, row) } },
    ]),
  );
});
