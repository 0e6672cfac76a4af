import { TriangleAlert } from 'lucide-react';

export function Warning({ children }: { children: string }) {
  return (
    <span className="flex items-center gap-1 text-12 text-warn">
      <TriangleAlert className="size-3.5 shrink-0" aria-hidden="true" />
      {children}
    </span>
  );
}
