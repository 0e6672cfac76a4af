import { Check } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { personName } from '#domain/format/person-name.ts';
import { readDayOffState } from '#domain/leave/day-off-state.ts';
import { readFieldErrors } from '#web/api/error-handling.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Button } from '#web/components/button.tsx';
import { RoleTag } from '#web/components/role-tag.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { DayOffStatus } from '../day-off-status.tsx';
import type { DayOff, DayOffAnswer } from '../queries.ts';
import { RequestFacts } from './request-facts.tsx';

export interface RequestActions {
  /** Throws the server's refusal, shown at the hours. */
  answer: (request: DayOff, body: DayOffAnswer) => Promise<void>;
  remove: (request: DayOff) => void;
}

/** Parses typed hours; null if impossible for a day. */
function parseHours(typed: string): number | null {
  const hours = Number(typed.trim().replace(',', '.'));
  return typed.trim() !== '' && hours > 0 && hours <= 24 && Number.isInteger(hours * 4) ? hours : null;
}

function AnswerForm({
  request,
  name,
  answer,
}: {
  request: DayOff;
  name: string;
  answer: RequestActions['answer'];
}) {
  const text = useTexts();
  const [typed, setTyped] = useState(String(request.hours));
  const [busy, setBusy] = useState<'approve' | 'ignore' | null>(null);
  const [error, setError] = useState('');

  async function send(kind: 'approve' | 'ignore', body: DayOffAnswer) {
    setBusy(kind);
    setError('');
    try {
      await answer(request, body);
    } catch (failure) {
      setError(readFieldErrors(failure, 'hours').join(' '));
    } finally {
      setBusy(null);
    }
  }

  function approve(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const hours = parseHours(typed);
    if (hours === null) setError(text('leave.admin.badHours'));
    else void send('approve', { approved: true, hours });
  }

  return (
    <form onSubmit={approve} noValidate className="flex items-end gap-2 max-sm:w-full">
      <TextField
        label={text('leave.admin.hoursLabel')}
        aria-label={text('leave.admin.hoursOf', { request: name })}
        inputMode="decimal"
        value={typed}
        error={error}
        size={36}
        className="w-24 max-sm:flex-1"
        onChange={(event) => {
          setTyped(event.target.value);
          setError('');
        }}
      />
      <Button
        type="submit"
        size={36}
        busy={busy === 'approve'}
        icon={<Check className="size-4" aria-hidden="true" />}
        aria-label={text('leave.admin.approveOf', { request: name })}
      >
        {text('leave.admin.approve')}
      </Button>
      <Button
        size={36}
        variant="quiet"
        busy={busy === 'ignore'}
        aria-label={text('leave.admin.ignoreOf', { request: name })}
        onClick={() => void send('ignore', { ignore: true })}
      >
        {text('leave.admin.ignore')}
      </Button>
    </form>
  );
}

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
        aria-label={text('leave.admin.reopenOf', { request: name })}
        // Ignores the error, which a toast has shown.
        onClick={() => void actions.answer(request, back).catch(() => {})}
      >
        {text('leave.admin.reopen')}
      </Button>
      <Button
        variant="quiet"
        aria-label={text('leave.admin.removeOf', { request: name })}
        onClick={() => actions.remove(request)}
      >
        {text('leave.admin.remove')}
      </Button>
    </div>
  );
}

export function RequestCard({ request, actions }: { request: DayOff; actions: RequestActions }) {
  const text = useTexts();
  const state = readDayOffState(request);
  const person = personName(request.employee);
  const name = text('leave.dayOffOf', { name: person, day: format.day(request.dayoff, 'weekdayShort') });
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 py-4">
      <div className="flex min-w-0 flex-1 basis-72 gap-3">
        <Avatar name={person} size={32} />
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold text-14">{person}</h3>
          <p className="figures flex flex-wrap items-center gap-x-2 text-13">
            {format.day(request.dayoff, 'full')}
            <span className="inline-flex items-center gap-1.5 text-muted">
              <RoleTag role={request.kind} />
              {text(`leave.kinds.${request.kind}`)}
            </span>
            {state === 'approved' && (
              <span className="text-muted">
                {text('leave.hours', { hours: format.number(request.hours) })}
              </span>
            )}
          </p>
          {request.note && <p className="wrap-anywhere mt-1 text-13 text-muted">“{request.note}”</p>}
          {state === 'approved' && request.shift === null && (
            <p className="mt-1 text-12 text-muted">{text('leave.admin.noShift')}</p>
          )}
          {state === 'pending' && <RequestFacts request={request} />}
        </div>
      </div>
      {state === 'pending' ? (
        <AnswerForm request={request} name={name} answer={actions.answer} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <DayOffStatus request={request} />
          <AnsweredActions request={request} name={name} actions={actions} />
        </div>
      )}
    </li>
  );
}
