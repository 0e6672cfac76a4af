import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { punch } from '#contract/clock/punches.ts';
import { listShifts } from '#contract/schedule/shifts.ts';
import { type ClockAction, findClockStatus, suggestAction } from '#domain/clock/clock-rules.ts';
import { needsConfirmation } from '#domain/clock/needs-confirmation.ts';
import { findLaborRules } from '#domain/labor-rules.ts';
import type { WorkedShift } from '#domain/shifts/worked-time.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { localDate } from '#domain/time/zones.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { describeError, handleFailedWrite } from '#web/api/error-handling.ts';
import type { Received } from '#web/api/instants.ts';
import type { StoreAnswer } from '#web/api/store-queries.ts';
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
import { addOwnRests, keepOwnPunch, type OwnPunch, readOwnPunches, removeOwnPunch } from './own-punches.ts';

const now = readNow;
const retryMs = 20_000;

interface Done {
  action: ClockAction;
  at: number;
  breakSince: number | null;
}

const describeDone = ({ action, at }: OwnPunch): Done => ({
  action,
  at,
  breakSince: action === 'break_start' ? at : null,
});

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
  return { branch: own.branch, since: own.clock_in, breakSince: pause?.start_time ?? null, shift };
}

/** One highlighted action, and a break beside it while clocked in. Each press is one punch, kept on the phone until it is answered. */
export function OwnClockPanel({
  employee,
  zone,
  branches,
  asksRests,
}: {
  employee: number;
  zone: string;
  branches: StoreAnswer[number]['branches'];
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
  const [waiting, setWaiting] = useState(() => readOwnPunches(employee).at(-1) ?? null);
  const sending = useRef(false);

  const open = findOpen(shifts.data ?? [], employee);
  const openBranch = branches.find(({ id }) => id === open?.branch);
  const rules = findLaborRules(
    openBranch?.labor_rules,
    localDate(open?.since ?? now(), openBranch?.timezone ?? zone),
  );
  // Adds own actions here: an unpublished week is hidden from its people, and the server has not seen what waits.
  const known = { in: 'in', break_start: 'break', break_end: 'in', out: 'out' } as const;
  const last = waiting ? describeDone(waiting) : done;
  const state = last ? known[last.action] : findClockStatus(open, now());
  const breakSince = last ? last.breakSince : (open?.breakSince ?? null);

  const deliver = async (punchOf: OwnPunch) => {
    const { key, action, at, rests } = punchOf;
    try {
      const sent = { key, employee, action, at: formatInstant(at), sent_at: formatInstant(now()) };
      const questions = await callApi(punch, { body: { ...sent, ...(rests ? { rests } : {}) } });
      removeOwnPunch(employee, punchOf);
      setQuestion(findQuestion({ key, employee, at }, questions));
      setDone(describeDone(punchOf));
      return true;
    } catch (error) {
      const refusal = error instanceof ApiError && error.status > 0 ? error : null;
      if (!refusal) {
        askRests(punchOf);
        return false;
      }
      handleFailedWrite(refusal);
      const { status, code } = refusal;
      // The next press after a refusal is another punch.
      if (status === 400) removeOwnPunch(employee, punchOf);
      setProblem({ words: describeError(refusal), waits: code === 'clock.waits_for_manager' });
      return status === 400;
    }
  };

  /** Sends what waits, in order; stops where the server cannot be reached. */
  const flush = useStableCallback(async () => {
    if (sending.current) return;
    sending.current = true;
    setProblem(null);
    try {
      let next = readOwnPunches(employee)[0];
      while (next && (await deliver(next))) next = readOwnPunches(employee)[0];
    } finally {
      sending.current = false;
      setWaiting(readOwnPunches(employee).at(-1) ?? null);
    }
    await client.invalidateQueries({ queryKey: ['shift.list'] });
  });

  const send = async (action: ClockAction) => {
    setAsked(null);
    setBusy(action);
    keepOwnPunch(employee, { key: crypto.randomUUID(), action, at: now() });
    await flush();
    setBusy(null);
  };

  /** Asks about rest breaks without the server; the answer goes with the clock-out once it is sent. */
  const askRests = ({ key, action, at, rests }: OwnPunch) => {
    if (action !== 'out' || !asksRests || rests || !open) return;
    const keep = async (said: SaidRests) => addOwnRests(employee, key, said);
    setQuestion(findWaitingQuestion({ key, employee, at, keep }, { ...open.shift, clockOut: at }, rules));
  };
  useEffect(() => {
    const sendWaiting = () => void (readOwnPunches(employee).length > 0 && flush());
    sendWaiting();
    // A server that cannot be reached does not make the phone offline.
    const timer = setInterval(sendWaiting, retryMs);
    window.addEventListener('online', sendWaiting);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', sendWaiting);
    };
  }, [employee, flush]);

  const choose = (action: ClockAction) => {
    const question = needsConfirmation(action, now(), { last, breakSince }, rules);
    if (question?.code === 'clock.confirm_opposite') {
      setAsked({
        action,
        words: text(`clock.opposite.${action}`, { time: format.time(last?.at ?? now(), zone) }),
      });
    } else if (question) {
      const [left, minutes] = [Number(question.values.seconds_left), Number(question.values.minutes)];
      const count = Math.ceil(left / 60);
      setAsked({ action, words: text('clock.shortMealMinutes', { minutes, count }) });
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
        {last
          ? text(`clock.${waiting ? 'ownWaits' : 'ownDone'}.${last.action}`, {
              time: format.time(last.at, zone),
            })
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
        title={text(`clock.ownDone.${last?.action ?? 'in'}`, { time: format.time(last?.at ?? now(), zone) })}
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
