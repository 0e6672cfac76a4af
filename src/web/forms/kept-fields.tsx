import { useEffect } from 'react';
import { keep, readKept } from '#web/base/drafts.ts';
import { useFormState } from './form.tsx';
import { useFillForm, useFormValues } from './scope.tsx';

export interface KeptFieldsProps<Values> {
  /** Of the form, among those of this account. */
  name: string;
  /** Leaves out what others at the device must not read. */
  pick?: (values: Values) => Partial<Values>;
}

const all = <Values,>(values: Values) => values;

/** Keeps what is typed into a form on this device until it is saved, discarded or left: a reload brings it back. */
export function KeptFields<Values extends object>({ name, pick = all }: KeptFieldsProps<Values>) {
  const values = useFormValues<Values>();
  const fill = useFillForm<Values>();
  const { dirty } = useFormState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: fills in once, before anything is typed
  useEffect(() => {
    if (!dirty) fill(readKept<Values>(name));
    return () => void keep(name, null);
  }, []);
  useEffect(() => {
    keep(name, dirty ? pick(values) : null);
  }, [name, pick, values, dirty]);
  return null;
}
