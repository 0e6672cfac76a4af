import clsx from 'clsx';
import { addDays, type PlainDate, weekStart } from '#domain/time/dates.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Chip } from '#web/components/chip.tsx';
import { ShiftBlock } from '#web/components/shift-block.tsx';
import { type PreviewRow, previewDays, previewRows } from './preview-week.ts';

const cell = 'h-13.5 border-line border-b border-l p-[3px]';

interface Week {
  days: PlainDate[];
  today: PlainDate;
}

function PreviewLine({ row, days, today }: Week & { row: PreviewRow }) {
  const text = useTexts();
  return (
    <>
      <div className="flex items-center gap-3 border-line border-b px-5">
        <Avatar name={row.name} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold text-12">{row.name}</p>
          <p className="truncate text-11 text-muted">{text(`roles.shift.${row.role}`)}</p>
        </div>
        <p className="text-12 text-muted">
          <span className="font-semibold text-text">{row.hours}</span>/{row.limit}
        </p>
      </div>
      {days.map((day, index) => {
        const [start, end, state] = row.days[index] ?? [];
        return (
          <div key={day} className={clsx(cell, day === today && 'bg-accent-weak/40')}>
            {start !== undefined && end !== undefined && (
              <ShiftBlock
                role={row.role}
                times={format.gridTimes(start * 3600, end * 3600, 'UTC')}
                look={state ?? 'published'}
                detail={text('common.hours', { hours: end - start })}
              />
            )}
          </div>
        );
      })}
    </>
  );
}

/** Week of the schedule, drawn with its real parts: sharp, light and dark, a few hundred bytes. */
export function SchedulePreview() {
  const text = useTexts();
  const today = readToday();
  const sunday = weekStart(today);
  const days = previewDays(today);
  return (
    <div
      role="img"
      aria-label={text('home.preview')}
      className="overflow-hidden rounded-l-card border border-line-2 border-r-0 bg-surface max-sm:max-h-[15.75rem]"
    >
      <div aria-hidden="true" className="w-[1080px] select-none">
        <div className="flex h-13 items-center gap-2 border-line border-b px-5">
          <p className="font-semibold text-16">{format.days(sunday, addDays(sunday, 6), 'long')}</p>
          <Chip tone="accent">{text('home.thisWeek')}</Chip>
        </div>
        <div className="grid grid-cols-[14rem_repeat(6,1fr)]">
          <div className="flex h-9 items-center justify-between border-line border-b bg-canvas px-5 text-11">
            <span className="font-medium">{text('home.people', { count: previewRows.length })}</span>
            <span className="text-muted">{text('home.hours')}</span>
          </div>
          {days.map((day) => (
            <div
              key={day}
              className={clsx(
                'flex items-center gap-1.5 border-line border-b border-l bg-canvas px-2.5 text-12',
                day === today ? 'text-accent shadow-[inset_0_2px_0_var(--accent)]' : 'text-muted',
              )}
            >
              {format.day(day, 'weekday')}
              <span className={clsx('font-semibold', day !== today && 'text-text')}>
                {format.day(day, 'dayOfMonth')}
              </span>
            </div>
          ))}
          {previewRows.map((row) => (
            <PreviewLine key={row.name} row={row} days={days} today={today} />
          ))}
        </div>
      </div>
    </div>
  );
}
