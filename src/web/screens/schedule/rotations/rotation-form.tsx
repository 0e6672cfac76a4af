import { personName } from '#domain/format/person-name.ts';
import { isLeaveRole, shiftRoles } from '#domain/roles.ts';
import { findOppositeDay, maxRotationDays, rotationPresets } from '#domain/schedule/rotation.ts';
import { isPlainDate } from '#domain/time/dates.ts';
import { usePositions } from '#web/api/position-queries.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { PlainSelect } from '#web/components/plain-select.tsx';
import { createForm } from '#web/forms/create-form.ts';
import { saveSeen } from '#web/forms/save-merged.ts';
import { formatNamedTimes, useNamedShifts } from '../plan/use-named-shifts.ts';
import type { Branch, EmployeeRow } from '../week/week-model.ts';
import { PatternDays } from './pattern-days.tsx';
import { RotationPreview } from './rotation-preview.tsx';
import type { RotationBody, RotationRow } from './use-rotations.ts';

type Role = RotationBody['shift_role'];

/** Person of a place without one: open shifts. Ids begin at 1. */
const nobody = 0;
const noPosition = 0;

interface PlaceValues {
  employee: number;
  first_day: number;
}

interface RotationValues {
  name: string;
  branch: number;
  anchor: string;
  days: readonly boolean[];
  from: string;
  to: string;
  shift_role: Role;
  position: number;
  note: string;
  places: readonly PlaceValues[];
  /** Null: a new one. */
  seen: RotationRow | null;
}

const RotationForm = createForm<RotationValues>();
const Place = createForm<PlaceValues>();
const nameRules = [['max_characters', 80]] as const;
const noteRules = [['max_characters', 1000]] as const;
const roles = shiftRoles.filter((role): role is Role => !isLeaveRole(role));
const presets = Object.keys(rotationPresets) as (keyof typeof rotationPresets)[];
const weekChoices = Array.from({ length: maxRotationDays / 7 }, (_, index) => index + 1);

function toValues(row: RotationRow): RotationValues {
  const { id: _id, saved_at: _savedAt, to, position, places, ...same } = row;
  return {
    ...{ ...same, seen: row },
    to: to === '24:00' ? '00:00' : to,
    position: position ?? noPosition,
    places: places.map(({ employee, first_day }) => ({ employee: employee ?? nobody, first_day })),
  };
}

function toBody({ name, position, places, days, seen: _seen, ...values }: RotationValues): RotationBody {
  return {
    ...values,
    name: name.trim(),
    days: [...days],
    position: position === noPosition ? null : position,
    places: places.map(({ employee, first_day }) => ({
      employee: employee === nobody ? null : employee,
      first_day,
    })),
  };
}

/** Suggests where a further place begins: opposite the others, where the pattern allows it. */
function suggestFirstDay(days: readonly boolean[], places: readonly PlaceValues[]): number {
  const opposite = findOppositeDay(days);
  const first = places.filter(({ first_day }) => first_day === 0).length;
  return opposite !== null && first > places.length - first ? opposite : 0;
}

interface PartProps {
  branches: readonly Branch[];
  people: readonly EmployeeRow[];
}

