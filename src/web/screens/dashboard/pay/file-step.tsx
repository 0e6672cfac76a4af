import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { previewPayroll } from '#contract/pay/payroll.ts';
import type { listPeriods } from '#contract/pay/periods.ts';
import { tellFailure } from '#web/api/error-handling.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import type { ReportContext } from '../reports/use-report.ts';
import { PayrollButton } from './payroll/payroll-button.tsx';
import { PayrollWarnings } from './payroll/payroll-warnings.tsx';
import { useLayouts } from './payroll/use-layouts.ts';
import { usePayrollDownload } from './payroll/use-payroll-download.ts';
import { Step } from './step.tsx';

interface FileStepProps {
  report: ReportContext;
  period: Received<typeof listPeriods>[number];
}

/** Downloads the file of a closed period in the layout used last, or opens the choice of layouts; says who took it. */
export function FileStep({ report, period }: FileStepProps) {
  const text = useTexts();
  const layouts = useLayouts();
  const takeFile = usePayrollDownload(period);
  const [busy, setBusy] = useState(false);
  const last = layouts?.last;
  const { data } = useQuery({
    ...callOptions(previewPayroll, {
      params: { id: String(period.id) },
      query: { layout: String(last?.value) },
    }),
    enabled: last !== undefined,
  });
  const isWhole = data !== undefined && data.count > 0 && data.nameless === 0;
  const download = async () => {
    if (!last) return;
    setBusy(true);
    try {
      await takeFile(last.value, last.label);
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const { exported } = period;
  return (
    <Step
      title={text('payrollRun.file.title')}
      status={text(exported ? 'payrollRun.file.downloaded' : 'payrollRun.file.next')}
    >
      <p>
        {exported
          ? text('payrollRun.file.taken', {
              name: exported.by,
              when: format.dateTime(exported.at),
              layout: layouts?.labelOf(exported) ?? exported.layout,
            })
          : text('payrollRun.file.ready')}
      </p>
      {data && <PayrollWarnings preview={data} people={report.people} />}
      <div className="mt-3 flex flex-wrap gap-2">
        {isWhole && last && (
          <Button
            variant="primary"
            busy={busy}
            icon={<Download className="size-4" aria-hidden="true" />}
            onClick={() => void download()}
          >
            {text('payrollRun.file.download', { layout: last.label })}
          </Button>
        )}
        <PayrollButton report={report} leads={!isWhole} />
      </div>
    </Step>
  );
}
