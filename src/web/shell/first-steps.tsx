import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { ArrowRight, Check } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { readFirstSteps } from '#contract/company/first-steps.ts';
import type { CallId } from '#domain/permissions.ts';
import { callOptions } from '#web/api/use-call.ts';
import { mayCall } from '#web/base/rights.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
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

/** Steps that another one must come before. */
const needs: Partial<Record<Step, 'team' | 'week'>> = {
  invite: 'team',
  pay: 'team',
  week: 'team',
  publish: 'week',
};

/** A company may do without it. */
const isOptional = (step: Step) => step === 'clock';

interface StepsProps {
  shown: readonly Step[];
  done: Readonly<Record<Step, boolean>>;
  next: Step | undefined;
}

/** One numbered column: the next step has the button, one that cannot be done yet says why. */
function StepList({ shown, done, next }: StepsProps) {
  const text = useTexts();
  const { pathname } = useLocation();
  return (
    <ol className="mt-1 max-w-160">
      {shown.map((step, index) => {
        const needed = needs[step];
        const isWaiting = needed !== undefined && !done[needed];
        const [to] = steps[step];
        const name = text(`firstSteps.steps.${step}`);
        const isNext = step === next;
        const isHere = to === pathname;
        const note = isNext
          ? (`why.${step}` as const)
          : isWaiting
            ? (`after.${needed}` as const)
            : isOptional(step) && !done[step]
              ? 'optional'
              : null;
        return (
          <li
            key={step}
            className={clsx(
              'flex items-start gap-3 rounded-card px-3 text-14',
              isNext ? 'my-1 bg-accent-weak py-3' : 'min-h-8 py-1.5 max-sm:min-h-11 max-sm:py-2',
            )}
          >
            <span
              aria-hidden="true"
              className={clsx(
                'figures flex size-6 shrink-0 items-center justify-center rounded-full text-12',
                done[step]
                  ? 'text-ok'
                  : isNext
                    ? 'bg-accent font-semibold text-on-accent'
                    : 'bg-sunken text-muted',
              )}
            >
              {done[step] ? <Check className="size-4" /> : index + 1}
            </span>
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2 pt-0.5">
              <div className={clsx('min-w-0 flex-1', isNext ? 'basis-56' : 'sm:flex')}>
                {done[step] || isWaiting || isNext || isHere ? (
                  <p className={isNext ? 'font-semibold' : 'text-muted'}>
                    {name}
                    {done[step] && <span className="sr-only">, {text('firstSteps.done')}</span>}
                  </p>
                ) : (
                  <Link
                    to={to}
                    className="inline-flex items-center gap-1 hover:underline max-sm:-my-2.5 max-sm:min-h-11"
                  >
                    {name}
                    <ArrowRight className="size-3.5 shrink-0 text-muted" aria-hidden="true" />
                  </Link>
                )}
                {note && (
                  <p className={clsx('text-13 text-muted', !isNext && 'sm:ml-auto')}>
                    {text(`firstSteps.${note}`)}
                  </p>
                )}
              </div>
              {isNext && !isHere && (
                <ButtonLink to={to} variant="primary" size={36} className="max-sm:w-full">
                  {text(`firstSteps.act.${step}`)}
                </ButtonLink>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** Names what a new company does next and unfolds all steps; ticks itself off, and is gone when all is done or it is hidden. */
export default function FirstSteps({
  hiddenKey,
  untilPublished = false,
  instead,
}: {
  hiddenKey: string;
  /** Ends with the first published week, where only planning is at home. */
  untilPublished?: boolean | undefined;
  /** Makes them the page, with nothing to fold or hide; shown itself where they are over. */
  instead?: ReactNode;
}) {
  const text = useTexts();
  const { pathname } = useLocation();
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
  const isOver = data !== undefined && shown.every((step) => data[step] || isOptional(step));
  // Spares later visits the question.
  useEffect(() => {
    if (isOver) localStorage.setItem(hiddenKey, '1');
  }, [isOver, hiddenKey]);
  if (!data && !hidden) return null;
  if (!data || isOver || hidden || (untilPublished && data.publish)) return instead;
  const next = shown.find((step) => !data[step]);
  const progress = (
    <span className="figures font-normal text-13 text-muted">
      {text('firstSteps.progress', { done, all: shown.length })}
    </span>
  );
  if (instead) {
    return (
      <section aria-labelledby="first-steps" className="page-x py-8 max-sm:py-4" data-print="hide">
        <div className="mx-auto max-w-160">
          <h2 id="first-steps" className="flex items-baseline gap-3 px-3 font-semibold text-20">
            {text('firstSteps.title')} {progress}
          </h2>
          <StepList shown={shown} done={data} next={next} />
        </div>
      </section>
    );
  }
  const open = unfolded ?? !data.team;
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
            <span className="font-semibold">{text('firstSteps.title')}</span>
            {progress}
          </button>
        </h2>
        {next && !open && steps[next][0] !== pathname && (
          <Link
            to={steps[next][0]}
            className="inline-flex min-w-0 items-center font-medium text-13 text-accent max-sm:ml-auto max-sm:min-h-11"
          >
            <span className="truncate">{text(`firstSteps.steps.${next}`)}</span>
          </Link>
        )}
        {/* A phone has room for it beside the open list only. */}
        <Button
          size={28}
          variant="quiet"
          className={clsx('ml-auto', !open && 'max-sm:hidden')}
          onClick={() => {
            localStorage.setItem(hiddenKey, '1');
            setHidden(true);
          }}
        >
          {text('firstSteps.hide')}
        </Button>
      </div>
      {open && <StepList shown={shown} done={data} next={next} />}
    </section>
  );
}
