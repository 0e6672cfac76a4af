import type { ResponseOf } from '#contract/call.ts';
import type { previewPayroll } from '#contract/payroll.ts';
import { Notice } from '#web/components/notice.tsx';
import { format } from '#web/format.ts';
import { useTexts } from '#web/texts.ts';

type Preview = ResponseOf<typeof previewPayroll>;

const isMoney = { premium_pay: true, tips_pooled: true, tips_declared: true } as Record<string, boolean>;

/** What would go unpaid with this file, and rows that the provider cannot lay to anybody. */
export function PayrollAmiss({ leftOut, nameless }: { leftOut: Preview['left_out']; nameless: number }) {
  const text = useTexts();
  if (leftOut.length === 0 && nameless === 0) return null;
  const figures = format.list(
    leftOut.map(({ figure, value }) =>
      text('payroll.leftOutFigure', {
        figure: text(`payroll.source.${figure}`),
        value: isMoney[figure] ? format.money(value) : format.hours(Math.round(value * 3600)),
      }),
    ),
  );
  return (
    <Notice tone="warn" className="mt-3">
      {leftOut.length > 0 && <p>{text('payroll.leftOut', { figures })}</p>}
      {nameless > 0 && <p>{text('payroll.nameless', { count: nameless })}</p>}
    </Notice>
  );
}
