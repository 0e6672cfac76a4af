import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { punch } from '#contract/clock/punches.ts';
import type { ClockAction } from '#domain/clock/clock-rules.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { localDate } from '#domain/time/zones.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { describeError, handleFailedWrite } from '#web/api/error-handling.ts';
import { format } from '#web/base/format.ts';
import { readNow } from '#web/base/now.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { useStableCallback } from '#web/components/use-stable-callback.ts';
import { keepWeeks } from '#web/offline/installed.ts';
import { keepOwnPunch } from '#web/offline/keep-own-punch.ts';
import { type OwnPunch, readOwnPunches, removeOwnPunch } from '#web/offline/own-punches.ts';
import { type AskedQuestion, findQuestion } from '#web/punch-questions/asked-question.ts';
import { isAboutPunch } from '#web/punch-questions/is-about-punch.ts';

const retryMs = 20_000;

/** A punch that the server refused. */
interface Problem {
  key: string;
  words: string;
  waits: boolean;
}

interface OwnPunches {
  employee: number;
  zone: string;
  /** Asks what can be asked about a punch without the server. */
  findOfflineQuestion: (punch: OwnPunch) => AskedQuestion | null;
}

/** Keeps one's punches on this phone and sends them in order, each until it is answered. */
export function useOwnPunches({ employee, zone, findOfflineQuestion }: OwnPunches) {
  const text = useTexts();
  const client = useQueryClient();
  const [busy, setBusy] = useState<ClockAction | null>(null);
  const [done, setDone] = useState<OwnPunch | null>(null);
  const [question, setQuestion] = useState<AskedQuestion | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [waiting, setWaiting] = useState(() => readOwnPunches(employee).at(-1) ?? null);
  const sending = useRef(false);

  const explainRefusal = (error: ApiError, { action, at }: OwnPunch) => {
    if (error.code === 'not_allowed')
      return text('ownClock.lost', {
        action: text(`clock.action.${action}`),
        day: format.day(localDate(at, zone), 'weekdayName'),
        time: format.time(at, zone),
      });
    const isSaid = isAboutPunch(error) || error.code === 'other_user';
    return isSaid ? describeError(error) : text('ownClock.notTaken');
  };

  /** Returns whether the next one may follow. */
  const deliver = async (punchOf: OwnPunch): Promise<boolean> => {
    const { key, action, at, rests, cashTips } = punchOf;
    try {
      const questions = await callApi(punch, {
        body: {
          ...{ key, employee, action, at: formatInstant(at), sent_at: formatInstant(readNow()) },
          ...(cashTips === undefined ? {} : { cash_tips: cashTips }),
          ...(rests ? { rests } : {}),
        },
      });
      removeOwnPunch(employee, punchOf);
      setQuestion(findQuestion({ ...punchOf, employee }, questions));
      setDone(punchOf);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0) {
        const offline = findOfflineQuestion(punchOf);
        if (offline) setQuestion(offline);
        return false;
      }
      handleFailedWrite(error);
      // Gives up what will never be taken: it would hold up what follows. The next press after a refusal is another punch.
      const isFinal = isAboutPunch(error) || error.code === 'not_allowed';
      if (isFinal) removeOwnPunch(employee, punchOf);
      const words = explainRefusal(error, punchOf);
      setProblems((others) => [...others, { key, words, waits: error.code === 'clock.waits_for_manager' }]);
      return isFinal;
    }
  };

  /** Sends what waits; stops where the server cannot be reached. */
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
    await Promise.all(
      ['shift.list', 'timesheet.read'].map((id) => client.invalidateQueries({ queryKey: [id] })),
    );
    if (session.visitor?.scheduleEnabled) keepWeeks(employee);
  });

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

  return {
    busy,
    problems,
    question,
    /** Newest punch that still waits on this phone. */
    waiting,
    /** Newest punch of this page that the server has recorded. */
    done,
    closeQuestion: () => setQuestion(null),
    send: async (action: ClockAction, cashTips: number | undefined) => {
      setBusy(action);
      const declared = cashTips === undefined ? {} : { cashTips };
      keepOwnPunch(employee, { key: crypto.randomUUID(), action, at: readNow(), ...declared });
      await flush();
      setBusy(null);
    },
  };
}
