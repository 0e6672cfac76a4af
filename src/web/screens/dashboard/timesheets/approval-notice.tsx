import type { ReactNode } from 'react';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Notice } from '#web/components/notice.tsx';
import { useBranches } from '../reports/use-branches.ts';
import type { Sheet } from './queries.ts';
import { FactChanges } from './record-history-dialog.tsx';

type Approval = NonNullable<Sheet['approval']>;

function ApprovalChanges({ changes }: Pick<Approval, 'changes'>) {
  const text = useTexts();
  const { branchZone } = useBranches();
  return (
    <ul aria-label={text('timesheets.approval.whatChanged')} className="mt-2 space-y-2">
      {changes.map(({ shift, date, before, after }) => (
        <li key={shift}>
          <p className="font-medium">
            {text(
              `timesheets.approval.change.${before === null ? 'added' : after === null ? 'removed' : 'changed'}`,
              {
                day: format.day(date, 'weekdayShort'),
              },
            )}
          </p>
          <FactChanges before={before} after={after} zone={branchZone((after ?? before)?.branch ?? null)} />
        </li>
      ))}
    </ul>
  );
}

export function ApprovalNotice({
  approval,
  actions,
  className,
}: {
  approval: Approval;
  actions?: ReactNode;
  className?: string;
}) {
  const text = useTexts();
  const { approved_by, approved_at, worked_seconds, cash_tips, changed } = approval;
  const facts = {
    name: approved_by,
    when: format.dateTime(approved_at),
    hours: format.hours(worked_seconds),
    tips: format.money(cash_tips),
  };
  return (
    <section aria-label={text('timesheets.approval.title')} className={className}>
      <Notice tone={changed ? 'warn' : 'ok'}>
        {changed && <p className="font-semibold">{text('timesheets.approval.changedSince')}</p>}
        <p>{text(cash_tips > 0 ? 'timesheets.approval.byWithTips' : 'timesheets.approval.by', facts)}</p>
        {changed && <ApprovalChanges changes={approval.changes} />}
        {actions && <div className="mt-2.5 flex flex-wrap gap-2">{actions}</div>}
      </Notice>
    </section>
  );
}
