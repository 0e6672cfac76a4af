import { Ban, Check, TriangleAlert } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '#web/components/button.tsx';
import { useTexts } from '#web/texts.ts';
import { manyWords } from '../plan/plan-words.ts';
import type { PlanWorld } from '../plan/use-plan-actions.ts';
import type { Carrying } from './use-carry.ts';

const signs = { fits: Check, warns: TriangleAlert, blocks: Ban };
const tones = {
  fits: 'border-ok-line bg-ok-weak text-ok',
  warns: 'border-warn-line bg-warn-weak text-warn',
  blocks: 'border-danger-line bg-danger-weak text-danger',
};

/** What is carried: under the pointer with the verdict of where it is, or in a bar that says how to go on. */
export function CarryGhost({
  ref,
  carrying,
  world,
}: {
  ref: RefObject<HTMLDivElement | null>;
  carrying: Carrying;
  world: PlanWorld;
}) {
  const text = useTexts();
  const { carry, verdicts } = carrying;
  const row = carry?.target?.row;
  const verdict = carry && row !== undefined ? verdicts?.(row) : undefined;
  const Sign = verdict && signs[verdict.level];
  const words = carry && manyWords(carry.shifts, world.names);
  const said = verdict && Sign && (
    <span
      className={`flex items-center gap-1.5 rounded-chip border px-2 py-1 font-medium text-12 ${tones[verdict.level]}`}
    >
      <Sign className="size-3.5 shrink-0" aria-hidden="true" />
      {verdict.words}
    </span>
  );
  if (carry && carry.by !== 'pointer') {
    return (
      <div className="page-x flex flex-wrap items-center gap-x-4 gap-y-1 border-accent-line border-t bg-accent-weak py-2 text-13">
        <span className="font-semibold">{words}</span>
        <span>{text(carry.by === 'keys' ? 'schedule.edit.carrying' : 'schedule.edit.carryingTap')}</span>
        {carry.copy && <span className="font-semibold">{text('schedule.edit.asCopy')}</span>}
        {said}
        <Button size={28} className="ml-auto" onClick={carrying.letGo}>
          {text('schedule.edit.cancel')}
        </Button>
      </div>
    );
  }
  return (
    <div ref={ref} hidden={!carry} aria-hidden="true" className="plan-ghost">
      {carry && (
        <div className="flex flex-col items-start gap-1">
          <span className="rounded-chip border border-accent bg-surface px-2 py-1 font-semibold text-13 shadow-float">
            {carry.copy && <span className="mr-1.5 text-accent">+ {text('schedule.edit.asCopy')}</span>}
            {words}
          </span>
          {said}
        </div>
      )}
    </div>
  );
}
