import { Clock3, Thermometer, TreePalm, TriangleAlert, UserRoundPlus } from 'lucide-react';
import { memo } from 'react';
import { isLeaveRole, positionKey } from '#domain/roles.ts';
import type { DayOff } from '#domain/schedule/day-off-warnings.ts';
import { maxShiftsPerDay } from '#domain/shifts/daily-limit.ts';
import { formatClock } from '#texts/describe-finding.ts';
import type { Position, PositionsById } from '#web/api/position-queries.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { translate } from '#web/base/texts.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { PositionDot } from '#web/components/position-dot.tsx';
import { formatAnnouncedTimes, formatElsewhere, formatShiftTimes } from '../week/grid-times.ts';
import { PersonHours } from '../week/person-hours.tsx';
import { describeRecord, describeWaiting, shiftLabel } from '../week/shift-mark.ts';
import { type GridShift, isBeyondReach, isPublishedIn, type PublishedBranches } from '../week/week-model.ts';
import {
  cellKey,
  type GridCell,
  type GridRow,
  hasLeaveLine,
  isFoldable,
  listShownShifts,
} from '../week/week-rows.ts';
import { rowName } from './grid-dom.ts';

export type BranchLabels = ReadonlyMap<number, string>;

/** Verdict of a row on the carried shifts. */
export interface RowVerdict {
  day: string;
  level: 'fits' | 'warns' | 'blocks';
  words: string;
}

/** State of a shift in the preview of a draft. */
export type Proposed = 'proposed' | 'pinned' | 'gap';

export interface RowLook {
  published: PublishedBranches;
  today: string;
  editable: boolean;
  /** Short names of branches. */
  branches: BranchLabels;
  positions: PositionsById;
  /** Shifts of a draft's preview by uuid; nothing can be added to it. */
  proposed?: ReadonlyMap<string, Proposed> | undefined;
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
  isBranchShown: boolean;
  /** Marks the row as drop target. */
  isTarget: boolean;
}

function LeaveIcon({ role }: { role: string }) {
  const Icon = role === 'SL' ? Thermometer : TreePalm;
  return <Icon className="size-4 shrink-0" aria-hidden="true" />;
}

/** Says the kind of leave, and when or how long it is. */
function leaveFacts(shift: GridShift, isOfHours: boolean): string {
  const hours = translate('schedule.lasts', { hours: format.shortHours(shift.end - shift.start) });
  return `${shift.role} · ${isOfHours ? formatShiftTimes(shift) : hours}`;
}

