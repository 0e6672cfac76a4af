import type { ReactNode } from 'react';
import { useTexts } from '#web/base/texts.ts';

/** Groups the lines of a week or a pool. */
export function ReceiptPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t py-2">
      <h3 className="font-semibold text-13">{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}

/** One summand: what, how much of it, why, and what it comes to. */
export function ReceiptLine({
  name,
  formula,
  how,
  amount,
}: {
  name: string;
  formula?: string;
  how: string;
  amount: string;
}) {
  return (
    <li className="flex gap-4 py-1 text-13">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap justify-between gap-x-3">
          {name}
          {formula && <span className="text-muted">{formula}</span>}
        </span>
        {how && <span className="block text-12 text-muted">{how}</span>}
      </span>
      <span className="figures min-w-16 whitespace-nowrap text-right">{amount}</span>
    </li>
  );
}

/** Folds away what only a check of the figure needs. */
export function Calculation({ children }: { children: ReactNode }) {
  const text = useTexts();
  return (
    <details className="mt-2 text-13">
      <summary className="min-h-6 cursor-pointer font-medium text-accent-strong">
        {text('reports.showCalculation')}
      </summary>
      {children}
    </details>
  );
}
