import type { ComponentPropsWithRef, ReactNode } from 'react';
import { PasswordField } from '#web/components/password-field.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { Textarea } from '#web/components/textarea.tsx';
import { Bound, type InputProps } from './bound.tsx';
import type { RuleCall } from './rules.ts';

type Attributes = Pick<
  ComponentPropsWithRef<'input'>,
  | 'autoComplete'
  | 'autoCapitalize'
  | 'autoFocus'
  | 'inputMode'
  | 'list'
  | 'maxLength'
  | 'placeholder'
  | 'spellCheck'
>;

export interface TextInputProps extends InputProps, Attributes {
  icon?: ReactNode;
  end?: ReactNode;
}

const shown = (value: unknown) => (value === undefined || value === null ? '' : String(value));

function Line({
  name,
  rules,
  messages,
  className,
  kind,
  type,
  ...rest
}: TextInputProps & { kind?: readonly RuleCall[]; type: 'text' | 'email' | 'tel' | 'url' }) {
  const { label, required } = rest;
  return (
    <Bound {...{ name, label, rules, messages, required, kind, className }}>
      {({ value, error, change }) => (
        <TextField
          {...rest}
          type={type}
          name={name}
          value={shown(value)}
          error={error}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Bound>
  );
}

/** One line of text; '' if empty. */
export function TextInput(props: TextInputProps) {
  return <Line {...props} type="text" />;
}

const emailKind: readonly RuleCall[] = [['email']];

export function EmailInput(props: TextInputProps) {
  return (
    <Line
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      inputMode="email"
      kind={emailKind}
      type="email"
    />
  );
}

const phoneKind: readonly RuleCall[] = [['phone']];

export function PhoneInput(props: TextInputProps) {
  return <Line autoComplete="tel" {...props} inputMode="tel" kind={phoneKind} type="tel" />;
}

const urlKind: readonly RuleCall[] = [['url']];

export function UrlInput(props: TextInputProps) {
  return (
    <Line autoCapitalize="none" spellCheck={false} {...props} inputMode="url" kind={urlKind} type="url" />
  );
}

export interface TextareaInputProps extends InputProps {
  rows?: number;
  placeholder?: string;
}

export function TextareaInput({ name, rules, messages, className, ...rest }: TextareaInputProps) {
  const { label, required } = rest;
  return (
    <Bound {...{ name, label, rules, messages, required, className }}>
      {({ value, error, change }) => (
        <Textarea
          {...rest}
          name={name}
          value={shown(value)}
          error={error}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Bound>
  );
}

export interface PasswordInputProps extends InputProps {
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordInput({ name, rules, messages, className, ...rest }: PasswordInputProps) {
  const { label, required } = rest;
  return (
    <Bound secret {...{ name, label, rules, messages, required, className }}>
      {({ value, error, change }) => (
        <PasswordField
          {...rest}
          name={name}
          value={shown(value)}
          error={error}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Bound>
  );
}
