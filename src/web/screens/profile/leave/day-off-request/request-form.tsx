import { useMemo } from 'react';
import { type FeatureProfile, minimumPtoRequestDays } from '#domain/company/features.ts';
import { findEarliestDayOff } from '#domain/leave/earliest-day.ts';
import { type LeaveKind, listLeaveKinds } from '#domain/leave/leave-kinds.ts';
import { addDays } from '#domain/time/dates.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { createForm } from '#web/forms/create-form.ts';
import type { DayOffBody } from '../queries.ts';
import { lengths, type RequestValues } from './request-values.ts';

const HoursLeft = lazyComponent(async () => (await import('./hours-left.tsx')).HoursLeft);

const Request = createForm<RequestValues>();
const noteRules = [['max_characters', 1000]] as const;

/** Finds the earliest day for a kind that is too late to ask for on a day; null: it isn't. */
function findTooSoon(kind: LeaveKind, day: string | null, profile: FeatureProfile): string | null {
  const earliest = findEarliestDayOff(kind, readToday(), profile);
  return day !== null && earliest !== null && day < earliest ? earliest : null;
}

interface DayFieldsProps {
  profile: FeatureProfile;
  /** Days already requested. */
  taken: readonly string[];
  /** Null for an account without an employee. */
  employee: number | null;
}

/** Chooses kind, and days or hours, by the server's rules. */
function DayFields({ profile, taken, employee }: DayFieldsProps) {
  const text = useTexts();
  const kinds = listLeaveKinds(profile);
  const values = Request.useValues();
  const { kind = null, length = 'day', from = null } = values;
  const today = readToday();
  const earliest = kind && findEarliestDayOff(kind, today, profile);
  const tooSoon = kinds.map((other) => findTooSoon(other, from, profile)).find((day) => day !== null);
  const days = earliest === null ? null : minimumPtoRequestDays(profile);
  const rules = useMemo(
    () => [
      ...(taken.length > 0 ? [['not', ...taken] as const] : []),
      ...(days === null ? [] : [['min_days_ahead', days, today] as const]),
    ],
    [taken, days, today],
  );
  const hint =
    earliest === null
      ? text('leave.ask.anyDay')
      : text('leave.ask.earliest', { day: format.day(earliest, 'weekdayLong') });
  const isFree = (day: string) => !taken.includes(day) && (earliest === null || day >= earliest);
  const lastRules = useMemo(
    () => (from === null ? [] : [['date_after', addDays(from, -1)] as const]),
    [from],
  );
  return (
    <>
      {kinds.length > 1 && (
        <Request.Segmented
          name="kind"
          label={text('leave.kindLabel')}
          required
          hint={
            earliest === null &&
            tooSoon &&
            text('leave.ask.earliest', { day: format.day(tooSoon, 'weekdayLong') })
          }
          options={kinds.map((value) => ({ value, label: text(`leave.kinds.${value}`) }))}
        />
      )}
      <Request.Segmented
        name="length"
        label={text('leave.ask.length')}
        options={lengths.map((value) => ({ value, label: text(`leave.ask.lengths.${value}`) }))}
      />
      <Request.Date
        name="from"
        label={text(length === 'days' ? 'leave.ask.firstDay' : 'leave.ask.day')}
        required
        hint={hint}
        calendarHint={hint}
        today={today}
        aside={from && <span className="text-13 text-muted">{format.day(from, 'weekdayName')}</span>}
        rules={rules}
        messages={{ not: text('leave.ask.alreadyAsked'), min_days_ahead: hint }}
        isAvailable={isFree}
      />
      {length === 'days' && (
        <Request.Date
          name="to"
          label={text('leave.ask.lastDay')}
          required
          today={today}
          rules={lastRules}
          isAvailable={(day) => isFree(day) && (from === null || day >= from)}
        />
      )}
      {length === 'hours' && (
        <div className="grid grid-cols-2 gap-3">
          <Request.Time name="from_time" label={text('leave.ask.fromTime')} required />
          <Request.Time name="to_time" after="from_time" label={text('leave.ask.toTime')} required />
        </div>
      )}
      {employee !== null && <HoursLeft employee={employee} values={values} />}
    </>
  );
}

interface RequestFormProps extends DayFieldsProps {
  /** Day to begin with; null: none. */
  day: string | null;
  onRequest: (body: DayOffBody) => Promise<void>;
}

export function RequestForm({ profile, taken, employee, day, onRequest }: RequestFormProps) {
  const text = useTexts();
  const offersPaid = listLeaveKinds(profile).includes('TO') && findTooSoon('TO', day, profile) === null;
  // Sickness is for the person to claim, never for us to assume.
  const kind = offersPaid ? 'TO' : null;
  const initial = useMemo<RequestValues>(
    () => ({
      ...{ kind, length: 'day', note: '' },
      ...{ from: day, to: null, from_time: '', to_time: '' },
    }),
    [kind, day],
  );
  return (
    <Request.Form
      initial={initial}
      label={text('leave.ask.heading')}
      className="mt-3 space-y-4"
      onSubmit={(values) =>
        onRequest({
          from: values.from ?? '',
          ...(values.length === 'days' && values.to ? { to: values.to } : {}),
          ...(values.length === 'hours' ? { from_time: values.from_time, to_time: values.to_time } : {}),
          ...{ kind: values.kind ?? 'TO', note: values.note.trim() },
        })
      }
    >
      <DayFields {...{ profile, taken, employee }} />
      <Request.Textarea
        name="note"
        label={text('leave.ask.note')}
        optional
        hint={text('leave.ask.noteHint')}
        rules={noteRules}
      />
      <Request.Actions submit={text('leave.ask.submit')} />
    </Request.Form>
  );
}
