import { memo } from 'react';
import { useTexts } from '#web/base/texts.ts';
import type { EmployeeRow } from '../week/week-model.ts';

/** The people to choose from: drawn once, not with each letter that is typed. */
export const PeopleOptions = memo(function PeopleOptions({ people }: { people: readonly EmployeeRow[] }) {
  const text = useTexts();
  return people.map(({ id, first_name, last_name, active }) => {
    const name = `${first_name} ${last_name}`;
    return (
      <option key={id} value={id}>
        {active ? name : text('schedule.editor.inactive', { name })}
      </option>
    );
  });
});
