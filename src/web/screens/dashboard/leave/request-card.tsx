import { type FormEvent, useState } from 'react';
import { personName } from '#domain/format/person-name.ts';
import { readFieldErrors } from '#web/api/error-handling.ts';
import { useDayOffContext } from '#web/attention/day-off-context.ts';
import { nameApproval, type ShiftChoice } from '#web/attention/describe-approval.ts';
import { useListedEmployee } from '#web/attention/use-listed-employee.ts';
import { format } from '#web/base/format.ts';
import { mayCall } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Button } from '#web/components/button.tsx';
import { RoleTag } from '#web/components/role-tag.tsx';
import { Segmented } from '#web/components/segmented.tsx';
import { TextField } from '#web/components/text-field.tsx';
import type { DayOff, DayOffAnswer } from './queries.ts';
import { RequestFacts } from './request-facts.tsx';

export interface RequestActions {
  /** Throws the server's refusal, shown at the hours. */
  answer: (request: DayOff, body: DayOffAnswer, options?: { hadShifts: boolean }) => Promise<void>;
  decline: (request: DayOff) => void;
  remove: (request: DayOff) => void;
}

/** Parses typed hours; null if impossible for a day. */
function parseHours(typed: string): number | null {
  const hours = Number(typed.trim().replace(',', '.'));
  return typed.trim() !== '' && hours > 0 && hours <= 24 && Number.isInteger(hours * 4) ? hours : null;
}

interface AnswerProps {
  request: DayOff;
  name: string;
  actions: RequestActions;
}

function AnswerForm({ request, name, actions }: AnswerProps) {
  const text = useTexts();
  const { data } = useDayOffContext(request.id);
  const [typed, setTyped] = useState(String(request.hours));
  const [choice, setChoice] = useState<ShiftChoice>('open');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const shifts = data?.shifts.length ?? 0;
  const [shift] = data?.shifts ?? [];

  async function approve(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const hours = parseHours(typed);
    if (hours === null) {
      setError(text('leaveAnswers.badHours'));
      return;
    }
    setBusy(true);
    setError('');
    try {
      await actions.answer(request, { approved: true, hours, shifts: choice }, { hadShifts: shifts > 0 });
    } catch (failure) {
      setError(readFieldErrors(failure, 'hours').join(' '));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      onSubmit={(event) => void approve(event)}
      noValidate
      className="mt-auto space-y-3 border-line border-t pt-3"
    >
      {shift && (
        <div>
          <p className="mb-1 font-medium text-13">{text('leaveAnswers.shiftsQuestion', { count: shifts })}</p>
          <Segmented
            wide
            label={text('leaveAnswers.shiftsOf', { request: name })}
            value={choice}
            options={(['open', 'delete', 'keep'] as const).map((value) => ({
              value,
              label: text(`leaveAnswers.shifts.${value}`),
            }))}
            onChange={setChoice}
          />
        </div>
      )}
      <div className="flex flex-wrap items-end justify-end gap-1">
        <TextField
          label={text('leaveAnswers.hoursLabel')}
          aria-label={text('leaveAnswers.hoursOf', { request: name })}
          inputMode="decimal"
          value={typed}
          error={error}
          size={36}
          className={error ? 'basis-full' : 'mr-auto w-14 shrink-0'}
          onChange={(event) => {
            setTyped(event.target.value);
            setError('');
          }}
        />
        <Button
          size={36}
          variant="quiet"
          aria-label={text('leaveAnswers.declineOf', { request: name })}
          onClick={() => actions.decline(request)}
        >
          {text('leaveAnswers.decline')}
        </Button>
        <Button
          type="submit"
          size={36}
          busy={busy}
          aria-label={text('attention.actionOf', { action: nameApproval(shifts, choice, text), name })}
        >
          {nameApproval(shifts, choice, text)}
        </Button>
      </div>
    </form>
  );
}

/** Shows a pending request with the facts of the decision, and its answer below. */
export function RequestCard({
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
  const person = personName(request.employee);
  const image = useListedEmployee(request.employee.id)?.image ?? null;
  const name = text('leave.dayOffOf', { name: person, day: format.span(request) });
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex min-w-0 gap-3">
        <Avatar name={person} image={image} size={32} />
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold text-14">
            {person}
            {inactive && (
              <span className="ml-2 font-normal text-13 text-muted">{text('reports.inactive')}</span>
            )}
          </h2>
          <p className="flex flex-wrap items-center gap-x-2 text-13">
            {format.span(request, 'full')}
            <span className="inline-flex items-center gap-1.5 text-muted">
              <RoleTag role={request.kind} />
              {text(`leave.kinds.${request.kind}`)}
            </span>
          </p>
          {request.note && <p className="wrap-anywhere mt-1 text-13 text-muted">“{request.note}”</p>}
        </div>
      </div>
      {mayCall('day-off.context') && <RequestFacts request={request} />}
      {mayCall('day-off.update') && <AnswerForm request={request} name={name} actions={actions} />}
    </li>
  );
}
