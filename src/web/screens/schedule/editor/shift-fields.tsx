import { useDeferredValue, useState } from 'react';
import { shiftRoles } from '#domain/roles.ts';
import { addDays } from '#domain/time/dates.ts';
import { usePositions } from '#web/api/position-queries.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { ChoiceSet, Radio } from '#web/components/choice.tsx';
import { LaterDatePicker } from '#web/components/later-date-picker.ts';
import { PlainSelect } from '#web/components/plain-select.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { Textarea } from '#web/components/textarea.tsx';
import { PeopleOptions } from './people-options.tsx';
import type { ShiftEditor, ShiftEditorState } from './use-shift-editor.ts';

/** Option value of an open shift: ids begin at 1. */
const openShift = 0;

interface ShiftFieldsProps extends Pick<ShiftEditorState, 'people' | 'branches'> {
  editor: ShiftEditor;
}

/** Option value of no position: ids begin at 1. */
const noPosition = 0;

/** Chooses a position, the person's own first; hidden while the store has none. */
function PositionField({ editor }: { editor: ShiftEditor }) {
  const text = useTexts();
  const { draft, errors, set, ownPositions } = editor;
  const shown = usePositions().filter(({ id, active }) => active || id === draft.position);
  if (shown.length === 0) return null;
  const own = shown.filter(({ id }) => ownPositions.includes(id));
  const list = (positions: typeof shown) =>
    positions.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ));
  return (
    <PlainSelect
      className="col-span-2"
      label={text('schedule.editor.position')}
      value={draft.position ?? noPosition}
      error={errors.position ?? ''}
      onChange={(value) => set({ position: Number(value) === noPosition ? null : Number(value) })}
    >
      <option value={noPosition}>{text('schedule.editor.noPosition')}</option>
      {own.length === 0 ? (
        list(shown)
      ) : (
        <>
          <optgroup label={text('schedule.editor.ownPositions')}>{list(own)}</optgroup>
          <optgroup label={text('schedule.editor.otherPositions')}>
            {list(shown.filter((one) => !own.includes(one)))}
          </optgroup>
        </>
      )}
    </PlainSelect>
  );
}

export function ShiftFields({ editor, people, branches }: ShiftFieldsProps) {
  const text = useTexts();
  const { draft, times, errors, set } = editor;
  // Opens quickly with the chosen person; hundreds of others follow.
  const [chosen] = useState(() => people.filter(({ id }) => id === draft.employee));
  const listed = useDeferredValue(people, chosen);
  // Says what was understood: 17-9 are hours of the evening.
  const understood =
    times &&
    text(`schedule.editor.${times.endsNextDay ? 'readsNextDay' : 'reads'}`, {
      from: format.time(times.start, editor.zone),
      to: format.time(times.end, editor.zone),
      day: format.day(addDays(draft.date, 1), 'weekdayShort'),
      hours: format.shortHours(times.end - times.start),
    });

  return (
    <>
      <TextField
        data-autofocus
        className="col-span-2"
        required
        autoComplete="off"
        label={text('schedule.editor.hours')}
        value={draft.hours}
        error={errors.hours}
        hint={<span aria-live="polite">{understood ?? text('schedule.editor.hoursHint')}</span>}
        onChange={(event) => set({ hours: event.target.value })}
      />
      {times?.twice.map((field) => (
        <ChoiceSet key={field} className="col-span-2" label={text('schedule.editor.which')}>
          {(['first', 'second'] as const).map((occurrence) => (
            <Radio
              key={occurrence}
              name={field}
              label={text(`schedule.editor.${occurrence}`)}
              checked={draft[`${field}Occurrence`] === occurrence}
              onChange={() => set({ [`${field}Occurrence`]: occurrence })}
            />
          ))}
        </ChoiceSet>
      ))}
      <PlainSelect
        label={text('schedule.editor.role')}
        value={draft.role}
        error={errors.shift_role ?? ''}
        onChange={(value) => set({ role: shiftRoles.find((role) => role === value) ?? draft.role })}
      >
        {shiftRoles.map((role) => (
          <option key={role} value={role}>
            {text(`roles.shift.${role}`)}
          </option>
        ))}
      </PlainSelect>
      <PlainSelect
        label={text('schedule.editor.branch')}
        value={draft.branch}
        error={errors.branch ?? ''}
        onChange={(value) => set({ branch: Number(value) })}
      >
        {branches.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </PlainSelect>
      <PlainSelect
        label={text('schedule.editor.person')}
        value={draft.employee ?? openShift}
        error={errors.employee ?? ''}
        onChange={(value) => set({ employee: Number(value) === openShift ? null : Number(value) })}
      >
        <option value={openShift}>{text('schedule.editor.open')}</option>
        <PeopleOptions people={listed} />
      </PlainSelect>
      <LaterDatePicker
        required
        label={text('schedule.editor.day')}
        value={draft.date}
        error={errors.date ?? ''}
        today={readToday()}
        onChange={(date) => set({ date: date ?? '' })}
      />
      <PositionField editor={editor} />
      <Textarea
        className="col-span-2"
        label={text('schedule.editor.note')}
        optional
        rows={2}
        maxLength={1000}
        value={draft.note}
        error={errors.note}
        hint={text('schedule.editor.noteHint')}
        onChange={(event) => set({ note: event.target.value })}
      />
    </>
  );
}
