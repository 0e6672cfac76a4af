import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '#contract/base/call.ts';
import { listWaitingPunches, resolveWaitingPunch } from '#contract/clock/punches.ts';
import type { Calls } from '#contract/index.ts';
import { listPeriods } from '#contract/pay/periods.ts';
import { createShift, updateShift } from '#contract/schedule/shifts.ts';
import {
  approveTimesheets,
  askForCorrection,
  deleteCorrectionRequest,
  listCorrectionRequests,
  listTimesheets,
  readShiftHistory,
  readTimesheet,
  resolveCorrectionRequest,
  takeApprovalBack,
  takeApprovalsBack,
} from '#contract/timesheets/timesheets.ts';
import type { RestAnswer } from '#domain/pay/rests.ts';
import type { DateRange, PlainDate } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';
import { type CorrectedRecord, type KnownRecord, planFromRecord } from '#domain/timesheets/correction.ts';
import { isApproved } from '#domain/timesheets/summary.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions, usePageCall } from '#web/api/use-call.ts';
import { writeInstants } from '#web/api/write-instants.ts';
import { mayCall } from '#web/base/rights.ts';
import { session } from '#web/base/session.ts';
import { isClosedIn } from '../reports/closed-periods.ts';

export type SheetLine = Received<Calls['timesheet.list']>[number];
export type Sheet = Received<Calls['timesheet.read']>;
export type SheetShift = Sheet['shifts'][number];
export type Correction = Sheet['corrections'][number];
export type Waiting = Received<Calls['waiting-punch.list']>[number];
export type History = Received<Calls['shift.history']>;

const toRangeQuery = ({ from, to }: DateRange) => ({ date_from: from, date_to: to });
const toParams = (id: number) => ({ id: String(id) });

/** Tells that nobody has to look at a sheet: nothing was scheduled, worked, asked or found. */
export const isEmptySheet = (line: SheetLine) =>
  line.planned_seconds + line.worked_seconds + line.leave_seconds + line.requests === 0 &&
  Object.keys(line.exceptions).length === 0 &&
  !line.still_in &&
  !isApproved(line);

export function useTimesheets(range: DateRange) {
  return usePageCall(listTimesheets, { query: toRangeQuery(range) });
}

export function useTimesheet(employee: number, range: DateRange) {
  return usePageCall(readTimesheet, { params: toParams(employee), query: toRangeQuery(range) });
}

export function useCorrections(all: boolean) {
  return usePageCall(listCorrectionRequests, { query: all ? { all: '1' } : {} });
}

export function useWaitingPunches(all: boolean) {
  return usePageCall(listWaitingPunches, { query: all ? { all: '1' } : {} });
}

export const readRequestDay = ({ date }: Correction): PlainDate => date;

/** A punch waits in the period of its day in the store. */
export const readPunchDay = ({ at }: Pick<Waiting, 'at'>): PlainDate => localDate(at, session.timezone);

/** Finds the closed period that holds some of these days, whose records and approvals can't change. */
export function useClosedPeriods() {
  const { data = [] } = useQuery({ ...callOptions(listPeriods, {}), enabled: mayCall('period.list') });
  return (range: DateRange) => data.find(isClosedIn(range));
}

export const useIsClosed = (range: DateRange): boolean => useClosedPeriods()(range) !== undefined;

export function useShiftHistory(uuid: string) {
  return useQuery(callOptions(readShiftHistory, { params: { id: uuid } }));
}

export function readRecord(shift: Pick<SheetShift, 'clock_in' | 'clock_out' | 'breaks'>): KnownRecord {
  return {
    clockIn: shift.clock_in,
    clockOut: shift.clock_out,
    breaks: shift.breaks.map(({ start_time, end_time }) => ({ start: start_time, end: end_time })),
  };
}

/** Record to save; cash tips in cents, the position and rest breaks only if changed, null to remove them. */
export type SavedRecord = CorrectedRecord & {
  cash_tips?: number | null;
  position?: number | null;
  rests?: { answer: RestAnswer } | null;
  /** Of a record without a shift, where it can be chosen. */
  branch?: number;
};

const pickChanged = ({ cash_tips, position, rests }: SavedRecord) => ({
  ...(cash_tips === undefined ? {} : { cash_tips }),
  ...(position === undefined ? {} : { position }),
  ...(rests === undefined ? {} : { rests }),
});
/** Sends zero for an employee who declares no tips. */
const pickAsked = ({ cash_tips, position, rests }: SavedRecord) => ({
  ...(cash_tips === undefined ? {} : { cash_tips: cash_tips ?? 0 }),
  ...(position == null ? {} : { position }),
  ...(rests == null ? {} : { rests }),
});

/** Reads of a shift what a correction changes. One that was only scheduled had no record: null takes it away again. */
function readBefore(shift: SheetShift, changed: SavedRecord): SavedRecord {
  const { cash_tips, position, rests } = shift;
  return {
    ...readRecord(shift),
    ...(changed.cash_tips === undefined ? {} : { cash_tips }),
    ...(changed.position === undefined ? {} : { position }),
    ...(changed.rests === undefined ? {} : { rests: rests && { answer: rests.answer } }),
  } as SavedRecord;
}

