import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { punch } from '#contract/clock/punches.ts';
import { listPositions } from '#contract/company/positions.ts';
import type { Instant } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { callApi } from '#web/api/call-api.ts';
import { describeError } from '#web/api/error-handling.ts';
import { callOptions } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { PositionDot } from '#web/components/position-dot.tsx';
import { Spinner } from '#web/components/spinner.tsx';

/** A recorded clock-in whose position the server asks for. */
export interface AskedPosition {
  key: string;
  employee: number;
  at: Instant;
  /** Those to choose from. */
  positions: readonly number[];
}

interface PositionQuestionProps {
  asked: AskedPosition;
  onAnswered: (name: string) => void;
}

/** Asks what somebody works as; a tile sends their clock-in again, with the position. */
export function PositionQuestion({ asked, onAnswered }: PositionQuestionProps) {
  const text = useTexts();
  const { data } = useQuery(callOptions(listPositions, {}));
  const [busy, setBusy] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const first = useRef<HTMLButtonElement>(null);
  const choices = (data ?? []).filter(({ id }) => asked.positions.includes(id));
  const isShown = choices.length > 0;
  useEffect(() => {
    if (isShown) first.current?.focus();
  }, [isShown]);

  async function choose(position: number, name: string): Promise<void> {
    setBusy(position);
    setProblem('');
    const { key, employee, at } = asked;
    try {
      await callApi(punch, { body: { key, employee, action: 'in', at: formatInstant(at), position } });
      onAnswered(name);
    } catch (error) {
      setProblem(describeError(error));
      setBusy(null);
    }
  }

  return (
    <section aria-label={text('clock.whichPosition')} className="w-full max-w-160">
      <h2 className="font-semibold text-20">{text('clock.whichPosition')}</h2>
      <div className="mt-4 grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        {choices.map(({ id, name, colour }, index) => (
          <button
            key={id}
            ref={index === 0 ? first : undefined}
            type="button"
            disabled={busy !== null}
            onClick={() => void choose(id, name)}
            className="flex h-18 items-center gap-3 rounded-card border border-line bg-surface px-5 text-left font-semibold text-16 text-text hover:bg-hover focus-visible:outline-current disabled:opacity-60"
          >
            {busy === id ? <Spinner /> : <PositionDot colour={colour} className="size-4!" />}
            <span className="truncate">{name}</span>
          </button>
        ))}
      </div>
      {problem && (
        <p role="alert" className="mt-4 text-16">
          {problem}
        </p>
      )}
    </section>
  );
}
