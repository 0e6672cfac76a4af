import { ChevronLeft, ChevronRight, NotebookText, Plus, StickyNote, Target } from 'lucide-react';
import { addDays } from '#domain/time/dates.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { ButtonGroup } from '#web/components/button-group.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { type ScheduleView, ViewChoice } from '../frame/view-choice.tsx';
import type { Branch } from '../week/week-model.ts';
import { DayStrip } from './day-strip.tsx';

interface DayHeadProps {
  branch: Branch;
  day: string;
  /** The days of its week. */
  days: readonly string[];
  today: string;
  isPhone: boolean;
  /** People and hours; phones show them and the note below the name of the day. */
  summary: string;
  note: string;
  onView: (view: ScheduleView, day: string) => void;
  onAdd: () => void;
  onTargets: () => void;
}

/** Names the day and its branch, and leads to other days and views. */
export function DayHead(props: DayHeadProps) {
  const { branch, day, days, today, isPhone, summary, note, onView, onAdd, onTargets } = props;
  const text = useTexts();
  const heading = text('dayView.heading', {
    day: format.day(day, isPhone ? 'weekdayShort' : 'full'),
    branch: branch.name,
  });
  const tools = (
    <>
      <ButtonLink
        className="ml-auto"
        icon={<NotebookText className="size-4" aria-hidden="true" />}
        to={`/spa/dashboard?tab=log-book&date=${day}&branch=${branch.id}`}
      >
        <span className="max-lg:sr-only">{text('dayView.logBook')}</span>
      </ButtonLink>
      <Button icon={<Target className="size-4" aria-hidden="true" />} onClick={onTargets}>
        <span className="max-lg:sr-only">{text('dayView.setTargets')}</span>
      </Button>
    </>
  );
  const add = {
    label: text('schedule.addOn', { day: format.day(day, 'weekdayLong') }),
    icon: <Plus className="size-4" aria-hidden="true" />,
    onClick: onAdd,
  };
  const views = <ViewChoice view="day" onView={(view) => onView(view, day)} />;
  if (isPhone) {
    return (
      <div className="border-line border-b bg-surface">
        <div className="page-x flex items-center gap-2 py-2">
          {views}
          {tools}
        </div>
        <DayStrip {...{ days, day, today }} onDay={(next) => onView('day', next)} />
        <div className="page-x flex items-center gap-3 py-2">
          <div className="min-w-0 flex-1">
            <h2 className="truncate font-semibold text-16">{heading}</h2>
            <p className="text-13 text-muted">{summary}</p>
          </div>
          <IconButton {...add} />
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
  return (
    <div className="page-x flex flex-wrap items-center gap-2 border-line border-b bg-surface py-2">
      <ButtonGroup label={text('dayView.navigation')}>
        <IconButton
          label={text('dayView.previous')}
          icon={<ChevronLeft className="size-4" aria-hidden="true" />}
          onClick={() => onView('day', addDays(day, -1))}
        />
        <IconButton
          label={text('dayView.next')}
          icon={<ChevronRight className="size-4" aria-hidden="true" />}
          onClick={() => onView('day', addDays(day, 1))}
        />
      </ButtonGroup>
      <h2 className="min-w-0 truncate font-semibold text-16">{heading}</h2>
      {views}
      {tools}
      <IconButton {...add} />
    </div>
  );
}
