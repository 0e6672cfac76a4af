import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { punch } from '#contract/clock/punches.ts';
import { listShifts } from '#contract/schedule/shifts.ts';
import { parseCashTips } from '#domain/clock/cash-tips.ts';
import type { ClockAction } from '#domain/clock/clock-rules.ts';
import { findLaborRules } from '#domain/labor-rules.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { localDate } from '#domain/time/zones.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { describeError, goToSignIn, isSessionGone } from '#web/api/error-handling.ts';
import type { StoreAnswer } from '#web/api/store-queries.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { readNow } from '#web/base/now.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { useNow } from '#web/base/use-now.ts';
import { useOnline } from '#web/base/use-online.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { useStableCallback } from '#web/components/use-stable-callback.ts';
import type { SaidRests } from '#web/kiosk/waiting-punch.ts';
import { keepWeeks } from '#web/offline/installed.ts';
import { keepOwnPunch } from '#web/offline/keep-own-punch.ts';
import { addOwnRests, type OwnPunch, readOwnPunches, removeOwnPunch } from '#web/offline/own-punches.ts';
import {
  describeOwnConfirmation,
  findOpenRecord,
  keepLatest,
  listActions,
  listRecordWeeks,
  readStanding,
} from '#web/offline/own-standing.ts';
import {
  type AskedQuestion,
  findQuestion,
  findWaitingQuestion,
} from '#web/punch-questions/asked-question.ts';
import { CashTips } from '#web/punch-questions/cash-tips.tsx';
import { isAboutPunch } from '#web/punch-questions/is-about-punch.ts';
import { PunchQuestion } from '#web/punch-questions/punch-question.tsx';

const now = readNow;
const retryMs = 20_000;

interface OwnClockPanelProps {
  employee: number;
  zone: string;
  branches: StoreAnswer[number]['branches'];
  /** False: shows only what becomes of the punches that wait on this phone. */
  isAllowed: boolean;
  asksCashTips: boolean;
  asksRests: boolean;
}

/** A punch that the server refused. */
interface Problem {
  key: string;
  words: string;
  waits: boolean;
}

