import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ShiftRole, shiftRoles } from '#domain/roles.ts';
import { addDays } from '#domain/time/dates.ts';
import { Button } from '#web/components/button.tsx';
import { ButtonGroup } from '#web/components/button-group.tsx';
import { Chip } from '#web/components/chip.tsx';
import { FilterChip } from '#web/components/filter-chip.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { RoleTag } from '#web/components/role-tag.tsx';
import { format } from '#web/format.ts';
import { useTexts } from '#web/texts.ts';
import type { Branch, WeekFilter } from './week-model.ts';

interface WeekToolbarProps {
  sunday: string;
  isThisWeek: boolean;
  filter: WeekFilter;
  branches: Branch[];
  onMove: (weeks: number) => void;
  onBranch: (branch: number | null) => void;
  /** Without it the week is not filtered by role. */
  onRole?: ((role: ShiftRole | null) => void) | undefined;
  /** At the right: publish. */
  children?: ReactNode;
}

/** Which week, which part of it, and what to do with it. */
export function WeekToolbar(props: WeekToolbarProps) {
  const { sunday, isThisWeek, filter, branches, onMove, onBranch, onRole, children } = props;
  const text = useTexts();
  return (
    <div className="page-x flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-surface py-2">
      <ButtonGroup label={text('schedule.weekNavigation')}>
        <IconButton
          label={text('schedule.previousWeek')}
          icon={<ChevronLeft className="size-4" aria-hidden="true" />}
          onClick={() => onMove(-1)}
        />
        <Button onClick={() => onMove(0)}>{text('schedule.today')}</Button>
        <IconButton
          label={text('schedule.nextWeek')}
          icon={<ChevronRight className="size-4" aria-hidden="true" />}
          onClick={() => onMove(1)}
        />
      </ButtonGroup>
      <h1 tabIndex={-1} className="flex items-center gap-3 font-semibold text-20">
        {format.days(sunday, addDays(sunday, 6))}
        {isThisWeek && <Chip>{text('schedule.thisWeek')}</Chip>}
      </h1>
      <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:ml-0">
        {branches.length > 1 && (
          <FilterChip
            label={text('schedule.branch')}
            value={filter.branch}
            options={branches.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={onBranch}
          />
        )}
        {onRole && (
          <FilterChip
            label={text('schedule.role')}
            value={filter.role}
            options={shiftRoles.map((role) => ({
              value: role,
              label: text(`roles.shift.${role}`),
              icon: <RoleTag role={role} />,
            }))}
            onChange={onRole}
          />
        )}
        {children}
      </div>
    </div>
  );
}
