import { useState } from 'react';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import type { DialogProps } from './dialog-props.ts';

const Sheet = lazyComponent(async () => (await import('./dialog-sheet.tsx')).DialogSheet);

/** Dialog, or a sheet on a phone. Escape or a press outside closes it and restores the focus; forms inside keep their input. */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  return wasOpen && <Sheet {...props} />;
}
