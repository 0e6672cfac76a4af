import { personName } from '#domain/format/person-name.ts';
import { useEmployees } from '#web/api/store-queries.ts';
import { useTexts } from '#web/base/texts.ts';
import { FilterChip } from '#web/components/filter-chip.tsx';
import { useSearchParams } from '#web/navigation/use-place.ts';

/** Opens a person's calendar; offers active salaried employees (docs/rules/screens.md#tabs). */
export function StaffSelect({ value }: { value: number | null }) {
  const text = useTexts();
  const [query, setQuery] = useSearchParams();
  const people = useEmployees();
  const options = (people.data ?? [])
    .filter(({ id, active, salary }) => (active && salary) || id === value)
    .map((person) => ({ value: person.id, label: personName(person) }));
  return (
    <FilterChip
      label={text('reports.calendarOf')}
      value={value}
      options={options}
      everything={text('reports.aPerson')}
      onChange={(id) => {
        const next = new URLSearchParams(query);
        if (id === null) next.delete('staff');
        else next.set('staff', String(id));
        next.delete('open');
        setQuery(next);
      }}
    />
  );
}
