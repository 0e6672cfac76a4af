import { Activity, type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { whenIdle } from '#web/base/when-idle.ts';

/** Draws what a press will show once beforehand, out of the page and without its effects, while the browser is idle: the press then finds its code ready. */
export function Rehearsal({ children }: { children: ReactNode }) {
  const [stage, setStage] = useState<'before' | HTMLElement | 'after'>('before');
  useEffect(() => {
    if (stage === 'before') return whenIdle(() => setStage(document.createElement('div')));
    if (stage !== 'after') return whenIdle(() => setStage('after'));
  }, [stage]);
  if (typeof stage === 'string') return null;
  return createPortal(<Activity mode="hidden">{children}</Activity>, stage);
}
