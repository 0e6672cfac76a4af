import { useState } from 'react';
import { personName } from '#domain/format/person-name.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { attempt } from '#web/api/attempt.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { showToast } from '#web/components/toast.tsx';
import { type SheetLine, useSheetWrites } from './queries.ts';

/** Approves sheets or withdraws approvals, and shows the result. */
export function useApproval() {
  const text = useTexts();
  const writes = useSheetWrites();
  const [busy, setBusy] = useState(false);

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    await attempt(work);
    setBusy(false);
  }

  const undo = (approvals: readonly number[]) =>
    run(async () => {
      await writes.takeApprovalsBack(approvals);
      showToast({ text: text('timesheets.approval.undone', { count: approvals.length }) });
    });

  const approve = (range: DateRange, lines: readonly Pick<SheetLine, 'employee' | 'state'>[]) =>
    run(async () => {
      const { approved, left, approvals } = await writes.approveSheets(range, lines);
      if (left.length === 0) {
        showToast({
          text: text('timesheets.approval.done', { count: approved.length }),
          ...(approvals.length > 0 ? { undo: () => void undo(approvals) } : {}),
        });
        return;
      }
      const findEmployee = (id: number) => lines.find(({ employee }) => employee.id === id)?.employee;
      const names = left.map(({ employee, message }) => {
        const person = findEmployee(employee);
        return text('timesheets.approval.leftOne', { name: person ? personName(person) : '', message });
      });
      showToast({ text: text('timesheets.approval.left', { people: format.list(names) }), tone: 'failed' });
    });

  const takeBack = (id: number) =>
    run(async () => {
      await writes.takeApprovalBack(id);
      showToast({ text: text('timesheets.approval.tookBack') });
    });

  return { approve, takeBack, busy };
}
