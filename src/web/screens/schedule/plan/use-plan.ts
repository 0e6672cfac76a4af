import { useMemo, useRef } from 'react';
import { foldedText } from '#domain/format/folded-text.ts';
import { personName } from '#domain/format/person-name.ts';
import { accountRoles, defaultShiftRole, shiftRoles } from '#domain/roles.ts';
import type { DayOff } from '#domain/schedule/day-off-warnings.ts';
import type { PayRates } from '#domain/schedule/labor-cost.ts';
import type { RowOwner } from '#domain/schedule/placing.ts';
import { sumCosts } from '#domain/schedule/shift-cost.ts';
import { groupByEmployee, type PlanContext } from '#domain/schedule/verdict.ts';
import { isInNow } from '#domain/shifts/live-count.ts';
import { defaultWeeklyHours } from '#domain/shifts/weekly-hours.ts';
import { weekDays } from '#domain/time/dates.ts';
import type { PositionsById } from '#web/api/position-queries.ts';
import { nameReach } from '#web/api/reach-name.ts';
import { readDaysOffOf } from '#web/base/days-off.ts';
import { readNow } from '#web/base/now.ts';
import { translate } from '#web/base/texts.ts';
import { type GridSections, type Grouping, groupRows } from '../week/group-rows.ts';
import { findNoShows } from '../week/no-shows.ts';
import type { useSurroundings } from '../week/queries.ts';
import {
  type Branch,
  type BusyRow,
  buildWeek,
  type EmployeeRow,
  type PoolMark,
  readBusyTimes,
  readShifts,
  type ShiftRow,
  type WeekFilter,
} from '../week/week-model.ts';
import type { GridTotals } from '../week/week-rows.ts';
import { buildRows, type GridRow } from '../week/week-rows.ts';
import type { Plan } from './plan.ts';
import { type PlanEditing, type PlanState, withPending } from './plan-editing.ts';
import { createNames } from './plan-words.ts';

interface WorldInputs {
  editing: PlanEditing;
  state: PlanState;
  sunday: string;
  filter: WeekFilter;
  group: Grouping | null;
  shiftRows: ShiftRow[];
  neighborRows: ShiftRow[];
  employees: EmployeeRow[];
  branches: Branch[];
  storeZone: string;
  busyRows: readonly BusyRow[];
  around: ReturnType<typeof useSurroundings>;
  positionsById: PositionsById;
  pool: ReadonlyMap<string, PoolMark>;
  /** Whether shifts that want a confirmation have it. */
  confirmations: ReadonlyMap<string, boolean>;
  late: ReadonlySet<string>;
}

const none: never[] = [];
const noSections: GridSections = new Map();

/** Reads pending and approved requests for the grid and its rules. */
function readDaysOff(given: WorldInputs['around']['daysOff'], zone: string): DayOff[] {
  return (given ?? []).flatMap((request): DayOff[] =>
    request.ignore && !request.approved ? [] : readDaysOffOf(request, zone),
  );
}

