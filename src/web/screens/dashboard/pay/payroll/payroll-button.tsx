import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { listPeriods } from '#contract/pay/periods.ts';
import { callOptions } from '#web/api/use-call.ts';
import { mayCall } from '#web/base/rights.ts';
import { loadAreas, useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { isClosedIn } from '../../reports/closed-periods.ts';
import type { ReportContext } from '../../reports/use-report.ts';

const PayrollDialog = lazy(async () => {
  const [{ PayrollDialog }] = await Promise.all([import('./payroll-dialog.tsx'), loadAreas(['payroll'])]);
  return { default: PayrollDialog };
});

/** Opens the payroll file of closed days; `leads` where it is what the page is for. */
export function PayrollButton({ report, leads = false }: { report: ReportContext; leads?: boolean }) {
  const text = useTexts();
  const periods = useQuery(callOptions(listPeriods, {}));
  const [isOpen, setOpen] = useState(false);
  const closed = periods.data?.find(isClosedIn(report.address));
  if (!closed || !mayCall('payroll.preview')) return null;
  return (
    <>
      <Button
        variant={leads ? 'primary' : 'secondary'}
        icon={<FileSpreadsheet className="size-4" aria-hidden="true" />}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
      >
        {text('pay.payrollFile')}
      </Button>
      {isOpen && (
        <Suspense>
          <PayrollDialog period={closed} people={report.people} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
