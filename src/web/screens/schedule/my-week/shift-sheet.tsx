import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { personName } from '#domain/format/person-name.ts';
import { weekStart } from '#domain/time/dates.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Link } from '#web/navigation/link.tsx';
import { useDropping } from '../trades/use-dropping.ts';
import { useDrops } from '../trades/use-drops.ts';
import { formatAnnouncedTimes, formatShiftTimes } from '../week/grid-times.ts';
import { mayBeTraded } from '../week/hand-over.ts';
import { ShiftWork } from '../week/shift-position.tsx';
import type { Branch, EmployeeRow, GridShift } from '../week/week-model.ts';
import { findColleagues } from './colleagues.ts';

interface ShiftSheetProps {
  shift: GridShift;
  week: readonly GridShift[];
  people: readonly EmployeeRow[];
  branches: readonly Branch[];
  /** The way to confirm it, where it wants that. */
  confirm: ReactNode;
  /** Its employee has confirmed it. */
  confirmed: boolean;
  /** Page that requests its day off; null: none. */
  requestPage: string | null;
  onTrade: () => void;
  onClose: () => void;
}

/** Shows an own shift: where, with whom, its note, and a way to give it away. */
export function ShiftSheet(props: ShiftSheetProps) {
  const { shift, week, people, branches, onTrade, onClose } = props;
  const text = useTexts();
  const day = format.day(shift.localDate, 'weekdayLong');
  const hours = formatShiftTimes(shift);
  const colleagues = findColleagues(shift, week).flatMap((id) => people.find((one) => one.id === id) ?? []);
  const was = formatAnnouncedTimes(shift);
  const drops = useDrops(weekStart(shift.localDate));
  const isDropped = drops.data?.some((drop) => drop.shift === shift.uuid) ?? false;
  const dropping = useDropping();
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${day}, ${hours}`}
      actions={
        mayBeTraded(shift) && (
          <>
            <Button
              size={40}
              busy={dropping.isPending}
              onClick={() => dropping.mutate({ shift: shift.uuid, drop: !isDropped }, { onSuccess: onClose })}
            >
              {text(isDropped ? 'trades.drop.undo' : 'trades.drop.open')}
            </Button>
            <Button size={40} aria-label={text('trades.openOf', { day, hours })} onClick={onTrade}>
              {text('trades.open')}
            </Button>
          </>
        )
      }
    >
      <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-14">
        <ShiftWork role={shift.role} position={shift.position} />
        <span className="text-muted">{branches.find(({ id }) => id === shift.branch)?.name}</span>
        <span className="figures ml-auto text-muted">
          {text('schedule.lasts', { hours: format.shortHours(shift.end - shift.start) })}
        </span>
      </p>
      {was && <p className="mt-1 text-13 text-warn">{was}</p>}
      {props.confirmed && (
        <p className="mt-1 flex items-center gap-1 text-13 text-ok">
          <Check className="size-4" aria-hidden="true" />
          {text('myWeek.confirmation.confirmed')}
        </p>
      )}
      {props.confirm && <div className="mt-3">{props.confirm}</div>}
      {mayBeTraded(shift) && (
        <p className="mt-1 text-13 text-muted">{text(isDropped ? 'trades.drop.is' : 'trades.drop.hint')}</p>
      )}
      {shift.note && (
        <section className="mt-3">
          <h3 className="font-semibold text-13">{text('schedule.editor.note')}</h3>
          <p className="wrap-anywhere whitespace-pre-line text-14">{shift.note}</p>
        </section>
      )}
      <section className="mt-3">
        <h3 className="font-semibold text-13">{text('myWeek.alsoWorking')}</h3>
        {colleagues.length === 0 ? (
          <p className="text-14 text-muted">{text('myWeek.nobodyElse')}</p>
        ) : (
          <ul className="mt-1 grid gap-1.5">
            {colleagues.map((person) => (
              <li key={person.id} className="flex items-center gap-2.5 text-14">
                <Avatar name={personName(person)} image={person.image} />
                {personName(person)}
                <span className="figures ml-auto text-muted">
                  {week
                    .filter(
                      (one) =>
                        one.employee === person.id &&
                        one.branch === shift.branch &&
                        one.start < shift.end &&
                        one.end > shift.start,
                    )
                    .map(formatShiftTimes)
                    .join(', ')}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      {props.requestPage && (
        <p className="mt-2 text-14">
          <Link to={props.requestPage} className="inline-flex min-h-11 items-center text-accent underline">
            {text('myWeek.requestDayOff')}
          </Link>
        </p>
      )}
    </Dialog>
  );
}
