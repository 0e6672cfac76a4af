import './availability.css';
import { availabilityKinds } from '#domain/people/availability.ts';
import { addDays } from '#domain/time/dates.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useStore } from '#web/api/store-queries.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { Section } from '#web/components/section.tsx';
import { createForm } from '#web/forms/create-form.ts';
import type { SavePreference } from '#web/screens/profile/preferences/preference-values.ts';
import {
  type Availability,
  type AvailabilityValues,
  type DatedLine,
  type DayField,
  dayFields,
  findProblemField,
  type Line,
  toAvailability,
  toFormValues,
} from './availability-values.ts';

const WeekForm = createForm<AvailabilityValues>();
const LineForm = createForm<Line>();
const DatedLineForm = createForm<DatedLine>();

const cannotLine: Line = { kind: 'cannot', from: '', to: '' };
const prefersLine: Line = { ...cannotLine, kind: 'prefers' };
const toDated = (line: Line): DatedLine => ({ date: null, ...line });

/** Sunday for naming weekdays. */
const someSunday = '2026-11-15';

function LineFields() {
  const text = useTexts();
  const options = availabilityKinds.map((kind) => ({
    value: kind,
    label: text(`preferences.kinds.${kind}`),
  }));
  return (
    <>
      <LineForm.Select
        name="kind"
        label={text('preferences.kind')}
        options={options}
        className="grow max-sm:w-full sm:min-w-40"
      />
      <LineForm.Time name="from" label={text('preferences.from')} className="w-28" />
      <LineForm.Time name="to" after="from" label={text('preferences.to')} className="w-28" />
    </>
  );
}

/** Says what a day without a line means. */
function AnyTime({ field }: { field: DayField }) {
  const text = useTexts();
  return (
    WeekForm.useValues()[field].length === 0 && (
      <p className="absolute left-28 text-13 text-muted sm:py-1">{text('preferences.anyTime')}</p>
    )
  );
}

interface AvailabilityFormProps {
  availability: Availability;
  save: SavePreference;
}

/** Edits own availability by weekday and date. */
export function AvailabilityForm({ availability, save }: AvailabilityFormProps) {
  const text = useTexts();
  const today = readToday();
  const asks = useStore().data?.profile.availability_approval;
  const submit = async (values: AvailabilityValues) => {
    try {
      await save({ availability: toAvailability(values) });
    } catch (error) {
      throw error instanceof ApiError ? placeProblems(error, values) : error;
    }
  };
  return (
    <Section
      title={text('preferences.availabilityTitle')}
      text={[text('preferences.availabilityText'), asks && text('preferences.needsApproval')]
        .filter(Boolean)
        .join(' ')}
    >
      <WeekForm.Form initial={toFormValues(availability)} onSubmit={submit}>
        <div className="divide-y divide-line">
          {/* Pads each group separately: a legend overlaps the group's upper edge. */}
          {dayFields.map(({ day, field }) => {
            const name = format.day(addDays(someSunday, day), 'weekdayName');
            return (
              <div key={field} className="relative py-2.5">
                <AnyTime field={field} />
                <WeekForm.List
                  name={field}
                  className="availability-day"
                  label={name}
                  add={text('preferences.addCannot')}
                  blank={cannotLine}
                  others={[{ add: text('preferences.addPrefers'), blank: prefersLine }]}
                  quiet
                  rowLabel={(number) => text('preferences.line', { day: name, number })}
                >
                  {() => (
                    <div className="flex flex-wrap gap-2">
                      <LineFields />
                    </div>
                  )}
                </WeekForm.List>
              </div>
            );
          })}
        </div>
        <h3 className="mt-6 font-semibold text-14">{text('preferences.datedTitle')}</h3>
        <p className="mt-1 mb-3 text-13 text-muted">{text('preferences.datedText')}</p>
        <WeekForm.List
          name="dated"
          label={text('preferences.dates')}
          className="availability-dates"
          add={text('preferences.addCannotDate')}
          blank={toDated(cannotLine)}
          others={[{ add: text('preferences.addPrefersDate'), blank: toDated(prefersLine) }]}
          quiet
          rowLabel={(number) => text('preferences.datedLine', { number })}
        >
          {() => (
            <div className="flex flex-wrap gap-2">
              <DatedLineForm.Date
                name="date"
                label={text('preferences.date')}
                today={today}
                required
                className="w-44"
              />
              <LineFields />
            </div>
          )}
        </WeekForm.List>
        <WeekForm.Actions submit={text('preferences.saveAvailability')} modest sticky />
      </WeekForm.Form>
    </Section>
  );
}

/** Moves problems of the refusal to the form's fields. */
function placeProblems(error: ApiError, values: AvailabilityValues): ApiError {
  const fieldErrors = Object.fromEntries(
    Object.entries(error.fieldErrors).map(([field, messages]) => [findProblemField(values, field), messages]),
  );
  return new ApiError({ ...error, fieldErrors });
}
