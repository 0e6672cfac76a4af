import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { findOfficerPeople } from '#contract/officers.ts';
import { callOptions } from '#web/api/use-call.ts';
import { controlClass, Field } from '#web/components/field.tsx';
import { floatingClass, floatingItemClass } from '#web/components/select.tsx';
import { format } from '#web/format.ts';
import { useTexts } from '#web/texts.ts';
import { fullName } from '../client-model.ts';

export type KnownPerson = ResponseOf<typeof findOfficerPeople>[number];

/** How long somebody pauses before it is searched for (milliseconds). */
const pause = 250;

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

/** Finds somebody who is officer already, of any client that one may read, by a part of name or email. */
export function KnownPeople({
  without,
  onChoose,
}: {
  /** Who it is already. */
  without: number | undefined;
  onChoose: (person: KnownPerson) => void;
}) {
  const text = useTexts();
  const [typed, setTyped] = useState('');
  const asked = usePaused(typed.trim());
  const found = useQuery({
    ...callOptions(findOfficerPeople, { query: { find: asked.slice(0, 100) } }),
    enabled: asked !== '',
    placeholderData: (before) => before,
  });
  const people = asked === '' ? [] : (found.data?.filter(({ id }) => id !== without) ?? []);
  const isSettled = asked !== '' && asked === typed.trim() && found.isSuccess && !found.isPlaceholderData;
  return (
    <Field label={text('clients.officers.known')} hint={text('clients.officers.knownHint')} optional>
      {(control) => (
        <Combobox<KnownPerson | null>
          value={null}
          onChange={(person) => person && onChoose(person)}
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
              maxLength={100}
              displayValue={() => ''}
              onChange={(event) => setTyped(event.target.value)}
              className={clsx(controlClass(36), 'pl-9')}
            />
          </div>
          <ComboboxOptions
            transition
            modal={false}
            anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
            className={clsx(floatingClass, 'z-60! w-(--input-width) p-1 empty:invisible')}
          >
            {people.map((person) => (
              <ComboboxOption key={person.id} value={person} className={floatingItemClass}>
                <span className="min-w-0 flex-1">
                  <span className="block truncate">
                    {[fullName(person), person.email].filter(Boolean).join(' · ')}
                  </span>
                  <span className="block truncate text-12 text-muted">
                    {format.list(person.clients.map(({ entity_name }) => entity_name))}
                  </span>
                </span>
              </ComboboxOption>
            ))}
            {isSettled && people.length === 0 && (
              <p className="px-2.5 py-2 text-13 text-muted">{text('clients.officers.knownNone')}</p>
            )}
          </ComboboxOptions>
        </Combobox>
      )}
    </Field>
  );
}
