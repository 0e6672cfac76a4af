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

export interface FormState {
  id: string;
  busy: boolean;
  dirty: boolean;
  /** Saved and not changed since. */
  saved: boolean;
  discard: () => void;
}

const FormStateContext = createContext<FormState | null>(null);

export function useFormState(): FormState {
  const state = useContext(FormStateContext);
  if (!state) throw new Error('This part stands in no form');
  return state;
}

export interface FormProps<Values extends object> {
  /** Current values. An untouched form adopts changes from outside, such as another person's save. */
  initial: Values;
  /** Sends the values. The form shows a thrown error and keeps its input; an `ApiError` 400 goes to its fields. */
  onSubmit: (values: Values) => Promise<unknown> | unknown;
  children: ReactNode;
  className?: string;
  /** Id for a button outside: `<button type="submit" form={id}>`. */
  id?: string;
  /** Name for screen readers, without a heading. */
  label?: string;
  /** Skips the question before leaving, for a search or a filter. */
  forgettable?: boolean;
}

/** Focuses the first wrong control after its message is drawn. */
function focusFirstWrong(form: string): void {
  requestAnimationFrame(() => {
    document.getElementById(form)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}

/** Finds the node by the server's name: a field, or a field of a row (`pay_rates.0.rate`). */
function nodeFor(form: FormNode, field: string): FormNode | undefined {
  return form.at(field) ?? form.at(field.split('.')[0] ?? field) ?? undefined;
}

/** Puts each message of a refusal on its field; returns the rest. */
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

/** Resets the form after a save: an emptied field must show no error before blur. */
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

/** Follows the values, inside FormKit's form. */
function Frame({ id, busy, sent, baseline, trouble, guarded, onDiscard, children }: FrameProps) {
  const text = useTexts();
  const context = useFormKitContext();
  const node = context?.node;
  const dirty = !sameValues(context?.value, baseline);
  const asks = useAsksBeforeLeaving(id);
  const incomplete = context?.state.submitted === true && context.state.valid === false;
  useEffect(() => {
    // Allows leaving while sending: a save often navigates.
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
  const ownId = useId();
  const id = givenId ?? ownId;
  const [baseline, setBaseline] = useState<Values>(initial);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const [trouble, setTrouble] = useState<readonly string[]>([]);
  const sending = useRef<Promise<void>>(undefined);
  const form = useRef<FormNode>(undefined);
  // Holds back other people's saves until this input is saved or discarded.
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
      // Makes a new object, to check the held values again.
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
    // Separates a dialog's form from the form around it.
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
