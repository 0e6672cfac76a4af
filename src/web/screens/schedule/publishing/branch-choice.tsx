import { useTexts } from '#web/base/texts.ts';
import { Checkbox } from '#web/components/choice.tsx';
import type { Plan } from '../plan/plan.ts';
import type { Branch } from '../week/week-model.ts';
import { listWeekShifts, listWork } from './week-shifts.ts';

interface BranchChoiceProps {
  plan: Plan;
  branches: readonly Branch[];
  publishedIn: ReadonlySet<number>;
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
}

/** Chooses the branches to publish, each with what of it staff don't see yet. */
export function BranchChoice({ plan, branches, publishedIn, chosen, onChange }: BranchChoiceProps) {
  const text = useTexts();
  const describe = (id: number) =>
    publishedIn.has(id)
      ? text('publishDialogs.branchPublished')
      : text('publishDialogs.branchDraft', { count: listWork(listWeekShifts(plan, new Set([id]))).length });
  return (
    <fieldset className="mt-3">
      <legend className="font-semibold text-13">{text('publishDialogs.branches')}</legend>
      <ul className="mt-1 divide-y divide-line border-line border-y">
        {branches.map(({ id, name }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-1.5 text-13">
            <Checkbox
              label={name}
              checked={chosen.has(id)}
              onChange={({ target }) => {
                const others = [...chosen].filter((one) => one !== id);
                onChange(new Set(target.checked ? [...others, id] : others));
              }}
            />
            <span className="figures text-muted">{describe(id)}</span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
