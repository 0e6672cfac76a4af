import type { ReactNode } from 'react';

/** Groups the lines of a week or a pool. */
export function ReceiptPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t py-2.5">
      <h3 className="font-semibold text-13">{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}

export function ReceiptLine({ name, how, amount }: { name: string; how: string; amount: string }) {
  return (
    <li className="figures flex gap-4 py-1 text-13">
      <span className="min-w-0 flex-1">
        {name}
        {how && <span className="block text-12 text-muted">{how}</span>}
      </span>
      <span className="whitespace-nowrap">{amount}</span>
    </li>
  );
}
