import { Copy, Ellipsis, History, Printer } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/components/icon-button.tsx';
import { Menu } from '#web/components/menu.tsx';
import { useTexts } from '#web/texts.ts';
import { CopyWeekDialog } from '../copy-week/copy-week-dialog.tsx';
import type { PlanActions } from '../plan/use-plan-actions.ts';
import { PrintedWeek, usePrint } from '../print/printed-week.tsx';
import { HistoryDialog } from './history-dialog.tsx';

const icon = 'size-4 text-muted';

/** What is done with a whole week beside publishing it: copy another into it, look up its history, print it. */
export function WeekTools({ sunday, adopt }: { sunday: string; adopt: PlanActions['adopt'] }) {
  const text = useTexts();
  const [open, setOpen] = useState<'copy' | 'history' | null>(null);
  const { printing, print } = usePrint();
  const close = () => setOpen(null);
  return (
    <>
      <Menu
        button={
          <IconButton
            label={text('publishing.more')}
            icon={<Ellipsis className="size-4" aria-hidden="true" />}
          />
        }
        actions={[
          {
            label: text('publishing.copy'),
            icon: <Copy className={icon} aria-hidden="true" />,
            onSelect: () => setOpen('copy'),
          },
          {
            label: text('publishing.history'),
            icon: <History className={icon} aria-hidden="true" />,
            onSelect: () => setOpen('history'),
          },
          {
            label: text('publishing.print'),
            icon: <Printer className={icon} aria-hidden="true" />,
            onSelect: print,
          },
        ]}
      />
      {open === 'copy' && <CopyWeekDialog key={sunday} sunday={sunday} adopt={adopt} onClose={close} />}
      {open === 'history' && <HistoryDialog sunday={sunday} onClose={close} />}
      {printing && <PrintedWeek sunday={sunday} />}
    </>
  );
}
