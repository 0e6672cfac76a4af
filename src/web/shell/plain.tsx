import type { ReactNode } from 'react';

/** Short page of text: not found, network error, sign out. */
export function Plain({ children }: { children: ReactNode }) {
  return (
    <div className="page-x mx-auto flex w-full max-w-2xl flex-1 flex-col items-center justify-center py-16 text-center">
      {children}
    </div>
  );
}
