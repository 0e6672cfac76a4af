import { TriangleAlert, UserRoundPlus } from 'lucide-react';
import { memo } from 'react';
import { maxShiftsPerDay } from '#domain/shifts/daily-limit.ts';
import { format } from '#web/base/format.ts';
import { translate } from '#web/base/texts.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { formatClock } from '../plan/plan-words.ts';
import { formatAnnouncedTimes, formatShiftTimes } from '../week/grid-times.ts';
import { describeRecord, shiftLabel } from '../week/shift-mark.ts';
import type { GridShift } from '../week/week-model.ts';
import {
  cellKey,
  type GridCell,
  type GridRow,
  hasLeaveLine,
  isFoldable,
  listShownShifts,
} from '../week/week-rows.ts';
import { rowName } from './grid-dom.ts';

/** Verdict of a row on the carried shifts. */
export interface RowVerdict {
  day: string;
  level: 'fits' | 'warns' | 'blocks';
  words: string;
}

export interface RowLook {
  published: boolean;
  today: string;
  editable: boolean;
}

interface GridRowProps extends RowLook {
  row: GridRow;
  /** Row number in the whole grid, with the head as 1. */
  index: number;
  height: number;
  /** Selected or lifted shifts of this row; null without any, to avoid drawing it again. */
  selected: ReadonlySet<string> | null;
  lifted: ReadonlySet<string> | null;
  unfolded: ReadonlySet<string>;
  verdict: RowVerdict | null;
  /** Marks the row as drop target. */
  isTarget: boolean;
}

const ShiftButton = memo(function ShiftButton({
  shift,
  person,
  published,
  slim,
  editable,
  selected,
  lifted,
}: {
  shift: GridShift;
  person: string;
  published: boolean;
  slim: boolean;
  editable: boolean;
  selected: boolean;
  lifted: boolean;
}) {
  const mark = describeRecord(shift);
  const open = shift.employee === null;
  const isAnnounced = published && (shift.announced || !shift.planned);
  const look = open ? (isAnnounced ? 'open' : 'open-draft') : isAnnounced ? 'published' : 'draft';
  const label = shiftLabel(shift, person, published);
  const times = formatShiftTimes(shift);
  const was = published ? formatAnnouncedTimes(shift) : '';
  const lasts =
    shift.end > shift.start &&
    translate('schedule.lasts', { hours: format.shortHours(shift.end - shift.start) });
  const said = selected ? translate('schedule.selectedCard', { card: label }) : label;
  const content = (
    <>
      <span className="sr-only">{said}</span>
      <b>{times}</b>
      {mark && <em data-tone={mark.tone}>{mark.words}</em>}
      <u>{shift.role}</u>
      {was ? <i data-was>{was}</i> : lasts && <i>{lasts}</i>}
    </>
  );
  const attributes = {
    className: 'plan-shift',
    'data-role': shift.role,
    'data-look': look,
    'data-slim': slim || undefined,
    title: [was, shift.note].filter(Boolean).join(' · ') || undefined,
  };
  if (!editable) {
    return <div {...attributes}>{content}</div>;
  }
  return (
    <button
      {...attributes}
      type="button"
      tabIndex={-1}
      data-uuid={shift.uuid}
      data-selected={selected || undefined}
      data-lifted={lifted || undefined}
    >
      {content}
    </button>
  );
});

/** Describes a person's day off and availability. */
function surroundingsText({ dayOff, availability }: GridCell): string {
  const lines: string[] = availability.map(({ kind, from, to }) =>
    translate(`schedule.availability.${kind === 'prefers' ? 'prefers' : 'cannot'}`, {
      from: formatClock(from),
      to: formatClock(to),
    }),
  );
  if (dayOff) lines.unshift(translate(`schedule.dayOff.${dayOff.state}`));
  return lines.join(' · ');
}

interface CellProps extends Omit<RowLook, 'today'>, Pick<GridRowProps, 'selected' | 'lifted' | 'verdict'> {
  cell: GridCell;
  owner: GridRow['owner'];
  person: string;
  active: boolean;
  isToday: boolean;
  isUnfolded: boolean;
  isTarget: boolean;
}

