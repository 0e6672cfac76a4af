import { FileSpreadsheet } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { loadAreas, useTexts } from '#web/base/texts.ts';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import type { MenuAction } from '#web/components/popup-props.ts';
import type { ReportContext } from '../../reports/use-report.ts';

const W2Dialog = lazyComponent(async () => {
  const [{ W2Dialog }] = await Promise.all([import('./w2-dialog.tsx'), loadAreas(['payroll'])]);
  return W2Dialog;
});

/** Opens what a year's W-2 forms tell apart from an action of a menu; draw the dialog outside of the menu. */
export function useW2(report: ReportContext): { action: MenuAction; dialog: ReactNode } {
  const text = useTexts();
  const [isOpen, setOpen] = useState(false);
  return {
    action: {
      label: text('pay.w2'),
      icon: <FileSpreadsheet className="size-4" aria-hidden="true" />,
      onSelect: () => setOpen(true),
    },
    dialog: isOpen && <W2Dialog report={report} onClose={() => setOpen(false)} />,
  };
}
