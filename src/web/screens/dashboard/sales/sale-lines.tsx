import { isPlainDate } from '#domain/time/dates.ts';
import { nameReach } from '#web/api/reach-name.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import type { SaleLinesProps } from './sale-line-table.tsx';

const SaleLineTable = lazyComponent(async () => (await import('./sale-line-table.tsx')).SaleLineTable);

/** Filters by a column's branch; a total covers all branches. */
export function filterByBranch(column: string): { branch?: string } {
  return Number(column) ? { branch: column } : {};
}

/** Lists the transactions behind a day's figure. */
export function SaleLines(props: SaleLinesProps) {
  const text = useTexts();
  const { address, branchName, goTo } = props.report;
  const { open } = address;
  const isDay = open !== null && isPlainDate(open.row);
  const { branch } = isDay ? props.filter(open.column) : {};
  return (
    <Dialog
      open={isDay}
      onClose={() => goTo({ open: null }, true)}
      width="wide"
      title={isDay ? format.day(open.row, 'full') : ''}
      description={
        branch
          ? branchName(Number(branch))
          : nameReach(props.report.branches) || text('sales.lines.allBranches')
      }
    >
      {isDay && (
        <SaleLineTable cell={open} {...props} meanwhile={<Skeleton className="mt-4 h-24 w-full" />} />
      )}
    </Dialog>
  );
}
