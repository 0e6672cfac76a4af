import { Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithRef, type KeyboardEvent, useState } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { controlClass, Field, type FieldProps } from './field.tsx';

interface PasswordFieldProps
  extends FieldProps,
    Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'size' | 'id' | 'type'> {
  size?: 36 | 44;
  /** Hint for password managers: `current-password` at sign-in, `new-password` for a new one. */
  autoComplete: 'current-password' | 'new-password';
}

/** Password field with a show button and a Caps Lock warning. */
export function PasswordField({
  label,
  hint,
  error,
  required,
  optional,
  saved,
  aside,
  className,
  size = 36,
  ...input
}: PasswordFieldProps) {
  const text = useTexts();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const said = capsLock ? text('common.capsLock') : hint;
  return (
    <Field {...{ label, hint: said, error, required, optional, saved, aside, className }}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onKeyDown={watch}
            onKeyUp={watch}
            onBlur={() => setCapsLock(false)}
            className={`${controlClass(size)} pr-22`}
          />
          <button
            type="button"
            onClick={() => setShown(!shown)}
            aria-label={shown ? text('common.hidePassword') : text('common.showPassword')}
            className="absolute inset-y-0 right-0 inline-flex items-center gap-2 rounded-control px-3 text-13 text-muted hover:text-text focus-visible:outline-offset-0"
          >
            {shown ? (
              <EyeOff className="size-4" aria-hidden="true" />
            ) : (
              <Eye className="size-4" aria-hidden="true" />
            )}
            {shown ? text('common.hide') : text('common.show')}
          </button>
        </div>
      )}
    </Field>
  );
}
