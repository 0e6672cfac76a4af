import { type KeyboardEvent, useState } from 'react';
import { isTimeOfDay, moveTime, parseTime, timePattern } from '#domain/time/typed-time.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { TextField } from '#web/components/text-field.tsx';
import { Bound } from './bound.tsx';
import { valueAt } from './form-store.ts';
import type { RuleCall } from './rules.ts';
import { pathIn, useScope } from './scope.tsx';
import type { TextInputProps } from './text-inputs.tsx';
import type { BoundField } from './use-field.ts';

export interface TimeInputProps extends Omit<TextInputProps, 'inputMode'> {
  /** Field beside it with an earlier time: `5` after 9:00 AM is 5:00 PM. */
  after?: string | undefined;
}

const minutesPerStep = 15;

function Typed({
  after,
  field,
  ...rest
}: Omit<TimeInputProps, 'rules' | 'messages'> & { field: BoundField }) {
  const scope = useScope();
  const [typed, setTyped] = useState<string | null>(null);
  const value = String(field.value ?? '');
  const { clock } = session.reader;

  const type = (words: string) => {
    setTyped(words);
    const earlier = after === undefined ? '' : valueAt(scope.store.values, pathIn(scope, after));
    // Keeps text that is no time as text: the kind's rule refuses it.
    field.change(parseTime(words, clock, String(earlier ?? '')) ?? words.trim());
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') setTyped(null);
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (step === 0 || event.altKey || !isTimeOfDay(value)) return;
    event.preventDefault();
    setTyped(null);
    field.change(moveTime(value, step * minutesPerStep));
  };

  return (
    <TextField
      {...rest}
      inputMode={clock === 24 ? 'numeric' : 'text'}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={typed ?? (isTimeOfDay(value) ? format.wallTime(value) : value)}
      error={field.error}
      onChange={(event) => type(event.target.value)}
      onKeyDown={pressKey}
      onBlur={() => setTyped(null)}
    />
  );
}

const timeKind: readonly RuleCall[] = [['matches', timePattern]];

/** Wall time of day, `HH:MM`, typed as `5p`, `17` or `5:05 pm`; '' if empty. Arrow keys step by a quarter hour. */
export function TimeInput({ name, rules, messages, className, ...rest }: TimeInputProps) {
  const text = useTexts();
  const { label, required } = rest;
  const matches = text('errors.invalid_time', { example: format.wallTime('17:00') });
  return (
    <Bound
      {...{ name, label, rules, required, kind: timeKind, className }}
      messages={{ matches, ...messages }}
    >
      {(field) => <Typed {...rest} name={name} field={field} />}
    </Bound>
  );
}
