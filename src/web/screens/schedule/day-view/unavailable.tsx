import type { ReactNode } from 'react';
import { instantOfWallTime } from '#domain/time/zones.ts';
import { formatClock } from '#texts/describe-finding.ts';
import { session } from '#web/base/session.ts';
import { translate } from '#web/base/texts.ts';
import type { GridCell, GridRow } from '../week/week-rows.ts';
import { placeOnTrack, type Track } from './track.ts';

type Availability = GridCell['availability'][number];

/** Names hours at which somebody cannot work. */
export function describeUnavailable({ from, to }: Availability): string {
  return translate('schedule.availability.cannot', {
    from: formatClock(session.reader, from),
    to: formatClock(session.reader, to),
  });
}

/** Lists the hours of a day at which the person of a row cannot work. */
export function listUnavailable(row: GridRow | undefined, day: string): readonly Availability[] {
  const cell = row?.cells.find((one) => one.day === day);
  return cell?.availability.filter(({ kind }) => kind === 'cannot') ?? [];
}

/** Shades the hours at which somebody cannot work. */
export function Unavailable({
  line,
  track,
  zone,
  children,
}: {
  line: Availability;
  track: Track;
  zone: string;
  children?: ReactNode;
}) {
  const at = (minutes: number) =>
    placeOnTrack(instantOfWallTime(line.date, `${Math.floor(minutes / 60)}:${minutes % 60}`, zone), track);
  const [left, right] = [at(line.from), at(line.to)];
  if (left >= right) return null;
  return (
    <span
      className="absolute inset-y-0 flex items-center overflow-hidden bg-sunken"
      style={{ left: `${left}%`, right: `${100 - right}%` }}
    >
      {children}
    </span>
  );
}
