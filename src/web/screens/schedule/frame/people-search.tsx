import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '#web/base/texts.ts';

interface PeopleSearchProps {
  value: string;
  onChange: (search: string) => void;
}

export function PeopleSearch({ value, onChange }: PeopleSearchProps) {
  const text = useTexts();
  const input = useRef<HTMLInputElement>(null);
  // Follows the address after going back or clearing the search elsewhere.
  useEffect(() => {
    const field = input.current;
    if (field && document.activeElement !== field) field.value = value;
  }, [value]);
  return (
    <label className="relative inline-flex">
      <span className="sr-only">{text('schedule.findPerson')}</span>
      <Search
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
      <input
        ref={input}
        type="search"
        autoComplete="off"
        maxLength={80}
        defaultValue={value}
        placeholder={text('schedule.findPerson')}
        onChange={(event) => onChange(event.target.value.trim())}
        className="h-8 w-32 rounded-control border border-line-2 bg-surface pr-2 pl-8 text-13 placeholder:text-muted hover:border-edge max-sm:h-11 max-sm:w-44 max-sm:text-16"
      />
    </label>
  );
}
