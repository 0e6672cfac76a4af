import type { ReactNode } from 'react';

/** Short page of text: not found, network error, sign out. */
export function Plain({ children }: { children: ReactNode }) {
  return (
    <div className="page-x mx-auto flex w-full max-w-2xl flex-1 flex-col items-start justify-center py-16">
      {children}
    </div>
  );
}
