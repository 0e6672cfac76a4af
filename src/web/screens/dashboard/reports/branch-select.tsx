import { Listbox, ListboxButton } from '@headlessui/react';
import { ChevronDown } from 'lucide-react';
import { useTexts } from '#web/base/texts.ts';
import { buttonClass } from '#web/components/button.tsx';
import { SelectOptions } from '#web/components/select.tsx';

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
    <Listbox value={value} onChange={(id) => id !== null && onChange(id)}>
      <ListboxButton className={buttonClass('secondary', 32)}>
        <span className="font-normal text-muted">{text('reports.branch')}</span>
        <span title={chosen} className="max-w-56 truncate">
          {chosen}
        </span>
        <ChevronDown className="size-4 text-muted" aria-hidden="true" />
      </ListboxButton>
      <SelectOptions options={branches.map(({ id, name }) => ({ value: id, label: name }))} />
    </Listbox>
  );
}