/** One highlighted action, and a break beside it while clocked in. Each press is one punch, kept on the phone until it is answered. */
export function OwnClockPanel(props: OwnClockPanelProps) {
  const { employee, zone, branches, isAllowed, asksCashTips, asksRests } = props;
  const text = useTexts();
  const client = useQueryClient();
  const isOnline = useOnline();
  const shifts = useQueries({
    queries: listRecordWeeks(localDate(now(), zone)).map((date) =>
      callOptions(listShifts, { query: { date } }),
    ),
    combine: (weeks) =>
      weeks.every(({ data }) => data) ? weeks.flatMap(({ data }) => data ?? []) : undefined,
  });
  const [busy, setBusy] = useState<ClockAction | null>(null);
  const [asked, setAsked] = useState<{ action: ClockAction; words: string | null } | null>(null);
  const [tips, setTips] = useState('');
  const [done, setDone] = useState<OwnPunch | null>(null);
  const [question, setQuestion] = useState<AskedQuestion | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [waiting, setWaiting] = useState(() => readOwnPunches(employee).at(-1) ?? null);
  const sending = useRef(false);
  // The page may stay open for days.
  const shownAt = useNow(60);

  const open = findOpenRecord(shifts ?? [], employee);
  const openBranch = branches.find(({ id }) => id === open?.branch);
  const rules = findLaborRules(
    openBranch?.labor_rules,
    localDate(open?.since ?? now(), openBranch?.timezone ?? zone),
  );
  // Adds own actions here: what waits isn't at the server yet, and what is done not yet in the loaded shifts.
  const last = waiting ?? keepLatest(done, shifts ?? [], { employee, now: shownAt });
  const standing = readStanding(open, last, shownAt);
  const { state } = standing;
  const asksTips = asksCashTips && asked?.action === 'out';
  const cashTips = tips.trim() === '' ? undefined : parseCashTips(tips);
  const isTipsWrong = tips.trim() !== '' && cashTips === undefined;

  const deliver = async (punchOf: OwnPunch) => {
    const { key, action, at, rests } = punchOf;
    try {
      const questions = await callApi(punch, {
        body: {
          key,
          employee,
          action,
          at: formatInstant(at),
          sent_at: formatInstant(now()),
          ...(punchOf.cashTips === undefined ? {} : { cash_tips: punchOf.cashTips }),
          ...(rests ? { rests } : {}),
        },
      });
      removeOwnPunch(employee, punchOf);
      setQuestion(findQuestion({ ...punchOf, employee }, questions));
      setDone(punchOf);
      return true;
    } catch (error) {
      const refusal = error instanceof ApiError && error.status > 0 ? error : null;
      if (!refusal) {
        askRests(punchOf);
        return false;
      }
      if (isSessionGone(refusal)) goToSignIn();
      const { code } = refusal;
      // Gives up what will never be taken: it would hold up what follows. The next press after a refusal is another punch.
      const isFinal = isAboutPunch(refusal) || code === 'not_allowed';
      if (isFinal) removeOwnPunch(employee, punchOf);
      const words =
        code === 'not_allowed'
          ? text('ownClock.lost', {
              action: text(`clock.action.${action}`),
              day: format.day(localDate(at, zone), 'weekdayName'),
              time: format.time(at, zone),
            })
          : isFinal
            ? describeError(refusal)
            : text('ownClock.notTaken');
      setProblems((others) => [...others, { key, words, waits: code === 'clock.waits_for_manager' }]);
      return isFinal;
    }
  };

  /** Sends what waits, in order; stops where the server cannot be reached. */
  const flush = useStableCallback(async () => {
    if (sending.current) return;
    sending.current = true;
    setProblems([]);
    try {
      let next = readOwnPunches(employee)[0];
      while (next && (await deliver(next))) next = readOwnPunches(employee)[0];
    } finally {
      sending.current = false;
      setWaiting(readOwnPunches(employee).at(-1) ?? null);
    }
    await client.invalidateQueries({ queryKey: ['shift.list'] });
    if (session.visitor?.scheduleEnabled) keepWeeks(employee);
  });

  const send = async (action: ClockAction) => {
    setAsked(null);
    setBusy(action);
    const declared = action === 'out' && cashTips !== undefined ? { cashTips } : {};
    setTips('');
    keepOwnPunch(employee, { key: crypto.randomUUID(), action, at: now(), ...declared });
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
    const formatTime = (at: number) => format.time(at, zone);
    const words = describeOwnConfirmation(text, action, standing, { now: now(), rules, formatTime });
    if (words === null && !(asksCashTips && action === 'out')) void send(action);
    else setAsked({ action, words });
  };

  if (!shifts) return null;
  const actions = isAllowed ? listActions(state) : [];
  const time = format.time(last?.at ?? now(), zone);
  return (
    <section
      aria-label={text('ownClock.heading')}
      className="page-x grid gap-3 border-line border-b bg-surface py-3 sm:flex sm:flex-wrap sm:items-center"
    >
      <div className="min-w-0 text-14 sm:flex-1">
        <p role="status">
          {last
            ? text(`ownClock.${waiting ? 'waits' : 'done'}.${last.action}`, { time })
            : text(`ownClock.state.${state}`)}
        </p>
        {state !== 'out' && openBranch && <p className="text-muted">{openBranch.name}</p>}
        {!isOnline && !waiting && <p className="text-warn">{text('ownClock.offline')}</p>}
      </div>
      {actions.length > 0 && (
        <div className="grid auto-cols-fr grid-flow-col gap-3">
          {actions.map((action, place) => (
            <Button
              key={action}
              size={48}
              variant={place === actions.length - 1 ? 'primary' : 'secondary'}
              busy={busy === action}
              disabled={busy !== null && busy !== action}
              onClick={() => choose(action)}
            >
              {text(`clock.action.${action}`)}
            </Button>
          ))}
        </div>
      )}
      {problems.map(({ key, words, waits }) => (
        <Notice key={key} tone={waits ? 'warn' : 'danger'} urgent className="w-full">
          {words}
        </Notice>
      ))}
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={text(`clock.question.${asked?.action ?? 'in'}`)}
        actions={
          <>
            <Button size={48} data-autofocus onClick={() => setAsked(null)}>
              {text('common.cancel')}
            </Button>
            <Button
              size={48}
              variant="primary"
              onClick={() => asked && !(asksTips && isTipsWrong) && void send(asked.action)}
            >
              {text(`clock.action.${asked?.action ?? 'in'}`)}
            </Button>
          </>
        }
      >
        {asked?.words && <p>{asked.words}</p>}
        {asksTips && <CashTips value={tips} wrong={isTipsWrong} onChange={setTips} />}
      </Dialog>
      <Dialog
        open={question !== null}
        onClose={() => setQuestion(null)}
        title={text(`ownClock.done.${last?.action ?? 'in'}`, { time })}
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
