import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { messageOf } from '#web/api/error-handling.ts';
import { useTexts } from '#web/texts.ts';
import type { Rule } from './rules.ts';

interface FormOptions<Field extends string> {
  initial: Record<Field, string>;
  /** Fields without a rule are always valid. */
  rules: Partial<Record<Field, Rule>>;
  /** Sends the form; what it throws stays in the form, each message at its field. */
  submit: (values: Record<Field, string>) => Promise<void>;
}

type Messages<Field extends string> = Partial<Record<Field, string>>;

function messagesOf<Field extends string>(error: unknown, fields: Field[]): Messages<Field> {
  if (!(error instanceof ApiError)) return {};
  const found = fields.flatMap((field): [Field, string][] => {
    const messages = error.fieldErrors[field];
    return messages ? [[field, messages.join(' ')]] : [];
  });
  return Object.fromEntries(found) as Messages<Field>;
}

/**
 * A form of text fields with the states of the specification (section 4): blurred, dirty, submitted, valid, loading. A message shows
 * after its field was left or the form was sent; an invalid form is not sent, the focus goes to its first wrong field; a refusal of the
 * server stands at its field until that is changed.
 */
export function useForm<Field extends string>({ initial, rules, submit }: FormOptions<Field>) {
  const text = useTexts();
  const fields = Object.keys(initial) as Field[];
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [refused, setRefused] = useState<Messages<Field>>({});
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [general, setGeneral] = useState('');
  const form = useRef<HTMLFormElement>(null);

  const wrongOf = (field: Field) => rules[field]?.(values[field]);
  const errorOf = (field: Field) =>
    refused[field] ?? (submitted || left.has(field) ? wrongOf(field) : undefined);
  const set = (field: Field, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    setRefused((before) => ({ ...before, [field]: undefined }));
    setGeneral('');
  };

  function focusFirst(wrong: Field[]) {
    const names = new Set<string>(wrong);
    const controls = [...(form.current?.elements ?? [])] as HTMLInputElement[];
    controls.find((control) => names.has(control.name))?.focus();
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setSubmitted(true);
    const wrong = fields.filter((field) => wrongOf(field) !== undefined);
    if (wrong.length > 0) {
      const empty = wrong.every((field) => values[field].trim() === '');
      setGeneral(empty ? text('errors.form_incomplete') : text('errors.not_all_correct'));
      focusFirst(wrong);
      return;
    }
    setBusy(true);
    setGeneral('');
    try {
      await submit(values);
    } catch (error) {
      const messages = messagesOf(error, fields);
      setRefused(messages);
      setGeneral(messageOf(error));
      focusFirst(Object.keys(messages) as Field[]);
    } finally {
      setBusy(false);
    }
  }

  return {
    values,
    set,
    busy,
    submitted,
    dirty: fields.some((field) => values[field] !== initial[field]),
    valid: fields.every((field) => wrongOf(field) === undefined),
    /** What is wrong with the form as a whole; empty: nothing. */
    error: general,
    /** How many fields show a message. */
    wrongCount: fields.filter((field) => errorOf(field) !== undefined).length,
    /** For `<form>`. */
    formProps: { ref: form, onSubmit: (event: FormEvent) => void send(event), noValidate: true },
    /** For a text field: `<TextField label=… {...form.field('email')} />`. */
    field: (field: Field) => ({
      name: field,
      value: values[field],
      error: errorOf(field),
      onChange: (event: { target: { value: string } }) => set(field, event.target.value),
      onBlur: () => setLeft((before) => new Set(before).add(field)),
    }),
  };
}
