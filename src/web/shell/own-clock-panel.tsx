import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { punch } from '#contract/clock/punches.ts';
import { listShifts } from '#contract/schedule/shifts.ts';
import { type ClockAction, findClockStatus, suggestAction } from '#domain/clock/clock-rules.ts';
import { needsConfirmation } from '#domain/clock/needs-confirmation.ts';
import type { WorkedShift } from '#domain/shifts/worked-time.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { callApi } from '#web/api/call-api.ts';
import { describeError, handleFailedWrite } from '#web/api/error-handling.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { readNow } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { useStableCallback } from '#web/components/use-stable-callback.ts';
import type { SaidRests } from '#web/kiosk/waiting-punch.ts';
import {
  type AskedQuestion,
  findQuestion,
  findWaitingQuestion,
} from '#web/punch-questions/asked-question.ts';
import { PunchQuestion } from '#web/punch-questions/punch-question.tsx';

const now = readNow;

/** A punch until the server has answered it. */
interface Attempt {
  key: string;
  action: ClockAction;
  at: number;
  rests?: SaidRests;
}

interface Done {
  action: ClockAction;
  at: number;
  breakSince: number | null;
}

type Listed = Received<typeof listShifts>[number];

/** Finds the open shift and break in the person's own week. */
function findOpen(shifts: readonly Listed[], employee: number) {
  const own = shifts.find(
    (shift) =>
      shift.employee === employee &&
      shift.clock_in !== null &&
      shift.clock_out === null &&
      !shift.missing_out,
  );
  if (!own?.clock_in) return null;
  const pause = own.breaks.find(({ end_time }) => end_time === null);
  const shift: WorkedShift = {
    role: own.shift_role,
    planned: own.planned,
    start: own.start_time,
    end: own.end_time,
    clockIn: own.clock_in,
    clockOut: null,
    breaks: own.breaks.map(({ start_time, end_time }) => ({ start: start_time, end: end_time })),
  };
  return { since: own.clock_in, breakSince: pause?.start_time ?? null, shift };
}

