import { Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Draft, Fairness } from '#domain/schedule/draft/draft.ts';
import { sum } from '#domain/sum.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { ProgressBar } from '#web/components/progress-bar.tsx';
import { Switch } from '#web/components/switch.tsx';
import type { Names } from '../plan/plan-words.ts';
import { ShiftPosition } from '../week/shift-position.tsx';
import { describeDistance, describeOvertime, describeRuledOut, describeWhen } from './draft-words.ts';
import { type DraftRun, restedDays } from './use-draft.ts';

type Overtime = Draft['overtime']['people'][number];

interface DraftPanelProps {
  run: DraftRun;
  /** Shifts that a person is proposed for, without those left open since. */
  filled: number;
  /** Shifts with a person that the draft leaves alone. */
  staying: number;
  names: Names;
  /** Planned cost over the sales that are forecast; null: not known or not shown. */
  share: number | null;
  /** Labor target in millionths; null: none, or several. */
  target: number | null;
  /** Shifts that coverage misses and nobody has: applying adds them as open, unless the manager says no. */
  missing: number;
  keepsOpen: boolean;
  onKeepOpen: (keeps: boolean) => void;
  /** Stands before what stays open: the proposals, on a phone. */
  children?: ReactNode;
}

/** Progress of a running draft, with the way to end it. */
function Running({ run }: Pick<DraftPanelProps, 'run'>) {
  const text = useTexts();
  const { progress } = run;
  const words = progress
    ? text(`planning.draft.stage.${progress.stage}`, { done: progress.filled, count: progress.demanded })
    : text('planning.draft.loading');
  return (
    <section className="space-y-2 border-line border-b px-4 py-3">
      <p role="status" className="figures font-semibold text-14">
        {words}
      </p>
      <ProgressBar
        label={text('planning.draft.progress')}
        share={progress && progress.demanded > 0 ? progress.filled / progress.demanded : 0}
      />
      {progress?.distance && (
        <p className="text-12 text-muted">{describeDistance(progress.distance).title}</p>
      )}
      <Button onClick={run.stop}>{text('planning.draft.stop')}</Button>
    </section>
  );
}

/** Lists the people with overtime and its causes; many who work all week take one line that opens. */
function OvertimeLines({ draft, names }: { draft: Draft; names: Names }) {
  const text = useTexts();
  const hours = (seconds: number) => text('common.hours', { hours: format.shortHours(seconds) });
  const { people } = draft.overtime;
  const worksAllWeek = ({ days }: Overtime) => days.some(({ cause }) => cause === 'seventh');
  const allWeek = people.filter(worksAllWeek);
  const isFolded = allWeek.length > 2;
  const ofAllWeek = sum(allWeek, ({ seconds }) => seconds);
  const line = ({ employee, seconds, added, days }: Overtime) => (
    <div key={employee} className="figures flex w-full items-baseline gap-2 text-12">
      <span className="min-w-0 flex-1">
        {text('planning.draft.ruledOut', { people: names.person(employee), words: describeOvertime(days) })}
        {added === 0 && <span className="block text-muted">{text('planning.draft.overtimeScheduled')}</span>}
      </span>
      <span className="text-warn">{hours(seconds)}</span>
    </div>
  );
  if (people.length === 0) return null;
  return (
    <dd className="w-full space-y-1">
      {isFolded && (
        <details>
          <summary className="figures cursor-pointer font-medium text-12 text-warn max-sm:py-3">
            {text('planning.draft.allWeek', { count: allWeek.length })}
            {ofAllWeek !== draft.overtime.total && <span className="float-right">{hours(ofAllWeek)}</span>}
          </summary>
          <div className="mt-1 space-y-1 pl-4">{allWeek.map(line)}</div>
        </details>
      )}
      {people.filter((one) => !isFolded || !worksAllWeek(one)).map(line)}
    </dd>
  );
}

