import type { ReactNode } from 'react';
import type { InputProps } from './bound.tsx';
import {
  CheckboxInput,
  type CheckboxInputProps,
  type ChoiceInputProps,
  MultiSelectInput,
  RadiosInput,
  type RadiosInputProps,
  SegmentedInput,
  type SegmentedInputProps,
  SelectInput,
  type SelectInputProps,
  SwitchInput,
  type SwitchInputProps,
} from './choice-inputs.tsx';
import { DateInput, type DateInputProps } from './date-input.tsx';
import { Form, type FormProps } from './form.tsx';
import { FormActions } from './form-actions.tsx';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { FormList, type FormListProps } from './form-list.tsx';
import { KeptFields, type KeptFieldsProps } from './kept-fields.tsx';
import { MoneyInput, NumberInput, type NumberInputProps, PercentInput } from './number-inputs.tsx';
import { FormGroup, useFillForm, useFormValues } from './scope.tsx';
import {
  EmailInput,
  PasswordInput,
  type PasswordInputProps,
  PhoneInput,
  TextareaInput,
  type TextareaInputProps,
  TextInput,
  type TextInputProps,
  UrlInput,
} from './text-inputs.tsx';
import { TimeInput, type TimeInputProps } from './time-input.tsx';
import { TimeZoneInput } from './time-zone-input.tsx';

/** Names of the fields whose values have a type. */
type FieldOf<Values, Value> = {
  [Name in keyof Values & string]: NonNullable<Values[Name]> extends Value ? Name : never;
}[keyof Values & string];

type Input<Props extends Pick<InputProps, 'name'>, Values, Value> = (
  props: Omit<Props, 'name'> & { name: FieldOf<Values, Value> },
) => ReactNode;

type Plain = string | number;

/** Input whose options have the type of the field's value. */
type Choice<Props extends { name: string; options: unknown }, Values, Of> = <
  Name extends FieldOf<Values, Of>,
>(
  props: Omit<Props, 'name' | 'options'> & {
    name: Name;
    options: readonly (Props['options'] extends readonly (infer Option)[]
      ? Omit<Option, 'value'> & { value: Element<NonNullable<Values[Name]>> }
      : never)[];
  },
) => ReactNode;

type Element<Value> = Value extends readonly (infer One)[] ? One : Value;

type List<Values> = <Name extends FieldOf<Values, readonly object[]>>(
  props: Omit<FormListProps, 'name' | 'blank' | 'others' | 'children'> & {
    name: Name;
    blank: Element<NonNullable<Values[Name]>>;
    others?: readonly { add: string; blank: Element<NonNullable<Values[Name]>> }[];
    /** Renders a row's fields, from the kit for the row's values. */
    children: (index: number) => ReactNode;
  },
) => ReactNode;

/** Kit for one type of values; checks field names and input types. */
interface FormOf<Values extends object> {
  Form: (props: FormProps<Values>) => ReactNode;
  Dialog: (props: FormDialogProps<Values>) => ReactNode;
  Actions: typeof FormActions;
  Kept: (props: KeptFieldsProps<Values>) => ReactNode;
  Text: Input<TextInputProps, Values, string>;
  Email: Input<TextInputProps, Values, string>;
  Phone: Input<TextInputProps, Values, string>;
  Url: Input<TextInputProps, Values, string>;
  Time: Input<Omit<TimeInputProps, 'after'> & { after?: FieldOf<Values, string> }, Values, string>;
  TimeZone: Input<InputProps, Values, string>;
  Textarea: Input<TextareaInputProps, Values, string>;
  Password: Input<PasswordInputProps, Values, string>;
  Number: Input<NumberInputProps, Values, number>;
  Money: Input<NumberInputProps, Values, number>;
  Percent: Input<NumberInputProps, Values, number>;
  Date: Input<DateInputProps, Values, string>;
  Select: Choice<SelectInputProps, Values, Plain>;
  MultiSelect: Choice<ChoiceInputProps, Values, readonly Plain[]>;
  Radios: Choice<RadiosInputProps, Values, Plain>;
  Segmented: Choice<SegmentedInputProps, Values, Plain>;
  Checkbox: Input<CheckboxInputProps, Values, boolean>;
  List: List<Values>;
  Switch: Input<SwitchInputProps, Values, boolean>;
  Group: (props: { name: FieldOf<Values, object>; children: ReactNode }) => ReactNode;
  /** Follows the values of the form or row around, 20 ms after a key. */
  useValues: () => Values;
  /** Returns a function that fills in several fields. */
  useFill: () => (values: Partial<Values>) => void;
}

const kit = {
  Form,
  Dialog: FormDialog,
  Actions: FormActions,
  Kept: KeptFields,
  Text: TextInput,
  Email: EmailInput,
  Phone: PhoneInput,
  Url: UrlInput,
  Time: TimeInput,
  TimeZone: TimeZoneInput,
  Textarea: TextareaInput,
  Password: PasswordInput,
  Number: NumberInput,
  Money: MoneyInput,
  Percent: PercentInput,
  Date: DateInput,
  Select: SelectInput,
  MultiSelect: MultiSelectInput,
  Radios: RadiosInput,
  Segmented: SegmentedInput,
  Checkbox: CheckboxInput,
  List: FormList,
  Switch: SwitchInput,
  Group: FormGroup,
  useValues: useFormValues,
  useFill: useFillForm,
};

/**
 * Creates the form components for one type of values, once beside the screen: `const Office = createForm<OfficeValues>()`, then
 * `<Office.Form …>` with `<Office.Text name="phone" …>` in it.
 */
export function createForm<Values extends object>(): FormOf<Values> {
  return kit as unknown as FormOf<Values>;
}
