import { useState } from 'react';
import { loadAreas, useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import type { ReportContext } from '../../reports/use-report.ts';

const W2Dialog = lazyComponent(async () => {
  const [{ W2Dialog }] = await Promise.all([import('./w2-dialog.tsx'), loadAreas(['payroll'])]);
  return W2Dialog;
});

/** Opens what a year's W-2 forms tell apart. */
export function W2Button({ report }: { report: ReportContext }) {
  const text = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        {text('pay.w2')}
      </Button>
      {isOpen && <W2Dialog report={report} onClose={() => setOpen(false)} />}
    </>
  );
}
