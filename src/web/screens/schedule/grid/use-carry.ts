import { useMemo, useRef, useState } from 'react';
import {
  type Clip,
  findFirstPlace,
  type Place,
  type PlannedEntry,
  takeClip,
} from '#domain/schedule/placing.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { announce } from '#web/components/announcer.tsx';
import type { Plan } from '../plan/plan.ts';
import { type NoSingleTime, type Proposal, proposePlacing } from '../plan/plan-edit.ts';
import type { PlanActions } from '../plan/use-plan-actions.ts';
import type { GridShift } from '../week/week-model.ts';
import type { GridRow } from '../week/week-rows.ts';
import type { RowVerdict } from './grid-row.tsx';

/** Something that becomes a shift where it is put down. */
export interface Stamp {
  words: string;
  make: (target: Place) => PlannedEntry | NoSingleTime | null;
}

/** Shifts being moved by pointer, keys, or a later tap. */
export interface Carry {
  clip: Clip;
  shifts: readonly GridShift[];
  by: 'pointer' | 'keys' | 'tap';
  copy: boolean;
  /** Made anew at each place, in the stead of copied shifts. */
  stamp?: Stamp;
  /** Null outside any cell. */
  target: Place | null;
}

/** Verdicts by row, computed on drawing: most rows of a large grid are hidden. */
export type RowVerdicts = (owner: GridRow['owner']) => RowVerdict | null;

/** Proposes to put down at a place what is carried. */
function proposeAt(
  { clip, stamp, copy }: Pick<Carry, 'clip' | 'stamp' | 'copy'>,
  target: Place,
  plan: Plan,
): Proposal {
  const made = stamp?.make(target) ?? null;
  const isEntry = typeof made === 'object';
  const put = isEntry && made ? takeClip([made], { row: null, day: target.day }, plan.owners) : clip;
  const proposal = proposePlacing(put, target, copy, plan);
  return isEntry ? proposal : { ...proposal, obstacle: made };
}

const silent: RowVerdicts = () => null;

/** Carries shifts; every row of the target day shows its verdict. */
export function useCarry(plan: Plan, actions: PlanActions) {
  const text = useTexts();
  const [carry, setCarry] = useState<Carry | null>(null);
  // Keeps the held shifts in a ref: pointers act faster than drawing.
  const held = useRef<Carry | null>(null);
  const { owners, days, shifts, surroundings, names } = plan;

  function hold(next: Carry | null) {
    held.current = next;
    setCarry(next);
  }

  const { clip, copy, stamp } = carry ?? {};
  const aimed = carry?.target?.row === undefined ? undefined : carry.target.day;
  // Keeps verdicts across the rows of one day, to draw only two rows again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a proposal looks at is all in the plan and in what is carried
  const verdicts = useMemo((): RowVerdicts | null => {
    if (!clip || copy === undefined) return null;
    if (aimed === undefined) return silent;
    const found = new Map<GridRow['owner'], RowVerdict | null>();
    const judge = (owner: GridRow['owner']): RowVerdict | null => {
      const target = { row: owner, day: aimed };
      const proposal = proposeAt({ clip, copy, ...(stamp && { stamp }) }, target, plan);
      if (proposal.changes.length === 0 && !proposal.obstacle) return null;
      return { ...actions.summarize(proposal), day: aimed };
    };
    return (owner) => {
      const known = found.get(owner);
      if (known !== undefined) return known;
      const verdict = judge(owner);
      found.set(owner, verdict);
      return verdict;
    };
  }, [clip, copy, stamp, aimed, owners, days, shifts, surroundings]);

  function say(carried: Carry) {
    const { target } = carried;
    if (!target) return;
    const proposal = proposeAt(carried, target, plan);
    announce(
      text('schedule.edit.at', {
        person: names.person(target.row ?? null),
        day: format.day(target.day, 'weekdayLong'),
        verdict: actions.explainRefusal(proposal) ?? actions.summarize(proposal).words,
      }),
    );
  }

  return {
    carry,
    verdicts,
    /** Picks up shifts; the anchor is the pressed one. */
    pickUp: (shiftsHeld: readonly GridShift[], anchor: GridShift | null, by: Carry['by'], copy: boolean) => {
      const place = anchor
        ? { row: anchor.employee, day: anchor.localDate }
        : findFirstPlace(shiftsHeld, owners);
      if (shiftsHeld.length === 0 || !place) return;
      hold({ clip: takeClip(shiftsHeld, place, owners), shifts: shiftsHeld, by, copy, target: place });
      if (by !== 'pointer') {
        announce(text(by === 'keys' ? 'schedule.edit.carrying' : 'schedule.edit.carryingTap'));
      }
    },
    aim: (target: Place | null, asked: boolean) => {
      const now = held.current;
      if (!now) return;
      const copy = asked || now.stamp !== undefined;
      const same = now.target?.row === target?.row && now.target?.day === target?.day;
      if (same && now.copy === copy) return;
      const next = { ...now, target, copy };
      hold(next);
      if (next.by === 'keys') say(next);
    },
    /** Holds a stamp, to put down shifts of it. */
    pickUpStamp: (stamp: Stamp, by: Carry['by'], target: Place | null) => {
      hold({ clip: { items: [] }, shifts: [], by, copy: true, stamp, target });
      if (by !== 'pointer') {
        announce(text(by === 'keys' ? 'schedule.edit.carrying' : 'schedule.edit.carryingTap'));
      }
    },
    /** Puts shifts down at the target or the given place; returns whether anything changed. A stamp held by taps stays. */
    putDown: (there?: Place): boolean => {
      const now = held.current;
      const target = there ?? now?.target;
      if (!now?.stamp || now.by !== 'tap') hold(null);
      if (!now || !target || target.row === undefined) return false;
      const proposal = proposeAt(now, target, plan);
      return actions.propose(now.stamp ? 'added' : now.copy ? 'copied' : 'moved', proposal);
    },
    letGo: () => {
      if (!held.current?.stamp) announce(text('schedule.edit.putBack'));
      hold(null);
    },
    /** Moves shifts without holding them. */
    place: (moved: readonly GridShift[], anchor: Place, target: Place): boolean => {
      const clip = takeClip(moved, anchor, owners);
      return actions.propose('moved', proposePlacing(clip, target, false, plan));
    },
  };
}

export type Carrying = ReturnType<typeof useCarry>;
