import { CalendarPlus } from 'lucide-react';
import { useTexts } from '#web/base/texts.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/states.tsx';

/** Says why a schedule lists nobody, and leads on: there is no staff yet, or the filters match no one. */
export function EmptySchedule({ reason, onClear }: { reason: 'people' | 'match'; onClear: () => void }) {
  const text = useTexts();
  return reason === 'people' ? (
    <EmptyState
      className="m-6"
      icon={<CalendarPlus aria-hidden="true" />}
      title={text('schedule.emptyPeople.title')}
      action={<ButtonLink to="/spa/profile?tab=team">{text('schedule.emptyPeople.action')}</ButtonLink>}
    />
  ) : (
    <EmptyState
      className="m-6"
      title={text('schedule.noMatch.title')}
      action={<Button onClick={onClear}>{text('schedule.noMatch.action')}</Button>}
    />
  );
}