const Cell = memo(function Cell(props: CellProps) {
  const { cell, owner, person, active, published, isToday, editable, selected, lifted } = props;
  const { isUnfolded, isTarget, verdict: said } = props;
  const shown = listShownShifts(cell, isUnfolded);
  const hidden = cell.shifts.length - shown.length;
  const leave = hasLeaveLine(cell);
  const slim = shown.length + (leave ? 1 : 0) > 1;
  const cannot = cell.availability.filter(({ kind }) => kind === 'cannot');
  const allDay = cannot.some(({ from, to }) => from === 0 && to === 1440);
  const about = surroundingsText(cell);
  const place = { person, day: format.day(cell.day, 'weekdayLong') };
  const addLabel = owner === null ? 'schedule.addOpenShift' : 'schedule.addShift';
  return (
    <td
      role={editable ? 'gridcell' : undefined}
      data-row={rowName(owner)}
      data-day={cell.day}
      data-today={isToday || undefined}
      data-role={cell.dayOff?.kind}
      data-off={cell.dayOff?.state}
      data-unavailable={cannot.length > 0 ? (allDay ? 'all' : 'part') : undefined}
      data-preferred={cell.availability.some(({ kind }) => kind === 'prefers') || undefined}
      data-verdict={said?.level}
      data-target={(said && isTarget) || undefined}
      title={about || undefined}
    >
      {leave && cell.dayOff && (
        <span className="plan-leave">{translate(`schedule.dayOff.${cell.dayOff.state}`)}</span>
      )}
      {shown.map((shift) => (
        <ShiftButton
          key={shift.uuid}
          shift={shift}
          person={person}
          published={published}
          slim={slim}
          editable={editable}
          selected={selected?.has(shift.uuid) ?? false}
          lifted={lifted?.has(shift.uuid) ?? false}
        />
      ))}
      {isFoldable(cell.shifts) && (
        <button
          type="button"
          tabIndex={editable ? -1 : 0}
          data-unfold
          aria-expanded={hidden === 0}
          className="plan-more"
          aria-label={
            hidden > 0
              ? translate('schedule.moreShiftsOf', { ...place, count: hidden })
              : translate('schedule.fewerShiftsOf', place)
          }
        >
          {hidden > 0
            ? translate('schedule.moreShifts', { count: hidden })
            : translate('schedule.fewerShifts')}
        </button>
      )}
      {editable && cell.shifts.length < maxShiftsPerDay && active && (
        <button
          type="button"
          tabIndex={-1}
          data-add
          className="plan-add"
          aria-label={
            about === ''
              ? translate(addLabel, place)
              : translate('schedule.addShiftAbout', { ...place, about })
          }
        />
      )}
      {cell.live > 0 && (
        <span className="plan-live" title={translate('schedule.live', { count: cell.live })}>
          {cell.live}
        </span>
      )}
      {said && (
        <span className="plan-verdict" data-level={said.level}>
          {said.words}
        </span>
      )}
    </td>
  );
});

function OpenHead({ count }: { count: number }) {
  return (
    <span className="flex items-center gap-3 max-lg:gap-2">
      <span className="flex size-7 shrink-0 items-center justify-center rounded-control border border-edge border-dashed text-muted">
        <UserRoundPlus className="size-4" aria-hidden="true" />
      </span>
      <span className="min-w-0">
        <span className="block truncate font-semibold text-13">{translate('schedule.openShifts')}</span>
        <span className="block truncate text-12 text-muted">
          {translate('schedule.openToFill', { count })}
        </span>
      </span>
    </span>
  );
}

function PersonHead({ row }: { row: GridRow }) {
  const { employee, name, seconds, weeklyHours } = row;
  const over = seconds > weeklyHours * 3600;
  return (
    <span className="flex items-center gap-3 max-lg:gap-2">
      <Avatar name={name} image={employee?.image ?? null} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold text-13">{name}</span>
        <span className="block truncate text-12 text-muted">
          {employee && translate(`roles.account.${employee.role}`)}
        </span>
      </span>
      <span className={`figures flex items-center gap-1 text-12 ${over ? 'text-warn' : 'text-muted'}`}>
        {over && <TriangleAlert className="size-3.5" aria-hidden="true" />}
        <span>
          <span className={`font-semibold text-13 ${over ? '' : 'text-text'}`}>{format.hours(seconds)}</span>/
          {format.number(weeklyHours)}
        </span>
        {over && <span className="sr-only">{translate('schedule.overHours')}</span>}
      </span>
    </span>
  );
}

/** Draws a row again only after it changes. */
export const GridRowView = memo(function GridRowView(props: GridRowProps) {
  const { row, index, height, published, today, editable, selected, lifted, unfolded, verdict, isTarget } =
    props;
  const open = row.owner === null;
  return (
    <tr aria-rowindex={index} data-open={open || undefined} style={{ height }}>
      <th
        scope="row"
        className={`sticky left-0 z-10 px-6 text-left max-lg:px-4 ${open ? 'bg-sunken' : 'bg-surface'}`}
      >
        {open ? (
          <OpenHead count={row.cells.reduce((sum, { shifts }) => sum + shifts.length, 0)} />
        ) : (
          <PersonHead row={row} />
        )}
      </th>
      {row.cells.map((cell) => (
        <Cell
          key={cell.day}
          cell={cell}
          owner={row.owner}
          person={row.name}
          active={row.employee?.active ?? true}
          published={published}
          isToday={cell.day === today}
          editable={editable}
          selected={selected}
          lifted={lifted}
          isUnfolded={unfolded.has(cellKey(row.owner, cell.day))}
          verdict={verdict?.day === cell.day ? verdict : null}
          isTarget={isTarget && verdict?.day === cell.day}
        />
      ))}
    </tr>
  );
});
