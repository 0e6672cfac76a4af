import clsx from 'clsx';
import type { ShiftRole } from '#domain/roles.ts';
import type { Instant } from '#domain/time/dates.ts';
import { format } from '#web/base/format.ts';
import { RoleTag } from '#web/components/role-tag.tsx';

export interface DayLine {
  key: string;
  name: string;
  role: ShiftRole;
  start: Instant;
  end: Instant;
  /** Outlined and in the colour of a choice: as it would be. */
  isOpen: boolean;
}

/** Draws one stretch a line over the hours of a day. */
export function DayLines({ lines, zone }: { lines: readonly DayLine[]; zone: string }) {
  const start = Math.floor(Math.min(...lines.map((line) => line.start)) / 3600) * 3600;
  const end = Math.ceil(Math.max(...lines.map((line) => line.end)) / 3600) * 3600;
  const place = (at: number) => `${((at - start) / (end - start)) * 100}%`;
  const ticks = Array.from(
    { length: Math.floor((end - start) / 7200) + 1 },
    (_, index) => start + index * 7200,
  );
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-2">
      <span />
      <div aria-hidden="true" className="figures relative h-5 text-muted">
        {ticks.map((tick) => (
          <span key={tick} className="absolute -translate-x-1/2" style={{ left: place(tick) }}>
            {format.gridTimes(tick, tick + 1, zone).split('–')[0]}
          </span>
        ))}
      </div>
      {lines.map((line) => (
        <div key={line.key} className="contents">
          <span className={clsx('truncate py-1', line.isOpen && 'font-semibold text-accent')}>
            {line.name}
          </span>
          <span className="relative h-6.5">
            <span
              data-role={line.role}
              className={clsx(
                'absolute inset-y-px flex items-center gap-1 overflow-hidden whitespace-nowrap rounded-chip px-1 text-role-ink',
                line.isOpen ? 'border border-accent bg-surface' : 'bg-role-fill',
              )}
              style={{ left: place(line.start), right: `calc(100% - ${place(line.end)})` }}
            >
              <RoleTag role={line.role} />
              {format.gridTimes(line.start, line.end, zone)}
            </span>
          </span>
        </div>
      ))}
    </div>
  );
}
