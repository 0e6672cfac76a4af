import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Clip, findFirstPlace, placeClip, takeClip } from '#domain/schedule/placing.ts';
import { judgePlan } from '#domain/schedule/verdict.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { announce } from '#web/components/announcer.tsx';
import { showToast } from '#web/components/toast.tsx';
import {
  dropBlocked,
  type Proposal,
  proposePlacing,
  readSheetEntries,
  writeSheet,
} from '../plan/plan-edit.ts';
import type { ShiftBatch } from '../plan/plan-editing.ts';
import { describeVerdict } from '../plan/plan-words.ts';
import { createContent } from '../plan/shift-content.ts';
import type { Plan, PlanActions } from '../plan/use-plan-actions.ts';
import type { GridShift } from '../week/week-model.ts';
import { type CellPlace, toPlace } from './grid-dom.ts';

interface Copied {
  clip: Clip;
  /** As a spreadsheet gets it, and as it comes back with a paste. */
  text: string;
  cut: boolean;
  shifts: ReadonlyMap<string, GridShift>;
}

interface ClipboardWorld {
  plan: Plan;
  actions: PlanActions;
  table: RefObject<HTMLTableElement | null>;
  /** What copying would take, and from where; a whole day from the head. */
  meant: () => GridShift[];
  at: () => CellPlace | null;
  /** Puts the cursor on what came of a paste. */
  goToFirst: (batch: ShiftBatch) => void;
}

const nothing: ReadonlySet<string> = new Set();

/**
 * Copy, cut and paste of shifts, by the keys the system has for them and by the menu. Text from a spreadsheet is pasted as shifts; a paste
 * leaves out what the rules block and says so, a cut moves all or nothing.
 */
export function useClipboard({ plan, actions, table, meant, at, goToFirst }: ClipboardWorld) {
  const text = useTexts();
  const copied = useRef<Copied | null>(null);
  const [cut, setCut] = useState<ReadonlySet<string>>(nothing);

  function take(isCut: boolean): string | null {
    const held = meant();
    const anchor = findFirstPlace(held, plan.owners);
    if (!anchor) return null;
    const sheet = writeSheet(held, plan.owners, plan.days, session.reader.clock);
    const shifts = new Map(held.map((shift) => [shift.uuid, shift]));
    copied.current = { clip: takeClip(held, anchor, plan.owners), text: sheet, cut: isCut, shifts };
    setCut(isCut ? new Set(shifts.keys()) : nothing);
    announce(text(isCut ? 'schedule.edit.cut' : 'schedule.edit.onClipboard', { count: held.length }));
    return sheet;
  }

  /** Pastes copies, less what the rules block; the reason of the first that is left out is said. */
  function pasteCopies(proposal: Proposal, extra: string[]) {
    const { proposal: fitting, leftOut } = dropBlocked(proposal, plan.surroundings);
    const [first] = leftOut;
    const left = first
      ? [text('schedule.edit.leftOut', { count: leftOut.length, reason: describeVerdict(first, plan.names) })]
      : [];
    if (fitting.changes.length === 0) {
      const words = [...left, ...extra].join(' ') || text('schedule.edit.nothingToPaste');
      showToast({ text: words, tone: 'failed' });
      return;
    }
    if (actions.propose('pasted', fitting, [...left, ...extra])) goToFirst(fitting.changes);
  }

  function pasteClip({ clip, cut: isCut, shifts }: Copied, place: CellPlace) {
    const { entries, outside } = placeClip(clip, toPlace(place), plan.owners, plan.days);
    const proposal = proposePlacing(
      entries,
      outside.length,
      !isCut,
      (uuid) => plan.shifts.get(uuid) ?? shifts.get(uuid),
      plan.isActive,
      plan.surroundings,
    );
    if (!isCut) {
      const extra = outside.length > 0 && entries.length > 0 ? [text('schedule.edit.outside')] : [];
      pasteCopies(
        {
          ...proposal,
          obstacle: entries.length > 0 && proposal.obstacle === 'outside' ? null : proposal.obstacle,
        },
        extra,
      );
      return;
    }
    if (!actions.propose('moved', proposal)) return;
    goToFirst(proposal.changes);
    // Once it is where it should be, pasting again copies.
    copied.current = copied.current && { ...copied.current, cut: false };
    setCut(nothing);
  }

  function pasteSheet(sheet: string, place: CellPlace) {
    const { row } = toPlace(place);
    const { entries, unreadable, unknownNames, outside } = readSheetEntries(sheet, {
      ...plan,
      rows: plan.owners,
      row: row === undefined ? (plan.owners[0] ?? null) : row,
      day: place.day,
      clock: session.reader.clock,
    });
    const extra = [
      ...unreadable.slice(0, 1).map((cell) => text('schedule.edit.unreadable', { cell: cell.slice(0, 40) })),
      ...unknownNames
        .slice(0, 1)
        .map((name) => text('schedule.edit.nobodyNamed', { name: name.slice(0, 40) })),
      ...(outside > 0 ? [text('schedule.edit.outside')] : []),
    ];
    const changes = entries.map((entry) => {
      const after = { ...createContent(entry), uuid: entry.uuid };
      return { uuid: after.uuid, before: null, after };
    });
    const verdict = judgePlan(entries, plan.surroundings);
    pasteCopies({ changes, entries, verdict, obstacle: null }, extra);
  }

  function paste(sheet: string | null, place: CellPlace | null) {
    if (!place) return;
    const own = copied.current;
    const isOwn =
      own !== null &&
      (sheet === null || sheet === '' || sheet.replaceAll('\r', '').trim() === own.text.trim());
    if (isOwn) pasteClip(own, place);
    else if (sheet) pasteSheet(sheet, place);
    else announce(text('schedule.edit.nothingToPaste'));
  }

  const latest = useRef({ take, paste, at });
  latest.current = { take, paste, at };
  useEffect(() => {
    /** Only what happens in the grid, and never what somebody selects or types elsewhere. */
    const concerns = () => {
      const { activeElement } = document;
      return activeElement !== null && (table.current?.contains(activeElement) ?? false);
    };
    const onTake = (event: ClipboardEvent) => {
      if (!concerns()) return;
      const sheet = latest.current.take(event.type === 'cut');
      if (sheet === null) return;
      event.clipboardData?.setData('text/plain', sheet);
      event.preventDefault();
    };
    const onPaste = (event: ClipboardEvent) => {
      if (!concerns()) return;
      event.preventDefault();
      latest.current.paste(event.clipboardData?.getData('text/plain') ?? null, latest.current.at());
    };
    document.addEventListener('copy', onTake);
    document.addEventListener('cut', onTake);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onTake);
      document.removeEventListener('cut', onTake);
      document.removeEventListener('paste', onPaste);
    };
  }, [table]);

  return {
    /** What is cut and waits for its place. */
    cut,
    holdsSomething: () => copied.current !== null,
    take,
    pasteAtCursor: () => paste(null, at()),
    releaseCut: () => {
      if (copied.current?.cut) copied.current = null;
      setCut(nothing);
    },
  };
}

export type Clipboard = ReturnType<typeof useClipboard>;
