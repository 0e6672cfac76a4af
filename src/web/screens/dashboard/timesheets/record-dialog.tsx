import { useMemo } from 'react';
import { type RestAnswer, restAnswers } from '#domain/pay/rests.ts';
import type { Interval } from '#domain/time/intervals.ts';
import type { KnownRecord } from '#domain/timesheets/correction.ts';
import { isOverlong } from '#domain/timesheets/exceptions.ts';
import { ApiError } from '#web/api/api-error.ts';
import { usePositions } from '#web/api/position-queries.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { createForm } from '#web/forms/create-form.ts';
import { OccurrenceChoice } from '../punch-times/occurrence-choice.tsx';
import { ClockOutQuestion, useQuestion } from './clock-out-question.tsx';
import type { SavedRecord } from './queries.ts';
import {
  blankBreak,
  formatTime,
  hasTimeTwice,
  parseRecord,
  type RecordValues,
  toFormValues,
} from './record-form.ts';

type Values = RecordValues & {
  cash_tips: number | null;
  position: number;
  rests: RestAnswer | '';
  branch: number;
};

/** A branch whose zone the times are read in. */
interface Place {
  id: number;
  name: string;
  timezone: string;
}

const noPlaces: readonly Place[] = [];

/** Stands for no position in the form. */
const noPosition = 0;

const Fields = createForm<Values>();
const Break = createForm<RecordValues['breaks'][number]>();

const reasonLength = [['max_characters', 500]] as const;
const notNegative = [['min', 0]] as const;

type FindZone = (branch: number) => string;

function OccurrenceQuestion({ findZone }: { findZone: FindZone }) {
  const values = Fields.useValues();
  return hasTimeTwice(values, findZone(values.branch)) && <OccurrenceChoice />;
}

/** Warns of a record over 16 hours: the form shows only the time of a later clock-out. */
function OverlongWarning({ record, findZone }: { record: KnownRecord; findZone: FindZone }) {
  const text = useTexts();
  const values = Fields.useValues();
  const typed = parseRecord(values, record, findZone(values.branch));
  if ('problems' in typed || !isOverlong(typed.clockIn, typed.clockOut)) return null;
  const hours = format.hours((typed.clockOut ?? typed.clockIn) - typed.clockIn);
  return <Notice tone="warn">{text('timesheets.form.overlong', { hours })}</Notice>;
}

type Question = ReturnType<typeof useQuestion>;

/** Keeping an existing clock-out puts it back into its field. */
function RemovalQuestion({
  clockOut,
  zone,
  question,
}: {
  clockOut: number;
  zone: string;
  question: Question;
}) {
  const fill = Fields.useFill();
  return (
    <ClockOutQuestion
      open={question.isOpen}
      time={format.time(clockOut, zone)}
      onRemove={() => question.answer(true)}
      onKeep={() => {
        fill({ clock_out: formatTime(clockOut, zone) });
        question.answer(false);
      }}
    />
  );
}

/** Offers the scheduled times where a time is missing. */
function ScheduledTimes({ plan, zone }: { plan: Interval; zone: string }) {
  const text = useTexts();
  const fill = Fields.useFill();
  const { clock_in, clock_out } = Fields.useValues();
  if (clock_in !== '' && clock_out !== '') return null;
  const times = text('hours.month.stretch', {
    from: format.time(plan.start, zone),
    to: format.time(plan.end, zone),
  });
  return (
    <Button
      size={36}
      className="justify-self-start"
      onClick={() =>
        fill({
          clock_in: clock_in || formatTime(plan.start, zone),
          clock_out: clock_out || formatTime(plan.end, zone),
        })
      }
    >
      {text('timesheets.form.useScheduled', { times })}
    </Button>
  );
}

