import { useMemo } from 'react';
import { type FeatureProfile, minimumPtoRequestDays } from '#domain/company/features.ts';
import { findEarliestDayOff } from '#domain/leave/earliest-day.ts';
import { type LeaveKind, listLeaveKinds } from '#domain/leave/leave-kinds.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { createForm } from '#web/forms/create-form.ts';
import type { DayOffBody } from '../queries.ts';

interface RequestValues {
  kind: LeaveKind;
  dayoff: string | null;
  note: string;
}

const Request = createForm<RequestValues>();
const noteRules = [['max_characters', 1000]] as const;

interface DayFieldsProps {
  profile: FeatureProfile;
  /** Days already requested. */
  taken: readonly string[];
}

/** Chooses kind and days by the server's rules. */
function DayFields({ profile, taken }: DayFieldsProps) {
  const text = useTexts();
  const kinds = listLeaveKinds(profile);
  const kind = Request.useValues().kind ?? kinds[0] ?? 'TO';
  const today = readToday();
  const earliest = findEarliestDayOff(kind, today, profile);
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
  return (
    <>
      {kinds.length > 1 && (
        <Request.Segmented
          name="kind"
          label={text('leave.kindLabel')}
          options={kinds.map((value) => ({ value, label: text(`leave.kinds.${value}`) }))}
        />
      )}
      <Request.Date
        name="dayoff"
        label={text('leave.ask.day')}
        required
        hint={hint}
        calendarHint={hint}
        today={today}
        rules={rules}
        messages={{ not: text('leave.ask.alreadyAsked'), min_days_ahead: hint }}
        isAvailable={(day) => !taken.includes(day) && (earliest === null || day >= earliest)}
      />
    </>
  );
}

interface RequestFormProps extends DayFieldsProps {
  onRequest: (body: DayOffBody) => Promise<void>;
}

export function RequestForm({ profile, taken, onRequest }: RequestFormProps) {
  const text = useTexts();
  const [kind = 'TO'] = listLeaveKinds(profile);
  const initial = useMemo<RequestValues>(() => ({ kind, dayoff: null, note: '' }), [kind]);
  return (
    <Request.Form
      initial={initial}
      label={text('leave.ask.heading')}
      className="mt-3 space-y-4"
      onSubmit={(values) =>
        onRequest({ dayoff: values.dayoff ?? '', kind: values.kind ?? kind, note: values.note.trim() })
      }
    >
      <DayFields profile={profile} taken={taken} />
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
