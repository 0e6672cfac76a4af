import { useCallback, useEffect, useRef, useState } from 'react';
import { addRests } from '#web/kiosk/punch-store.ts';
import type { SaidRests } from '#web/kiosk/waiting-punch.ts';
import { findWaitingQuestion } from '#web/punch-questions/asked-question.ts';
import { DoneScreen } from './done-screen.tsx';
import { IdleScreen } from './idle-screen.tsx';
import { findRulesAt } from './kiosk-branch.ts';
import { useKioskNow } from './kiosk-clock.ts';
import { dayTotals, type KioskShift, type Person } from './kiosk-model.ts';
import { otherBranchTile } from './other-branch.tsx';
import { PinScreen } from './pin-screen.tsx';
import type { Punched } from './punched.ts';
import { deliverNow } from './queue/queue.ts';
import { applyPunch } from './queue/with-waiting.ts';
import { ReloadWhenIdle, useIsOld } from './reload-when-old.ts';
import { useInstalled } from './use-installed.ts';
import { useKiosk } from './use-kiosk.ts';
import type { PunchOutcome } from './use-punch.ts';
import { useWholeScreen } from './use-whole-screen.ts';

const refreshAfterMilliseconds = 300;

/** Kiosk: names, then a PIN, then a confirmation, and back by itself. */
export default function Clock() {
  const now = useKioskNow();
  const kiosk = useKiosk(now);
  const [chosen, setChosen] = useState<Person | null>(null);
  const [punched, setPunched] = useState<Punched | null>(null);
  /** Person whose PIN page closed by itself, with nothing recorded. */
  const [unrecorded, setUnrecorded] = useState<Person | null>(null);
  const person = kiosk.people?.find(({ id }) => id === chosen?.id) ?? chosen;
  const { branch, refresh, shifts } = kiosk;

  useWholeScreen();
  useInstalled();
  const isOld = useIsOld();

  // Returns the focus to its tile.
  const lastChosen = useRef<number | null>(null);
  useEffect(() => {
    if (chosen !== null) lastChosen.current = chosen.id;
    else if (lastChosen.current !== null) {
      const tile = document.getElementById(`person-${lastChosen.current}`);
      (tile ?? document.getElementById(otherBranchTile))?.focus();
    }
  }, [chosen]);

  const back = useCallback(() => {
    setChosen(null);
    setPunched(null);
  }, []);

  const choose = (of: Person) => {
    setUnrecorded(null);
    setChosen(of);
  };

  /** Asks about rest breaks without the server; the answer travels with the waiting clock-out. */
  const askRests = (
    of: Person,
    { key, action, at }: PunchOutcome & { kind: 'saved' },
    shift?: KioskShift,
  ) => {
    if (action !== 'out' || !kiosk.asksRests) return null;
    const keep = async (rests: SaidRests) => {
      const isKept = await addRests(key, rests);
      void deliverNow();
      return isKept;
    };
    const rules = findRulesAt(branch, shift?.clockIn ?? at);
    return findWaitingQuestion({ key, employee: of.id, at, keep }, shift, rules);
  };

  const show = (of: Person, outcome: PunchOutcome & { kind: 'recorded' | 'saved' }) => {
    const isWaiting = outcome.kind === 'saved';
    const { action, at } = outcome;
    const shift = isWaiting
      ? applyPunch(shifts, { key: outcome.key, employee: of.id, action, at })
      : outcome.shift;
    // Shows earlier refusals only after the server accepted the person's PIN.
    const refused = isWaiting ? [] : outcome.refused;
    const asked = isWaiting ? askRests(of, outcome, shift) : outcome.asked;
    const totals = shift ? dayTotals(shifts, shift, at, branch.timezone) : { worked: 0, planned: 0 };
    const week = isWaiting ? undefined : outcome.week;
    setPunched({ firstName: of.firstName, action, at, shift, isWaiting, refused, asked, week, ...totals });
    // Leaves the first frames to the confirmation, which covers the names.
    if (!isWaiting) setTimeout(() => void refresh(), refreshAfterMilliseconds);
  };

  if (punched) return <DoneScreen punched={punched} branch={branch} onClose={back} />;
  if (person) {
    return (
      <PinScreen
        person={person}
        branch={branch}
        onBack={back}
        onLeft={(hasBegun) => {
          setUnrecorded(hasBegun ? person : null);
          back();
        }}
        asksCashTips={kiosk.asksCashTips}
        onPunched={(outcome) => show(person, outcome)}
      />
    );
  }
  return (
    <>
      {isOld && <ReloadWhenIdle />}
      <IdleScreen kiosk={kiosk} unrecorded={unrecorded} onChoose={choose} />
    </>
  );
}
