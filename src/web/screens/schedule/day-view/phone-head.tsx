import { Plus, StickyNote } from 'lucide-react';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { type ScheduleView, ViewChoice } from '../frame/view-choice.tsx';
import type { Branch } from '../week/week-model.ts';
import { DayStrip } from './day-strip.tsx';
import { DayTools } from './day-tools.tsx';

interface PhoneHeadProps {
  branch: Branch;
  day: string;
  /** The days of its week. */
  days: readonly string[];
  today: string;
  heading: string;
  /** People and hours. */
  summary: string;
  note: string;
  onView: (view: ScheduleView, day: string) => void;
  onAdd: () => void;
  onTargets: () => void;
}

/** Names the day and its branch on a phone, and leads to the week's other days. */
export function PhoneHead(props: PhoneHeadProps) {
  const { branch, day, days, today, heading, summary, note, onView, onAdd, onTargets } = props;
  const text = useTexts();
  return (
    <div className="border-line border-b bg-surface">
      <div className="page-x flex items-center justify-between gap-2 py-2">
        <ViewChoice view="day" onView={(view) => onView(view, day)} />
        <DayTools {...{ branch, day, onTargets }} />
      </div>
      <DayStrip {...{ days, day, today }} onDay={(next) => onView('day', next)} />
      <div className="page-x flex items-center gap-3 py-2">
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-semibold text-16">{heading}</h2>
          <p className="text-13 text-muted">{summary}</p>
        </div>
        <IconButton
          label={text('schedule.addOn', { day: format.day(day, 'weekdayLong') })}
          icon={<Plus className="size-4" aria-hidden="true" />}
          onClick={onAdd}
        />
      </div>
      {note && (
        <p className="page-x flex gap-1.5 whitespace-pre-line pb-2.5 text-13 text-warn">
          <StickyNote className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
          {note}
        </p>
      )}
    </div>
  );
}
