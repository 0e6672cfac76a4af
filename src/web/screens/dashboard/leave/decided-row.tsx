import { personName } from '#domain/format/person-name.ts';
import { DayOffStatus } from '#web/attention/day-off-status.tsx';
import { useListedEmployee } from '#web/attention/use-listed-employee.ts';
import { format } from '#web/base/format.ts';
import { mayCall } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Button } from '#web/components/button.tsx';
import { RoleTag } from '#web/components/role-tag.tsx';
import type { DayOff } from './queries.ts';
import type { RequestActions } from './request-card.tsx';

function AnsweredActions({
  request,
  name,
  actions,
}: {
  request: DayOff;
  name: string;
  actions: RequestActions;
}) {
  const text = useTexts();
  const back = request.approved ? { approved: false } : { ignore: false };
  return (
    <div className="flex gap-2">
      <Button
        aria-label={text('leaveAnswers.reopenOf', { request: name })}
        // Ignores the error, which a toast has shown.
        onClick={() => void actions.answer(request, back).catch(() => {})}
      >
        {text('leaveAnswers.reopen')}
      </Button>
      <Button
        variant="quiet"
        aria-label={text('leaveAnswers.removeOf', { request: name })}
        onClick={() => actions.remove(request)}
      >
        {text('leaveAnswers.remove')}
      </Button>
    </div>
  );
}

/** Shows an answered request in a line, with its reason below. */
export function DecidedRow({
  request,
  inactive,
  actions,
}: {
  request: DayOff;
  /** Of someone who has left. */
  inactive: boolean;
  actions: RequestActions;
}) {
  const text = useTexts();
  const { approved, reason, kind, hours } = request;
  const person = personName(request.employee);
  const image = useListedEmployee(request.employee.id)?.image ?? null;
  const name = text('leave.dayOffOf', { name: person, day: format.span(request) });
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-2">
      <h3 className="flex w-56 items-center gap-3 font-medium text-14">
        <Avatar name={person} image={image} size={24} />
        <span className="min-w-0 truncate">
          {person}
          {inactive && (
            <span className="ml-2 font-normal text-13 text-muted">{text('reports.inactive')}</span>
          )}
        </span>
      </h3>
      <div className="min-w-0 flex-1 basis-64 text-13">
        <p className="flex flex-wrap items-center gap-x-2">
          {format.span(request, 'full')}
          <span className="inline-flex items-center gap-1.5 text-muted">
            <RoleTag role={kind} />
            {text(`leave.kinds.${kind}`)}
          </span>
          {approved && (
            <span className="text-muted">{text('leave.hours', { hours: format.number(hours) })}</span>
          )}
        </p>
        {reason && <p className="wrap-anywhere text-muted">{text('leaveAnswers.reason', { reason })}</p>}
        {approved && request.shift === null && (
          <p className="text-12 text-muted">{text('leaveAnswers.noShift')}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <DayOffStatus request={request} />
        {mayCall('day-off.update') && <AnsweredActions request={request} name={name} actions={actions} />}
      </div>
    </li>
  );
}
