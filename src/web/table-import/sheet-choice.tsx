import { readFieldErrors } from '#web/api/error-handling.ts';
import { Select } from '#web/components/select.tsx';

interface SheetChoiceProps {
  label: string;
  sheets: readonly string[];
  /** Undefined: the first. */
  sheet: string | undefined;
  disabled?: boolean;
  onChoose: (sheet: string) => void;
}

/** Names of a workbook's sheets that an answer or a refusal gives. */
export const readSheets = (error: unknown) => readFieldErrors(error, 'sheets');

/** Chooses another sheet of a workbook that has several. */
export function SheetChoice({ label, sheets, sheet, disabled, onChoose }: SheetChoiceProps) {
  if (sheets.length < 2) return null;
  return (
    <Select
      label={label}
      disabled={disabled}
      value={sheet ?? sheets[0] ?? null}
      options={sheets.map((name) => ({ value: name, label: name }))}
      onChange={onChoose}
      className="mt-3 max-w-72"
    />
  );
}
