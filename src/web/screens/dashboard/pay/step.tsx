import { Check, Circle, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export type StepState = 'done' | 'open' | 'later';
const signs = { done: Check, open: TriangleAlert, later: Circle };
const tones = { done: 'text-ok', open: 'text-warn', later: 'text-muted' };

/** One step of the way to the payroll file. */
export function Step({ state, title, children }: { state: StepState; title: string; children: ReactNode }) {
  const id = useId();
  const Sign = signs[state];
  return (
    <li className="flex gap-3 border-line py-4 not-last:border-b">
      <Sign className={`mt-0.5 size-4 shrink-0 ${tones[state]}`} aria-hidden="true" />
      <section aria-labelledby={id} className="min-w-0 flex-1 text-13">
        <h2 id={id} className="font-semibold text-14">
          {title}
        </h2>
        <div className="mt-1">{children}</div>
      </section>
    </li>
  );
}