/** Tells whether the answer about rest breaks may be corrected: one was given, or is missing. */
export const showsRests = ({ rests, exceptions }: Pick<SheetShift, 'rests' | 'exceptions'>): boolean =>
  rests !== null || exceptions.includes('rests_unanswered');

function formatRecord({ clockIn, clockOut, breaks }: CorrectedRecord) {
  return writeInstants({
    clock_in: clockIn,
    clock_out: clockOut,
    breaks: breaks.map((pause) => ({ start_time: pause.start, end_time: pause.end })),
  });
}

/** Leaves out what the form left as it was: what is punched while it is open stays. */
function formatChanges(record: CorrectedRecord, shown: KnownRecord) {
  const { clock_in, clock_out, breaks } = formatRecord(record);
  const hasSameBreaks = JSON.stringify(record.breaks) === JSON.stringify(shown.breaks);
  return {
    clock_in,
    ...(record.clockOut === shown.clockOut ? {} : { clock_out }),
    ...(hasSameBreaks ? {} : { breaks }),
  };
}

/** Calls to reload after a correction. */
const affectedCalls = ['attention', 'timesheet', 'correction-request', 'waiting-punch', 'shift', 'report'];

/** Writes records and reloads the affected calls. */
export function useSheetWrites() {
  const client = useQueryClient();
  const refreshAfter = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
    answer.finally(() =>
      client.invalidateQueries({
        predicate: ({ queryKey: [id] }) =>
          typeof id === 'string' && affectedCalls.includes(id.split('.')[0] ?? ''),
      }),
    );
  const write = (shift: SheetShift, record: SavedRecord, reason: string) =>
    refreshAfter(
      callApi(updateShift, {
        params: { id: shift.uuid },
        body: { ...formatRecord(record), ...pickChanged(record), reason },
        ifMatch: shift.version,
      }),
    );
  return {
    /** Corrects a record, and answers with the way back. */
    correct: async (shift: SheetShift, record: SavedRecord, reason: string) => {
      const { version } = await write(shift, record, reason);
      return (why: string) => write({ ...shift, version }, readBefore(shift, record), why);
    },
    /** Adds a record once, however often it is sent with the same uuid. */
    add: (
      uuid: string,
      place: Pick<RequestOf<Calls['shift.create']>['body'], 'employee' | 'branch' | 'shift_role'>,
      record: SavedRecord,
      reason: string,
    ) => {
      const { start, end } = planFromRecord(record.clockIn, record.clockOut);
      const times = { ...writeInstants({ start_time: start, end_time: end }), ...formatRecord(record) };
      const body = { ...place, ...times, ...pickChanged(record), uuid, planned: false, reason };
      return refreshAfter(callApi(createShift, { body }));
    },
    ask: (shift: SheetShift | null, record: SavedRecord, reason: string) =>
      refreshAfter(
        callApi(askForCorrection, {
          body: {
            ...(shift
              ? { shift: shift.uuid, ...formatChanges(record, readRecord(shift)) }
              : {
                  ...formatRecord(record),
                  ...(record.branch === undefined ? {} : { branch: record.branch }),
                }),
            ...pickAsked(record),
            reason,
          },
        }),
      ),
    takeBack: ({ id }: Correction) =>
      refreshAfter(callApi(deleteCorrectionRequest, { params: toParams(id) })),
    approve: (request: Correction, answer: string, record?: SavedRecord) =>
      refreshAfter(
        callApi(resolveCorrectionRequest, {
          params: toParams(request.id),
          body: {
            action: 'approve',
            answer,
            ...(record ? { ...formatChanges(record, readRecord(request)), ...pickAsked(record) } : {}),
          },
        }),
      ),
    refuse: ({ id }: Correction, answer: string) =>
      refreshAfter(
        callApi(resolveCorrectionRequest, {
          params: toParams(id),
          body: { action: 'refuse', answer },
        }),
      ),
    approveSheets: ({ from, to }: DateRange, lines: readonly Pick<SheetLine, 'employee' | 'state'>[]) =>
      refreshAfter(
        callApi(approveTimesheets, {
          body: {
            date_from: from,
            date_to: to,
            sheets: lines.map(({ employee, state }) => ({ employee: employee.id, state })),
          },
        }),
      ),
    takeApprovalBack: (id: number) => refreshAfter(callApi(takeApprovalBack, { params: toParams(id) })),
    takeApprovalsBack: (ids: readonly number[]) =>
      refreshAfter(callApi(takeApprovalsBack, { body: { approvals: [...ids] } })),
    resolveWaiting: ({ id }: Waiting, body: RequestOf<Calls['waiting-punch.resolve']>['body']) =>
      refreshAfter(callApi(resolveWaitingPunch, { params: toParams(id), body })),
  };
}
