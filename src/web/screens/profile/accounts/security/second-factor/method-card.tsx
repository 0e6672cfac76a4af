import type { ReactNode } from 'react';

interface MethodCardProps {
  icon: ReactNode;
  title: string;
  state?: ReactNode;
  text: string;
  actions?: ReactNode;
  children?: ReactNode;
}

export function MethodCard({ icon, title, state, text, actions, children }: MethodCardProps) {
  return (
    <div className="flex gap-3 py-4 first:pt-0 last:pb-0">
      <span className="mt-0.5 text-muted *:size-5">{icon}</span>
      <div className="min-w-0 flex-1 space-y-2">
        <div>
          <h3 className="flex flex-wrap items-center gap-2 font-medium text-14">
            {title}
            {state}
          </h3>
          <p className="text-13 text-muted">{text}</p>
        </div>
        {children}
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