/** One highlighted action, and a break beside it while clocked in. Each press is one punch: a retry has the same key. */
export function OwnClockPanel({
  employee,
  zone,
  asksRests,
}: {
  employee: number;
  zone: string;
  asksRests: boolean;
}) {
  const text = useTexts();
  const client = useQueryClient();
  const shifts = useQuery(callOptions(listShifts, {}));
  const [busy, setBusy] = useState<ClockAction | null>(null);
  const [asked, setAsked] = useState<{ action: ClockAction; words: string } | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [question, setQuestion] = useState<AskedQuestion | null>(null);
  const [problem, setProblem] = useState<{ words: string; waits: boolean } | null>(null);
  const attempt = useRef<Attempt | null>(null);

  const open = findOpen(shifts.data ?? [], employee);
  // Adds own actions here: an unpublished week is hidden from its people.
  const known = { in: 'in', break_start: 'break', break_end: 'in', out: 'out' } as const;
  const state = done ? known[done.action] : findClockStatus(open, now());
  const breakSince = done ? done.breakSince : (open?.breakSince ?? null);

  const send = async (action: ClockAction) => {
    setAsked(null);
    setProblem(null);
    setBusy(action);
    const earlier = attempt.current;
    const wanted: Attempt =
      earlier?.action === action ? earlier : { key: crypto.randomUUID(), action, at: now() };
    attempt.current = wanted;
    try {
      const questions = await callApi(punch, {
        body: {
          key: wanted.key,
          employee,
          action,
          at: formatInstant(wanted.at),
          sent_at: formatInstant(now()),
          ...(wanted.rests ? { rests: wanted.rests } : {}),
        },
      });
      attempt.current = null;
      setQuestion(findQuestion({ key: wanted.key, employee, at: wanted.at }, questions));
      setDone({ action, at: wanted.at, breakSince: action === 'break_start' ? wanted.at : null });
      await client.invalidateQueries({ queryKey: ['shift.list'] });
    } catch (error) {
      handleFailedWrite(error);
      const waits = (error as { code?: string }).code === 'clock.waits_for_manager';
      setProblem({ words: describeError(error), waits });
      // Uses a new key after a refusal: the next press is another punch.
      const { status } = error as { status?: number };
      if (status === 400) attempt.current = null;
      if (status === undefined) askRests(wanted);
    } finally {
      setBusy(null);
    }
  };

  /** Asks about rest breaks without the server; the answer goes with the clock-out once it is sent. */
  const askRests = ({ key, action, at, rests }: Attempt) => {
    if (action !== 'out' || !asksRests || rests || !open) return;
    const keep = async (said: SaidRests) => {
      const waits = attempt.current?.key === key;
      if (waits) attempt.current = { key, action, at, rests: said };
      return waits;
    };
    setQuestion(findWaitingQuestion({ key, employee, at, keep }, { ...open.shift, clockOut: at }));
  };
  const sendAgain = useStableCallback(() => {
    if (attempt.current && busy === null) void send(attempt.current.action);
  });
  useEffect(() => {
    window.addEventListener('online', sendAgain);
    return () => window.removeEventListener('online', sendAgain);
  }, [sendAgain]);

  const choose = (action: ClockAction) => {
    const question = needsConfirmation(action, now(), { last: done, breakSince });
    if (question?.code === 'clock.confirm_opposite') {
      setAsked({
        action,
        words: text(`clock.opposite.${action}`, { time: format.time(done?.at ?? now(), zone) }),
      });
    } else if (question) {
      const count = Math.ceil(Number(question.values.seconds_left) / 60);
      setAsked({ action, words: text('clock.shortMealMinutes', { count }) });
    } else void send(action);
  };

  if (!shifts.data) return null;
  const suggested = suggestAction(state);
  const others: ClockAction[] = state === 'in' ? ['break_start'] : state === 'break' ? ['out'] : [];
  return (
    <section
      aria-label={text('clock.ownHeading')}
      className="page-x flex flex-wrap items-center gap-3 border-line border-b bg-surface py-3"
    >
      <p role="status" className="min-w-0 flex-1 text-14">
        {done
          ? text(`clock.ownDone.${done.action}`, { time: format.time(done.at, zone) })
          : text(`clock.ownState.${state}`)}
      </p>
      {others.map((action) => (
        <Button
          key={action}
          size={48}
          busy={busy === action}
          disabled={busy !== null && busy !== action}
          onClick={() => choose(action)}
        >
          {text(`clock.action.${action}`)}
        </Button>
      ))}
      <Button
        size={48}
        variant="primary"
        busy={busy === suggested}
        disabled={busy !== null && busy !== suggested}
        onClick={() => choose(suggested)}
      >
        {text(`clock.action.${suggested}`)}
      </Button>
      {problem && (
        <Notice tone={problem.waits ? 'warn' : 'danger'} urgent className="w-full">
          {problem.words}
        </Notice>
      )}
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={text(`clock.question.${asked?.action ?? 'in'}`)}
        actions={
          <>
            <Button size={48} data-autofocus onClick={() => setAsked(null)}>
              {text('common.cancel')}
            </Button>
            <Button size={48} variant="primary" onClick={() => asked && void send(asked.action)}>
              {text(`clock.action.${asked?.action ?? 'in'}`)}
            </Button>
          </>
        }
      >
        <p>{asked?.words}</p>
      </Dialog>
      <Dialog
        open={question !== null}
        onClose={() => setQuestion(null)}
        title={text(`clock.ownDone.${done?.action ?? 'in'}`, { time: format.time(done?.at ?? now(), zone) })}
        actions={
          <Button size={48} onClick={() => setQuestion(null)}>
            {text('clock.positionLater')}
          </Button>
        }
      >
        {question && <PunchQuestion asked={question} onAnswered={() => setQuestion(null)} />}
      </Dialog>
    </section>
  );
}
