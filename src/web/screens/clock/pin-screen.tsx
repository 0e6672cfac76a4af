import { useState } from 'react';
import { parseCashTips } from '#domain/clock/cash-tips.ts';
import { type ClockAction, suggestAction } from '#domain/clock/clock-rules.ts';
import { useTexts } from '#web/base/texts.ts';
import { Notice } from '#web/components/notice.tsx';
import { useStableCallback } from '#web/components/use-stable-callback.ts';
import { CashTips } from '#web/punch-questions/cash-tips.tsx';
import { ActionButtons } from './action-buttons.tsx';
import { describeConfirmation } from './confirm-words.ts';
import type { KioskBranch } from './kiosk-branch.ts';
import { kioskNow } from './kiosk-clock.ts';
import { KioskDialog } from './kiosk-dialog.tsx';
import type { Person } from './kiosk-model.ts';
import { PinDots, shortestPin } from './pin-dots.tsx';
import { PinKeys } from './pin-keys.tsx';
import { PinPanel, pinHeading } from './pin-panel.tsx';
import { useIdle } from './use-idle.ts';
import { usePin } from './use-pin.ts';
import { type PunchOutcome, usePunch } from './use-punch.ts';

const backAfterSeconds = 15;
/** Leaves time to read a question. */
const backAfterQuestionSeconds = 30;

interface PinScreenProps {
  person: Person;
  branch: KioskBranch;
  onBack: () => void;
  /** Goes back by itself; nothing that was begun here is recorded. */
  onLeft: (hasBegun: boolean) => void;
  asksCashTips: boolean;
  onPunched: (outcome: PunchOutcome & { kind: 'recorded' | 'saved' }) => void;
}

/** Asks for the PIN and the action; stays with an error until a punch is recorded. */
export function PinScreen({ person, branch, asksCashTips, onBack, onLeft, onPunched }: PinScreenProps) {
  const text = useTexts();
  const { punch, sending } = usePunch();
  const [asked, setAsked] = useState<{ action: ClockAction; words: string | null } | null>(null);
  const [tips, setTips] = useState('');
  const cashTips = tips.trim() === '' ? undefined : parseCashTips(tips);
  const isTipsWrong = tips.trim() !== '' && cashTips === undefined;
  const asksTips = asksCashTips && asked?.action === 'out';
  const [problem, setProblem] = useState<string | null>(null);
  // Keeps the buttons in place while sending: a punch counts once it is on the disk.
  const { state: standsNow } = person.standing;
  const [stood, setStood] = useState(standsNow);
  const { pin, add, backspace, clear } = usePin(
    asked === null && sending === null,
    () => pin.length >= shortestPin && choose(suggestAction(standsNow)),
    onBack,
  );
  useIdle(
    asked ? backAfterQuestionSeconds : backAfterSeconds,
    () => sending === null && onLeft(asked !== null || pin.length > 0),
  );

  const send = async (action: ClockAction) => {
    setAsked(null);
    setProblem(null);
    setStood(standsNow);
    const typed = pin;
    clear();
    const declared = action === 'out' && asksCashTips ? { cashTips } : {};
    const outcome = await punch({ employee: person.id, action, pin: typed, ...declared });
    if (outcome.kind === 'recorded' || outcome.kind === 'saved') {
      onPunched(outcome);
      return;
    }
    if (outcome.kind === 'refused') setProblem(outcome.words);
    else setProblem(text(outcome.isShutOut ? 'clock.shutOut' : 'clock.noAnswer'));
    // Moves the focus: the pressed button is disabled again.
    document.getElementById(pinHeading)?.focus();
  };
  const choose = (action: ClockAction) => {
    const words = describeConfirmation(text, action, kioskNow(), person, branch);
    const asks = words !== null || (asksCashTips && action === 'out');
    if (!asks) void send(action);
    else setAsked({ action, words });
  };
  const ready = pin.length >= shortestPin;
  const onAction = useStableCallback(choose);

  return (
    <div className="fixed inset-0 z-30 flex overflow-y-auto bg-canvas max-lg:flex-col">
      <PinPanel person={person} branch={branch} onBack={onBack} />
      <div className="flex flex-1 flex-col p-4 sm:p-6">
        <div className="m-auto flex w-full max-w-125 flex-col gap-5 max-md:gap-3">
          <div className="flex min-h-17 flex-col justify-end">
            {problem && (
              <Notice tone="danger" urgent className="items-center! text-16! max-sm:text-14!">
                {problem}
              </Notice>
            )}
          </div>
          <PinDots count={pin.length} />
          <PinKeys onDigit={add} onClear={clear} onBackspace={backspace} />
          <ActionButtons
            state={sending === null ? standsNow : stood}
            ready={ready}
            sending={sending}
            onAction={onAction}
          />
        </div>
      </div>
      <KioskDialog
        open={asked !== null}
        title={text(`clock.question.${asked?.action ?? 'in'}`)}
        action={text(`clock.action.${asked?.action ?? 'in'}`)}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && !isTipsWrong && void send(asked.action)}
      >
        {asked?.words}
        {asksTips && <CashTips value={tips} wrong={isTipsWrong} onChange={setTips} />}
      </KioskDialog>
    </div>
  );
}
