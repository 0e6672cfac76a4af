import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { type FeatureProfile, minimumPtoRequestDays } from '#domain/company/features.ts';
import { findEarliestDayOff } from '#domain/leave/earliest-day.ts';
import { type LeaveKind, listLeaveKinds } from '#domain/leave/leave-kinds.ts';
import { countRequestHours, type RequestSpan } from '#domain/leave/request-span.ts';
import { addDays } from '#domain/time/dates.ts';
import { parseMinutes } from '#domain/time/minutes.ts';
import { isTimeOfDay } from '#domain/time/typed-time.ts';
import { countLeft } from '#web/attention/day-off-context.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { createForm } from '#web/forms/create-form.ts';
import { type DayOffBody, useLeaveBalance } from '../queries.ts';

const lengths = ['day', 'days', 'hours'] as const;

interface RequestValues {
  kind: LeaveKind | null;
  length: (typeof lengths)[number];
  from: string | null;
  to: string | null;
  from_time: string;
  to_time: string;
  note: string;
}

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
}

/** Chooses kind, and days or hours, by the server's rules. */
function DayFields({ profile, taken }: DayFieldsProps) {
  const text = useTexts();
  const kinds = listLeaveKinds(profile);
  const { kind = null, length = 'day', from = null } = Request.useValues();
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
    </>
  );
}

/** Reads what the fields ask for; null until they say it. */
function readSpan({ length, from, to, from_time, to_time }: RequestValues): RequestSpan | null {
  const first = from ?? '';
  if (length === 'day') return { from: first, to: first, hours: null };
  if (length === 'days') return from && to && to >= from ? { from, to, hours: null } : null;
  if (!isTimeOfDay(from_time) || !isTimeOfDay(to_time) || to_time <= from_time) return null;
  return { from: first, to: first, hours: { from: parseMinutes(from_time), to: parseMinutes(to_time) } };
}

/** Says what a request takes of the hours left, before it is sent; more than those is for a manager to decide. */
function HoursLeft({ employee }: { employee: number }) {
  const text = useTexts();
  const values = Request.useValues();
  const balance = useLeaveBalance(employee).data;
  const { kind } = values;
  const span = readSpan(values);
  const left = balance && kind ? countLeft({ balance }, kind) : null;
  if (left === null || !kind || !span) return null;
  const asked = countRequestHours(span);
  const facts = {
    kind: text(`leave.kinds.${kind}`),
    left: format.number(left, 2),
    asked: format.number(asked),
  };
  return asked > left ? (
    <p className="flex items-start gap-1.5 text-13 text-warn">
      <TriangleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
      {text('leave.ask.short', { ...facts, missing: format.number(asked - left, 2) })}
    </p>
  ) : (
    <p className="text-13 text-muted">{text('leave.ask.takes', facts)}</p>
  );
}

interface RequestFormProps extends DayFieldsProps {
  /** Who asks; null: an account without a file. */
  employee: number | null;
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
      <DayFields {...{ profile, taken }} />
      {employee !== null && <HoursLeft employee={employee} />}
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
