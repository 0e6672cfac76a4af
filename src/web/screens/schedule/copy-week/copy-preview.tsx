import { useState } from 'react';
import type { CopyLine } from '#domain/schedule/copy-week.ts';
import { useTexts } from '#web/base/texts.ts';
import { Segmented } from '#web/components/segmented.tsx';
import { CopyLines } from './copy-lines.tsx';
import { copyGroups, groupLines } from './send-copies.ts';
import type { CopyWeek } from './use-copy-week.ts';

interface CopyPreviewProps {
  lines: readonly CopyLine[];
  copy: Pick<CopyWeek, 'branches' | 'people'>;
  onLeaveOut: ((line: CopyLine) => void) | undefined;
}

/** Shows the result of copying in three groups, obstacles first. */
export function CopyPreview({ lines, copy, onLeaveOut }: CopyPreviewProps) {
  const text = useTexts();
  const [chosen, setChosen] = useState<(typeof copyGroups)[number] | null>(null);
  const groups = groupLines(lines);
  const shown = chosen ?? (groups.refused.length > 0 ? 'refused' : 'add');
  return (
    <>
      <div className="mt-4 overflow-x-auto">
        <Segmented
          label={text('copyWeek.show')}
          value={shown}
          onChange={setChosen}
          options={copyGroups.map((group) => ({
            value: group,
            label: text(`copyWeek.${group}`, { number: groups[group].length }),
          }))}
        />
      </div>
      {groups[shown].length === 0 ? (
        <p className="mt-3 text-13 text-muted">{text(`copyWeek.none.${shown}`)}</p>
      ) : (
        <CopyLines
          lines={groups[shown]}
          branches={copy.branches}
          people={copy.people}
          onLeaveOut={onLeaveOut}
        />
      )}
    </>
  );
}