function Figures({
  draft,
  share,
  target,
  names,
}: { draft: Draft } & Pick<DraftPanelProps, 'share' | 'target' | 'names'>) {
  const text = useTexts();
  const { cost, overtime, fairness, lastWeek } = draft;
  const hours = (seconds: number) => text('common.hours', { hours: format.shortHours(seconds) });
  const range = (least: string, most: string) => (least === most ? least : `${least}–${most}`);
  const hoursRange = ({ seconds }: Fairness) =>
    text('common.hours', {
      hours: range(format.shortHours(seconds.least), format.shortHours(seconds.most)),
    });
  const weekendRange = ({ weekendShifts }: Fairness) =>
    range(format.number(weekendShifts.least), format.number(weekendShifts.most));
  const last = (figure: string | null) =>
    figure === null ? '' : text('planning.draft.lastWeek', { figure });
  const rows: { label: string; value: string; hint: string; more?: ReactNode }[] = [
    ...(cost
      ? [
          {
            label: text('planning.draft.cost'),
            value: format.money(cost.total, 'whole'),
            hint:
              cost.added === cost.total
                ? ''
                : text('planning.draft.added', { amount: format.money(cost.added, 'whole') }),
          },
        ]
      : []),
    {
      label: text('planning.draft.overtime'),
      value: hours(overtime.total),
      hint:
        overtime.added > 0 && overtime.added !== overtime.total
          ? text('planning.draft.added', { amount: hours(overtime.added) })
          : last(lastWeek && hours(lastWeek.overtimeSeconds)),
      more: <OvertimeLines {...{ draft, names }} />,
    },
    ...(share === null
      ? []
      : [
          {
            label: text('planning.draft.share'),
            value: format.percent(share, 1),
            hint:
              target === null
                ? text('planning.draft.ofForecast')
                : text('planning.draft.target', { share: format.percent(target / 1_000_000) }),
          },
        ]),
    {
      label: text('planning.draft.spread'),
      value: hoursRange(fairness),
      hint: last(lastWeek && hoursRange(lastWeek.fairness)),
    },
    {
      label: text('planning.draft.weekends'),
      value: text('planning.draft.perPerson', { range: weekendRange(fairness) }),
      hint: last(lastWeek && weekendRange(lastWeek.fairness)),
    },
  ];
  return (
    <dl className="divide-y divide-line text-13">
      {rows.map(({ label, value, hint, more }) => (
        <div key={label} className="flex flex-wrap items-baseline gap-x-2 gap-y-1 px-4 py-1.5">
          <dt className="flex-1">{label}</dt>
          {hint && <dd className="figures text-right text-12 text-muted">{hint}</dd>}
          <dd className="figures font-semibold">{value}</dd>
          {more}
        </div>
      ))}
    </dl>
  );
}

/** Shifts that stay open: those of a position that the same keeps the same people from are one. */
function Gaps({ draft, names }: { draft: Draft; names: Names }) {
  const text = useTexts();
  if (draft.gaps.length === 0) return null;
  const gaps = draft.gaps.map(({ shift, ruledOut }) => ({
    shift,
    ...describeRuledOut(ruledOut, shift, names),
  }));
  const alike = Map.groupBy(gaps, ({ shift, lines }) => `${shift.position} ${JSON.stringify(lines)}`);
  return (
    <section className="px-4 py-3">
      <h3 className="font-semibold text-14">{text('planning.draft.gaps', { count: gaps.length })}</h3>
      <ul className="divide-y divide-line">
        {[...alike].map(([key, same]) => {
          const [{ shift, lines } = {}] = same;
          if (!shift || !lines) return null;
          const whens = [...Map.groupBy(same, (gap) => describeWhen(gap.shift, names))];
          const head = (words: string) => (
            <span className="inline-flex flex-wrap items-center gap-2 font-semibold text-13">
              {words}
              <ShiftPosition id={shift.position} />
            </span>
          );
          return (
            <li key={key} className="space-y-1 py-2 text-12">
              {same.length === 1 ? (
                <p>{head(describeWhen(shift, names))}</p>
              ) : (
                <details>
                  <summary className="cursor-pointer max-sm:py-3">
                    {head(text('planning.draft.alike', { count: same.length }))}
                  </summary>
                  <ul className="figures space-y-1 py-1 pl-4 text-muted">
                    {whens.map(([words, { length }]) => (
                      <li key={words}>{length > 1 ? `${words} ×${length}` : words}</li>
                    ))}
                  </ul>
                </details>
              )}
              {lines.map(({ words, people }) => (
                <p key={words}>{text('planning.draft.ruledOut', { people: format.list(people), words })}</p>
              ))}
            </li>
          );
        })}
      </ul>
      {gaps.some(({ others }) => others > 0) && (
        <p className="border-line border-t pt-2 text-12 text-muted">{text('planning.draft.elsewhere')}</p>
      )}
    </section>
  );
}

