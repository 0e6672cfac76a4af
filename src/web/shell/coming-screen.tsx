import type { ReactNode } from 'react';
import { EmptyState } from '#web/components/states.tsx';

interface ComingScreenProps {
  heading: string;
  /** Beside the heading, quieter. */
  aside?: string;
  icon: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
}

/** A screen that is not built yet and says so, without a button that does nothing. */
export function ComingScreen({ heading, aside, icon, title, text, children }: ComingScreenProps) {
  return (
    <>
      <div className="page-x flex min-h-14 items-center gap-2 border-line border-b bg-surface">
        <h1 className="font-semibold text-20">{heading}</h1>
        {aside && <p className="text-muted">{aside}</p>}
      </div>
      <div className="page-x space-y-6 py-6">
        {children}
        <EmptyState icon={icon} title={title} className="max-w-xl">
          {text}
        </EmptyState>
      </div>
    </>
  );
}
