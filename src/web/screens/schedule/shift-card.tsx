import clsx from 'clsx';
import { RoleTag } from '#web/components/role-tag.tsx';
import { format } from '#web/format.ts';
import { useTexts } from '#web/texts.ts';
import { gridTimesOf } from './grid-times.ts';
import { RecordMark } from './record-mark.tsx';
import type { GridShift } from './week-model.ts';

interface ShiftCardProps {
  shift: GridShift;
  person: string;
  /** The week is published: solid; else striped. */
  published: boolean;
  /** Two or three in one cell: one line each. */
  slim: boolean;
  onOpen?: ((shift: GridShift) => void) | undefined;
}

/** One shift in the grid: time first, role second, marks last. Its name says day, person, time, role and state. */
export function ShiftCard({ shift, person, published, slim, onOpen }: ShiftCardProps) {
  const text = useTexts();
  const open = shift.employee === null;
  const state = text(`schedule.state.${shift.planned ? (published ? 'published' : 'draft') : 'unplanned'}`);
  const label = text('schedule.card', {
    day: format.day(shift.localDate, 'weekdayLong'),
    person,
    from: format.time(shift.start, shift.zone),
    to: format.time(shift.end, shift.zone),
    role: text(`roles.shift.${shift.role}`),
    state,
  });
  const hours =
    shift.end > shift.start
      ? text('schedule.lasts', { hours: format.shortHours(shift.end - shift.start) })
      : '';
  const look = clsx(
    'flex w-full min-w-0 flex-col justify-center gap-0.5 rounded-chip border px-2 text-left',
    slim ? 'h-[22px]' : 'h-[46px]',
    open
      ? 'border-role-tag bg-surface'
      : published
        ? 'border-transparent bg-role-fill'
        : 'border-role-edge draft-stripes',
    onOpen && 'hover:border-role-tag',
  );
  const times = gridTimesOf(shift);
  const hasRecordMark = shift.missingOut || !shift.planned;
  const content = (
    <>
      <span className="sr-only">{label}</span>
      <span className="flex items-center justify-between gap-1">
        <span className={clsx('figures truncate font-semibold', slim ? 'text-12' : 'text-13')}>{times}</span>
        {slim && !hasRecordMark ? <RoleTag role={shift.role} /> : <RecordMark shift={shift} />}
      </span>
      {!slim && (
        <span className="flex items-center justify-between gap-1">
          <RoleTag role={shift.role} />
          <span className="figures text-12 text-role-ink">{hours}</span>
        </span>
      )}
    </>
  );
  if (!onOpen) {
    return (
      <div data-role={shift.role} className={look}>
        {content}
      </div>
    );
  }
  return (
    <button type="button" data-role={shift.role} className={look} onClick={() => onOpen(shift)}>
      {content}
    </button>
  );
}
