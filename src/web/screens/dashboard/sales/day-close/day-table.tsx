import { TriangleAlert } from 'lucide-react';
import type { listDayCloses } from '#contract/sales/day-close.ts';
import { type DayProblem, sumOverAndShort } from '#domain/sales/day-close.ts';
import type { Received } from '#web/api/instants.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Chip } from '#web/components/chip.tsx';
import { StatusChip } from '#web/components/status-chip.tsx';
import { type Column, Table } from '#web/components/table.tsx';

export type Day = Received<typeof listDayCloses>[number];

/** Maps each problem to its line. */
export const problemLines: Record<DayProblem, 'tips' | 'people' | 'cash'> = {
  tips_nobody_in: 'tips',
  sales_nobody_in: 'people',
  negative_cash: 'cash',
  sales_since_count: 'cash',
};

/** Columns that a phone leaves to the sheet of the day. */
const beside = 'max-sm:hidden';

const stateChips = { uncounted: 'open', even: 'ok', over: 'waiting', short: 'late' } as const;

export const sumDays = (days: readonly Day[], pick: (day: Day) => number) =>
  days.reduce((sum, day) => sum + pick(day), 0);

/** Sums overages and shortages of counted days. */
export const sumCash = (days: readonly Day[]) =>
  sumOverAndShort(
    days.flatMap(({ counted, difference }) =>
      counted === null || difference === null ? [] : [{ counted, expected: counted - difference }],
    ),
  );

interface DayTableProps {
  caption: string;
  days: readonly Day[];
  current: string | null;
  onOpen: (date: string) => void;
}

export function DayTable({ caption, days, current, onOpen }: DayTableProps) {
  const text = useTexts();
  const amount = (cents: number | null) => (cents === null || cents === 0 ? '' : format.amount(cents));
  const money = (key: 'cash' | 'card' | 'tax' | 'tips'): Column<Day> => ({
    key,
    header:
      key === 'cash' ? (
        <>
          <span className="max-sm:hidden">{text('dayClose.cash')}</span>
          <span className="sm:hidden">{text('dayClose.expected')}</span>
        </>
      ) : (
        text(`dayClose.${key}`)
      ),
    numeric: true,
    ...(key === 'cash' ? {} : { className: beside }),
    cell: (day) => (
      <span
        className={
          day.problems.some((one) => problemLines[one] === key) ? 'font-semibold text-danger' : undefined
        }
      >
        {amount(day[key])}
      </span>
    ),
    total: amount(sumDays(days, (day) => day[key])),
  });
  const columns: Column<Day>[] = [
    {
      key: 'date',
      header: text('dayClose.day'),
      cell: ({ date }) => (
        <button
          type="button"
          aria-haspopup="dialog"
          className="block w-full whitespace-nowrap text-left font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2 max-sm:min-h-11"
          onClick={() => onOpen(date)}
        >
          {format.day(date, 'weekdayShort')}
        </button>
      ),
      total: text('reports.total'),
    },
    money('cash'),
    money('card'),
    money('tax'),
    money('tips'),
    {
      key: 'people',
      header: text('dayClose.people'),
      numeric: true,
      className: `border-l ${beside}`,
      cell: ({ people }) => (people === 0 ? '' : format.number(people)),
    },
    {
      key: 'hours',
      header: text('dayClose.hours'),
      numeric: true,
      className: beside,
      cell: ({ clocked_seconds }) => (clocked_seconds === 0 ? '' : format.hours(clocked_seconds)),
      total: format.hours(sumDays(days, ({ clocked_seconds }) => clocked_seconds)),
    },
    {
      key: 'counted',
      header: text('dayClose.counted'),
      numeric: true,
      className: `border-l ${beside}`,
      cell: ({ counted }) => (counted === null ? '' : format.amount(counted)),
      total: amount(sumDays(days, ({ counted }) => counted ?? 0)),
    },
    {
      key: 'difference',
      header: text('dayClose.difference'),
      numeric: true,
      className: beside,
      cell: ({ difference }) => amount(difference),
      total: amount(sumCash(days).difference),
    },
    {
      key: 'state',
      header: text('dayClose.state'),
      className: 'max-sm:w-1/2',
      cell: ({ state, problems, difference }) => (
        <span className="flex flex-wrap gap-1.5">
          <StatusChip status={stateChips[state]}>
            {text(`dayClose.states.${state}`)}
            {difference ? <span className="sm:hidden">{format.money(Math.abs(difference))}</span> : null}
          </StatusChip>
          {problems.map((problem) => (
            <Chip
              key={problem}
              tone="danger"
              icon={<TriangleAlert className="size-3.5" aria-hidden="true" />}
            >
              {text(`dayClose.problems.${problem}`)}
            </Chip>
          ))}
        </span>
      ),
    },
  ];
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={days}
      rowKey={({ date }) => date}
      isCurrent={({ date }) => date === current}
    />
  );
}
