import './sheet-days.css';
import { History, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { isWorkRole } from '#domain/roles.ts';
import { isInNow } from '#domain/shifts/live-count.ts';
import type { Instant } from '#domain/time/dates.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { RoleTag } from '#web/components/role-tag.tsx';
import { useBranches } from '../reports/use-branches.ts';
import { ShiftExceptions } from './exception-chips.tsx';
import type { SheetShift } from './queries.ts';

function Times({
  from,
  to,
  zone,
  open = 'open',
}: {
  from: Instant;
  to: Instant | null;
  zone: string;
  /** Names a missing end. */
  open?: 'open' | 'breakOpen';
}) {
  const text = useTexts();
  return text('timesheets.times', {
    from: format.time(from, zone),
    to: to === null ? text(`timesheets.${open}`) : format.time(to, zone),
  });
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-x-2">
      <dt className="w-16 shrink-0 text-muted">{name}</dt>
      <dd className="figures min-w-0">{children}</dd>
    </div>
  );
}

function Record({ shift, zone }: { shift: SheetShift; zone: string }) {
  const text = useTexts();
  const { clock_in, clock_out, breaks } = shift;
  if (clock_in === null && clock_out === null) {
    return <span className="text-muted">{text('timesheets.noRecord')}</span>;
  }
  const isIn = isInNow({
    clockIn: clock_in,
    clockOut: clock_out,
    missingOut: shift.missing_out,
  });
  return (
    <>
      <Times from={clock_in ?? shift.start_time} to={clock_out} zone={zone} />
      {isIn && <span className="ml-2 font-semibold text-12 text-ok">{text('timesheets.inNow')}</span>}
      {breaks.map((pause) => (
        <span key={pause.start_time} className="block text-muted">
          {text('timesheets.breakAt')}{' '}
          <Times from={pause.start_time} to={pause.end_time} zone={zone} open="breakOpen" />
        </span>
      ))}
    </>
  );
}

/** Moves the focus to a day's answer, or to its correction, and scrolls there. */
function focusDecision(row: HTMLElement | null): void {
  const buttons = row?.querySelectorAll('button') ?? [];
  const decision = row?.querySelector<HTMLElement>('[data-decision] button') ?? buttons[0];
  decision?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}

interface ShiftRowProps {
  shift: SheetShift;
  /** Button label: Correct, or Ask for a correction. */
  correctLabel: string;
  onCorrect: ((shift: SheetShift) => void) | undefined;
  onHistory: (shift: SheetShift) => void;
  /** The reader is its employee. */
  own?: boolean;
  /** Gets the focus, as its decision comes first. */
  first?: boolean;
  children?: ReactNode;
}

function ShiftRow({
  shift,
  correctLabel,
  onCorrect,
  onHistory,
  own = false,
  first = false,
  children,
}: ShiftRowProps) {
  const text = useTexts();
  const { branchZone, branchName } = useBranches();
  const zone = branchZone(shift.branch);
  const day = format.day(shift.date, 'weekdayShort');
  const isWork = isWorkRole(shift.shift_role);
  return (
    <li
      ref={first ? focusDecision : undefined}
      className="grid scroll-my-24 grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 py-3"
    >
      <h3 className="flex flex-wrap items-center gap-x-2 font-semibold text-14">
        {day}
        <RoleTag role={shift.shift_role} name={text(`roles.shift.${shift.shift_role}`)} />
        <span className="font-normal text-13 text-muted">{branchName(shift.branch)}</span>
      </h3>
      <p className="figures self-center text-right font-semibold text-14">
        {isWork &&
          shift.worked_seconds > 0 &&
          text('common.hours', { hours: format.hours(shift.worked_seconds) })}
      </p>
      <dl className="space-y-0.5 text-13">
        <Part name={text('timesheets.plan')}>
          {shift.planned ? (
            <Times from={shift.start_time} to={shift.end_time} zone={zone} />
          ) : (
            <span className="text-muted">{text('timesheets.notPlanned')}</span>
          )}
        </Part>
        {isWork && (
          <Part name={text('timesheets.record')}>
            <Record shift={shift} zone={zone} />
          </Part>
        )}
        {shift.rests && (
          <Part name={text('timesheets.restBreaks')}>
            {text(`timesheets.rests.${shift.rests.answer}`)}
            {shift.rests.words && <q className="block text-muted">{shift.rests.words}</q>}
          </Part>
        )}
        {shift.cash_tips !== null && (
          <Part name={text('timesheets.cashTips')}>{format.money(shift.cash_tips)}</Part>
        )}
      </dl>
      <div data-print="hide" className="flex items-start justify-end gap-1">
        {isWork && onCorrect && (
          <IconButton
            label={text('timesheets.actionOf', { action: correctLabel, day })}
            icon={<PencilLine className="size-4" aria-hidden="true" />}
            onClick={() => onCorrect(shift)}
          />
        )}
        <IconButton
          label={text('timesheets.historyOf', { day })}
          icon={<History className="size-4" aria-hidden="true" />}
          onClick={() => onHistory(shift)}
        />
      </div>
      {shift.exceptions.length > 0 && (
        <p className="col-span-2 flex flex-wrap gap-1.5">
          <ShiftExceptions codes={shift.exceptions} own={own} />
        </p>
      )}
      {children && (
        <div data-decision className="col-span-2">
          {children}
        </div>
      )}
    </li>
  );
}

interface SheetDaysProps extends Omit<ShiftRowProps, 'shift' | 'first' | 'children'> {
  shifts: readonly SheetShift[];
  /** Leaves out the button where a correction would be refused. */
  mayCorrect?: (shift: SheetShift) => boolean;
  /** Shift that gets the focus. */
  firstToDecide?: string | undefined;
  /** Draws a waiting request below a shift. */
  beneath?: (shift: SheetShift) => ReactNode;
}

export function SheetDays({ shifts, mayCorrect, firstToDecide, beneath, onCorrect, ...row }: SheetDaysProps) {
  return (
    <ul className="sheet-days mt-2 divide-y divide-line">
      {shifts.map((shift) => (
        <ShiftRow
          key={shift.uuid}
          shift={shift}
          first={shift.uuid === firstToDecide}
          onCorrect={mayCorrect?.(shift) === false ? undefined : onCorrect}
          {...row}
        >
          {beneath?.(shift)}
        </ShiftRow>
      ))}
    </ul>
  );
}
