import { CalendarSync } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';

const CalendarLinkDialog = lazyComponent(
  async () => (await import('./calendar-link-dialog.tsx')).CalendarLinkDialog,
);

/** Offers a private calendar address of the own shifts. */
export function CalendarLink() {
  const text = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <CalendarSync className="size-4" aria-hidden="true" />
        {text('announcements.link.button')}
      </Button>
      {open && <CalendarLinkDialog onClose={() => setOpen(false)} />}
    </>
  );
}
