import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { PositionDot } from '#web/components/position-dot.tsx';
import { type GridSection, sectionHeight } from '../week/group-rows.ts';

interface SectionRowsProps {
  sections: readonly GridSection[] | undefined;
  editable: boolean;
  /** Row number of the first in the whole grid, with the head as 1. */
  rowIndex: number;
}

/** Heads a group of people with its planned hours by day. */
export function SectionRows({ sections = [], editable, rowIndex }: SectionRowsProps) {
  const text = useTexts();
  const hours = (seconds: number) => text('common.hours', { hours: format.shortHours(seconds) });
  return sections.map(({ key, name, colour, seconds, days }, index) => (
    <tr key={key} aria-rowindex={rowIndex + index} style={{ height: sectionHeight }}>
      <th scope="row" className="sticky left-0 z-10 bg-sunken px-6 text-left text-12 max-lg:px-4">
        <span className="flex items-center gap-2">
          {colour && <PositionDot colour={colour} />}
          <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
          <span className="figures text-muted">{hours(seconds)}</span>
        </span>
      </th>
      {days.map((day) => (
        <td
          key={day.date}
          role={editable ? 'gridcell' : undefined}
          className="figures bg-sunken! px-2.5! align-middle! text-12 text-muted"
        >
          {day.seconds > 0 && hours(day.seconds)}
        </td>
      ))}
    </tr>
  ));
}
