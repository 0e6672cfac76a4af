import { findWrong, type RuleCall } from './rules.ts';

/** Milliseconds after a key until the form judges it (docs/rules/screens.md#forms). */
const inputDelay = 20;

type Inner = Record<string, unknown> | undefined | null;

/** Reads by a path such as `pay_rates.0.rate`; '' is everything. */
export function valueAt(values: unknown, path: string): unknown {
  return path === '' ? values : path.split('.').reduce((value, part) => (value as Inner)?.[part], values);
}

/** Copies the values with another one at a path. */
function withValue(values: unknown, path: string, value: unknown): unknown {
  if (path === '') return value;
  const [first = '', ...rest] = path.split('.');
  const inner = withValue((values as Inner)?.[first], rest.join('.'), value);
  return Array.isArray(values) ? values.with(Number(first), inner) : { ...(values as Inner), [first]: inner };
}

export interface FieldTerms {
  path: string;
  label: string;
  rules: readonly RuleCall[];
  messages: Record<string, string> | undefined;
  /** Its value is forgotten once the field is gone. */
  secret?: boolean | undefined;
}

const none: readonly string[] = [];

/** Field in a form; keeps its state when its row of a list moves. */
export class FormField {
  terms: FieldTerms = { path: '', label: '', rules: [], messages: undefined };
  /** True once it was left, or the form submitted: what is wrong shows. */
  touched = false;
  /** Errors from the server, about the present value. */
  refusals: readonly string[] = none;
  /** Errors that show. */
  errors: readonly string[] = none;
}

/** Values of a form and the state of its fields, outside React: a key redraws its own field alone. */
export class FormStore {
  /** With the latest key. */
  values: unknown;
  /** Without keys of the last 20 ms: what rules judge and other parts of the form read. */
  settled: unknown;
  /** True between a submit and the save that follows from it, while a field is wrong. */
  incomplete = false;
  /** Fields that show an error. */
  wrong = 0;
  #submitted = false;
  readonly #fields = new Set<FormField>();
  /** Values of hidden fields, by path: not sent, but there again with their field. */
  readonly #hidden = new Map<string, unknown>();
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(values: unknown) {
    this.values = values;
    this.settled = values;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(field: FormField): () => void {
    this.#fields.add(field);
    this.#bringBack(field.terms.path);
    return () => {
      this.#fields.delete(field);
      // Waits for the fields that take its place: of a row that moves up, or after React's second mount.
      queueMicrotask(() => this.#hide(field.terms));
    };
  }

  /** Sets what a field is called and judged by. */
  describe(field: FormField, terms: FieldTerms): void {
    field.terms = terms;
    if (field.touched) this.#judge();
  }

  /** Takes a key: rules follow 20 ms after the last one. */
  type(field: FormField, value: unknown): void {
    field.refusals = none;
    this.values = withValue(this.values, field.terms.path, value);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.settle(), inputDelay);
    this.#judge();
  }

  /** Replaces the values below a path; '' is the whole form. */
  set(path: string, value: unknown): void {
    this.values = withValue(this.values, path, value);
    this.settle();
  }

  settle(): void {
    clearTimeout(this.#timer);
    this.settled = this.values;
    this.#judge();
  }

  leave(field: FormField): void {
    field.touched = true;
    this.#judge();
  }

  /** Shows all that is wrong; false if something is. */
  submit(): boolean {
    this.#submitted = true;
    for (const field of this.#fields) {
      field.touched = true;
      field.refusals = none;
    }
    this.settle();
    return !this.incomplete;
  }

  /** Starts anew: an emptied field shows no error before it is left. */
  reset(values: unknown = this.values): void {
    this.#submitted = false;
    this.#hidden.clear();
    for (const field of this.#fields) {
      field.touched = false;
      field.refusals = none;
    }
    this.set('', values);
  }

  /** Puts the server's errors on their fields, by name (`pay_rates.0.rate`), else on the list; returns the rest. */
  refuse(fieldErrors: Record<string, readonly string[]>): string[] {
    const rest = Object.entries(fieldErrors).flatMap(([name, messages]) => {
      const field = this.#find(name) ?? this.#find(name.split('.')[0] ?? name);
      if (field) field.refusals = [...field.refusals, ...messages];
      return field ? [] : messages;
    });
    this.#judge();
    return rest;
  }

  #find(path: string): FormField | undefined {
    return [...this.#fields].find(({ terms }) => terms.path === path);
  }

  /** Takes the value of a field that is gone out of the form, and keeps it unless it is secret or of a row. */
  #hide({ path, secret }: FieldTerms): void {
    const at = path.lastIndexOf('.');
    const name = path.slice(at + 1);
    const around = valueAt(this.values, path.slice(0, Math.max(at, 0))) as Inner;
    if (this.#find(path) || !around || !(name in around)) return;
    const { [name]: value, ...rest } = around;
    if (!secret && !/\.\d/.test(path)) this.#hidden.set(path, value);
    this.set(path.slice(0, Math.max(at, 0)), rest);
  }

  /** Puts a kept value back, unless something has filled in another since. */
  #bringBack(path: string): void {
    const value = this.#hidden.get(path);
    if (this.#hidden.delete(path) && valueAt(this.values, path) === undefined) this.set(path, value);
  }

  #wrong({ terms: { path, label, rules, messages } }: FormField): string | undefined {
    const at = path.lastIndexOf('.') + 1;
    const sibling = (name: string) => {
      const other = path.slice(0, at) + name;
      return { value: valueAt(this.settled, other), label: this.#find(other)?.terms.label ?? name };
    };
    const value = valueAt(this.settled, path);
    return findWrong({ value, name: path.slice(at), label, sibling }, rules, messages);
  }

  #judge(): void {
    this.incomplete = false;
    for (const field of this.#fields) {
      const wrong = field.touched || this.#submitted ? this.#wrong(field) : undefined;
      this.incomplete ||= this.#submitted && wrong !== undefined;
      const errors = field.touched && wrong !== undefined ? [wrong, ...field.refusals] : field.refusals;
      if (errors.join('\n') !== field.errors.join('\n')) field.errors = errors;
    }
    this.wrong = [...this.#fields].filter(({ errors }) => errors.length > 0).length;
    for (const listener of this.#listeners) listener();
  }
}
