import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { whatIf } from '#contract/pay/what-if.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Received } from '#web/api/instants.ts';
import type { ListedRule } from './listed-rules.ts';
import type { Rules } from './tried-rules.ts';

type Answer = Received<typeof whatIf>;

/** What a rule alone would change. */
export interface Effect {
  /** The difference of everybody, in cents. */
  cents: number;
  /** Cents of tips that go to others. */
  moved: number;
  people: number;
  /** Cents by row. */
  byRow: ReadonlyMap<string, number>;
}

/** Sums what an answer changes. */
export function sumEffect(answer: Answer): Effect {
  const rows = Object.entries(answer).map(([row, { tips, total }]) => ({
    row,
    cents: total.then - total.now,
    tips: tips.then - tips.now,
  }));
  const changed = rows.filter(({ cents, tips }) => cents !== 0 || tips !== 0);
  return {
    cents: changed.reduce((sum, { cents }) => sum + cents, 0),
    moved: changed.reduce((sum, { tips }) => sum + Math.max(0, tips), 0),
    people: changed.filter(({ row }) => row !== '0').length,
    byRow: new Map(changed.map(({ row, cents }) => [row, cents])),
  };
}

/** A question about a range of days; those of the same body are asked once. */
export const trialOptions = (body: {
  date_from: string;
  date_to: string;
  branch?: number;
  rules: Rules;
}) => ({
  queryKey: [whatIf.id, undefined, body],
  queryFn: () => callApi(whatIf, { body }),
  placeholderData: keepPreviousData,
  retry: false,
});

/** Asks what each rule alone would change, by its key; rules without an answer yet are absent. */
export function useEffects(
  listed: readonly ListedRule[],
  ask: (rule: ListedRule) => Parameters<typeof trialOptions>[0],
  enabled: boolean,
): ReadonlyMap<string, Effect> {
  const answers = useQueries({
    queries: listed.map((rule) => ({ ...trialOptions(ask(rule)), enabled })),
  });
  return new Map(
    listed.flatMap(({ key }, index) => {
      const data = answers[index]?.data;
      return data ? [[key, sumEffect(data)] as const] : [];
    }),
  );
}
