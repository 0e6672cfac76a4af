import { Pencil, X } from 'lucide-react';
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Place } from '#domain/schedule/placing.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { PositionDot } from '#web/components/position-dot.tsx';
import { useStableCallback } from '#web/components/use-stable-callback.ts';
import { toEntry } from '../plan/plan-edit.ts';
import { formatNamedTimes, type NamedShift, useNamedShifts } from '../plan/use-named-shifts.ts';
import { toPlace } from './grid-dom.ts';
import type { BranchLabels } from './grid-row.tsx';
import { NamedShiftsDialog } from './named-shifts-dialog.tsx';
import type { PointerDrag } from './pointer-drag.ts';
import type { Stamp } from './use-carry.ts';
import type { Grid } from './use-grid.ts';
import { readPointer } from './use-pointer.ts';

interface PaletteProps {
  grid: Grid;
  drag: RefObject<PointerDrag | null>;
  branches: BranchLabels;
  /** The branch in view; null: all. */
  branch: number | null;
  onClose: () => void;
}

/** Named shifts to lay into the grid: dragged there, or picked up by a press and put down in cells. */
export function Palette({ grid, drag, branches, branch, onClose }: PaletteProps) {
  const text = useTexts();
  const { plan, carrying, cursor } = grid;
  const { named, isPending, isError } = useNamedShifts(branch);
  const [editing, setEditing] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isPending) bar.current?.querySelector('button')?.focus();
  }, [isPending]);

  const { carry, letGo } = carrying;
  const isHeld = carry?.stamp !== undefined && carry.by === 'tap';
  const release = useStableCallback(letGo);
  useEffect(() => {
    if (!isHeld) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && release();
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isHeld, release]);

  function toStamp(one: NamedShift): Stamp {
    const { name, from, to } = one;
    return {
      words: `${name}, ${formatNamedTimes(one)}`,
      make: ({ row = null, day }: Place) => {
        const defaults = plan.chooseDefaults(row);
        const ofBranch = one.branch ?? defaults?.branch;
        if (!defaults || ofBranch === undefined) return null;
        const place = { ...defaults, branch: ofBranch, zone: plan.names.zone(ofBranch) };
        const end = to === '24:00' ? '00:00' : to;
        const entry = toEntry({ start: from, end, role: one.shift_role }, null, day, place);
        return typeof entry === 'string'
          ? entry
          : { ...entry, position: one.position ?? entry.position, note: one.note };
      },
    };
  }

  function press(event: PointerEvent, one: NamedShift) {
    if (event.button !== 0) return;
    drag.current?.press(readPointer(event.nativeEvent), {
      ...{ uuid: null, place: null, edge: null },
      pickUp: () => carrying.pickUpStamp(toStamp(one), 'pointer', null),
    });
  }

  /** A key carries it from the grid's cursor; a click or tap holds it for cells. */
  function pick(one: NamedShift, isByKey: boolean) {
    const stamp = toStamp(one);
    if (carry?.stamp?.words === stamp.words) return letGo();
    if (!isByKey) return carrying.pickUpStamp(stamp, 'tap', null);
    const at = cursor.at();
    const place = at && at.row !== 'days' ? at : { row: plan.owners[0] ?? null, day: plan.days[0] ?? '' };
    cursor.goTo(place, null);
    carrying.pickUpStamp(stamp, 'keys', toPlace(place));
  }

  return (
    <div className="page-x flex items-center gap-2 border-line border-b bg-canvas py-2">
      <div
        ref={bar}
        role="toolbar"
        aria-label={text('planning.named.title')}
        className="flex min-w-0 flex-1 flex-wrap items-center gap-2"
      >
        {named.map((one) => (
          <Button
            key={`${one.branch} ${one.name} ${one.from}`}
            aria-pressed={carry?.stamp?.words === toStamp(one).words}
            style={{ cursor: 'grab', touchAction: 'none' }}
            className={
              carry?.stamp?.words === toStamp(one).words
                ? 'border-accent-line! bg-accent-weak! text-accent-strong!'
                : ''
            }
            onPointerDown={(event) => press(event, one)}
            onClick={(event) => pick(one, event.detail === 0)}
          >
            {one.position !== null && (
              <PositionDot colour={plan.names.position(one.position)?.colour ?? ''} />
            )}
            <b className="font-semibold">{one.name}</b>
            <span className="figures text-muted">{formatNamedTimes(one)}</span>
            {branch === null && one.branch !== null && branches.size > 1 && (
              <span className="text-12 text-muted">{branches.get(one.branch)}</span>
            )}
          </Button>
        ))}
        {named.length === 0 && !isPending && (
          <p className="text-13 text-muted">
            {text(isError ? 'planning.named.failed' : 'planning.named.empty')}
          </p>
        )}
        {!isPending && (
          <Button
            variant="quiet"
            icon={<Pencil className="size-4" aria-hidden="true" />}
            onClick={() => setEditing(true)}
          >
            {text('planning.named.edit')}
          </Button>
        )}
      </div>
      <IconButton
        variant="quiet"
        size={28}
        label={text('planning.named.hide')}
        icon={<X className="size-4" aria-hidden="true" />}
        onClick={onClose}
      />
      {editing && <NamedShiftsDialog branch={branch} onClose={() => setEditing(false)} />}
    </div>
  );
}
