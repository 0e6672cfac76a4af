import { Check, Plus, TriangleAlert } from 'lucide-react';
import { listShortages, type PositionCoverage, sumShort } from '#domain/schedule/coverage.ts';
import { sum } from '#domain/sum.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { PositionDot } from '#web/components/position-dot.tsx';
import { CoverageLane, CoverageLegend } from './coverage-lane.tsx';
import { nameClass } from './day-lanes.tsx';
import type { Track } from './track.ts';

interface CoverageListProps {
  coverage: readonly PositionCoverage[];
  track: Track;
  zone: string;
  /** Shows no shortages: nobody works on a closed day. */
  isClosed: boolean;
  /** The day has targets of its own. */
  isException: boolean;
  hasNoTargets: boolean;
  /** Shifts that would fill what is missing. */
  gaps: number;
  findPosition: (position: number | null) => { name: string; colour: string };
  onFill: () => void;
}

/** Lists who is scheduled against who is wanted by position; on phones the words stand above the drawing. */
export function CoverageList(props: CoverageListProps) {
  const { coverage, track, zone, isClosed, isException, hasNoTargets, gaps, findPosition, onFill } = props;
  const text = useTexts();
  return (
    <>
      <div className="max-sm:page-x flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b py-2 sm:max-lg:sticky sm:max-lg:left-0 sm:max-lg:w-screen sm:px-3 lg:px-6">
        <h3 className="font-semibold text-14">{text('dayView.coverage')}</h3>
        <p className="text-12 text-muted">{text(isException ? 'dayView.onlyToday' : 'dayView.byQuarter')}</p>
        <CoverageLegend />
        {gaps > 0 && (
          <>
            <p className="ml-auto font-medium text-13 text-warn">
              {text('dayView.short', { hours: format.shortHours(sum(coverage, sumShort)) })}
            </p>
            <Button
              className="max-sm:w-full"
              icon={<Plus className="size-4" aria-hidden="true" />}
              onClick={onFill}
            >
              {text('dayView.makeOpen', { count: gaps })}
            </Button>
          </>
        )}
      </div>
      {hasNoTargets && <p className="page-x py-4 text-13 text-muted">{text('dayView.noTargets')}</p>}
      <ul>
        {coverage.map((one) => {
          const { name, colour } = findPosition(one.position);
          const missing = isClosed ? [] : listShortages(one);
          const isWanted = one.quarters.some(({ least }) => least > 0);
          return (
            <li
              key={one.position ?? 0}
              className="max-sm:page-x flex border-line border-b max-sm:flex-col max-sm:gap-1 max-sm:py-2"
            >
              <div className={`${nameClass} bg-canvas! text-12 sm:py-1`}>
                <div className="min-w-0 max-sm:flex max-sm:flex-wrap max-sm:gap-x-3">
                  <p className="flex items-center gap-2 font-semibold max-sm:w-full max-sm:text-13">
                    <PositionDot colour={colour} />
                    {name}
                  </p>
                  {missing.map(({ start, end, count }) => (
                    <p key={start} className="flex items-start gap-1 text-warn">
                      <TriangleAlert className="mt-px size-3.5 shrink-0" aria-hidden="true" />
                      {text('dayView.missing', { count, hours: format.gridTimes(start, end, zone) })}
                    </p>
                  ))}
                  {isWanted && missing.length === 0 && (
                    <p className="flex items-center gap-1 text-ok">
                      <Check className="size-3.5 shrink-0" aria-hidden="true" />
                      {text('dayView.onTarget')}
                    </p>
                  )}
                </div>
              </div>
              <div className="flex flex-1 items-end">
                <CoverageLane coverage={one} track={track} colour={colour} />
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
