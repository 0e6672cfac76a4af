import { ChevronDown } from 'lucide-react';
import { useTexts } from '#web/base/texts.ts';
import { buttonClass } from '#web/components/button.tsx';
import { ListBox } from '#web/components/list-box.tsx';

interface BranchSelectProps {
  branches: readonly { id: number; name: string }[];
  value: number | null;
  onChange: (id: number) => void;
}

/** Chooses a report's branch, without an empty option. */
export function BranchSelect({ branches, value, onChange }: BranchSelectProps) {
  const text = useTexts();
  const chosen = branches.find(({ id }) => id === value)?.name ?? text('reports.deletedBranch');
  return (
    <ListBox
      value={value}
      options={branches.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChange}
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
