import clsx from 'clsx';
import { Circle } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { isLeaveRole } from '#domain/roles.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { formatShiftTimes } from '../week/grid-times.ts';
import { InNow } from '../week/in-now.tsx';
import { describeInNow, isUnconfirmed } from '../week/shift-mark.ts';
import type { GridShift } from '../week/week-model.ts';
import { placeOnTrack, type Track } from './track.ts';

/** Quarters of an hour that each edge moves by. */
export interface Shove {
  start: number;
  end: number;
}

interface DayBarProps {
  shift: GridShift;
  name: string;
  published: boolean;
  track: Track;
  onOpen: (anchor: DOMRect) => void;
  onShove: (shove: Shove) => void;
  onDelete: () => void;
}

/** Pixels beside an edge that grab it. */
const grip = 8;

/** A shift on the hour axis: drag it or its edges, or use the arrow keys; with Shift its end, with Alt its start. */
export function DayBar({ shift, name, published, track, onOpen, onShove, onDelete }: DayBarProps) {
  const text = useTexts();
  const [shove, setShove] = useState<Shove | null>(null);
  const drag = useRef<{ x: number; quarter: number; edge: 'start' | 'end' | null } | null>(null);
  const moved = { start: shift.start + (shove?.start ?? 0) * 900, end: shift.end + (shove?.end ?? 0) * 900 };
  const place = (at: number) => `${placeOnTrack(at, track)}%`;
  const isOpen = shift.employee === null;
  const waits = isUnconfirmed(shift);

  function begin(event: PointerEvent<HTMLButtonElement>) {
    if (event.button !== 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    const lane = event.currentTarget.parentElement?.getBoundingClientRect();
    const quarter = ((lane?.width ?? 1) / (track.end - track.start)) * 900;
    const edge = event.clientX - box.left < grip ? 'start' : box.right - event.clientX < grip ? 'end' : null;
    drag.current = { x: event.clientX, quarter, edge };
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  function follow(event: PointerEvent<HTMLButtonElement>) {
    if (!drag.current) return;
    const { x, quarter, edge } = drag.current;
    const by = Math.round((event.clientX - x) / quarter);
    if (by === 0 && !shove) return;
    setShove({ start: edge === 'end' ? 0 : by, end: edge === 'start' ? 0 : by });
  }
  function drop() {
    drag.current = null;
    if (shove && (shove.start !== 0 || shove.end !== 0)) onShove(shove);
    // The click that ends a drag does not open the editor.
    if (shove) setTimeout(() => setShove(null));
  }
  function press(event: KeyboardEvent) {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by !== 0 && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      onShove({ start: event.shiftKey ? 0 : by, end: event.altKey ? 0 : by });
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onDelete();
    } else if (event.key === 'Escape' && shove) {
      drag.current = null;
      setShove(null);
    }
  }
  const times = formatShiftTimes({ ...shift, ...moved });
  const hours = text('common.hours', { hours: format.shortHours(moved.end - moved.start) });
  return (
    <button
      type="button"
      data-role={shift.role}
      data-uuid={shift.uuid}
      aria-label={[
        text('dayView.bar', { name, times, hours }),
        describeInNow(shift)?.words,
        waits && text('publishing.confirmation.not'),
      ]
        .filter(Boolean)
        .join(', ')}
      title={waits ? text('publishing.confirmation.not') : undefined}
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={drop}
      onPointerCancel={() => setShove(null)}
      onKeyDown={press}
      onClick={(event) => {
        if (!shove) onOpen(event.currentTarget.getBoundingClientRect());
      }}
      className={clsx(
        'absolute inset-y-px flex touch-none items-center justify-between gap-2 overflow-hidden whitespace-nowrap rounded-chip px-2 text-13',
        isOpen
          ? 'border border-warn bg-surface text-warn'
          : published && shift.announced
            ? 'bg-role-fill text-role-ink'
            : 'draft-stripes border border-role-edge text-role-ink',
        shove && 'opacity-80 shadow-float',
      )}
      style={{ left: place(moved.start), right: `calc(100% - ${place(moved.end)})` }}
    >
      <span className="truncate font-medium">
        {isLeaveRole(shift.role) ? text(`schedule.leave.${shift.role}`) : times}
      </span>
      <span className="figures flex items-center gap-1 text-12">
        <InNow shift={shift} />
        {waits && <Circle className="size-3" aria-hidden="true" />}
        {hours}
      </span>
    </button>
  );
}
