import { OwnTrades } from '../trades/own-trades.tsx';
import type { Branch, EmployeeRow } from '../week/week-model.ts';
import { OpenShifts } from './open-shifts.tsx';

interface OffersProps {
  sunday: string;
  people: readonly EmployeeRow[];
  branches: readonly Branch[];
}

/** Swaps that wait for an answer, then open shifts to take. */
export function Offers({ sunday, people, branches }: OffersProps) {
  return (
    <>
      <OwnTrades people={people} branches={branches} />
      <OpenShifts {...{ sunday, people, branches }} />
    </>
  );
}
