import type { ReactNode } from 'react';
import type { InputProps } from './bound.tsx';
import { SelectInput, type SelectInputProps, SwitchInput, type SwitchInputProps } from './choice-inputs.tsx';
import { Form, type FormProps } from './form.tsx';
import { FormActions } from './form-actions.tsx';
import { MoneyInput, NumberInput, type NumberInputProps } from './number-inputs.tsx';
import {
  EmailInput,
  PasswordInput,
  type PasswordInputProps,
  PhoneInput,
  TextareaInput,
  type TextareaInputProps,
  TextInput,
  type TextInputProps,
  TimeInput,
  UrlInput,
} from './text-inputs.tsx';

/** The names of the fields whose values may be of a type. */
type FieldOf<Values, Value> = {
  [Name in keyof Values & string]: NonNullable<Values[Name]> extends Value ? Name : never;
}[keyof Values & string];

type Input<Props extends Pick<InputProps, 'name'>, Values, Value> = (
  props: Omit<Props, 'name'> & { name: FieldOf<Values, Value> },
) => ReactNode;

type Choice<Values> = <Name extends FieldOf<Values, string | number>>(
  props: Omit<SelectInputProps, 'name' | 'options'> & {
    name: Name;
    options: SelectInputProps<NonNullable<Values[Name]> & (string | number)>['options'];
  },
) => ReactNode;

/** The kit for one kind of values: the names of fields and the types of their inputs are checked. */
interface FormKitOf<Values extends object> {
  Form: (props: FormProps<Values>) => ReactNode;
  Actions: typeof FormActions;
  Text: Input<TextInputProps, Values, string>;
  Email: Input<TextInputProps, Values, string>;
  Phone: Input<TextInputProps, Values, string>;
  Url: Input<TextInputProps, Values, string>;
  Time: Input<TextInputProps, Values, string>;
  Textarea: Input<TextareaInputProps, Values, string>;
  Password: Input<PasswordInputProps, Values, string>;
  Number: Input<NumberInputProps, Values, number>;
  Money: Input<NumberInputProps, Values, number>;
  Select: Choice<Values>;
  Switch: Input<SwitchInputProps, Values, boolean>;
}

const kit = {
  Form,
  Actions: FormActions,
  Text: TextInput,
  Email: EmailInput,
  Phone: PhoneInput,
  Url: UrlInput,
  Time: TimeInput,
  Textarea: TextareaInput,
  Password: PasswordInput,
  Number: NumberInput,
  Money: MoneyInput,
  Select: SelectInput,
  Switch: SwitchInput,
};

/**
 * The forms kit for values of one type, made once beside the screen: `const Office = formOf<OfficeValues>()`, then `<Office.Form …>`
 * with `<Office.Text name="phone" …>` in it.
 */
export function formOf<Values extends object>(): FormKitOf<Values> {
  return kit as unknown as FormKitOf<Values>;
}
