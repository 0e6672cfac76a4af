import { OwnTrades } from '../trades/own-trades.tsx';
import type { Branch, EmployeeRow, GridShift } from '../week/week-model.ts';
import { OpenShifts } from './open-shifts.tsx';

interface OffersProps {
  sunday: string;
  own: readonly GridShift[];
  people: readonly EmployeeRow[];
  branches: readonly Branch[];
}

/** Dropped shifts and swaps that wait for an answer, then open shifts to take. */
export function Offers({ sunday, own, people, branches }: OffersProps) {
  return (
    <>
      <OwnTrades {...{ own, people, branches, sunday }} />
      <OpenShifts {...{ sunday, people, branches }} />
    </>
  );
}
