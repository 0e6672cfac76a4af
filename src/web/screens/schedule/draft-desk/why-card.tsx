import clsx from 'clsx';
import { ArrowRightLeft, Check, Pin, PinOff, TriangleAlert, X } from 'lucide-react';
import { useRef } from 'react';
import type { Proposal } from '#domain/schedule/draft/draft.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { trapFocus, usePlaceBeside } from '../editor/use-beside.ts';
import type { Names } from '../plan/plan-words.ts';
import { describeRuledOut, describeWhen } from './draft-words.ts';

interface WhyCardProps {
  proposal: Proposal;
  names: Names;
  /** Causes of the person's overtime; empty without any. */
  overtime: string;
  /** Element beside the card; null for the middle of the window. */
  anchor: DOMRect | null;
  isPinned: boolean;
  isLeftOpen: boolean;
  /** Keeps this person, nobody, or gives the choice back to the draft (undefined). */
  onChoose: (person: number | null | undefined) => void;
  /** Gives the shift to the next best and drafts the rest again. */
  onSwap: (person: number) => void;
  onClose: () => void;
}

function Reason({ good, words, figure }: { good: boolean; words: string; figure: string }) {
  const Sign = good ? Check : TriangleAlert;
  return (
    <li className="flex items-center gap-2">
      <Sign className={clsx('size-4 shrink-0', good ? 'text-ok' : 'text-warn')} aria-hidden="true" />
      <span className="flex-1">{words}</span>
      <span className="figures text-muted">{figure}</span>
    </li>
  );
}

/** Says why a person is proposed, what the next best would cost, and why others don't fit. */
export function WhyCard(props: WhyCardProps) {
  const { proposal, names, overtime, anchor, isPinned, isLeftOpen, onChoose, onSwap, onClose } = props;
  const text = useTexts();
  const panel = useRef<HTMLDivElement>(null);
  usePlaceBeside({ panel, anchor, hours: '', changed: false, onClose });
  const { shift, why, next, others } = proposal;
  const name = names.person(shift.employee);
  const ofLimit = (seconds: number, limit: number) =>
    text('planning.draft.ofLimit', { hours: format.shortHours(seconds), limit: format.shortHours(limit) });
  const { lines } = describeRuledOut(others, shift, names);
  const { usual } = why;
  const title = text('planning.draft.why', { name });
  const signed = (cents: number) => `${cents >= 0 ? '+' : '−'}${format.money(Math.abs(cents))}`;
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={title}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onClose();
        else trapFocus(event);
      }}
      className="fixed top-1/4 left-1/2 z-70 flex max-h-[92dvh] w-90 flex-col overflow-y-auto rounded-card border border-line bg-surface text-13 shadow-float max-sm:inset-x-0! max-sm:top-auto! max-sm:bottom-0 max-sm:w-full max-sm:rounded-t-sheet max-sm:rounded-b-none"
    >
      <div className="flex items-start justify-between gap-2 border-line border-b px-4 py-3">
        <div>
          <h2 className="font-semibold text-16">{title}</h2>
          <p className="text-12 text-muted">
            {[describeWhen(shift, names), names.position(shift.position)?.name].filter(Boolean).join(', ')}
          </p>
        </div>
        <IconButton
          data-autofocus
          variant="quiet"
          size={28}
          label={text('common.close')}
          icon={<X className="size-4" aria-hidden="true" />}
          onClick={onClose}
        />
      </div>
      <ul className="space-y-2 px-4 py-3">
        {why.cents !== null && (
          <Reason
            good={why.isCheapest}
            words={text(why.isCheapest ? 'planning.draft.cheapest' : 'planning.draft.costs')}
            figure={format.money(why.cents)}
          />
        )}
        <Reason
          good={why.overtimeSeconds === 0}
          words={
            why.overtimeSeconds === 0
              ? text('planning.draft.noOvertime')
              : text('planning.draft.someOvertime', { hours: format.shortHours(why.overtimeSeconds) })
          }
          figure={why.overtimeSeconds === 0 ? ofLimit(why.weekSeconds, why.limitSeconds) : overtime}
        />
        {why.prefers && <Reason good words={text('planning.draft.prefers')} figure="" />}
        {why.requestedOff && <Reason good={false} words={text('planning.draft.requestedOff')} figure="" />}
        {usual.times > 0 && (
          <Reason
            good
            words={text('planning.draft.usual', { day: format.day(shift.localDate, 'weekdayName') })}
            figure={text('planning.draft.ofWeeks', { count: usual.weeks, times: usual.times })}
          />
        )}
      </ul>
      <div className="space-y-1 border-line border-t px-4 py-3">
        <h3 className="text-12 text-muted">{text('planning.draft.nextBest')}</h3>
        {next ? (
          <p>
            <b className="font-semibold">
              {names.person(next.employee)}
              {next.cents !== null && `: ${signed(next.cents)}`}
            </b>{' '}
            <span className={next.weekSeconds > next.limitSeconds ? 'text-warn' : 'text-muted'}>
              {ofLimit(next.weekSeconds, next.limitSeconds)}
            </span>
          </p>
        ) : (
          <p>{text('planning.draft.nobodyElse')}</p>
        )}
        {lines.map(({ words, people }) => (
          <p key={words} className="text-12 text-muted">
            {text('planning.draft.ruledOut', { people: format.list(people), words })}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap gap-2 border-line border-t px-4 py-2.5 max-sm:pb-[calc(0.625rem+env(safe-area-inset-bottom))]">
        {next && (
          <Button
            icon={<ArrowRightLeft className="size-4" aria-hidden="true" />}
            onClick={() => onSwap(next.employee)}
          >
            {text('planning.draft.swap', { name: names.person(next.employee) })}
          </Button>
        )}
        <Button
          aria-pressed={isPinned}
          icon={
            isPinned ? (
              <PinOff className="size-4" aria-hidden="true" />
            ) : (
              <Pin className="size-4" aria-hidden="true" />
            )
          }
          onClick={() => onChoose(isPinned ? undefined : shift.employee)}
        >
          {text(isPinned ? 'planning.draft.unpin' : 'planning.draft.pin')}
        </Button>
        <Button variant="quiet" onClick={() => onChoose(isLeftOpen ? undefined : null)}>
          {text(isLeftOpen ? 'planning.draft.fillAgain' : 'planning.draft.leaveOpen')}
        </Button>
      </div>
    </div>
  );
}
