import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { TextField } from '#web/components/text-field.tsx';

/** Code of the authenticator app, or a recovery code in the same field. */
export function CodeField({ className, error }: { className?: string | undefined; error?: string }) {
  const text = useTexts();
  const [recovery, setRecovery] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field that has just come is the one to type in
  useEffect(() => {
    input.current?.focus();
  }, [recovery]);
  return (
    <TextField
      key={String(recovery)}
      ref={input}
      error={error ?? ''}
      label={recovery ? text('signIn.recoveryCode') : text('signIn.code')}
      hint={recovery ? text('signIn.recoveryCodeHint') : text('signIn.codeHint')}
      aside={
        <button
          type="button"
          onClick={() => setRecovery(!recovery)}
          className="rounded-tag font-medium text-13 text-accent hover:underline"
        >
          {recovery ? text('signIn.useApp') : text('signIn.useRecovery')}
        </button>
      }
      name="code"
      autoComplete={recovery ? 'off' : 'one-time-code'}
      inputMode={recovery ? 'text' : 'numeric'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      size={44}
      className={className}
    />
  );
}
