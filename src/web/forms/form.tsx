import { FormKit, parentSymbol as FormKitParent, FormKitProvider, useFormKitContext } from '@formkit/react';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { describeError } from '#web/api/error-handling.ts';
import { useTexts } from '#web/base/texts.ts';
import { Notice } from '#web/components/notice.tsx';
import { type FormNode, formKitConfig } from './formkit.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { sameValues } from './same-values.ts';
import { markUnsaved, useAsksBeforeLeaving } from './unsaved.ts';

/** What the parts of a form know of it. */
export interface FormState {
  id: string;
  /** Being sent. */
  busy: boolean;
  /** Holds something unsaved. */
  dirty: boolean;
  /** Was sent without trouble and not changed since. */
  saved: boolean;
  /** Back to what was there before. */
  discard: () => void;
}

const FormStateContext = createContext<FormState | null>(null);

/** The state of the form around. */
export function useFormState(): FormState {
  const state = useContext(FormStateContext);
  if (!state) throw new Error('This part stands in no form');
  return state;
}

export interface FormProps<Values extends object> {
  /** What is there now. When it changes from outside (somebody else saved), a form without changes of its own takes it up. */
  initial: Values;
  /** Sends it. What it throws stays in the form with all that was typed; an `ApiError` 400 lands on its fields. */
  onSubmit: (values: Values) => Promise<unknown> | unknown;
  children: ReactNode;
  className?: string;
  /** For a button outside of it: `<button type="submit" form={id}>`. */
  id?: string;
  /** Names it for screen readers, where no heading does. */
  label?: string;
  /** Leaving it with changes does not ask: a search, a filter. */
  forgettable?: boolean;
}

/** The first wrong control, once its message is drawn. */
function focusFirstWrong(form: string): void {
  requestAnimationFrame(() => {
    document.getElementById(form)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}

/** The node at the server's name for it: a field, or the field of a row (`pay_rates.0.rate`). */
function nodeFor(form: FormNode, field: string): FormNode | undefined {
  return form.at(field) ?? form.at(field.split('.')[0] ?? field) ?? undefined;
}

/** Puts each message of a refusal on its field; what belongs to none is returned. */
function placeErrors(form: FormNode, error: unknown): string[] {
  if (!(error instanceof ApiError) || error.status !== 400) return [describeError(error)];
  const rest: string[] = [];
  for (const [field, messages] of Object.entries(error.fieldErrors)) {
    const node = nodeFor(form, field);
    if (node && node !== form) node.setErrors(messages);
    else rest.push(...messages);
  }
  return rest.length > 0 ? rest : [describeError(error)];
}

/** After a save the form is as if just opened: a field that is emptied next is not called wrong before it was left. */
function forgetSubmit(form: FormNode): void {
  form.store.remove('submitted');
  form.walk((node) => {
    node.store.remove('submitted');
    node.store.remove('blurred');
  });
}

interface FrameProps {
  id: string;
  busy: boolean;
  sent: boolean;
  baseline: object;
  trouble: readonly string[];
  guarded: boolean;
  onDiscard: (node: FormNode) => void;
  children: ReactNode;
}

/** Inside FormKit's form: knows its values as they change. */
function Frame({ id, busy, sent, baseline, trouble, guarded, onDiscard, children }: FrameProps) {
  const text = useTexts();
  const context = useFormKitContext();
  const node = context?.node;
  const dirty = !sameValues(context?.value, baseline);
  const asks = useAsksBeforeLeaving(id);
  const incomplete = context?.state.submitted === true && context.state.valid === false;
  useEffect(() => {
    // While it is being sent the page may be left: that is where a save often leads.
    markUnsaved(id, guarded && dirty && !busy);
    return () => markUnsaved(id, false);
  }, [id, guarded, dirty, busy]);
  const state = useMemo(
    () => ({ id, busy, dirty, saved: sent && !dirty, discard: () => node && onDiscard(node as FormNode) }),
    [id, busy, dirty, sent, node, onDiscard],
  );
  const said = incomplete ? [text('errors.form_incomplete'), text('errors.not_all_correct')] : trouble;
  return (
    <FormStateContext value={state}>
      {said.length > 0 && (
        <Notice tone="danger" urgent className="mb-4">
          {said.join(' ')}
        </Notice>
      )}
      {children}
      {asks && <LeaveGuard />}
    </FormStateContext>
  );
}

/**
 * A form (docs/rules/screens.md#forms): messages after blur, no submit while invalid, the focus on the first wrong
 * field; what the server refuses lands on its field, every other failure on top, and what was typed stays. Leaving it with changes asks.
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
  const ownId = useId();
  const id = givenId ?? ownId;
  const [baseline, setBaseline] = useState<Values>(initial);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const [trouble, setTrouble] = useState<readonly string[]>([]);
  const sending = useRef<Promise<void>>(undefined);
  const form = useRef<FormNode>(undefined);
  // What others save while something is typed waits until that is saved or given up.
  const shown = useRef<Values>(initial);

  useEffect(() => {
    const node = form.current;
    if (!node || sameValues(shown.current, initial) || !sameValues(node.value, baseline)) return;
    shown.current = initial;
    setBaseline(initial);
    node.input(structuredClone(initial), false);
  }, [initial, baseline]);

  const discard = useMemo(
    () => (node: FormNode) => {
      node.reset(structuredClone(baseline));
      // Another object, for which what waits is looked at again.
      setBaseline({ ...baseline });
      setTrouble([]);
      setSent(false);
    },
    [baseline],
  );

  const send = async (values: Values, node: FormNode) => {
    setBusy(true);
    setTrouble([]);
    node.clearErrors();
    try {
      await onSubmit(values);
      setBaseline(values);
      setSent(true);
      forgetSubmit(node);
    } catch (error) {
      setTrouble(placeErrors(node, error));
      focusFirstWrong(id);
    } finally {
      setBusy(false);
      sending.current = undefined;
    }
  };

  return (
    // A form in a dialog of another form is no field of that form.
    <FormKitParent value={null}>
      <FormKitProvider config={formKitConfig}>
        <FormKit
          type="form"
          id={id}
          defaultValue={structuredClone(initial)}
          actions={false}
          submitBehavior="live"
          incompleteMessage={false}
          noValidate
          aria-label={label}
          formClass={className}
          slots={{ messages: () => null }}
          onNode={(node: FormNode) => {
            form.current = node;
          }}
          onSubmit={(values: unknown, node: unknown) => {
            sending.current ??= send(values as Values, node as FormNode);
            return sending.current;
          }}
          onSubmitInvalid={() => {
            setTrouble([]);
            focusFirstWrong(id);
          }}
        >
          <Frame {...{ id, busy, sent, baseline, trouble, guarded: !forgettable, onDiscard: discard }}>
            {children}
          </Frame>
        </FormKit>
      </FormKitProvider>
    </FormKitParent>
  );
}
