import { useMemo } from 'react';
import { passwordLength } from '#domain/accounts/password.ts';
import { useTexts } from '#web/base/texts.ts';
import { useFormValues } from './scope.tsx';
import { PasswordInput } from './text-inputs.tsx';

interface NewPasswordProps {
  name: string;
  label: string;
  /** Allows a shorter password with a second factor. */
  secondFactor?: boolean;
  className?: string;
}

/** New password with its missing length. The server checks for known and guessable ones. */
export function NewPassword({ name, label, secondFactor = false, className }: NewPasswordProps) {
  const text = useTexts();
  const typed: unknown = useFormValues<Record<string, unknown>>()[name];
  const length = [...String(typed ?? '')].length;
  const min = secondFactor ? passwordLength.shortestWithSecondFactor : passwordLength.shortest;
  const rules = useMemo(() => [['min_characters', min]] as const, [min]);
  const missing = min - length;
  // Says nothing of one that is long enough: it may still be too easy to guess.
  const left = missing > 0 ? text('common.passwordMissing', { count: missing }) : '';
  return (
    <PasswordInput
      name={name}
      label={label}
      required
      className={className}
      autoComplete="new-password"
      rules={rules}
      hint={length === 0 ? text('common.passwordHint', { min }) : left}
      aside={
        <span className="figures text-12 text-muted">{text('common.characters', { count: length })}</span>
      }
    />
  );
}
