import { useTexts } from '#web/base/texts.ts';
import { Segmented } from '#web/components/segmented.tsx';

interface ConflictChoiceProps {
  refused: 'leave_out' | 'open';
  setRefused: (refused: 'leave_out' | 'open') => void;
}

/** Chooses what becomes of shifts whose person is not available. */
export function ConflictChoice({ refused, setRefused }: ConflictChoiceProps) {
  const text = useTexts();
  const label = text('copyWeek.cannotChoice');
  return (
    <div className="mt-3">
      <p className="mb-1 font-medium text-13">{label}</p>
      <Segmented
        label={label}
        value={refused}
        onChange={setRefused}
        options={[
          { value: 'leave_out', label: text('copyWeek.leaveOut') },
          { value: 'open', label: text('copyWeek.asOpen') },
        ]}
      />
    </div>
  );
}