/** What a draft comes to: how much it fills, its price and fairness, and what it leaves open. */
export function DraftPanel(props: DraftPanelProps) {
  const { run, filled, staying, names, share, target, missing, children } = props;
  const text = useTexts();
  const { draft, isRunning, failed, options } = run;
  const { allow, maxDaysInRow } = options;
  const demanded = draft ? draft.proposals.length + draft.gaps.length : 0;
  const distance = draft && describeDistance(draft.distance);
  return (
    <div className="text-13">
      {isRunning && <Running run={run} />}
      {failed && (
        <Notice tone="danger" urgent className="m-4">
          {text('planning.draft.failed')}
        </Notice>
      )}
      {draft && (
        <>
          <div className="space-y-2 px-4 py-3">
            <h2 className="figures font-semibold text-16">
              {text('planning.draft.filled', { done: filled, count: demanded })}
            </h2>
            <ProgressBar
              label={text('planning.draft.share_filled')}
              share={demanded > 0 ? filled / demanded : 0}
            />
            {staying > 0 && (
              <p className="text-12 text-muted">{text('planning.draft.staying', { count: staying })}</p>
            )}
          </div>
          <Figures {...{ draft, share, target, names }} />
          <Notice icon={<Scale className="size-4" aria-hidden="true" />} className="rounded-none!">
            <p className="font-semibold text-accent-strong">{distance?.title}</p>
            {distance?.hint && <p className="text-12">{distance.hint}</p>}
            {(draft.ended === 'stopped' || draft.ended === 'time') && (
              <p className="text-12">{text(`planning.draft.ended.${draft.ended}`)}</p>
            )}
          </Notice>
        </>
      )}
      {/* Above what stays open: they may fill it. */}
      <div className="space-y-3 border-line border-b px-4 py-3">
        <Switch
          line
          label={text('planning.draft.allowHours')}
          hint={text('planning.draft.allowHoursHint')}
          checked={allow.weeklyHours}
          onChange={(weeklyHours) => run.start({ options: { allow: { ...allow, weeklyHours } } })}
        />
        <Switch
          line
          label={text('planning.draft.allowRest')}
          hint={text('planning.draft.allowRestHint')}
          checked={allow.rest}
          onChange={(rest) => run.start({ options: { allow: { ...allow, rest } } })}
        />
        <Switch
          line
          label={text('planning.draft.maxDaysInRow', { days: restedDays })}
          hint={text('planning.draft.maxDaysInRowHint')}
          checked={maxDaysInRow !== null}
          onChange={(rests) => run.start({ options: { maxDaysInRow: rests ? restedDays : null } })}
        />
        {missing > 0 && (
          <Switch
            line
            label={text('planning.draft.keepOpen', { count: missing })}
            hint={text('planning.draft.keepOpenHint')}
            checked={props.keepsOpen}
            onChange={props.onKeepOpen}
          />
        )}
      </div>
      {draft && (
        <>
          {children}
          <Gaps draft={draft} names={names} />
        </>
      )}
    </div>
  );
}