/** Fields of the work: which days, when, and what it is. */
function WorkFields({ branches }: PartProps) {
  const text = useTexts();
  const values = RotationForm.useValues();
  const fill = RotationForm.useFill();
  const { named } = useNamedShifts(values.branch);
  const positions = usePositions().filter(({ id, active }) => active || id === values.position);
  const { days, places } = values;
  const preset = presets.find((one) => rotationPresets[one].join() === days.join());
  /** Keeps each place within the pattern, and a second team of one preset opposite in the next. */
  function setDays(next: readonly boolean[], isPreset = false) {
    const [before, after] = [findOppositeDay(days), findOppositeDay(next)];
    const move = (day: number) => (isPreset && day === before ? (after ?? 0) : day % next.length);
    fill({
      days: next,
      places: places.map(({ employee, first_day }) => ({ employee, first_day: move(first_day) })),
    });
  }
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <RotationForm.Text name="name" label={text('planning.rotations.name')} required rules={nameRules} />
        {branches.length > 1 && (
          <RotationForm.Select
            name="branch"
            label={text('schedule.branch')}
            options={branches.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <PlainSelect
          label={text('planning.rotations.pattern')}
          value={preset ?? 'own'}
          onChange={(value) => {
            const chosen = presets.find((one) => one === value);
            if (chosen) setDays(rotationPresets[chosen], true);
          }}
        >
          {presets.map((one) => (
            <option key={one} value={one}>
              {text(`planning.rotations.presets.${one}`)}
            </option>
          ))}
          <option value="own" disabled={preset !== undefined}>
            {text('planning.rotations.presets.own')}
          </option>
        </PlainSelect>
        <PlainSelect
          label={text('planning.rotations.length')}
          value={days.length % 7 === 0 ? String(days.length / 7) : ''}
          onChange={(value) => {
            const length = Number(value) * 7;
            if (length > 0) setDays(Array.from({ length }, (_, day) => days[day % days.length] ?? false));
          }}
        >
          {days.length % 7 !== 0 && (
            <option value="">{text('planning.rotations.daysLong', { count: days.length })}</option>
          )}
          {weekChoices.map((weeks) => (
            <option key={weeks} value={weeks}>
              {text('planning.rotations.weeks', { count: weeks })}
            </option>
          ))}
        </PlainSelect>
      </div>
      <PatternDays
        anchor={isPlainDate(values.anchor) ? values.anchor : '2026-11-02'}
        days={days}
        onChange={setDays}
      />
      <div className="grid gap-3 sm:grid-cols-3">
        {named.length > 0 && (
          <PlainSelect
            className="sm:col-span-3"
            label={text('planning.named.choose')}
            value=""
            onChange={(value) => {
              const one = named[Number(value)];
              if (value === '' || !one) return;
              const { from, to, shift_role, position, note } = one;
              fill({
                ...{ from, to: to === '24:00' ? '00:00' : to, shift_role, note },
                position: position ?? values.position,
              });
            }}
          >
            <option value="">{text('planning.named.none')}</option>
            {named.map((one, index) => (
              <option key={`${one.branch} ${one.name} ${one.from}`} value={index}>
                {text('planning.named.option', { name: one.name, times: formatNamedTimes(one) })}
              </option>
            ))}
          </PlainSelect>
        )}
        <RotationForm.Time name="from" label={text('planning.named.from')} required />
        <RotationForm.Time name="to" after="from" label={text('planning.named.to')} required />
        <RotationForm.Select
          name="shift_role"
          label={text('schedule.editor.role')}
          options={roles.map((value) => ({ value, label: text(`roles.shift.${value}`) }))}
        />
        {positions.length > 0 && (
          <RotationForm.Select
            name="position"
            label={text('schedule.editor.position')}
            options={[
              { value: noPosition, label: text('schedule.editor.noPosition') },
              ...positions.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <RotationForm.Text
          name="note"
          className="sm:col-span-2"
          label={text('planning.named.note')}
          optional
          rules={noteRules}
        />
      </div>
    </>
  );
}

/** Fields of the people: who, and the day of the pattern they begin on. */
function PlaceFields({ people, today }: PartProps & { today: string }) {
  const text = useTexts();
  const { anchor, branch, days, places } = RotationForm.useValues();
  const opposite = findOppositeDay(days);
  const chosen = new Set(places.map(({ employee }) => employee));
  const offered = people.filter(
    ({ id, active, branch: branches }) => chosen.has(id) || (active && branches.includes(branch)),
  );
  const names = new Map(people.map((person) => [person.id, personName(person)]));
  return (
    <>
      <RotationForm.Date
        name="anchor"
        label={text('planning.rotations.anchor')}
        hint={text('planning.rotations.anchorHint')}
        required
        today={today}
      />
      <RotationForm.List
        name="places"
        label={text('planning.rotations.people')}
        add={text('planning.rotations.addPerson')}
        blank={{ employee: nobody, first_day: suggestFirstDay(days, places) }}
        rowLabel={(number) => text('planning.rotations.person', { number })}
      >
        {() => (
          <>
            <Place.Select
              name="employee"
              label={text('planning.rotations.who')}
              options={[
                { value: nobody, label: text('schedule.openPerson') },
                ...offered.map((person) => ({ value: person.id, label: personName(person) })),
              ]}
            />
            <Place.Select
              name="first_day"
              label={text('planning.rotations.firstDay')}
              options={days.map((_, day) => ({
                value: day,
                label: text(day === opposite ? 'planning.rotations.oppositeDay' : 'planning.rotations.day', {
                  number: day + 1,
                }),
              }))}
            />
          </>
        )}
      </RotationForm.List>
      {isPlainDate(anchor) && places.length > 0 && (
        <RotationPreview
          pattern={{ anchor, days }}
          from={anchor}
          places={places.map(({ employee, first_day }) => ({
            name: names.get(employee) ?? text('schedule.openPerson'),
            firstDay: first_day,
          }))}
        />
      )}
    </>
  );
}

interface RotationFormProps extends PartProps {
  /** Null: a new one. */
  rotation: RotationRow | null;
  branch: number;
  /** First day of a new pattern. */
  anchor: string;
  today: string;
  onSave: (body: RotationBody, seen: RotationRow | null) => Promise<RotationRow>;
  onClose: () => void;
}

/** Makes or changes a rotating pattern. */
export function RotationFormDialog(props: RotationFormProps) {
  const { rotation, branch, branches, anchor, today, onSave, onClose } = props;
  const text = useTexts();
  const positions = usePositions();
  const fill = (seen: RotationRow | null): RotationValues =>
    seen
      ? toValues(seen)
      : {
          ...{ name: '', branch, anchor, days: rotationPresets.two_two_three, from: '', to: '' },
          ...{ shift_role: 'AT', position: noPosition, note: '', seen },
          places: [
            { employee: nobody, first_day: 0 },
            { employee: nobody, first_day: 7 },
          ],
        };
  return (
    <RotationForm.Dialog
      open
      onClose={onClose}
      width="wide"
      title={
        rotation
          ? text('planning.rotations.editTitle', { name: rotation.name })
          : text('planning.rotations.newTitle')
      }
      description={text('planning.rotations.formText')}
      submit={text('planning.rotations.save')}
      initial={fill(rotation)}
      onSubmit={(values, _changes, fillIn) =>
        saveSeen<RotationValues>({
          ...{ values, toValues: fill, fill: fillIn, lists: ['places'] },
          send: (some, seen) => onSave(toBody(some), seen),
          describe: {
            branch: (id) => branches.find((one) => one.id === id)?.name ?? '',
            anchor: (day) => format.day(day, 'withYear'),
            ...{ from: format.wallTime, to: format.wallTime },
            shift_role: (role) => text(`roles.shift.${role}`),
            position: (id) =>
              positions.find((one) => one.id === id)?.name ?? text('schedule.editor.noPosition'),
          },
        })
      }
    >
      <div className="space-y-4">
        <WorkFields {...props} />
        <PlaceFields {...props} today={today} />
      </div>
    </RotationForm.Dialog>
  );
}
