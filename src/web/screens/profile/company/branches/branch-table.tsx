import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { formatPercent } from '#domain/format/parts-per-million.ts';
import { effectiveOn } from '#domain/time/effective.ts';
import { useEmployees } from '#web/api/store-queries.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { phoneText } from '#web/base/phone-text.ts';
import { useTexts } from '#web/base/texts.ts';
import { zoneName } from '#web/base/zone-name.ts';
import { Button } from '#web/components/button.tsx';
import { Link } from '#web/navigation/link.tsx';
import { type Branch, useBranches } from './use-branches.ts';

const cell = 'h-[43px] border-line border-b px-3 first:pl-4 last:pr-4 sm:first:pl-6 sm:last:pr-6';

/** Columns with their minimum list width; the name always shows. */
const columns = [
  { key: 'address', className: 'hidden w-[32%] @xl:table-cell @5xl:w-[24%]' },
  { key: 'phone', className: 'hidden w-36 @4xl:table-cell' },
  { key: 'timezone', className: 'hidden w-56 @5xl:table-cell' },
  { key: 'staff', className: 'hidden w-20 text-right figures @2xl:table-cell' },
  { key: 'wage', className: 'hidden w-32 text-right figures @2xl:table-cell' },
  { key: 'tax', className: 'w-28 text-right figures' },
] as const;

/** A rate that holds today, or the word for none. */
function RateToday({ children }: { children: string | undefined }) {
  const text = useTexts();
  return children ?? <span className="text-muted">{text('branches.none')}</span>;
}

/** Counts the active employees of a branch; undefined until they are read. */
function useStaffCount(branch: number): number | undefined {
  const { data } = useEmployees();
  return data?.filter(({ active, branch: works }) => active && works.includes(branch)).length;
}

interface BranchTableProps {
  branches: readonly Branch[];
  current: number | undefined;
  buildHref: (branch: Branch) => string;
}

function BranchLine({ branch, current, buildHref }: { branch: Branch } & Omit<BranchTableProps, 'branches'>) {
  const text = useTexts();
  const { setActive } = useBranches();
  const isCurrent = branch.id === current;
  const today = readToday(branch.timezone);
  const staff = useStaffCount(branch.id);
  const wage = effectiveOn(branch.minimum_wages, today);
  const tax = effectiveOn(branch.sales_tax_rates, today);
  const values = {
    address: branch.address,
    phone: phoneText(branch.phone),
    timezone: zoneName(branch.timezone),
    staff: staff === undefined ? '' : format.number(staff),
    wage: <RateToday>{wage && format.money(wage.rate)}</RateToday>,
    tax: branch.is_active ? (
      <RateToday>{tax && text('branches.taxNow', { percent: formatPercent(tax.ppm) })}</RateToday>
    ) : (
      <Button
        size={28}
        variant="quiet"
        className="relative z-1 text-accent!"
        aria-label={text('branches.activateNamed', { name: branch.name })}
        onClick={() => void setActive(branch, true)}
      >
        {text('branches.activate')}
      </Button>
    ),
  };
  return (
    <tr
      aria-current={isCurrent || undefined}
      className={clsx(
        'group/row relative',
        isCurrent ? 'bg-accent-weak *:first:shadow-[inset_3px_0_0_var(--accent)]' : 'hover:bg-hover',
        !branch.is_active && 'text-muted',
      )}
    >
      <th scope="row" className={clsx(cell, 'max-w-0 py-2 text-left font-normal')}>
        <Link
          to={buildHref(branch)}
          preventScrollReset
          className={clsx(
            'block truncate underline-offset-2 group-hover/row:underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2',
            branch.is_active && 'font-semibold',
          )}
        >
          {branch.name}
        </Link>
        <span className="block truncate text-12 text-muted @xl:hidden">
          {branch.address || text('branches.noAddress')}
        </span>
        <span className="block truncate text-12 text-muted @2xl:hidden">
          {staff !== undefined && text('branches.staffCount', { count: staff })}
        </span>
      </th>
      {columns.map(({ key, className }) => (
        <td key={key} className={clsx(cell, 'truncate', className)}>
          {values[key]}
        </td>
      ))}
      <td className={clsx(cell, 'pl-0! text-muted group-hover/row:text-text')}>
        <ChevronRight className="ml-auto size-4" aria-hidden="true" />
      </td>
    </tr>
  );
}

/** Lists active branches, then inactive ones under their own heading. */
export function BranchTable({ branches, ...rest }: BranchTableProps) {
  const text = useTexts();
  const inactive = branches.filter(({ is_active }) => !is_active);
  return (
    <div className="@container">
      <table className="w-full table-fixed border-separate border-spacing-0 bg-surface text-13">
        <caption className="sr-only">{text('branches.caption')}</caption>
        <thead>
          <tr className="*:h-8.5 *:border-line-2 *:border-b *:bg-canvas *:px-3 *:text-left *:font-medium *:text-12 *:text-muted *:first:pl-4 *:last:pr-4 sm:*:first:pl-6 sm:*:last:pr-6">
            <th scope="col">{text('branches.columns.name')}</th>
            {columns.map(({ key, className }) => (
              <th
                key={key}
                scope="col"
                className={clsx(className, className.includes('text-right') && 'text-right!')}
              >
                {text(`branches.columns.${key}`)}
              </th>
            ))}
            <td className="w-9 sm:w-11" />
          </tr>
        </thead>
        <tbody>
          {branches
            .filter(({ is_active }) => is_active)
            .map((branch) => (
              <BranchLine key={branch.id} branch={branch} {...rest} />
            ))}
        </tbody>
        {inactive.length > 0 && (
          <tbody>
            <tr>
              <th
                scope="colgroup"
                colSpan={columns.length + 2}
                className="h-8.5 border-line border-b bg-sunken px-4 text-left font-semibold text-13 sm:px-6"
              >
                {text('branches.inactive')}
                <span className="figures ml-2 font-normal text-muted">{inactive.length}</span>
              </th>
            </tr>
            {inactive.map((branch) => (
              <BranchLine key={branch.id} branch={branch} {...rest} />
            ))}
          </tbody>
        )}
      </table>
    </div>
  );
}
