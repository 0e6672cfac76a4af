import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { listWaitingPunches, resolveWaitingPunch } from '#contract/clock.ts';
import type { Calls } from '#contract/index.ts';
import { createShift, updateShift } from '#contract/shift.ts';
import {
  askForCorrection,
  deleteCorrectionRequest,
  listCorrectionRequests,
  listTimesheets,
  readShiftHistory,
  readTimesheet,
  resolveCorrectionRequest,
} from '#contract/timesheets.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { formatInstant, parseInstant } from '#domain/time/instants.ts';
import { type CorrectedRecord, correctionOf } from '#domain/timesheets/correction.ts';
import { callApi } from '#web/api/call-api.ts';
import { callOptions } from '#web/api/use-call.ts';
import type { KnownRecord } from './record-form.ts';

export type SheetLine = ResponseOf<Calls['timesheet.list']>[number];
export type Sheet = ResponseOf<Calls['timesheet.read']>;
export type SheetShift = Sheet['shifts'][number];
export type Correction = Sheet['corrections'][number];
export type Waiting = ResponseOf<Calls['waiting-punch.list']>[number];
export type History = ResponseOf<Calls['shift.history']>;

const rangeOf = ({ from, to }: DateRange) => ({ date_from: from, date_to: to });
const idOf = (id: number) => ({ id: String(id) });

export const instantOf = (text: string) => parseInstant(text) ?? 0;
export const instantOrNull = (text: string | null) => (text === null ? null : instantOf(text));

export function useTimesheets(range: DateRange) {
  return useQuery({
    ...callOptions(listTimesheets, { query: rangeOf(range) }),
    placeholderData: keepPreviousData,
  });
}

export function useTimesheet(employee: number, range: DateRange) {
  return useQuery(callOptions(readTimesheet, { params: idOf(employee), query: rangeOf(range) }));
}

export function useCorrections(all: boolean) {
  return useQuery(callOptions(listCorrectionRequests, { query: all ? { all: '1' } : {} }));
}

export function useWaitingPunches(all: boolean) {
  return useQuery(callOptions(listWaitingPunches, { query: all ? { all: '1' } : {} }));
}

export function useShiftHistory(uuid: string) {
  return useQuery(callOptions(readShiftHistory, { params: { id: uuid } }));
}

/** The record of a shift as the form knows it. */
export function recordOf(shift: Pick<SheetShift, 'clock_in' | 'clock_out' | 'breaks'>): KnownRecord {
  return {
    clock_in: instantOrNull(shift.clock_in),
    clock_out: instantOrNull(shift.clock_out),
    breaks: shift.breaks.map(({ start_time, end_time }) => ({
      start: instantOf(start_time),
      end: instantOrNull(end_time),
    })),
  };
}

/** Instants of a change as the API takes them. */
function asSent(planned: boolean, record: CorrectedRecord) {
  const { start_time, end_time, ...change } = correctionOf(planned, record);
  const sent = (instant: number | null) => (instant === null ? null : formatInstant(instant));
  return {
    ...(start_time === undefined || end_time === undefined
      ? {}
      : { start_time: formatInstant(start_time), end_time: formatInstant(end_time) }),
    clock_in: formatInstant(change.clock_in),
    clock_out: sent(change.clock_out),
    breaks: change.breaks.map(({ start_time, end_time }) => ({
      start_time: formatInstant(start_time),
      end_time: sent(end_time),
    })),
  };
}

/** What a correction changes beside the record itself. */
const touched = ['timesheet', 'correction-request', 'waiting-punch', 'shift', 'report'];

/** Writes of records; each loads again what it touches once the server has answered. */
export function useSheetWrites() {
  const client = useQueryClient();
  const afterwards = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
    answer.finally(() =>
      client.invalidateQueries({
        predicate: ({ queryKey: [id] }) => typeof id === 'string' && touched.includes(id.split('.')[0] ?? ''),
      }),
    );
  return {
    correct: (shift: SheetShift, record: CorrectedRecord, reason: string) =>
      afterwards(
        callApi(updateShift, {
          params: { id: shift.uuid },
          body: { ...asSent(shift.planned, record), reason },
          ifMatch: shift.version,
        }),
      ),
    add: (
      place: Pick<RequestOf<Calls['shift.create']>['body'], 'employee' | 'branch' | 'shift_role'>,
      record: CorrectedRecord,
      reason: string,
    ) => {
      const { start_time = '', end_time = '', ...rest } = asSent(false, record);
      const uuid = crypto.randomUUID();
      const body = { ...place, ...rest, start_time, end_time, uuid, planned: false, reason };
      return afterwards(callApi(createShift, { body }));
    },
    ask: (place: { shift?: string }, record: CorrectedRecord, reason: string) =>
      afterwards(callApi(askForCorrection, { body: { ...place, ...asSent(true, record), reason } })),
    takeBack: ({ id }: Correction) => afterwards(callApi(deleteCorrectionRequest, { params: idOf(id) })),
    approve: ({ id }: Correction, answer: string, record?: CorrectedRecord) =>
      afterwards(
        callApi(resolveCorrectionRequest, {
          params: idOf(id),
          body: { action: 'approve', answer, ...(record ? asSent(true, record) : {}) },
        }),
      ),
    refuse: ({ id }: Correction, answer: string) =>
      afterwards(
        callApi(resolveCorrectionRequest, {
          params: idOf(id),
          body: { action: 'refuse', answer },
        }),
      ),
    resolveWaiting: ({ id }: Waiting, body: RequestOf<Calls['waiting-punch.resolve']>['body']) =>
      afterwards(callApi(resolveWaitingPunch, { params: idOf(id), body })),
  };
}
