import { useQuery } from '@tanstack/react-query';
import { comparePeriod, listPeriods } from '#contract/pay/periods.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { mayCall } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { isClosedIn } from '../reports/closed-periods.ts';
import { PeriodControl } from '../reports/period-control.tsx';
import type { ReportContext } from '../reports/use-report.ts';
import { FileStep } from './file-step.tsx';
import { Step } from './step.tsx';

/** Says who closed the days, and whether their figures still hold. */
function ClosedWords({ id }: { id: number }) {
  const text = useTexts();
  const { data } = useQuery(callOptions(comparePeriod, { params: { id: String(id) } }));
  if (!data) return <p>{text('common.loading')}</p>;
  const count = data.differences.length;
  return (
    <>
      <p>{text('pay.closing.closedBy', { name: data.closed_by, when: format.dateTime(data.closed_at) })}</p>
      <p className={count > 0 ? 'text-warn' : ''}>
        {count > 0 ? text('pay.closing.differs', { count }) : text('pay.closing.same')}
      </p>
    </>
  );
}

/** Closes the days once they are over, then downloads their payroll file. */
export function ClosingSteps({ report, isReady }: { report: ReportContext; isReady: boolean }) {
  const text = useTexts();
  const { address } = report;
  const periods = useQuery(callOptions(listPeriods, {}));
  const closed = periods.data?.find(isClosedIn(address));
  const isOver = address.to < readToday();
  return (
    <>
      <Step state={closed ? 'done' : isOver ? 'open' : 'later'} title={text('payrollRun.close.title')}>
        <div className="mb-3">
          {closed ? (
            <ClosedWords id={closed.id} />
          ) : (
            <p>
              {isOver
                ? text(isReady ? 'payrollRun.close.ready' : 'payrollRun.close.notReady')
                : text('payrollRun.close.notOver', { day: format.day(address.to, 'long') })}
            </p>
          )}
        </div>
        <PeriodControl report={report} leads />
      </Step>
      {mayCall('payroll.preview') &&
        (closed ? (
          <FileStep report={report} period={closed} />
        ) : (
          <Step state="later" title={text('payrollRun.file.title')}>
            <p>{text('payrollRun.file.first')}</p>
          </Step>
        ))}
    </>
  );
}
