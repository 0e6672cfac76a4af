import { useCallback, useEffect, useRef, useState } from 'react';
import { DoneScreen } from './done-screen.tsx';
import { IdleScreen } from './idle-screen.tsx';
import { useKioskNow } from './kiosk-clock.ts';
import { dayTotals, type Person, readShift } from './kiosk-model.ts';
import { PinScreen } from './pin-screen.tsx';
import type { Punched } from './punched.ts';
import { useKiosk } from './use-kiosk.ts';
import type { PunchOutcome } from './use-punch.ts';
import { useWholeScreen } from './use-whole-screen.ts';

/** The kiosk: names, then a PIN, then what was recorded, and back by itself. */
export default function Clock() {
  const now = useKioskNow();
  const kiosk = useKiosk(now);
  const [chosen, setChosen] = useState<number | null>(null);
  const [punched, setPunched] = useState<Punched | null>(null);
  const person = kiosk.people?.find(({ id }) => id === chosen);
  const { branch, refresh, shifts } = kiosk;

  useWholeScreen();

  // The focus goes back to the tile it came from.
  const lastChosen = useRef<number | null>(null);
  useEffect(() => {
    if (chosen !== null) lastChosen.current = chosen;
    else if (lastChosen.current !== null) document.getElementById(`person-${lastChosen.current}`)?.focus();
  }, [chosen]);

  const back = useCallback(() => {
    setChosen(null);
    setPunched(null);
  }, []);

  const recorded = (of: Person, outcome: PunchOutcome & { kind: 'recorded' }) => {
    const shift = readShift(outcome.shift);
    setPunched({
      firstName: of.firstName,
      action: outcome.action,
      at: outcome.at,
      shift,
      ...dayTotals(shifts, shift, outcome.at, branch.timezone),
    });
    void refresh();
  };

  if (punched) return <DoneScreen punched={punched} branch={branch} onClose={back} />;
  if (person) {
    return (
      <PinScreen
        person={person}
        branch={branch}
        onBack={back}
        onRecorded={(outcome) => recorded(person, outcome)}
      />
    );
  }
  return <IdleScreen kiosk={kiosk} onChoose={({ id }) => setChosen(id)} />;
}
