import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import clsx from 'clsx';
import { Check, Search } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { controlClass, Field } from './field.tsx';
import { floatingClass, floatingItemClass } from './floating.ts';

/** Delay after the last key (milliseconds). */
const pause = 250;
const longestSearch = 100;

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

interface SearchPickerProps<Found> {
  label: string;
  hint?: string;
  error?: string;
  required?: boolean;
  optional?: boolean;
  size?: 32 | 36;
  /** Searches for the typed text; skips an empty one and keeps earlier results while typing. */
  useFound: (typed: string) => UseQueryResult<Found[]>;
  without?: number | undefined;
  none: string;
  value: Found | null;
  onChange: (found: Found | null) => void;
  /** Text in the field after the choice. */
  nameOf: (found: Found) => string;
  /** Line in the list: a name and a detail that tells namesakes apart. */
  children: (found: Found) => { name: string; more: ReactNode };
}

/** Picks one of many by a part of its name; the server searches within the reader's rights. */
export function SearchPicker<Found extends { id: number }>({
  size = 36,
  useFound,
  without,
  none,
  value,
  onChange,
  nameOf,
  children,
  ...field
}: SearchPickerProps<Found>) {
  const [typed, setTyped] = useState('');
  const asked = usePaused(typed.trim());
  const search = useFound(asked);
  const found = asked === '' ? [] : (search.data?.filter(({ id }) => id !== without) ?? []);
  const isSettled = asked !== '' && asked === typed.trim() && search.isSuccess && !search.isPlaceholderData;
  return (
    <Field {...field}>
      {(control) => (
        <Combobox<Found | null>
          value={value}
          by={(one, other) => one?.id === other?.id}
          onChange={onChange}
          onClose={() => setTyped('')}
        >
          <div className="relative">
            <Search
              className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-muted"
              aria-hidden="true"
            />
            <ComboboxInput
              {...control}
              autoComplete="off"
              maxLength={longestSearch}
              displayValue={(chosen: Found | null) => (chosen ? nameOf(chosen) : '')}
              onChange={(event) => setTyped(event.target.value)}
              className={clsx(controlClass(size), 'pl-9')}
            />
          </div>
          <ComboboxOptions
            modal={false}
            anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
            className={clsx(floatingClass, 'z-60! w-(--input-width) p-1 empty:invisible')}
          >
            {found.map((one) => {
              const { name, more } = children(one);
              return (
                <ComboboxOption key={one.id} value={one} className={floatingItemClass}>
                  {({ selected }) => (
                    <>
                      <span className="min-w-0 flex-1">
                        <span className="block truncate">{name}</span>
                        {more && <span className="block truncate text-12 text-muted">{more}</span>}
                      </span>
                      <Check
                        className={clsx('size-4 text-accent', !selected && 'invisible')}
                        aria-hidden="true"
                      />
                    </>
                  )}
                </ComboboxOption>
              );
            })}
            {isSettled && found.length === 0 && <p className="px-2.5 py-2 text-13 text-muted">{none}</p>}
          </ComboboxOptions>
        </Combobox>
      )}
    </Field>
  );
}
