import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { ArrowRight, CircleCheck, CircleDashed } from 'lucide-react';
import { useEffect, useState } from 'react';
import { readFirstSteps } from '#contract/company/first-steps.ts';
import type { CallId } from '#domain/permissions.ts';
import { callOptions } from '#web/api/use-call.ts';
import { mayCall } from '#web/base/rights.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Link } from '#web/navigation/link.tsx';
import { useLocation } from '#web/navigation/use-place.ts';

/** Page of each step with the call that it is done by, in the order of the steps. */
const steps = {
  branch: ['/spa/profile?tab=branch', 'branch-profile.create'],
  team: ['/spa/profile?tab=team&person=new', 'employee-profile.create'],
  invite: ['/spa/profile?tab=team', 'invitation.list'],
  pay: ['/spa/profile?tab=team', 'report.compensation'],
  week: ['/spa/schedule', 'shift.create'],
  publish: ['/spa/schedule', 'publish.create'],
  clock: ['/spa/profile?tab=admin', 'store-admin.create'],
} as const satisfies Record<string, readonly [place: string, call: CallId]>;
type Step = keyof typeof steps;

/** Steps done while all are in sight at first: on the first day. */
const fewDone = 2;

/** Leads to where a step is done; there it is its name alone. */
function StepLink({ step, className }: { step: Step; className: string }) {
  const text = useTexts();
  const { pathname } = useLocation();
  const [to] = steps[step];
  const name = text(`firstSteps.steps.${step}`);
  if (to === pathname) return <p className={clsx('min-w-0 truncate font-medium', className)}>{name}</p>;
  return (
    <Link
      to={to}
      className={clsx(
        'inline-flex min-w-0 items-center gap-1 font-medium text-accent hover:text-accent-strong',
        className,
      )}
    >
      <span className="truncate">{name}</span>
      <ArrowRight className="size-3.5 shrink-0" aria-hidden="true" />
    </Link>
  );
}

/** Names what a new company does next and unfolds all steps; ticks itself off, and is gone when all is done or it is hidden. */
export default function FirstSteps({
  hiddenKey,
  untilPublished,
}: {
  hiddenKey: string;
  /** Ends with the first published week, where only planning is at home. */
  untilPublished: boolean;
}) {
  const text = useTexts();
  const [hidden, setHidden] = useState(() => localStorage.getItem(hiddenKey) !== null);
  const [unfolded, setUnfolded] = useState<boolean | null>(null);
  const { data } = useQuery({
    ...callOptions(readFirstSteps, {}),
    enabled: !hidden,
    refetchOnMount: 'always' as const,
  });
  const shown = (Object.keys(steps) as Step[]).filter((step) => {
    const isOfSchedule = step === 'week' || step === 'publish';
    return mayCall(steps[step][1]) && (!isOfSchedule || session.visitor?.scheduleEnabled);
  });
  const done = data ? shown.filter((step) => data[step]).length : 0;
  const open = unfolded ?? done <= fewDone;
  const isOver = data !== undefined && done === shown.length;
  // Spares later visits the question.
  useEffect(() => {
    if (isOver) localStorage.setItem(hiddenKey, '1');
  }, [isOver, hiddenKey]);
  if (hidden || !data || isOver || (untilPublished && data.publish)) return null;
  const next = shown.find((step) => !data[step]);
  return (
    <section
      aria-labelledby="first-steps"
      className="page-x border-line border-b bg-surface py-1.5"
      data-print="hide"
    >
      <div className="flex min-w-0 items-center gap-x-4">
        <h2 id="first-steps" className="shrink-0 text-14">
          <button
            type="button"
            aria-expanded={open}
            className="flex items-center gap-2 rounded-chip py-1 max-sm:min-h-11"
            onClick={() => setUnfolded(!open)}
          >
            <span className={clsx('text-muted transition-transform', open && 'rotate-90')} aria-hidden="true">
              ›
            </span>
            <span className={clsx('font-semibold', !open && 'max-sm:sr-only')}>
              {text('firstSteps.title')}
            </span>
            <span className="figures text-13 text-muted">
              {text('firstSteps.progress', { done, all: shown.length })}
            </span>
          </button>
        </h2>
        {next && !open && <StepLink step={next} className="text-13 max-sm:min-h-11" />}
        <Button
          size={28}
          variant="quiet"
          className="ml-auto max-sm:h-11"
          onClick={() => {
            localStorage.setItem(hiddenKey, '1');
            setHidden(true);
          }}
        >
          {text('firstSteps.hide')}
        </Button>
      </div>
      {open && (
        <ol className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-4">
          {shown.map((step) => {
            const isDone = data[step];
            const Mark = isDone ? CircleCheck : CircleDashed;
            return (
              <li key={step} className="relative flex gap-2.5 py-1.5 max-sm:py-3">
                <Mark
                  className={clsx('mt-0.5 size-4.5 shrink-0', isDone ? 'text-ok' : 'text-muted')}
                  aria-hidden="true"
                />
                <div className="min-w-0">
                  {isDone ? (
                    <p className="text-14 text-muted">
                      {text(`firstSteps.steps.${step}`)}
                      <span className="sr-only">, {text('firstSteps.done')}</span>
                    </p>
                  ) : (
                    <StepLink step={step} className="text-14 after:absolute after:inset-0" />
                  )}
                  {step === next && <p className="text-13 text-muted">{text(`firstSteps.why.${step}`)}</p>}
                </div>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
