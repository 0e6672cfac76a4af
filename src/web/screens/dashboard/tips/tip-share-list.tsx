import type { tipPools } from '#contract/tips/tips.ts';
import { sum } from '#domain/sum.ts';
import type { Received } from '#web/api/instants.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { StatusChip } from '#web/components/status-chip.tsx';
import { formatWeight, hasPoints } from './format-weight.ts';

export type TipPoolLines = Received<typeof tipPools>[number];
type Share = TipPoolLines['shares'][number];

interface Branches {
  branchZone: (id: number) => string;
  branchName: (id: number) => string;
}

function ShareExplanation({ pool, share }: { pool: TipPoolLines; share: Share }) {
  const text = useTexts();
  const facts = {
    pool: format.money(pool.cents),
    own: formatWeight(text, pool, share.weight),
    total: formatWeight(text, pool, pool.weight),
    all: format.number(pool.weight),
    whole: format.money(share.floor),
    rest: format.number(share.remainder),
    left: pool.left,
  };
  if (share.remainder === 0) return text('tips.shareExact', facts);
  return share.cents > share.floor ? text('tips.shareUp', facts) : text('tips.shareDown', facts);
}

/** Says in words how a share came about; its cents are behind *Show the calculation*. */
function ShareWords({ pool, share, seconds }: { pool: TipPoolLines; share: Share; seconds: number }) {
  const text = useTexts();
  if (pool.by === 'server') return text('tips.ownSalesShare');
  const own = share.employee === session.visitor?.employeeId ? 'own' : 'other';
  return text(`tips.shareWords.${hasPoints(pool) ? 'points' : 'hours'}.${own}`, {
    hours: format.hours(seconds),
    team: format.hours(pool.seconds),
    percent: format.percent(share.weight / pool.weight),
    pool: format.money(pool.cents),
  });
}

/** Shortest presence that shows as hours with two decimals. */
const shownSeconds = 18;

const sumPresence = ({ presence }: Share) =>
  sum(presence, ({ start_time, end_time }) => end_time - start_time);

function Presence({ share, pool, zone }: { share: Share; pool: TipPoolLines; zone: string }) {
  const text = useTexts();
  const seconds = sumPresence(share);
  const times = share.presence.map(({ start_time, end_time }) =>
    text('hours.month.stretch', {
      from: format.timeToSecond(start_time, zone),
      to: format.timeToSecond(end_time, zone),
    }),
  );
  return (
    <p className="text-12 text-muted">
      {text('tips.clocked', { times: format.list(times) })}
      {pool.by === 'hours' && seconds < shownSeconds && ` ${text('tips.bySeconds', { count: seconds })}`}
    </p>
  );
}

const isSameDay = (one: TipPoolLines, other: TipPoolLines) =>
  one.branch === other.branch && one.date === other.date;
const hasShare = ({ shares }: TipPoolLines, employee: number) =>
  shares.some((share) => share.employee === employee);

/** Lists an employee's shares or the unassigned pools, which add up to the opened figure. */
export function TipShareList({
  pools,
  employee,
  report,
}: {
  pools: readonly TipPoolLines[];
  employee: number | null;
  report: Branches;
}) {
  const text = useTexts();
  const { branchZone } = report;
  const lines = pools.flatMap((pool) => {
    if (employee === null) return pool.unassigned ? [{ pool, share: undefined, cents: pool.cents }] : [];
    const share = pool.shares.find((one) => one.employee === employee);
    const excluded = pool.excluded.some((one) => one.employee === employee);
    // Names why there's no share where no other pool of the day has one.
    const isTold = excluded && !pools.some((other) => isSameDay(pool, other) && hasShare(other, employee));
    return share || isTold ? [{ pool, share, cents: share?.cents ?? 0 }] : [];
  });
  return (
    <>
      <ul className="mt-3 border-line border-t">
        {lines.map(({ pool, share, cents }) => (
          <li
            key={`${pool.branch} ${pool.date} ${pool.name} ${pool.by}`}
            className="border-line border-b py-2.5"
          >
            <div className="flex items-baseline justify-between gap-3 text-13">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                {text(pool.name === null ? 'tips.poolOf' : 'tips.namedPoolOf', {
                  name: pool.name ?? '',
                  day: format.day(pool.date, 'weekdayShort'),
                  branch: report.branchName(pool.branch),
                })}
                {pool.provisional && <StatusChip status="open">{text('tips.provisional')}</StatusChip>}
              </span>
              <span className="figures font-medium">{format.money(cents)}</span>
            </div>
            {share && (
              <>
                <p className="mt-0.5 text-13">
                  <ShareWords pool={pool} share={share} seconds={sumPresence(share)} />{' '}
                  {pool.provisional && text('tips.mayChange')}
                </p>
                <details className="mt-1 text-13 text-muted">
                  <summary className="inline-flex min-h-6 cursor-pointer items-center underline underline-offset-2">
                    {text('tips.showCalculation')}
                  </summary>
                  <p className="mt-0.5">
                    <ShareExplanation pool={pool} share={share} />
                  </p>
                  <Presence share={share} pool={pool} zone={branchZone(pool.branch)} />
                </details>
              </>
            )}
            {employee === null && <p className="mt-0.5 text-13 text-muted">{pool.unassigned}</p>}
            {pool.excluded
              .filter((one) => one.employee === employee)
              .map((one) => (
                <p key={one.reason} className="mt-0.5 text-13 text-muted">
                  {text('tips.excludedHours', {
                    hours: format.hours(one.seconds),
                    reason: one.reason,
                  })}
                </p>
              ))}
          </li>
        ))}
      </ul>
      <p className="figures flex justify-between border-line-2 pt-2.5 font-semibold text-14">
        <span>{text('tips.sum')}</span>
        <span>{format.money(lines.reduce((sum, { cents }) => sum + cents, 0))}</span>
      </p>
    </>
  );
}
