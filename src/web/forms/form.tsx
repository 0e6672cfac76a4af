import clsx from 'clsx';
import {
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { describeError, handleFailedWrite, tellFailure } from '#web/api/error-handling.ts';
import { translate, useTexts } from '#web/base/texts.ts';
import { Notice } from '#web/components/notice.tsx';
import { FormStore } from './form-store.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { pickChanges, sameValues } from './same-values.ts';
import { ScopeContext, useStored } from './scope.tsx';
import { markUnsaved, useAsksBeforeLeaving } from './unsaved.ts';

export interface FormState {
  id: string;
  busy: boolean;
  dirty: boolean;
  /** Values as they are saved; without what others have saved since a change. */
  baseline: object;
  /** Saved and not changed since. */
  saved: boolean;
  /** Fields that show an error after a save was tried. */
  wrong: number;
  discard: () => void;
  /** Counts the values at these names as saved, while their own write is pending, too; the others stay as they are. */
  adopt: (part: object, step: 'pending' | 'saved' | 'failed') => void;
}

const FormStateContext = createContext<FormState | null>(null);

export function useFormState(): FormState {
  const state = useContext(FormStateContext);
  if (!state) throw new Error('This part stands in no form');
  return state;
}

/** Puts what others have saved into fields, beside what was typed since; a save counts it as saved. */
export type Fill<Values> = (pick: (typed: Values) => Partial<Values>) => void;

export interface FormProps<Values extends object> {
  /** Current values. An untouched form adopts changes from outside, such as another person's save. */
  initial: Values;
  /**
   * Sends the values, or the changes alone, which keep what others have changed meanwhile; false: it did not. The form shows a thrown error
   * and keeps its input, or a toast says it once the form is gone; an `ApiError` 400 goes to its fields.
   */
  onSubmit: (values: Values, changes: Partial<Values>, fill: Fill<Values>) => Promise<unknown> | unknown;
  children: ReactNode;
  className?: string;
  /** Id for a button outside: `<button type="submit" form={id}>`. */
  id?: string;
  /** Name for screen readers, without a heading. */
  label?: string;
  /** Skips the question before leaving, for a search or a filter. */
  forgettable?: boolean;
}

/** Focuses the first wrong control after its message is drawn; of a list, the message. */
function focusFirstWrong(form: string): void {
  requestAnimationFrame(() => {
    document.getElementById(form)?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error]')?.focus();
  });
}

/** Puts each message of a refusal on its field; returns the rest. */
function placeErrors(store: FormStore, error: unknown): string[] {
  if (!(error instanceof ApiError) || error.status !== 400) return [describeError(error)];
  const rest = store.refuse(error.fieldErrors);
  return rest.length > 0 ? rest : [translate('errors.not_all_correct')];
}

/**
 * Form (docs/rules/screens.md#forms): messages after blur, no submit while invalid, focus on the first wrong field. Server errors go to
 * their fields, other failures to the top; the input stays.
 */
export function Form<Values extends object>({
  initial,
  onSubmit,
  children,
  className,
  id: givenId,
  label,
  forgettable = false,
}: FormProps<Values>) {
  const text = useTexts();
  const ownId = useId();
  const id = givenId ?? ownId;
  const [store] = useState(() => new FormStore(initial));
  const scope = useMemo(() => ({ store, path: '' }), [store]);
  const settled = useStored(store, () => store.settled);
  const wrong = useStored(store, () => (store.incomplete ? store.wrong : 0));
  const [baseline, setBaseline] = useState<Values>(initial);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  // Choices under way: what comes from outside meanwhile may be older.
  const [pending, setPending] = useState(0);
  const [trouble, setTrouble] = useState<readonly string[]>([]);
  const isSending = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  // Holds back other people's saves until this input is saved or discarded.
  const shown = useRef<Values>(initial);
  const dirty = !sameValues(settled, baseline);
  const asks = useAsksBeforeLeaving(id);

  useEffect(() => {
    if (pending > 0 || sameValues(shown.current, initial) || !sameValues(store.settled, baseline)) return;
    shown.current = initial;
    setBaseline(initial);
    store.set('', initial);
  }, [store, initial, baseline, pending]);

  const isUnsaved = !forgettable && dirty && !busy;
  useEffect(() => {
    // Allows leaving while sending: a save often navigates.
    markUnsaved(id, isUnsaved);
    return () => markUnsaved(id, false);
  }, [id, isUnsaved]);

  const state = useMemo(() => {
    const discard = () => {
      store.reset(baseline);
      // Makes a new object, to check the held values again.
      setBaseline({ ...baseline });
      setTrouble([]);
      setSent(false);
    };
    const adopt = (part: object, step: 'pending' | 'saved' | 'failed') => {
      setBaseline((before) => ({ ...before, ...part }));
      setSent(step === 'saved');
      setPending((count) => count + (step === 'pending' ? 1 : -1));
    };
    return { id, busy, dirty, baseline, saved: sent && !dirty, wrong, discard, adopt };
  }, [store, baseline, id, busy, dirty, sent, wrong]);

  const send = async (values: Values) => {
    isSending.current = true;
    setBusy(true);
    setTrouble([]);
    try {
      let saved = values;
      const fill: Fill<Values> = (pick) => {
        const typed = store.values as Values;
        const some = pick(typed);
        saved = { ...saved, ...some };
        store.set('', { ...typed, ...some });
      };
      if ((await onSubmit(values, pickChanges(values, baseline), fill)) === false) return;
      setBaseline(saved);
      setSent(true);
      store.reset();
    } catch (error) {
      // Left while it was sending: nothing else says so.
      if (!element.current) return tellFailure(error);
      // Before this may lead to sign-in: the browser asks about what was typed.
      markUnsaved(id, !forgettable && !sameValues(values, baseline));
      handleFailedWrite(error);
      setTrouble(placeErrors(store, error));
      focusFirstWrong(id);
    } finally {
      setBusy(false);
      isSending.current = false;
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Keeps a dialog's form apart from the form around it.
    event.stopPropagation();
    if (isSending.current) return;
    if (store.submit()) {
      void send(store.values as Values);
      return;
    }
    setTrouble([]);
    focusFirstWrong(id);
  };

  const said = wrong > 0 ? [text('errors.form_incomplete'), text('errors.not_all_correct')] : trouble;
  return (
    <form
      ref={element}
      id={id}
      className={className}
      noValidate
      aria-label={label}
      data-loading={busy || undefined}
      onSubmit={submit}
    >
      <ScopeContext value={scope}>
        <FormStateContext value={state}>
          {said.length > 0 && (
            // A foot that counts the wrong fields says it to the eye already, and so does the only wrong one.
            <Notice
              tone="danger"
              urgent
              className={clsx(
                'mb-4',
                wrong === 1 ? 'sr-only' : wrong > 1 && 'in-[form:has([data-wrong])]:sr-only',
              )}
            >
              {said.join(' ')}
            </Notice>
          )}
          {children}
          {asks && <LeaveGuard />}
        </FormStateContext>
      </ScopeContext>
    </form>
  );
}
