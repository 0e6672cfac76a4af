import { Ban, Check, TriangleAlert } from 'lucide-react';
import type { RefObject } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { describeShifts, type Names } from '../plan/plan-words.ts';
import type { Carrying } from './use-carry.ts';
import type { Resizing } from './use-resize.ts';

const signs = { fits: Check, warns: TriangleAlert, blocks: Ban };
const tones = {
  fits: 'border-ok-line bg-ok-weak text-ok',
  warns: 'border-warn-line bg-warn-weak text-warn',
  blocks: 'border-danger-line bg-danger-weak text-danger',
};

/** Shows the carried shift and verdict under the pointer, or instructions in a bar. */
export function CarryGhost({
  ghost,
  carrying,
  resizing,
  names,
}: {
  ghost: RefObject<HTMLDivElement | null>;
  carrying: Carrying;
  resizing: Resizing;
  names: Names;
}) {
  const text = useTexts();
  const { carry, verdicts } = carrying;
  const { row, day = '' } = carry?.target ?? {};
  const at = row === undefined ? undefined : { employee: row, localDate: day };
  const ofCarry = carry && row !== undefined ? verdicts?.(row) : undefined;
  const verdict = resizing.shown?.verdict ?? ofCarry;
  const Sign = verdict && signs[verdict.level];
  const words =
    resizing.shown?.words ?? (carry && (carry.stamp?.words ?? describeShifts(carry.shifts, names, at)));
  const byKeys = resizing.byKeys || (carry && carry.by !== 'pointer');
  const said = verdict && Sign && (
    <span
      className={`flex items-center gap-1.5 rounded-chip border px-2 py-1 font-medium text-12 ${tones[verdict.level]}`}
    >
      <Sign className="size-3.5 shrink-0" aria-hidden="true" />
      {verdict.words}
    </span>
  );
  const how = () => {
    if (resizing.byKeys) return text('schedule.edit.resizing');
    return text(carry?.by === 'keys' ? 'schedule.edit.carrying' : 'schedule.edit.carryingTap');
  };
  if (byKeys) {
    return (
      <div className="page-x flex flex-wrap items-center gap-x-4 gap-y-1 border-accent-line border-t bg-accent-weak py-2 text-13">
        <span className="font-semibold">{words}</span>
        <span>{how()}</span>
        {carry?.copy && !carry.stamp && <span className="font-semibold">{text('schedule.edit.asCopy')}</span>}
        {said}
        <Button size={28} className="ml-auto" onClick={resizing.byKeys ? resizing.letGo : carrying.letGo}>
          {text('schedule.edit.cancel')}
        </Button>
      </div>
    );
  }
  return (
    <div ref={ghost} hidden={!words} aria-hidden="true" className="plan-ghost">
      {words && (
        <div className="flex flex-col items-start gap-1">
          <span className="rounded-chip border border-accent bg-surface px-2 py-1 font-semibold text-13 shadow-float">
            {carry?.copy && !carry.stamp && (
              <span className="mr-1.5 text-accent">+ {text('schedule.edit.asCopy')}</span>
            )}
            {words}
          </span>
          {said}
        </div>
      )}
    </div>
  );
}
