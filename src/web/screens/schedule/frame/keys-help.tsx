import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { loadAreas, useTexts } from '#web/base/texts.ts';
import { lazyComponent } from '#web/components/lazy-component.tsx';

const KeysDialog = lazyComponent(async () => {
  const [module] = await Promise.all([import('./keys-dialog.tsx'), loadAreas(['gridKeys'])]);
  return module.KeysDialog;
});

export function KeysHelp() {
  const text = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="inline-flex min-h-6 items-center gap-1.5 rounded-tag pointer-coarse:hidden hover:text-text hover:underline"
        onClick={() => setOpen(true)}
      >
        <Keyboard className="size-3.5" aria-hidden="true" />
        {text('schedule.keys')}
      </button>
      <KeysDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
