import { CircleCheck, CircleMinus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/components/button.tsx';
import { Calendar } from '#web/components/calendar.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { showToast } from '#web/components/toast.tsx';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { Row, Section } from './parts.tsx';

export function Floating() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null);
  const [day, setDay] = useState('2026-11-27');
  const close = () => setOpen(null);
  const line = 'flex items-start gap-2 border-line border-t py-2.5 text-13';
  return (
    <Section title="What floats">
      <Row>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Confirm</Button>
        <Button onClick={() => showToast({ text: 'Moved Ana Reyes to Tue 9a–5p', undo: () => undefined })}>
          Toast
        </Button>
        <Button
          onClick={() =>
            showToast({
              text: 'Not saved. It is kept here.',
              tone: 'failed',
              action: { label: 'Try again', onSelect: () => undefined },
            })
          }
        >
          Failed toast
        </Button>
      </Row>
      <div className="inline-block rounded-card border border-line bg-surface shadow-float max-sm:w-full">
        <Calendar
          value={day}
          onChange={setDay}
          today="2026-11-18"
          isAvailable={(date) => date >= '2026-11-25'}
          hint="From Nov 25: requests need 7 days."
        />
      </div>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Copy a week"
        description="November 8 – 14 into November 15 – 21, San Francisco. Everything arrives as draft."
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Copy 40 shifts
            </Button>
          </>
        }
      >
        <ul className="mt-3">
          <li className={line}>
            <CircleCheck className="size-4 text-ok" /> 38 shifts are copied
          </li>
          <li className={line}>
            <TriangleAlert className="size-4 text-warn" /> 2 go to open shifts
          </li>
          <li className={line}>
            <CircleMinus className="size-4 text-muted" /> 1 is already there
          </li>
        </ul>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        title="Delete 3 shifts?"
        text="They leave the schedule of November 15 – 21."
        action="Delete 3 shifts"
        danger
        onConfirm={() => new Promise((done) => setTimeout(done, 600))}
      />
    </Section>
  );
}
