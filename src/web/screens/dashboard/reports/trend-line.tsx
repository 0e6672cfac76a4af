import clsx from 'clsx';

const [width, height, edge] = [84, 28, 4];

/** Draws how a figure went over the days; the figure and its change say it in words. */
export function TrendLine({ values, warns }: { values: readonly number[]; warns: boolean }) {
  if (values.length < 2) return null;
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const x = (index: number) => edge + ((width - 2 * edge) * index) / (values.length - 1);
  const y = (value: number) => height - edge - ((height - 2 * edge) * (value - min)) / (max - min || 1);
  const points = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className={clsx(
        'w-21 shrink-0 max-rail:hidden print:hidden',
        warns ? 'stroke-warn fill-warn' : 'stroke-accent fill-accent',
      )}
    >
      <polyline points={points.join(' ')} fill="none" strokeWidth="1.5" strokeLinejoin="round" />
      <circle cx={x(values.length - 1)} cy={y(values.at(-1) ?? 0)} r="2.5" strokeWidth="0" />
    </svg>
  );
}
