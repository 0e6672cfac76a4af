import { MessageSquareWarning } from 'lucide-react';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { RoleTag } from '#web/components/role-tag.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { DayTips } from './day-tips.tsx';
import type { DayStretch } from './month-hours.ts';
import { markTone } from './use-day-marks.ts';
import type { WorkedMonth } from './use-worked-month.ts';

function StretchLine({ stretch, branch }: { stretch: DayStretch; branch: string }) {
  const text = useTexts();
  const { role, zone, start, end, note } = stretch;
  const times = { from: format.time(start, zone), to: format.time(end, zone) };
  return (
    <li className="border-line border-b py-2">
      <div className="figures flex items-baseline justify-between gap-3 text-13">
        <span className="font-medium">{text('hours.month.stretch', times)}</span>
        <span>{text('common.hours', { hours: format.hours(end - start) })}</span>
      </div>
      <div className="mt-1 flex items-center gap-2 text-13 text-muted">
        <RoleTag role={role} name={text(`roles.shift.${role}`)} />
        {branch}
      </div>
      {note && <p className="mt-1 text-13 text-muted">{note}</p>}
    </li>
  );
}

/** Lists the records of the chosen day: work first, then leave. */
export function DayPanel({ worked }: { worked: WorkedMonth }) {
  const text = useTexts();
  const { day, today, hoursOn, plannedOn, markOn, isAskedOn, branchZone, tipsOn, branchName, loading } =
    worked;
  const planned = plannedOn(day);
  const mark = markOn(day);
  const { worked: seconds, stretches, leave } = hoursOn(day);
  const lines = (list: DayStretch[]) =>
    list.map((stretch) => (
      <StretchLine key={stretch.key} stretch={stretch} branch={branchName(stretch.branch)} />
    ));
  return (
    <section aria-live="polite" className="page-x py-4 lg:px-5!">
      <p className="text-13 text-muted">{text('hours.month.selected')}</p>
      <h2 className="font-semibold text-16">{format.day(day, 'weekdayLong')}</h2>
      {stretches.length === 0 &&
        leave.length === 0 &&
        planned.length === 0 &&
        !mark &&
        (loading ? (
          <Skeleton className="mt-3.5 mb-2 w-2/5" />
        ) : (
          <p className="mt-2 text-13 text-muted">
            {day > today ? text('hours.month.nothingAhead') : text('hours.month.nothing')}
          </p>
        ))}
      {mark && (
        <p className={`mt-2 font-medium text-13 ${markTone(mark)}`}>{text(`hours.month.mark.${mark}`)}</p>
      )}
      {mark === 'missing_out' && <p className="text-13 text-muted">{text('hours.month.waits')}</p>}
      {isAskedOn(day) && <p className="mt-2 text-13 text-muted">{text('hours.month.asked')}</p>}
      {planned.length > 0 && (
        <>
          <h3 className="mt-2 font-semibold text-13">{text('hours.month.plannedHead')}</h3>
          <ul className="mt-2 border-line border-t">
            {planned.map(({ uuid, shift_role, branch, start_time, end_time }) => (
              <li key={uuid} className="figures flex items-center gap-2 border-line border-b py-2 text-13">
                <span className="mr-auto font-medium">
                  {text('hours.month.stretch', {
                    from: format.time(start_time, branchZone(branch)),
                    to: format.time(end_time, branchZone(branch)),
                  })}
                </span>
                <RoleTag role={shift_role} name={text(`roles.shift.${shift_role}`)} />
                <span className="text-muted">{branchName(branch)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {stretches.length > 0 && (
        <>
          <ul className="mt-2 border-line border-t">{lines(stretches)}</ul>
          <p className="figures flex justify-between py-2 font-semibold text-13">
            <span>{text('hours.month.worked')}</span>
            <span>{text('common.hours', { hours: format.hours(seconds) })}</span>
          </p>
        </>
      )}
      {tipsOn(day) !== 0 && <DayTips worked={worked} />}
      {worked.staff === null && !session.visitor?.salaried && day <= today && (
        <ButtonLink
          to={`/spa/dashboard?${new URLSearchParams({ tab: 'timesheet', on: day, ask: day })}`}
          icon={<MessageSquareWarning className="size-4" aria-hidden="true" />}
          className="mt-3 w-full"
        >
          {text('hours.month.requestCorrection')}
        </ButtonLink>
      )}
      {leave.length > 0 && (
        <>
          <h3 className="mt-3 font-semibold text-13">{text('hours.month.onLeave')}</h3>
          <ul className="mt-2 border-line border-t">{lines(leave)}</ul>
        </>
      )}
    </section>
  );
}
