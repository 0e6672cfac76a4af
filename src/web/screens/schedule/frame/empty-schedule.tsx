import { CalendarPlus } from 'lucide-react';
import { weekStart } from '#domain/time/dates.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/states.tsx';
import { FirstSteps } from '#web/shell/later-first-steps.tsx';
import type { useWeekAddress } from '../week/use-week-address.ts';
import { WeekToolbar } from './week-toolbar.tsx';

interface EmptyScheduleProps {
  address: ReturnType<typeof useWeekAddress>;
  /** There is nobody to plan for yet: the first steps are the page. */
  isBare?: boolean;
}

/** Schedule that lists nobody: the filters match no one, or there is no staff yet. */
export function EmptySchedule({ address, isBare }: EmptyScheduleProps) {
  const text = useTexts();
  if (!isBare) {
    return (
      <EmptyState
        className="m-6"
        title={text('emptySchedule.noMatch.title')}
        action={<Button onClick={address.clearFilters}>{text('emptySchedule.noMatch.action')}</Button>}
      />
    );
  }
  return (
    <div>
      <WeekToolbar
        address={address}
        isThisWeek={weekStart(address.today) === address.sunday}
        branches={[]}
        filters="none"
        menu={[]}
      />
      <FirstSteps
        instead={
          <EmptyState
            className="m-6"
            icon={<CalendarPlus aria-hidden="true" />}
            title={text('emptySchedule.people.title')}
            action={<ButtonLink to="/spa/profile?tab=team">{text('emptySchedule.people.action')}</ButtonLink>}
          />
        }
      />
    </div>
  );
}