/** Builds the plan from loaded data and pending edits. */
export function usePlan(inputs: WorldInputs) {
  const {
    editing,
    state,
    sunday,
    filter,
    shiftRows,
    neighborRows,
    busyRows,
    employees,
    branches,
    storeZone,
    around,
    positionsById,
    group,
    pool,
    confirmations,
    late,
  } = inputs;
  const days = useMemo(() => weekDays(sunday), [sunday]);
  const profiles = around.profiles ?? none;
  const shifts = useMemo(() => {
    const read = readShifts(withPending(shiftRows, state.pending), branches, storeZone);
    const salaried = new Set(profiles.flatMap(({ id, salary }) => (salary ? id : [])));
    const noShows = findNoShows(read, salaried, readNow());
    return read.map((shift) => {
      const mark = pool.get(shift.uuid);
      const confirmed = confirmations.get(shift.uuid);
      const isLate = late.has(shift.uuid);
      const isNoShow = noShows.has(shift.uuid);
      if (!mark && confirmed === undefined && !isLate && !isNoShow) return shift;
      return {
        ...shift,
        ...(mark && { pool: mark }),
        ...(confirmed !== undefined && { confirmed }),
        ...(isLate && { isLate }),
        ...(isNoShow && { isNoShow }),
      };
    });
  }, [shiftRows, state.pending, branches, storeZone, profiles, pool, confirmations, late]);
  const daysOff = useMemo(
    () => readDaysOff(around.daysOff, inputs.storeZone),
    [around.daysOff, inputs.storeZone],
  );
  const closedDays = useMemo(() => (around.dayNotes ?? []).filter(({ closed }) => closed), [around.dayNotes]);
  const availability = around.availability ?? none;
  const busyTimes = useMemo(() => readBusyTimes(busyRows, storeZone), [busyRows, storeZone]);
  const weeklyHours = useMemo(
    () => new Map(profiles.map(({ id, weekly_hours }) => [id, weekly_hours])),
    [profiles],
  );
  const minHours = useMemo(
    () => new Map(profiles.map(({ id, min_weekly_hours }) => [id, min_weekly_hours])),
    [profiles],
  );
  const agreedHours = useMemo(
    () =>
      profiles
        .filter(({ active, min_weekly_hours }) => active && min_weekly_hours > 0)
        .map(({ id, branch, min_weekly_hours }) => ({
          employee: id,
          branches: branch,
          hours: min_weekly_hours,
        })),
    [profiles],
  );
  const positions = useMemo(
    () => new Map(profiles.map(({ id, positions }) => [id, positions.map(({ position }) => position)])),
    [profiles],
  );
  const week = useMemo(() => {
    const holders = employees
      .map(({ id }) => id)
      .filter((id) => filter.position && positions.get(id)?.includes(filter.position));
    return buildWeek(shifts, employees, days, { ...filter, holders: new Set(holders) }, accountRoles);
  }, [shifts, employees, days, filter, positions]);
  const rates = useMemo<PayRates>(
    () =>
      new Map(
        profiles.map(({ id, pay_rates = [], positions }) => [
          id,
          {
            rates: pay_rates.map(({ from, rate, salary }) => ({ from, rate, salaried: salary })),
            positionRates: positions.flatMap(({ position, rates = [] }) =>
              rates.map((rate) => ({ position, ...rate })),
            ),
          },
        ]),
      ),
    [profiles],
  );
  // Files show rates only to those who handle pay.
  const priced = around.profiles?.every(({ pay_rates }) => pay_rates) ?? false;

  const before = useRef<GridRow[]>([]);
  const listed = useMemo(() => {
    const weeklyHoursOf = (employee: number) => weeklyHours.get(employee) ?? defaultWeeklyHours;
    const findMinHours = (employee: number) => minHours.get(employee) ?? 0;
    const openName = translate('schedule.openPerson');
    before.current = buildRows(
      week,
      { days, daysOff, availability, busyTimes, weeklyHoursOf, findMinHours, openName },
      before.current,
    );
    return before.current;
  }, [week, days, daysOff, availability, busyTimes, weeklyHours, minHours]);

  const shown = useMemo(() => [...week.open, ...week.people.flatMap((person) => person.days)].flat(), [week]);
  const { rows, sections } = useMemo(() => {
    if (group === null) return { rows: listed, sections: noSections };
    const groups = {
      position: [
        ...[...positionsById.values()].map(({ id, name, colour }) => ({ key: id, name, colour })),
        { key: null, name: translate('schedule.editor.noPosition') },
      ],
      branch: [
        ...branches.map(({ id, name }) => ({ key: id, name })),
        { key: null, name: translate('schedule.noBranch') },
      ],
      role: shiftRoles.map((role) => ({ key: role, name: translate(`roles.shift.${role}`) })),
    }[group];
    const findPositions = (employee: number) => positions.get(employee) ?? [];
    return groupRows(listed, { by: group, groups, shifts: shown, days, findPositions });
  }, [listed, group, positionsById, branches, positions, shown, days]);

  const names = useMemo(
    () => createNames(employees, branches, storeZone, positionsById),
    [employees, branches, storeZone, positionsById],
  );
  const beside = useMemo(
    () => readShifts(neighborRows, branches, storeZone),
    [neighborRows, branches, storeZone],
  );
  const laborRules = useMemo(
    () => new Map(branches.map(({ id, labor_rules = [] }) => [id, labor_rules])),
    [branches],
  );
  const pricing = useMemo(
    () =>
      priced && around.rules?.pricing
        ? {
            ...{ rates, sunday, laborRules, findZone: names.zone },
            minimumWages: around.rules.pricing.minimumWages,
          }
        : undefined,
    [priced, around.rules, rates, sunday, names, laborRules],
  );
  const surroundings = useMemo((): PlanContext => {
    const here = new Set(shifts.map(({ uuid }) => uuid));
    const elsewhere = beside.filter(({ uuid }) => !here.has(uuid));
    return {
      shifts: groupByEmployee([...[...shifts, ...elsewhere].filter(({ planned }) => planned), ...busyTimes]),
      findWeeklyHours: (employee) => weeklyHours.get(employee) ?? defaultWeeklyHours,
      agreedHours,
      findPositions: (employee) => positions.get(employee) ?? [],
      findZone: names.zone,
      laborRules,
      daysOff,
      closedDays,
      availability,
      pricing,
      findCost: around.rules?.pricing?.findCost,
      createPricer: around.rules?.pricing?.createPricer,
    };
  }, [
    shifts,
    beside,
    busyTimes,
    weeklyHours,
    agreedHours,
    positions,
    names,
    laborRules,
    daysOff,
    closedDays,
    availability,
    pricing,
    around.rules,
  ]);
  const price = useMemo(
    () => pricing && around.rules?.pricing?.createPricer(pricing),
    [pricing, around.rules],
  );
  const costs = useMemo(() => price?.(surroundings.shifts), [price, surroundings.shifts]);

  const totals = useMemo((): GridTotals => {
    const planned = shown.filter((shift) => shift.planned);
    const byDay = Map.groupBy(planned, ({ localDate }) => localDate);
    return {
      seconds: week.seconds,
      daySeconds: week.daySeconds,
      cost: costs ? sumCosts(planned, costs) : null,
      dayCosts: costs ? days.map((day) => sumCosts(byDay.get(day) ?? [], costs)) : null,
      filtered: week.filtered,
      salesOf:
        priced && filter.role === null && filter.position == null && !filter.search
          ? (filter.branch ?? 'all')
          : undefined,
      scope:
        branches.find(({ id }) => id === filter.branch)?.name ||
        nameReach(branches) ||
        translate('schedule.allBranches'),
    };
  }, [shown, week, costs, priced, days, branches, filter]);

  const plan = useMemo((): Plan => {
    const people = new Map(employees.map((employee) => [employee.id, employee]));
    const named = new Map<string, RowOwner>();
    for (const person of [...employees].reverse()) {
      const { id, first_name, last_name, active } = person;
      if (!active) continue;
      for (const name of [first_name, `${last_name}, ${first_name}`, personName(person)]) {
        named.set(foldedText(name), id);
      }
    }
    named.set(foldedText(translate('schedule.openShifts')), null);
    return {
      editing,
      rows,
      sections,
      owners: rows.map(({ owner }) => owner),
      days,
      shifts: new Map(shown.map((shift) => [shift.uuid, shift])),
      surroundings,
      costs,
      names,
      describeEffects: (change) =>
        around.rules?.describeEffects(surroundings, change, {
          name: names.person,
          hasSalary: (id) => people.get(id)?.salary ?? false,
          rates,
        }) ?? { sentences: [] },
      isActive: (employee) => people.get(employee)?.active ?? false,
      chooseDefaults: (owner) => {
        const employee = owner === null ? undefined : people.get(owner);
        const branch = filter.branch ?? employee?.branch[0] ?? branches[0]?.id;
        if (branch === undefined) return null;
        const role = filter.role ?? (employee ? defaultShiftRole(employee.role) : 'AT');
        const own = owner === null ? [] : surroundings.findPositions(owner);
        const position = filter.position ?? own.find((id) => names.position(id)?.active) ?? null;
        return { branch, role, position, zone: names.zone(branch) };
      },
      findOwner: (name) => named.get(foldedText(name)),
    };
  }, [
    editing,
    rows,
    sections,
    days,
    shown,
    surroundings,
    costs,
    names,
    rates,
    around.rules,
    employees,
    branches,
    filter,
  ]);

  const inNow = useMemo(() => {
    const people = shown.filter(isInNow).map(({ employee }) => names.person(employee));
    return [...new Set(people)];
  }, [shown, names]);

  return { plan, week, totals, inNow };
}
