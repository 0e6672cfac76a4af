import { useTexts } from '#web/base/texts.ts';
import { LegendEntry } from '../frame/week-legend.tsx';
import { isPublishedIn, type PublishedBranches } from '../week/week-model.ts';

interface DraftLegendProps {
  /** Branches in the draft. */
  branches: readonly number[];
  published: PublishedBranches;
}

/** Explains the cards of a draft. */
export function DraftLegend({ branches, published }: DraftLegendProps) {
  const text = useTexts();
  return (
    <ul className="flex gap-5 text-12 text-muted max-lg:hidden" data-role="AT">
      <li className="flex items-center gap-1.5">
        <span
          className="h-3 w-5 rounded-tag border draft-stripes inline-flex items-center justify-center border-role-tag border-dashed font-semibold text-role-ink leading-none"
          aria-hidden="true"
        >
          +
        </span>
        {text('planning.draft.proposed')}
      </li>
      {branches.some((branch) => isPublishedIn(published, branch)) && <LegendEntry of="published" />}
      {!branches.every((branch) => isPublishedIn(published, branch)) && <LegendEntry of="draft" />}
      <LegendEntry of="open" />
      <LegendEntry of="cannot" />
    </ul>
  );
}
