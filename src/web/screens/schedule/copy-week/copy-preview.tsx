import { ChevronRight, CircleCheck, CircleMinus, TriangleAlert } from 'lucide-react';
import type { CopyLine } from '#domain/schedule/copy-week.ts';
import { useTexts } from '#web/base/texts.ts';
import { CopyLines } from './copy-lines.tsx';
import { copyGroups, groupLines } from './send-copies.ts';
import type { Copies } from './use-copies.ts';

interface CopyPreviewProps {
  lines: readonly CopyLine[];
  copy: Pick<Copies, 'branches' | 'people'>;
  onLeaveOut: ((line: CopyLine) => void) | undefined;
}

const icons = {
  add: <CircleCheck className="size-4 shrink-0 text-ok" aria-hidden="true" />,
  refused: <TriangleAlert className="size-4 shrink-0 text-warn" aria-hidden="true" />,
  there: <CircleMinus className="size-4 shrink-0 text-muted" aria-hidden="true" />,
};

/** Lists conflicts right away up to this number. */
const maxShownConflicts = 6;

/** Shows the result of copying in three lines, each of which opens its shifts. */
export function CopyPreview({ lines, copy, onLeaveOut }: CopyPreviewProps) {
  const text = useTexts();
  const groups = groupLines(lines);
  const opened = groups.add.filter(({ outcome }) => outcome.kind === 'add_open').length;
  return (
    <ul className="mt-4 divide-y divide-line border-line border-y text-14">
      {copyGroups.map((group) => {
        const own = groups[group];
        const words = text(`copyWeek.${group}`, { count: own.length });
        return (
          <li key={group}>
            {own.length === 0 ? (
              <p className="flex min-h-10 items-center gap-2.5 text-muted">
                <CircleMinus className="size-4 shrink-0" aria-hidden="true" />
                {words}
              </p>
            ) : (
              <details
                key={own.length}
                className="group"
                open={group === 'refused' && own.length <= maxShownConflicts}
              >
                <summary className="flex min-h-10 cursor-pointer items-center gap-2.5">
                  {icons[group]}
                  <span className="font-semibold">{words}</span>
                  {group === 'add' && opened > 0 && (
                    <span className="text-muted">{text('copyWeek.addOpen', { count: opened })}</span>
                  )}
                  <ChevronRight
                    className="ml-auto size-4 text-muted group-open:rotate-90"
                    aria-hidden="true"
                  />
                </summary>
                <div className="pb-2">
                  <CopyLines
                    lines={own}
                    branches={copy.branches}
                    people={copy.people}
                    onLeaveOut={onLeaveOut}
                  />
                </div>
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}