const ShiftButton = memo(function ShiftButton({
  shift,
  person,
  published,
  slim,
  editable,
  branch,
  position,
  isOfHours,
  proposed,
  selected,
  lifted,
}: {
  shift: GridShift;
  person: string;
  published: boolean;
  slim: boolean;
  editable: boolean;
  /** Undefined where the branch goes without saying. */
  branch: string | undefined;
  position: Position | undefined;
  /** Leave of some hours of the day. */
  isOfHours: boolean;
  proposed: Proposed | undefined;
  selected: boolean;
  lifted: boolean;
}) {
  const mark = describeRecord(shift) ?? describeWaiting(shift);
  const open = shift.employee === null;
  const isVisible = published || !shift.planned;
  const look = open ? (isVisible ? 'open' : 'open-draft') : isVisible ? 'published' : 'draft';
  const isNews = published && shift.planned && !shift.announced;
  // A proposal is nothing yet that staff could be notified of.
  const isChanged = isNews && !proposed;
  const label = shiftLabel(shift, person, published && !(isNews && proposed), position);
  const times = formatShiftTimes(shift);
  const was = isChanged ? formatAnnouncedTimes(shift) || translate('schedule.notNotified') : '';
  const lasts =
    shift.end > shift.start &&
    translate('schedule.lasts', { hours: format.shortHours(shift.end - shift.start) });
  const state = selected ? 'schedule.selectedCard' : proposed && (`planning.draft.card.${proposed}` as const);
  const said = state ? translate(state, { card: label }) : label;
  const content = isLeaveRole(shift.role) ? (
    <>
      <span className="sr-only">{said}</span>
      <LeaveIcon role={shift.role} />
      <b>{translate(`schedule.leave.${shift.role}`)}</b>
      <i>{leaveFacts(shift, isOfHours)}</i>
    </>
  ) : (
    <>
      <span className="sr-only">{said}</span>
      <b>{times}</b>
      {mark && <em data-tone={mark.tone}>{mark.words}</em>}
      <u>{shift.role}</u>
      {(position || branch) && (
        <small>
          {position && <PositionDot colour={position.colour} />}
          {position && <span data-position>{position.name}</span>}
          {branch && <span data-branch>{branch}</span>}
        </small>
      )}
      {was ? <i data-was>{was}</i> : lasts && <i>{lasts}</i>}
    </>
  );
  const attributes = {
    className: 'plan-shift',
    'data-role': shift.role,
    'data-look': isLeaveRole(shift.role) ? 'leave' : look,
    'data-changed': isChanged || undefined,
    'data-slim': slim || undefined,
    'data-proposed': proposed,
    title: [position?.name, was, shift.note].filter(Boolean).join(' · ') || undefined,
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

/** Describes a person's day off, availability and shifts in branches that are not shown. */
function surroundingsText({ dayOff, availability, elsewhere }: GridCell, branches: BranchLabels): string {
  const lines: string[] = availability.map(({ kind, from, to }) =>
    translate(`schedule.availability.${kind === 'prefers' ? 'prefers' : 'cannot'}`, {
      from: formatClock(session.reader, from),
      to: formatClock(session.reader, to),
    }),
  );
  lines.push(...elsewhere.map((shift) => formatElsewhere(shift, branches)));
  if (dayOff) lines.unshift(describeDayOff(dayOff));
  return lines.join(' · ');
}

/** Says that a day is off, or which of its hours. */
function describeDayOff({ state, hours }: DayOff): string {
  if (!hours) return translate(`schedule.dayOff.${state}`);
  return translate(`schedule.hoursOff.${state}`, { times: format.gridTimes(hours.start, hours.end) });
}

function DayOffLine({ dayOff, alone }: { dayOff: DayOff; alone: boolean }) {
  const words = describeDayOff(dayOff);
  if (!alone) {
    return (
      <span className="plan-leave" data-warns>
        <TriangleAlert className="size-3.5 shrink-0" aria-hidden="true" />
        <span>{words}</span>
      </span>
    );
  }
  return (
    <span className="plan-leave" data-alone>
      {dayOff.state === 'approved' ? (
        <LeaveIcon role={dayOff.kind} />
      ) : (
        <Clock3 className="size-4 shrink-0" aria-hidden="true" />
      )}
      <span>
        <b>{dayOff.hours ? words : translate(`schedule.leave.${dayOff.kind}`)}</b>
        <span>
          {dayOff.kind} · {translate(`schedule.leaveState.${dayOff.state}`)}
        </span>
      </span>
    </span>
  );
}

interface CellProps extends Omit<RowLook, 'today'>, Pick<GridRowProps, 'selected' | 'lifted' | 'verdict'> {
  cell: GridCell;
  owner: GridRow['owner'];
  person: string;
  active: boolean;
  isToday: boolean;
  isUnfolded: boolean;
  isBranchShown: boolean;
  isTarget: boolean;
}

const Cell = memo(function Cell(props: CellProps) {
  const { cell, owner, person, active, published, isToday, editable, selected, lifted } = props;
  const { isUnfolded, isTarget, verdict: said, branches, positions } = props;
  const shown = listShownShifts(cell, isUnfolded);
  const hidden = cell.shifts.length - shown.length;
  const leave = hasLeaveLine(cell);
  const slim = shown.length > 1;
  const cannot = cell.availability.filter(({ kind }) => kind === 'cannot');
  const allDay = cannot.some(({ from, to }) => from === 0 && to === 1440);
  const about = surroundingsText(cell, branches);
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
      {leave && cell.dayOff && <DayOffLine dayOff={cell.dayOff} alone={shown.length === 0} />}
      {shown.map((shift) => (
        <ShiftButton
          key={shift.uuid}
          shift={shift}
          person={person}
          published={isPublishedIn(published, shift.branch)}
          slim={slim}
          editable={editable}
          branch={props.isBranchShown ? branches.get(shift.branch) : undefined}
          position={shift.position === null ? undefined : positions.get(shift.position)}
          isOfHours={Boolean(cell.dayOff?.hours) && isLeaveRole(shift.role)}
          proposed={props.proposed?.get(shift.uuid)}
          selected={selected?.has(shift.uuid) ?? false}
          lifted={lifted?.has(shift.uuid) ?? false}
        />
      ))}
      {cell.elsewhere.map((shift) => (
        <span key={shift.uuid} className="plan-elsewhere" data-busy={isBeyondReach(shift) || undefined}>
          {formatElsewhere(shift, branches)}
        </span>
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
      {editable && !props.proposed && cell.shifts.length < maxShiftsPerDay && active && (
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
        <span
          className="plan-live"
          // One is what the cell shows anyway.
          data-quiet={cell.live === 1 || undefined}
          title={translate('schedule.live', { count: cell.live })}
        >
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
      <span className="flex size-7 shrink-0 items-center justify-center rounded-control border border-edge border-dashed text-muted max-[56rem]:hidden">
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
  const { employee, name } = row;
  return (
    <span className="flex items-center gap-3 max-lg:gap-2" data-person>
      <Avatar name={name} image={employee?.image ?? null} />
      <span className="grid min-w-0 flex-1 grid-cols-[1fr_auto] items-center gap-x-2">
        <span className="truncate font-semibold text-13">{name}</span>
        <span className="lg:row-span-2">
          <PersonHours row={row} />
        </span>
        <span className="truncate text-12 text-muted max-lg:col-span-2">
          {employee && translate(positionKey(employee.role))}
        </span>
      </span>
    </span>
  );
}

/** Draws a row again only after it changes. */
export const GridRowView = memo(function GridRowView(props: GridRowProps) {
  const { row, index, height, published, today, editable, branches, positions, isBranchShown } = props;
  const { selected, lifted, unfolded, verdict, isTarget } = props;
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
          branches={branches}
          positions={positions}
          proposed={props.proposed}
          isBranchShown={isBranchShown}
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
