import { ChevronDown } from 'lucide-react';
import { nameEveryBranch } from '#web/api/reach-name.ts';
import { missingBranchKey } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { buttonClass } from '#web/components/button.tsx';
import { ListBox } from '#web/components/list-box.tsx';

interface BranchSelectProps {
  branches: readonly { id: number; name: string }[];
  /** Null: all branches, if that is an option. */
  value: number | null;
  onChange: (id: number) => void;
  onAll?: (() => void) | undefined;
}

const all = 0;

/** Chooses a report's branch. */
export function BranchSelect({ branches, value, onChange, onAll }: BranchSelectProps) {
  const text = useTexts();
  const options = [
    ...(onAll ? [{ value: all, label: nameEveryBranch(branches) }] : []),
    ...branches.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const current = value ?? (onAll ? all : null);
  const chosen = options.find((option) => option.value === current)?.label ?? text(missingBranchKey());
  return (
    <ListBox
      value={current}
      options={options}
      onChange={(id) => (id === all ? onAll?.() : onChange(id))}
      button={
        <button type="button" className={buttonClass('secondary', 32)}>
          <span className="font-normal text-muted">{text('reports.branch')}</span>
          <span title={chosen} className="max-w-56 truncate">
            {chosen}
          </span>
          <ChevronDown className="size-4 text-muted" aria-hidden="true" />
        </button>
      }
    />
  );
}
