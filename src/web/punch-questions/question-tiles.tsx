import { type ReactNode, useEffect, useRef, useState } from 'react';
import { punch } from '#contract/clock/punches.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { callApi } from '#web/api/call-api.ts';
import { describeError } from '#web/api/error-handling.ts';
import { Spinner } from '#web/components/spinner.tsx';
import type { AskedQuestion } from './asked-question.ts';

type Answer = Pick<Parameters<typeof callApi<typeof punch>>[1]['body'], 'action' | 'position' | 'rests'>;

interface Choice {
  key: number | string;
  name: string;
  icon?: ReactNode;
  answer: Answer;
  /** What is said once it is kept. */
  said: string;
}

interface QuestionTilesProps {
  asked: AskedQuestion;
  question: string;
  hint?: string;
  choices: readonly Choice[];
  onAnswered: (said: string) => void;
}

/** Asks about a recorded punch by tiles; a tile sends it again under its key, with the answer. */
export function QuestionTiles({ asked, question, hint, choices, onAnswered }: QuestionTilesProps) {
  const [busy, setBusy] = useState<Choice['key'] | null>(null);
  const [problem, setProblem] = useState('');
  const first = useRef<HTMLButtonElement>(null);
  const isShown = choices.length > 0;
  useEffect(() => {
    if (isShown) first.current?.focus();
  }, [isShown]);

  async function choose({ key: chosen, answer, said }: Choice): Promise<void> {
    setBusy(chosen);
    setProblem('');
    const { key, employee, at, cashTips } = asked;
    try {
      const isKept = answer.rests !== undefined && (await asked.keep?.(answer.rests));
      if (!isKept) {
        const tips = cashTips === undefined ? {} : { cash_tips: cashTips };
        await callApi(punch, { body: { key, employee, at: formatInstant(at), ...tips, ...answer } });
      }
      onAnswered(said);
    } catch (error) {
      setProblem(describeError(error));
      setBusy(null);
    }
  }

  return (
    <section aria-label={question} className="w-full max-w-160">
      <h2 className="font-semibold text-20">{question}</h2>
      {hint && <p className="mt-1 text-16">{hint}</p>}
      <div
        className={`mt-4 grid ${choices.length === 3 ? 'grid-cols-3' : 'grid-cols-2'} gap-3 max-sm:grid-cols-1`}
      >
        {choices.map((choice, index) => (
          <button
            key={choice.key}
            ref={index === 0 ? first : undefined}
            type="button"
            disabled={busy !== null}
            onClick={() => void choose(choice)}
            className="flex min-h-18 items-center gap-3 rounded-card border border-line bg-surface px-5 py-2 text-left font-semibold text-16 text-text hover:bg-hover focus-visible:outline-current disabled:opacity-60"
          >
            {busy === choice.key ? <Spinner /> : choice.icon}
            <span className="min-w-0">{choice.name}</span>
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
