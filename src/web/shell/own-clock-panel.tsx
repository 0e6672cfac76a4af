import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readTimesheet } from '#contract/timesheets/timesheets.ts';
import { parseCashTips } from '#domain/clock/cash-tips.ts';
import type { ClockAction } from '#domain/clock/clock-rules.ts';
import { findLaborRules } from '#domain/labor-rules.ts';
import { addDays } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';
import type { StoreAnswer } from '#web/api/store-queries.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { readNow } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { useNow } from '#web/base/use-now.ts';
import { useOnline } from '#web/base/use-online.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Unloaded } from '#web/components/states.tsx';
import { addOwnRests, type OwnPunch } from '#web/offline/own-punches.ts';
import {
  describeOwnConfirmation,
  findOpenRecord,
  keepLatest,
  listActions,
  readStanding,
} from '#web/offline/own-standing.ts';
import { findWaitingQuestion } from '#web/punch-questions/asked-question.ts';
import { CashTips } from '#web/punch-questions/cash-tips.tsx';
import { PunchQuestion } from '#web/punch-questions/punch-question.tsx';
import { useOwnPunches } from './use-own-punches.ts';

interface OwnClockPanelProps {
  employee: number;
  zone: string;
  branches: StoreAnswer[number]['branches'];
  /** False: shows only what becomes of the punches that wait on this phone. */
  isAllowed: boolean;
  asksCashTips: boolean;
  asksRests: boolean;
}

/** Reads one's open record with its branch and rules, from one's sheet: it needs no schedule and no published week. */
function useOpenRecord({ employee, zone, branches }: OwnClockPanelProps) {
  const today = localDate(readNow(), zone);
  // Yesterday for work past midnight, tomorrow for a branch whose date is ahead.
  const query = { date_from: addDays(today, -1), date_to: addDays(today, 1) };
  const sheet = useQuery({
    ...callOptions(readTimesheet, { params: { id: String(employee) }, query }),
    placeholderData: keepPreviousData,
  });
  const { data } = sheet;
  const [last, setLast] = useState(data);
  useEffect(() => {
    if (data) setLast(data);
  }, [data]);
  // At midnight the days change: offline, one still clocks out of what was loaded before.
  const shifts = (data ?? last)?.shifts;
  const open = findOpenRecord(shifts ?? [], employee);
  const branch = branches.find(({ id }) => id === open?.branch);
  const day = localDate(open?.since ?? readNow(), branch?.timezone ?? zone);
  return { sheet, shifts, open, branch, rules: findLaborRules(branch?.labor_rules, day) };
}

interface PunchDialogProps {
  /** Null: nothing is asked. */
  asked: { action: ClockAction; words: string | null } | null;
  asksCashTips: boolean;
  onClose: () => void;
  onConfirm: (action: ClockAction, cashTips: number | undefined) => void;
}

/** Asks before a punch that surprises, and for the cash tips of a clock-out. */
function PunchDialog({ asked, asksCashTips, onClose, onConfirm }: PunchDialogProps) {
  const text = useTexts();
  const [tips, setTips] = useState('');
  const asksTips = asksCashTips && asked?.action === 'out';
  const cashTips = tips.trim() === '' ? undefined : parseCashTips(tips);
  const isWrong = tips.trim() !== '' && cashTips === undefined;
  const confirm = () => {
    if (!asked || (asksTips && isWrong)) return;
    setTips('');
    onClose();
    onConfirm(asked.action, asksTips ? cashTips : undefined);
  };
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      title={text(`clock.question.${asked?.action ?? 'in'}`)}
      actions={
        <>
          <Button size={48} data-autofocus onClick={onClose}>
            {text('common.cancel')}
          </Button>
          <Button size={48} variant="primary" onClick={confirm}>
            {text(`clock.action.${asked?.action ?? 'in'}`)}
          </Button>
        </>
      }
    >
      {asked?.words && <p>{asked.words}</p>}
      {asksTips && <CashTips value={tips} wrong={isWrong} onChange={setTips} />}
    </Dialog>
  );
}

/** One highlighted action, and a break beside it while clocked in. Each press is one punch, kept on the phone until it is answered. */
export function OwnClockPanel(props: OwnClockPanelProps) {
  const { employee, zone, isAllowed, asksCashTips, asksRests } = props;
  const text = useTexts();
  const isOnline = useOnline();
  const { sheet, shifts, open, branch, rules } = useOpenRecord(props);
  // The page may stay open for days.
  const shownAt = useNow(60);
  const [asked, setAsked] = useState<{ action: ClockAction; words: string | null } | null>(null);

  /** Asks about rest breaks without the server; the answer goes with the clock-out once it is sent. */
  const findOfflineQuestion = ({ key, action, at, rests }: OwnPunch) => {
    if (action !== 'out' || !asksRests || rests || !open) return null;
    const keep = async (said: NonNullable<OwnPunch['rests']>) => addOwnRests(employee, key, said);
    return findWaitingQuestion({ key, employee, at, keep }, { ...open.shift, clockOut: at }, rules);
  };
  const punches = useOwnPunches({ employee, zone, findOfflineQuestion });
  const { busy, waiting } = punches;
  // Adds own actions here: what waits isn't at the server yet, and what is done not yet in the loaded shifts.
  const last = waiting ?? keepLatest(punches.done, shifts ?? [], { employee, now: shownAt });
  const standing = readStanding(open, last, shownAt);

  const choose = (action: ClockAction) => {
    const formatTime = (at: number) => format.time(at, zone);
    const words = describeOwnConfirmation(text, action, standing, { now: readNow(), rules, formatTime });
    if (words === null && !(asksCashTips && action === 'out')) void punches.send(action, undefined);
    else setAsked({ action, words });
  };

  if (!shifts) {
    return (
      <section aria-label={text('ownClock.heading')} className="page-x border-line border-b bg-surface py-3">
        <Unloaded query={sheet}>
          <Skeleton className="h-12" />
        </Unloaded>
      </section>
    );
  }
  const actions = isAllowed ? listActions(standing.state) : [];
  const time = format.time(last?.at ?? readNow(), zone);
  return (
    <section
      aria-label={text('ownClock.heading')}
      className="page-x grid gap-3 border-line border-b bg-surface py-3 sm:flex sm:flex-wrap sm:items-center"
    >
      <div className="min-w-0 text-14 sm:flex-1">
        <p role="status">
          {last
            ? text(`ownClock.${waiting ? 'waits' : 'done'}.${last.action}`, { time })
            : text(`ownClock.state.${standing.state}`)}
        </p>
        {standing.state !== 'out' && branch && <p className="text-muted">{branch.name}</p>}
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
      {punches.problems.map(({ key, words, waits }) => (
        <Notice key={key} tone={waits ? 'warn' : 'danger'} urgent className="w-full">
          {words}
        </Notice>
      ))}
      <PunchDialog
        {...{ asked, asksCashTips }}
        onClose={() => setAsked(null)}
        onConfirm={(action, cashTips) => void punches.send(action, cashTips)}
      />
      <Dialog
        open={punches.question !== null}
        onClose={punches.closeQuestion}
        title={text(`ownClock.done.${last?.action ?? 'in'}`, { time })}
        actions={
          <Button size={48} onClick={punches.closeQuestion}>
            {text('clock.positionLater')}
          </Button>
        }
      >
        {punches.question && <PunchQuestion asked={punches.question} onAnswered={punches.closeQuestion} />}
      </Dialog>
    </section>
  );
}
