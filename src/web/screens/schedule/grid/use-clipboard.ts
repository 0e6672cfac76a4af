import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Clip, findFirstPlace, takeClip } from '#domain/schedule/placing.ts';
import { judgePlan } from '#domain/schedule/verdict.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { announce } from '#web/components/announcer.tsx';
import { showToast } from '#web/components/toast.tsx';
import type { Plan } from '../plan/plan.ts';
import { dropBlocked, type Proposal, proposePlacing, writeSheet } from '../plan/plan-edit.ts';
import type { ShiftBatch } from '../plan/plan-editing.ts';
import { describeVerdict } from '../plan/plan-words.ts';
import { createContent } from '../plan/shift-content.ts';
import type { PlanActions } from '../plan/use-plan-actions.ts';
import type { GridShift } from '../week/week-model.ts';
import { type CellPlace, toPlace } from './grid-dom.ts';
import type { GridCursor } from './use-grid-cursor.ts';
import type { Selection } from './use-selection.ts';

interface Copied {
  clip: Clip;
  /** Spreadsheet text of the copied shifts, to recognize it in a paste. */
  text: string;
  cut: boolean;
  shifts: ReadonlyMap<string, GridShift>;
}

interface ClipboardTools {
  plan: Plan;
  actions: PlanActions;
  table: RefObject<HTMLTableElement | null>;
  cursor: GridCursor;
  selection: Selection;
  /** Moves the cursor to the first pasted shift. */
  goToFirst: (batch: ShiftBatch) => void;
}

const nothing: ReadonlySet<string> = new Set();

/** Copies, cuts and pastes shifts or sheet text; pastes skip blocked shifts, cuts need all. */
export function useClipboard({ plan, actions, table, cursor, selection, goToFirst }: ClipboardTools) {
  const text = useTexts();
  const copied = useRef<Copied | null>(null);
  const [cut, setCut] = useState<ReadonlySet<string>>(nothing);

  /** Lists the shifts to copy: the edit's targets or, from the head, the whole day. */
  function listTaken() {
    const place = cursor.at();
    const targets = selection.listTargets(cursor.shift());
    return targets.length === 0 && place?.row === 'days' ? selection.listDay(place.day) : targets;
  }

  function take(isCut: boolean): string | null {
    const held = listTaken();
    const anchor = findFirstPlace(held, plan.owners);
    if (!anchor) return null;
    const sheet = writeSheet(held, plan, session.reader.clock);
    const shifts = new Map(held.map((shift) => [shift.uuid, shift]));
    copied.current = { clip: takeClip(held, anchor, plan.owners), text: sheet, cut: isCut, shifts };
    setCut(isCut ? new Set(shifts.keys()) : nothing);
    announce(text(isCut ? 'schedule.edit.cut' : 'schedule.edit.onClipboard', { count: held.length }));
    return sheet;
  }

  /** Pastes copies without blocked ones, and shows the first reason. */
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
    const proposal = proposePlacing(clip, toPlace(place), !isCut, plan, shifts);
    if (!isCut) {
      const isPartlyOutside = proposal.obstacle === 'outside' && proposal.entries.length > 0;
      const obstacle = isPartlyOutside ? null : proposal.obstacle;
      pasteCopies({ ...proposal, obstacle }, isPartlyOutside ? [text('schedule.edit.outside')] : []);
      return;
    }
    if (!actions.propose('moved', proposal)) return;
    goToFirst(proposal.changes);
    // Makes the next paste of a cut shift a copy.
    copied.current = copied.current && { ...copied.current, cut: false };
    setCut(nothing);
  }

  async function pasteSheet(sheet: string, place: CellPlace) {
    const { readSheetEntries } = await import('../plan/read-sheet-entries.ts');
    const read = readSheetEntries(sheet, toPlace(place), plan, session.reader.clock);
    const { entries, unreadable, notSingle, unknownNames, outside } = read;
    const extra = [
      ...unreadable.slice(0, 1).map((cell) => text('schedule.edit.unreadable', { cell: cell.slice(0, 40) })),
      ...notSingle.slice(0, 1).map(({ cell, why }) => text(`schedule.edit.${why}Pasted`, { cell })),
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
    else if (sheet) {
      const fail = () => showToast({ text: text('states.failedText'), tone: 'failed' });
      pasteSheet(sheet, place).catch(fail);
    } else announce(text('schedule.edit.nothingToPaste'));
  }

  const latest = useRef({ take, paste, cursor });
  latest.current = { take, paste, cursor };
  useEffect(() => {
    /** Ignores text selection and typing outside the grid. */
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
      latest.current.paste(event.clipboardData?.getData('text/plain') ?? null, latest.current.cursor.at());
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
    cut,
    holdsSomething: () => copied.current !== null,
    take,
    pasteAtCursor: () => paste(null, cursor.at()),
    releaseCut: () => {
      if (copied.current?.cut) copied.current = null;
      setCut(nothing);
    },
  };
}

export type Clipboard = ReturnType<typeof useClipboard>;
