import type { ReactNode } from 'react';

/** Setting below the form that saves immediately. */
export function PanelLine({
  label,
  state,
  children,
}: {
  label: string;
  state: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-3">
      <div className="min-w-0">
        <p className="font-medium text-13">{label}</p>
        <p className="text-12 text-muted">{state}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
