import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { type FormStore, valueAt } from './form-store.ts';

/** Where fields put their values: a form, a group in it, or a row of a list. */
interface Scope {
  store: FormStore;
  /** '' for the form itself. */
  path: string;
}

export const ScopeContext = createContext<Scope | null>(null);

export function useScope(): Scope {
  const scope = useContext(ScopeContext);
  if (!scope) throw new Error('This part stands in no form');
  return scope;
}

export const pathIn = ({ path }: Scope, name: string) => (path === '' ? name : `${path}.${name}`);

/** Follows something of a form's store. */
export function useStored<Value>(store: FormStore, read: () => Value): Value {
  return useSyncExternalStore(store.subscribe, read, read);
}

/** Follows the values around, 20 ms after a key. */
export function useFormValues<Values>(): Values {
  const { store, path } = useScope();
  return useStored(store, () => valueAt(store.settled, path)) as Values;
}

/** Returns a function that fills in several fields. */
export function useFillForm<Values>(): (values: Partial<Values>) => void {
  const { store, path } = useScope();
  return (values) => store.set(path, { ...(valueAt(store.values, path) as object), ...values });
}

/** Fields whose values lie together below a name. */
export function FormGroup({ name, children }: { name: string; children: ReactNode }) {
  const scope = useScope();
  const { store } = scope;
  const path = pathIn(scope, name);
  const inner = useMemo(() => ({ store, path }), [store, path]);
  return <ScopeContext value={inner}>{children}</ScopeContext>;
}
