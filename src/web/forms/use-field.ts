import { useEffect, useId, useState } from 'react';
import { FormField, valueAt } from './form-store.ts';
import type { RuleCall } from './rules.ts';
import { pathIn, useScope, useStored } from './scope.tsx';

export interface FieldRules {
  name: string;
  label: string;
  rules?: readonly RuleCall[] | undefined;
  /** Messages that replace a rule's own, by rule name. */
  messages?: Record<string, string> | undefined;
  /** Its value is forgotten once the field is gone; others come back with their field. */
  secret?: boolean | undefined;
}

export interface BoundField {
  id: string;
  /** Shown value, including the latest key. */
  value: unknown;
  error: readonly string[];
  /** Takes a key. */
  change: (value: unknown) => void;
  /** Takes a whole value: without delay. */
  replace: (value: unknown) => void;
  blur: () => void;
}

const none: readonly RuleCall[] = [];

/** Connects a field with its form. */
export function useField({ name, label, rules = none, messages, secret }: FieldRules): BoundField {
  const scope = useScope();
  const { store } = scope;
  const path = pathIn(scope, name);
  const [field] = useState(() => new FormField());
  const value = useStored(store, () => valueAt(store.values, path));
  const error = useStored(store, () => field.errors);
  useEffect(
    () => store.describe(field, { path, label, rules, messages, secret }),
    [store, field, path, label, rules, messages, secret],
  );
  useEffect(() => store.add(field), [store, field]);
  return {
    id: useId(),
    value,
    error,
    change: (next) => store.type(field, next),
    replace: (next) => {
      store.type(field, next);
      store.settle();
    },
    blur: () => store.leave(field),
  };
}
