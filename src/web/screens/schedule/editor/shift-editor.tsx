import { Trash2, TriangleAlert, UserRoundSearch, X } from 'lucide-react';
import { type FormEvent, useDeferredValue, useRef, useState } from 'react';
import { shiftRoles } from '#domain/roles.ts';
import { addDays } from '#domain/time/dates.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { ChoiceSet, Radio } from '#web/components/choice.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { PlainSelect } from '#web/components/plain-select.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { Textarea } from '#web/components/textarea.tsx';
import { mayBeCovered } from '../week/hand-over.ts';
import type { GridShift } from '../week/week-model.ts';
import { PeopleOptions } from './people-options.tsx';
import { trapFocus, usePlaceBeside } from './use-beside.ts';
import { type ShiftEditorState, useShiftEditor } from './use-shift-editor.ts';

/** The value of "nobody yet" in the list of people: ids begin at 1. */
const openShift = 0;

interface ShiftEditorProps extends ShiftEditorState {
  /** What it opens beside; null: in the middle. */
  anchor: DOMRect | null;
  /** Asks who could work it. */
  onCover: (shift: GridShift) => void;
}

/**
 * One shift, edited beside its cell, or in a sheet on a phone: judged while one types by the same rules as on the server, kept as typed when
 * saving fails.
 */
export function ShiftEditor({ anchor, onCover, ...state }: ShiftEditorProps) {
  const text = useTexts();
  const editor = useShiftEditor(state);
  const { draft, times, errors, warnings, set } = editor;
  const { people, branches, onClose } = state;
  // The editor opens with the one that is chosen; hundreds of others follow right after.
  const [chosen] = useState(() => people.filter(({ id }) => id === state.draft.employee));
  const listed = useDeferredValue(people, chosen);
  const panel = useRef<HTMLDivElement>(null);
  const title = text(editor.exists ? 'schedule.editor.titleEdit' : 'schedule.editor.titleNew');

  usePlaceBeside({ panel, anchor, hours: state.draft.hours, changed: editor.changed, onClose });

  function submit(event: FormEvent) {
    event.preventDefault();
    void editor.save();
  }

  const length =
    times &&
    (times.endsNextDay
      ? text('schedule.editor.toNextDay', { day: format.day(addDays(draft.date, 1), 'weekdayShort') })
      : text('schedule.editor.lasts', { hours: format.shortHours(times.end - times.start) }));

  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={title}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onClose();
        else trapFocus(event);
      }}
      className="fixed top-1/4 left-1/2 z-70 flex max-h-[92dvh] w-90 flex-col rounded-card border border-line bg-surface shadow-float max-sm:inset-x-0! max-sm:top-auto! max-sm:bottom-0 max-sm:w-full max-sm:rounded-t-sheet max-sm:rounded-b-none"
    >
      <form onSubmit={submit} noValidate className="flex min-h-0 flex-col">
        <div className="flex items-center justify-between px-4 pt-3">
          <h2 className="font-semibold text-14">{title}</h2>
          <IconButton
            variant="quiet"
            size={28}
            label={text('common.close')}
            icon={<X className="size-4" aria-hidden="true" />}
            onClick={onClose}
          />
        </div>
        <div className="grid grid-cols-2 gap-x-3 gap-y-2.5 overflow-y-auto px-4 pt-1 pb-3">
          {editor.stale && (
            <Notice
              tone="warn"
              urgent
              className="col-span-2"
              actions={
                <span className="flex flex-wrap gap-2">
                  <Button size={28} onClick={editor.takeTheirs}>
                    {text('schedule.editor.takeTheirs')}
                  </Button>
                  <Button size={28} onClick={() => void editor.keepMine()}>
                    {text(editor.mergeable ? 'schedule.merge.keepBoth' : 'schedule.editor.keepMine')}
                  </Button>
                </span>
              }
            >
              {editor.stale}
            </Notice>
          )}
          {errors.general && (
            <Notice tone="danger" urgent className="col-span-2">
              {errors.general}
            </Notice>
          )}
          <TextField
            // Where one begins to type.
            data-autofocus
            className="col-span-2"
            required
            autoComplete="off"
            label={text('schedule.editor.hours')}
            value={draft.hours}
            error={errors.hours}
            hint={length ?? text('schedule.editor.hoursHint')}
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
          <TextField
            type="date"
            required
            label={text('schedule.editor.day')}
            value={draft.date}
            error={errors.date}
            onChange={(event) => set({ date: event.target.value })}
          />
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
          {state.shift && editor.exists && mayBeCovered(state.shift) && (
            <Button
              size={32}
              className="col-span-2 justify-self-start"
              icon={<UserRoundSearch className="size-4" aria-hidden="true" />}
              onClick={() => state.shift && onCover(state.shift)}
            >
              {text('schedule.whoCanCover')}
            </Button>
          )}
          <div aria-live="polite" className="col-span-2 empty:hidden">
            {/* The first of them stands at the time; it is read out before what only warns. */}
            {editor.blocking.map((reason) => (
              <p key={reason} className="sr-only">
                {reason}
              </p>
            ))}
            {warnings.map((warning) => (
              <p key={warning} className="flex items-start gap-1.5 text-12 text-warn">
                <TriangleAlert className="mt-px size-3.5 shrink-0" aria-hidden="true" />
                {warning}
              </p>
            ))}
            {editor.cost && <p className="figures mt-1 text-12 text-muted">{editor.cost}</p>}
          </div>
        </div>
        <div className="flex justify-end gap-2 border-line border-t px-4 py-2.5 max-sm:pb-[calc(0.625rem+env(safe-area-inset-bottom))]">
          {editor.exists && (
            <Button
              variant="danger"
              className="mr-auto"
              icon={<Trash2 className="size-4" aria-hidden="true" />}
              onClick={editor.remove}
            >
              {text('schedule.editor.delete')}
            </Button>
          )}
          <Button onClick={onClose}>{text('common.cancel')}</Button>
          <Button variant="primary" type="submit" busy={editor.saving}>
            {text('schedule.editor.save')}
          </Button>
        </div>
      </form>
    </div>
  );
}
