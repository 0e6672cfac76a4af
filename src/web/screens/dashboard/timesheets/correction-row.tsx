import type { ReactNode } from 'react';
import { DecisionRow } from '#web/attention/decision-row.tsx';
import { format } from '#web/base/format.ts';
import { useNow } from '#web/base/use-now.ts';
import { useBranches } from '../reports/use-branches.ts';
import { Resolution } from './correction-facts.tsx';
import type { Correction } from './queries.ts';
import { useCorrectionWords } from './use-correction-words.ts';

/** A request as the attention list shows it, or what became of it. */
export function CorrectionRow({ request, actions }: { request: Correction; actions: ReactNode }) {
  const { branchName } = useBranches();
  const now = useNow(30);
  const { employee, branch, current, resolution, asked_at } = request;
  return (
    <DecisionRow
      words={useCorrectionWords(request)}
      employee={employee.id}
      role={current?.shift_role}
      branch={branchName(branch)}
      since={resolution === null ? format.distance(asked_at, now) : <Resolution request={request} />}
      phone="below"
      actions={actions}
    />
  );
}
