import { useId } from 'react';
import type { PositionCoverage } from '#domain/schedule/coverage.ts';
import { useTexts } from '#web/base/texts.ts';
import type { Track } from './track.ts';

const height = 40;

/** Draws who is scheduled, who is open, the target and what is short, by quarter hour; its words stand beside it. */
export function CoverageLane({
  coverage,
  track,
  colour,
}: {
  coverage: PositionCoverage;
  track: Track;
  colour: string;
}) {
  const hatching = useId();
  const quarters = coverage.quarters.filter(({ start }) => start >= track.start && start < track.end);
  const most = Math.max(
    1,
    ...quarters.map(({ scheduled, open, least }) => Math.max(scheduled + open, least)),
  );
  const x = (at: number) => ((at - track.start) / (track.end - track.start)) * 1000;
  const width = x(track.start + 900);
  const y = (people: number) => height - (people / most) * (height - 6);
  const target = quarters
    .flatMap(({ start, least }) => [`${x(start)},${y(least)}`, `${x(start) + width},${y(least)}`])
    .join(' ');
  return (
    <svg
      viewBox={`0 0 1000 ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      shapeRendering="crispEdges"
      className="h-10 w-full"
      style={{ color: `light-dark(${colour}, color-mix(in oklab, ${colour}, white 35%))` }}
    >
      <defs>
        <pattern
          id={hatching}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="3" height="6" className="fill-warn" />
        </pattern>
      </defs>
      {quarters.map(({ start, scheduled, open, least }) => {
        const short = Math.max(0, least - scheduled - open);
        return (
          <g key={start}>
            <rect
              x={x(start)}
              width={width}
              y={y(scheduled)}
              height={height - y(scheduled)}
              fill="currentColor"
              opacity={0.4}
            />
            {open > 0 && (
              <rect
                x={x(start)}
                width={width}
                y={y(scheduled + open)}
                height={y(scheduled) - y(scheduled + open)}
                fill="currentColor"
                opacity={0.12}
              />
            )}
            {short > 0 && (
              <rect
                x={x(start)}
                width={width}
                y={y(least)}
                height={y(scheduled + open) - y(least)}
                fill={`url(#${hatching})`}
              />
            )}
          </g>
        );
      })}
      {quarters.some(({ least }) => least > 0) && (
        <polyline
          points={target}
          fill="none"
          className="stroke-text"
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}

/** Names what the lanes draw. */
export function CoverageLegend() {
  const text = useTexts();
  const swatches = {
    scheduled: { height: 10, background: 'var(--muted)', opacity: 0.5 },
    open: { height: 10, background: 'var(--muted)', opacity: 0.2 },
    target: { height: 2, background: 'var(--ink)' },
    short: {
      height: 10,
      background: 'repeating-linear-gradient(-45deg, var(--warn) 0 3px, transparent 3px 6px)',
    },
  };
  return (
    <ul className="flex gap-4 text-12 text-muted max-lg:hidden">
      {(['scheduled', 'open', 'target', 'short'] as const).map((key) => (
        <li key={key} className="flex items-center gap-1.5">
          <span className="w-4" style={swatches[key]} />
          {text(`dayView.legend.${key}`)}
        </li>
      ))}
    </ul>
  );
}
