import { Copy, Ellipsis, History, Printer } from 'lucide-react';
import { useState } from 'react';
import { loadAreas, useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { Menu } from '#web/components/menu.tsx';
import { useMedia } from '#web/components/use-media.ts';
import type { PlanActions } from '../plan/use-plan-actions.ts';
import { PrintedWeek, usePrint } from '../print/printed-week.tsx';

const CopyWeekDialog = lazyComponent(async () => {
  const [module] = await Promise.all([import('../copy-week/copy-week-dialog.tsx'), loadAreas(['copyWeek'])]);
  return module.CopyWeekDialog;
});
const HistoryDialog = lazyComponent(async () => {
  const [module] = await Promise.all([
    import('./history-dialog.tsx'),
    loadAreas(['announcements', 'publishDialogs']),
  ]);
  return module.HistoryDialog;
});

const icon = 'size-4 text-muted';

interface WeekToolsProps {
  sunday: string;
  /** Branch in the filter. */
  branch: number | null;
  adopt: PlanActions['adopt'];
}

/** Copies into the week, shows its history and prints it. */
export function WeekTools({ sunday, branch, adopt }: WeekToolsProps) {
  const text = useTexts();
  const wide = useMedia('(width >= 84rem)');
  const [open, setOpen] = useState<'copy' | 'history' | null>(null);
  const { printing, print } = usePrint();
  const close = () => setOpen(null);
  const tools = [
    { label: text('publishing.copyShort'), Icon: Copy, onSelect: () => setOpen('copy') },
    { label: text('publishing.history'), Icon: History, onSelect: () => setOpen('history') },
    { label: text('publishing.print'), Icon: Printer, onSelect: print },
  ];
  return (
    <>
      {wide ? (
        tools.map(({ label, Icon, onSelect }, index) =>
          index === 0 ? (
            <Button
              key={label}
              title={text('publishing.copy')}
              icon={<Icon className={icon} aria-hidden="true" />}
              onClick={onSelect}
            >
              {label}
            </Button>
          ) : (
            <IconButton
              key={label}
              label={label}
              icon={<Icon className="size-4" aria-hidden="true" />}
              onClick={onSelect}
            />
          ),
        )
      ) : (
        <Menu
          button={
            <IconButton
              label={text('publishing.more')}
              icon={<Ellipsis className="size-4" aria-hidden="true" />}
            />
          }
          actions={tools.map(({ label, Icon, onSelect }) => ({
            label,
            onSelect,
            icon: <Icon className={icon} aria-hidden="true" />,
          }))}
        />
      )}
      {open === 'copy' && (
        <CopyWeekDialog key={sunday} sunday={sunday} branch={branch} adopt={adopt} onClose={close} />
      )}
      {open === 'history' && <HistoryDialog sunday={sunday} onClose={close} />}
      {printing && <PrintedWeek sunday={sunday} branch={branch} />}
    </>
  );
}
