import type { StoreQuery } from '#database/open.ts';
import { positionColours } from '#domain/company/position-colours.ts';
import type { TipPoolRule } from '#domain/tips/tip-rules.ts';

const demoPositions = ['Server', 'Cook', 'Host', 'Bartender', 'Dishwasher'] as const;

export interface DemoPosition {
  name: (typeof demoPositions)[number];
  /** Cents per hour from next week on. */
  cents?: number;
}

/** Builds the store's positions; returns their ids by name. */
export async function buildPositions(query: StoreQuery): Promise<Map<string, number>> {
  const rows = await query
    .insertInto('position')
    .values(
      demoPositions.map((name, index) => ({ name, colour: positionColours[index] ?? '', place: index + 1 })),
    )
    .returning(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Gives people their positions, with rates that begin on a day. */
export async function assignPositions(
  query: StoreQuery,
  people: readonly { employee: number; positions: readonly DemoPosition[] }[],
  ids: ReadonlyMap<string, number>,
  from: string,
): Promise<void> {
  const rows = people.flatMap(({ employee, positions }) =>
    positions.map(({ name, cents }, place) => ({
      employee_id: employee,
      position_id: ids.get(name) ?? 0,
      place,
      cents,
    })),
  );
  await query
    .insertInto('employee_position')
    .values(rows.map(({ cents: _, ...row }) => row))
    .execute();
  const rates = rows.flatMap(({ employee_id, position_id, cents }) =>
    cents === undefined ? [] : [{ employee_id, position_id, from_date: from, cents }],
  );
  await query.insertInto('position_rate').values(rates).execute();
}

/** Gives a branch a tip rule from a day on: the floor by points, the kitchen by hours. */
export async function buildTipRule(
  query: StoreQuery,
  branch: number,
  ids: ReadonlyMap<string, number>,
  from: string,
): Promise<void> {
  const share = (points: [DemoPosition['name'], number][]) =>
    points.map(([name, count]) => ({ position: ids.get(name) ?? 0, points: count }));
  const pools: TipPoolRule[] = [
    {
      ...{ name: 'Floor', share: 7000, by: 'hours' },
      positions: share([
        ['Server', 1.5],
        ['Bartender', 1],
        ['Host', 0.5],
      ]),
    },
    {
      ...{ name: 'Kitchen', share: 3000, by: 'hours' },
      positions: share([
        ['Cook', 1],
        ['Dishwasher', 1],
      ]),
    },
  ];
  await query
    .insertInto('tip_rule')
    .values({ branch_id: branch, from_date: from, pools: JSON.stringify(pools) })
    .execute();
}
