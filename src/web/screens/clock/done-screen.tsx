import { Check, HardDrive, Users } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { localDate } from '#domain/time/zones.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { announce } from '#web/components/announcer.tsx';
import { PunchQuestion } from '#web/punch-questions/later-punch-question.ts';
import { DoneFigures } from './done-figures.tsx';
import type { KioskBranch } from './kiosk-branch.ts';
import type { Punched } from './punched.ts';
import { useQueue } from './queue/queue.ts';

const shownForSeconds = 4;
/** Gives more time to read news. */
const shownWithNewsForSeconds = 12;
/** Leaves time to answer; an unanswered question is the manager's. */
const shownWithQuestionForSeconds = 30;

interface DoneScreenProps {
  punched: Punched;
  branch: KioskBranch;
  onClose: () => void;
}

function findSeconds({ asked, refused }: Punched): number {
  if (asked) return shownWithQuestionForSeconds;
  return refused.length > 0 ? shownWithNewsForSeconds : shownForSeconds;
}

/** Full-screen confirmation of a punch; closes by itself. */
export function DoneScreen({ punched, branch, onClose }: DoneScreenProps) {
  const text = useTexts();
  const { isWaiting, refused } = punched;
  const [asked, setAsked] = useState(punched.asked);
  const [kept, setKept] = useState('');
  const seconds = findSeconds(punched);
  const [left, setLeft] = useState(seconds);
  const ok = useRef<HTMLButtonElement>(null);
  const { action, shift, firstName, at } = punched;
  const title = text(`clock.done.${action}`, { name: firstName });
  const time = format.time(at, branch.timezone);
  const sentence = shift?.planned
    ? text(`clock.doneText.${action}`, { times: format.gridTimes(shift.start, shift.end, branch.timezone) })
    : text(action === 'in' && punched.planned > 0 ? 'clock.doneOutside' : `clock.doneUnplanned.${action}`);
  const { isShutOut } = useQueue();
  const saved = isShutOut ? text('clock.savedShutOut') : text('clock.savedHere');
  const place = isWaiting ? saved : '';
  const news = refused.map((earlier) =>
    text('clock.refusedEarlier', {
      action: text(`clock.action.${earlier.action}`),
      day: format.day(localDate(earlier.at, branch.timezone), 'weekdayName'),
      time: format.time(earlier.at, branch.timezone),
      words: earlier.words,
    }),
  );
  const said = [text('clock.doneSaid', { title, time, text: sentence }), place, ...news].join(' ');

  // The first tile of a question takes the focus.
  const asksAtFirst = punched.asked !== null;
  useEffect(() => {
    announce(said);
    if (!asksAtFirst) ok.current?.focus();
  }, [said, asksAtFirst]);

  const answered = (words: string) => {
    setAsked(null);
    setKept(words);
    setLeft(shownForSeconds);
    announce(words);
    ok.current?.focus();
  };

  useEffect(() => {
    const timer = setTimeout(() => (left <= 1 ? onClose() : setLeft(left - 1)), 1000);
    return () => clearTimeout(timer);
  }, [left, onClose]);

  return (
    <div className="fixed inset-0 z-40 flex flex-col overflow-y-auto bg-kiosk-panel p-8 text-white max-sm:p-4">
      <div className="m-auto flex w-full flex-col items-center py-6 text-center">
        <span className="flex size-32 items-center justify-center rounded-full border-4 border-white max-sm:size-24">
          <Check className="size-20 max-sm:size-14" strokeWidth={2.5} aria-hidden="true" />
        </span>
        <h1 className="mt-6 font-semibold text-28">{title}</h1>
        <p className="figures font-semibold text-72 max-sm:text-48">{time}</p>
        <p className="mt-2 text-20">{kept || sentence}</p>
        {asked && (
          <div className="mt-6 flex w-full justify-center">
            <PunchQuestion asked={asked} onAnswered={answered} />
          </div>
        )}
        {isWaiting && (
          <p className="mt-4 flex items-center gap-2.5 rounded-card bg-white/15 px-4 py-3 text-16">
            <HardDrive className="size-5 shrink-0" aria-hidden="true" />
            {place}
          </p>
        )}
        {news.map((words) => (
          <p key={words} className="mt-4 max-w-160 rounded-card bg-white/15 px-4 py-3 text-16">
            {words}
          </p>
        ))}
        {shift && !asked && <DoneFigures punched={punched} branch={branch} />}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <button
          type="button"
          onClick={onClose}
          className="flex h-18 items-center justify-center gap-3 rounded-card border border-white/50 font-semibold text-20 hover:bg-white/10 focus-visible:outline-white max-sm:text-16"
        >
          <Users className="size-6" aria-hidden="true" />
          {text('clock.next')}
        </button>
        <button
          ref={ok}
          type="button"
          onClick={onClose}
          className="flex h-18 items-center justify-center gap-3 rounded-card bg-white font-semibold text-20 text-kiosk-panel hover:bg-white/90 focus-visible:outline-white max-sm:text-16"
        >
          {text('clock.ok')}
          <span
            aria-hidden="true"
            className="figures flex size-8 items-center justify-center rounded-full border-2 border-kiosk-panel text-16"
          >
            {left}
          </span>
          <span className="sr-only">{text('clock.closesIn', { count: seconds })}</span>
        </button>
      </div>
    </div>
  );
}