/** Hidden in a store without positions; one that is off can stay. */
function PositionField({ position }: { position: number | null }) {
  const text = useTexts();
  const positions = usePositions();
  const open = positions.filter(({ id, active }) => active || id === position);
  if (open.length === 0) return null;
  return (
    <Fields.Select
      name="position"
      label={text('timesheets.form.position')}
      options={[
        { value: noPosition, label: text('timesheets.form.noPosition') },
        ...open.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

function RestsField() {
  const text = useTexts();
  return (
    <Fields.Select
      name="rests"
      label={text('timesheets.form.rests')}
      options={[
        { value: '', label: text('timesheets.form.noRests') },
        ...restAnswers.map((value) => ({ value, label: text(`timesheets.rests.${value}`) })),
      ]}
    />
  );
}

interface RecordDialogProps {
  title: string;
  description?: string;
  submit: string;
  record: KnownRecord;
  /** Scheduled times to offer where one is missing. */
  plan?: Interval | undefined;
  date: string | null;
  zone: string;
  /** Branches to choose from for a record without a shift, each with its zone; the first one unless another is chosen. */
  places?: readonly Place[] | undefined;
  /** Declared cash tips in cents, null without any; undefined hides the field. */
  tips?: number | null | undefined;
  /** Answer of its person about rest breaks, null for none; undefined hides the field. */
  rests?: RestAnswer | null | undefined;
  /** The record's position; null without one. */
  position: number | null;
  reasonLabel: string;
  reasonOptional?: boolean;
  /** Includes tips, rest breaks and position only if changed. */
  onSave: (record: SavedRecord, reason: string) => Promise<unknown>;
  onClose: () => void;
}

export function RecordDialog({
  title,
  description,
  submit,
  record,
  plan,
  date,
  zone,
  places = noPlaces,
  tips,
  rests,
  position,
  reasonLabel,
  reasonOptional = false,
  onSave,
  onClose,
}: RecordDialogProps) {
  const text = useTexts();
  const initial = useMemo(
    () => ({
      ...toFormValues(record, { date, zone }),
      cash_tips: tips ?? null,
      position: position ?? noPosition,
      rests: rests ?? ('' as const),
      branch: places[0]?.id ?? 0,
    }),
    [record, date, zone, tips, position, rests, places],
  );
  const findZone = (branch: number) => places.find(({ id }) => id === branch)?.timezone ?? zone;
  const today = readToday();
  const question = useQuestion();
  return (
    <Fields.Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      submit={submit}
      initial={initial}
      onSubmit={async (values) => {
        const typed = parseRecord(values, record, findZone(values.branch));
        if ('problems' in typed) {
          const messages = {
            required: text('errors.required'),
            unreadable: text('errors.invalid_time', { example: format.wallTime('17:00') }),
            never: text('timesheets.form.never'),
          };
          const fieldErrors = Object.fromEntries(
            typed.problems.map(({ field, code }) => [field, [messages[code]]]),
          );
          throw new ApiError({ status: 400, code: 'invalid', fieldErrors });
        }
        if (record.clockOut !== null && typed.clockOut === null && !(await question.ask())) return false;
        const { cash_tips } = values;
        const isChanged = tips !== undefined && cash_tips !== tips;
        const changed = {
          // Without a choice, the server takes the person's first branch.
          ...(values.branch > 0 ? { branch: values.branch } : {}),
          ...(isChanged ? { cash_tips } : {}),
          ...(values.rests === (rests ?? '')
            ? {}
            : { rests: values.rests === '' ? null : { answer: values.rests } }),
          ...(values.position === (position ?? noPosition) ? {} : { position: values.position || null }),
        };
        return onSave({ ...typed, ...changed }, values.reason.trim());
      }}
    >
      <div className="grid gap-4">
        {places.length > 1 && (
          <Fields.Select
            name="branch"
            label={text('reports.branch')}
            options={places.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <Fields.Date name="date" label={text('timesheets.form.date')} today={today} required />
        <div className="grid grid-cols-2 gap-4">
          <Fields.Time name="clock_in" label={text('timesheets.form.clockIn')} required />
          <Fields.Time
            name="clock_out"
            label={text('timesheets.form.clockOut')}
            after="clock_in"
            // The missing time is what the dialog was opened for.
            autoFocus={record.clockIn !== null && record.clockOut === null}
            hint={text('timesheets.form.clockOutHint')}
          />
        </div>
        {plan && <ScheduledTimes plan={plan} zone={zone} />}
        <Fields.List
          name="breaks"
          label={text('timesheets.form.breaks')}
          add={text('timesheets.form.addBreak')}
          blank={blankBreak}
          rowLabel={(number) => text('timesheets.form.breakNumber', { number })}
        >
          {() => (
            <>
              <Break.Time name="start" label={text('timesheets.form.breakStart')} required />
              <Break.Time name="end" after="start" label={text('timesheets.form.breakEnd')} />
            </>
          )}
        </Fields.List>
        <OccurrenceQuestion findZone={findZone} />
        <OverlongWarning record={record} findZone={findZone} />
        {record.clockOut !== null && (
          <RemovalQuestion clockOut={record.clockOut} zone={zone} question={question} />
        )}
        <PositionField position={position} />
        {rests !== undefined && <RestsField />}
        {tips !== undefined && (
          <Fields.Money
            name="cash_tips"
            label={text('timesheets.cashTips')}
            hint={text('timesheets.form.cashTipsHint')}
            rules={notNegative}
          />
        )}
        <Fields.Textarea
          name="reason"
          label={reasonLabel}
          required={!reasonOptional}
          optional={reasonOptional}
          rules={reasonLength}
          rows={2}
        />
      </div>
    </Fields.Dialog>
  );
}
