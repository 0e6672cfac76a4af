import clsx from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useMedia } from '#web/components/use-media.ts';

interface StepProps {
  /** Its place on the way; left out once the way is behind. */
  number?: number;
  done?: boolean;
  title: string;
  /** How far it is, in a few words. */
  status?: ReactNode;
  /** Folds its details on a phone, so that closing stays in sight. */
  folds?: boolean;
  children: ReactNode;
}

/** One step of the way to the payroll file; on a desk its title is on the left. */
export function Step({ number, done = false, title, status, folds = false, children }: StepProps) {
  const id = useId();
  const isPhone = useMedia('(max-width: 39.99rem)');
  const [isOpen, setOpen] = useState(false);
  const isFolding = folds && isPhone;
  const head = (
    <>
      {(done || number !== undefined) && (
        <span
          aria-hidden="true"
          className={clsx(
            'figures mt-px inline-flex size-6 shrink-0 items-center justify-center rounded-full font-semibold text-12',
            done ? 'bg-ok-weak text-ok' : 'bg-hover text-muted',
          )}
        >
          {done ? <Check className="size-3.5" /> : number}
        </span>
      )}
      <div className="min-w-0 flex-1">
        <h2 id={id} className="font-semibold text-14 leading-6">
          {title}
        </h2>
        {status && <p className="text-13 text-muted">{status}</p>}
      </div>
    </>
  );
  return (
    <li className="border-line border-b bg-surface last:border-b-0">
      <section
        aria-labelledby={id}
        className="page-x grid gap-x-8 py-4 text-13 max-sm:py-3 lg:grid-cols-[17rem_minmax(0,40rem)]"
      >
        <div className="relative flex gap-3">
          {head}
          {isFolding && (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-labelledby={id}
              onClick={() => setOpen(!isOpen)}
              className="-mx-4 -my-3 absolute inset-0 flex items-center justify-end px-4 focus-visible:-outline-offset-2"
            >
              <ChevronDown className={clsx('size-4 text-muted', isOpen && 'rotate-180')} aria-hidden="true" />
            </button>
          )}
        </div>
        {(!isFolding || isOpen) && (
          <div className={clsx('min-w-0', (done || number !== undefined) && 'max-lg:pl-9', 'max-lg:pt-2')}>
            {children}
          </div>
        )}
      </section>
    </li>
  );
}
