import { formatPercent } from '#domain/format/parts-per-million.ts';
import type { PositionsById } from '#web/api/position-queries.ts';
import { format } from '#web/base/format.ts';
import type { useTexts } from '#web/base/texts.ts';
import { type TipRule, toMillionths } from './rule-values.ts';

/** Says a tip rule as a sentence. */
export function describeRule(
  text: ReturnType<typeof useTexts>,
  { pools }: TipRule,
  positions: PositionsById,
): string {
  const percent = (share: number) => formatPercent(toMillionths(share));
  const parts = pools.map(({ name, share, by, positions: counted }) => {
    const pool = text(by === 'server' ? 'tipRules.server' : 'tipRules.hours', {
      percent: percent(share),
      name,
    });
    if (counted.length === 0) return pool;
    const points = counted.map(({ position, points }) =>
      text('tipRules.points', {
        count: points,
        number: format.number(points, Number.isInteger(points) ? 0 : 2),
        position: positions.get(position)?.name ?? '',
      }),
    );
    return text('tipRules.withPoints', { pool, points: points.join(', ') });
  });
  const outs = pools.flatMap(({ name, tip_out = [] }) =>
    tip_out.map(({ to, share }) => text('tipRules.tipOut', { percent: percent(share), name, to })),
  );
  return text('tipRules.sentence', { text: [...parts, ...outs].join('; ') });
}
