import { memo } from 'react';
import { personName } from '#domain/format/person-name.ts';
import { useTexts } from '#web/base/texts.ts';
import type { EmployeeRow } from '../week/week-model.ts';

/** Avoids drawing the options again at each key press. */
export const PeopleOptions = memo(function PeopleOptions({ people }: { people: readonly EmployeeRow[] }) {
  const text = useTexts();
  return people.map((person) => {
    const name = personName(person);
    return (
      <option key={person.id} value={person.id}>
        {person.active ? name : text('schedule.editor.inactive', { name })}
      </option>
    );
  });
});
