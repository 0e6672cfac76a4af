import { Delete } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTexts } from '#web/base/texts.ts';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

interface KeyProps {
  children: ReactNode;
  label?: string;
  onPress: () => void;
  quiet?: boolean;
}

function Key({ children, label, onPress, quiet }: KeyProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={`flex h-20 select-none items-center justify-center rounded-card border transition-colors hover:bg-hover active:bg-hover max-md:h-16 ${
        quiet
          ? 'border-transparent text-16 text-muted'
          : 'figures border-line-2 bg-surface font-medium text-28'
      }`}
    >
      {children}
    </button>
  );
}

interface PinKeysProps {
  onDigit: (digit: string) => void;
  onClear: () => void;
  onBackspace: () => void;
}

/** PIN pad; typed digits must not redraw it. Stays enabled while a punch is sent; the screen drops those digits. */
export const PinKeys = memo(function PinKeys({ onDigit, onClear, onBackspace }: PinKeysProps) {
  const text = useTexts();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce itself as a form.
    <div role="group" aria-label={text('clock.keys')} className="grid grid-cols-3 gap-2.5">
      {digits.map((digit) => (
        <Key key={digit} onPress={() => onDigit(digit)}>
          {digit}
        </Key>
      ))}
      <Key quiet onPress={onClear}>
        {text('clock.clearPin')}
      </Key>
      <Key onPress={() => onDigit('0')}>0</Key>
      <Key quiet label={text('clock.backspace')} onPress={onBackspace}>
        <Delete className="size-6" aria-hidden="true" />
      </Key>
    </div>
  );
});
