import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Check, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { find } from '#contract/search.ts';
import { callOptions } from '#web/api/use-call.ts';
import { controlClass, Field } from '#web/components/field.tsx';
import { floatingClass, floatingItemClass } from '#web/components/select.tsx';
import { useTexts } from '#web/texts.ts';

export interface PickedClient {
  id: number;
  entity_name: string;
}

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

interface ClientPickerProps {
  label: string;
  hint?: string;
  error?: string;
  required?: boolean;
  value: PickedClient | null;
  onChange: (client: PickedClient | null) => void;
  size?: 32 | 36;
}

/** Finds one of any number of clients by a part of its name: the server searches, within what one may see. */
export function ClientPicker({ value, onChange, size = 36, ...field }: ClientPickerProps) {
  const text = useTexts();
  const [typed, setTyped] = useState('');
  const asked = usePaused(typed.trim());
  const found = useQuery({
    ...callOptions(find, { query: { find: asked } }),
    enabled: asked !== '',
    placeholderData: (before) => before,
  });
  const clients = asked === '' ? [] : (found.data?.clients.filter(({ active }) => active) ?? []);
  const isSettled = asked !== '' && asked === typed.trim() && found.isSuccess && !found.isPlaceholderData;
  return (
    <Field {...field}>
      {(control) => (
        <Combobox<PickedClient | null>
          value={value}
          by="id"
          onChange={onChange}
          onClose={() => setTyped('')}
          immediate
        >
          <div className="relative">
            <Search
              className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-muted"
              aria-hidden="true"
            />
            <ComboboxInput
              {...control}
              autoComplete="off"
              displayValue={(client: PickedClient | null) => client?.entity_name ?? ''}
              onChange={(event) => setTyped(event.target.value)}
              className={clsx(controlClass(size), 'pl-9')}
            />
          </div>
          <ComboboxOptions
            transition
            modal={false}
            anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
            className={clsx(floatingClass, 'z-60! w-(--input-width) p-1 empty:invisible')}
          >
            {clients.map((client) => (
              <ComboboxOption key={client.id} value={client} className={floatingItemClass}>
                {({ selected }) => (
                  <>
                    <span className="min-w-0 flex-1">
                      <span className="block truncate">{client.entity_name}</span>
                      {client.business_name && (
                        <span className="block truncate text-12 text-muted">{client.business_name}</span>
                      )}
                    </span>
                    <Check
                      className={clsx('size-4 text-accent', !selected && 'invisible')}
                      aria-hidden="true"
                    />
                  </>
                )}
              </ComboboxOption>
            ))}
            {isSettled && clients.length === 0 && (
              <p className="px-2.5 py-2 text-13 text-muted">{text('communication.start.clientNone')}</p>
            )}
          </ComboboxOptions>
        </Combobox>
      )}
    </Field>
  );
}
