import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import clsx from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { foldedText } from '#domain/format/folded-text.ts';
import { listTimeZones } from '#domain/time/zones.ts';
import { useTexts } from '#web/base/texts.ts';
import { zoneName } from '#web/base/zone-name.ts';
import { controlClass, Field } from '#web/components/field.tsx';
import { floatingClass, floatingItemClass } from '#web/components/floating.ts';
import type { InputProps } from './bound.tsx';

interface Zone {
  id: string;
  /** As people say it: `Pacific Time (Los Angeles)`. */
  name: string;
  words: string;
}

const maxShown = 60;

let known: Zone[] | undefined;

/** Lists the browser's time zones once: naming about 400 is slow. */
function listZones(): Zone[] {
  known ??= listTimeZones().map((id) => {
    const name = zoneName(id);
    return { id, name, words: foldedText(`${id.replaceAll('_', ' ')} ${name}`) };
  });
  return known;
}

/** Finds zones whose names contain every typed word. */
function findZones(query: string): Zone[] {
  const words = foldedText(query.replaceAll('_', ' ')).split(' ');
  return listZones().filter((zone) => words.every((word) => zone.words.includes(word)));
}

export interface ZoneChoiceProps extends Pick<InputProps, 'label' | 'hint' | 'required' | 'disabled'> {
  value: string;
  error: readonly string[];
  onChange: (zone: string) => void;
  /** Text that was typed before this had loaded. */
  typed?: string | undefined;
}

/** Takes the focus from the plain field before it, with its text, unless somebody has gone on to another field. */
function useTakeOver(typed: string | undefined) {
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    // The focus of an element that is gone is on the body.
    if (document.activeElement !== document.body) return;
    input.current?.focus();
    if (typed === undefined || !input.current) return;
    // By the prototype's setter: React would not notice the change by its own.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input.current, typed);
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
  }, []);
  return input;
}

/** List of zones below a field that searches them. */
export function ZoneChoice({ value, error, onChange, disabled, typed, ...field }: ZoneChoiceProps) {
  const text = useTexts();
  const input = useTakeOver(typed);
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query);
  const found = useMemo(() => findZones(asked), [asked]);
  return (
    <Field {...field} error={error}>
      {(control) => (
        <Combobox
          immediate
          value={value}
          disabled={disabled}
          onChange={(zone) => zone && onChange(zone)}
          onClose={() => setQuery('')}
        >
          <div className="relative">
            <ComboboxInput
              {...control}
              ref={input}
              autoComplete="off"
              spellCheck={false}
              displayValue={(zone: string) => zoneName(zone)}
              onChange={(event) => setQuery(event.target.value)}
              onFocus={(event) => event.target.select()}
              className={clsx(controlClass(36), 'pr-9')}
            />
            <ComboboxButton
              aria-label={text('common.choose')}
              className="absolute inset-y-0 right-0 flex items-center px-2.5 text-muted"
            >
              <ChevronDown className="size-4" aria-hidden="true" />
            </ComboboxButton>
          </div>
          <ComboboxOptions
            modal={false}
            anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
            className={clsx(floatingClass, 'max-h-80! w-(--input-width) overflow-y-auto p-1 empty:invisible')}
          >
            {found.slice(0, maxShown).map((zone) => (
              <ComboboxOption key={zone.id} value={zone.id} className={floatingItemClass}>
                {({ selected }) => (
                  <>
                    <span className="min-w-0 flex-1 truncate">
                      {zone.name}
                      <span className="ml-2 text-muted">{zone.id.replaceAll('_', ' ')}</span>
                    </span>
                    <Check
                      className={clsx('size-4 text-accent', !selected && 'invisible')}
                      aria-hidden="true"
                    />
                  </>
                )}
              </ComboboxOption>
            ))}
          </ComboboxOptions>
        </Combobox>
      )}
    </Field>
  );
}
