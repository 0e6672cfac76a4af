import { Trash2 } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { shiftRoles } from '#domain/roles.ts';
import { addDays } from '#domain/time/dates.ts';
import { Button } from '#web/components/button.tsx';
import { ChoiceSet, Radio } from '#web/components/choice.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { RoleTag } from '#web/components/role-tag.tsx';
import { Select } from '#web/components/select.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { Textarea } from '#web/components/textarea.tsx';
import { format } from '#web/format.ts';
import { useTexts } from '#web/texts.ts';
import { type ShiftEditorState, useShiftEditor } from './use-shift-editor.ts';

/** The value of "nobody yet" in the list of people: ids begin at 1. */
const openShift = 0;

/** One shift in a dialog: judged while one types by the same rules as on the server, kept as typed when saving fails. */
export function ShiftEditor(props: ShiftEditorState) {
  const text = useTexts();
  const form = useId();
  const editor = useShiftEditor(props);
  const { draft, times, errors, set } = editor;
  const { people, branches, onClose } = props;

  function submit(event: FormEvent) {
    event.preventDefault();
    void editor.save();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={text(props.shift ? 'schedule.editor.titleEdit' : 'schedule.editor.titleNew')}
      actions={
        <>
          {props.shift && (
            <Button
              variant="danger"
              size={36}
              className="mr-auto"
              icon={<Trash2 className="size-4" aria-hidden="true" />}
              busy={editor.deleting}
              onClick={() => void editor.remove()}
            >
              {text('schedule.editor.delete')}
            </Button>
          )}
          <Button size={36} onClick={onClose}>
            {text('common.cancel')}
          </Button>
          <Button size={36} variant="primary" type="submit" form={form} busy={editor.saving}>
            {text('schedule.editor.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="mt-3 grid grid-cols-2 gap-4">
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
                  {text('schedule.editor.keepMine')}
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
        <Select
          className="col-span-2"
          label={text('schedule.editor.person')}
          value={draft.employee ?? openShift}
          error={errors.employee}
          options={[
            { value: openShift, label: text('schedule.editor.open') },
            ...people.map(({ id, first_name, last_name, active }) => {
              const name = `${first_name} ${last_name}`;
              return { value: id, label: active ? name : text('schedule.editor.inactive', { name }) };
            }),
          ]}
          onChange={(id) => set({ employee: id === openShift ? null : id })}
        />
        <TextField
          className="col-span-2 sm:col-span-1"
          type="date"
          required
          label={text('schedule.editor.day')}
          value={draft.date}
          error={errors.date}
          onChange={(event) => set({ date: event.target.value })}
        />
        <Select
          className="col-span-2 sm:col-span-1"
          label={text('schedule.editor.branch')}
          value={draft.branch}
          error={errors.branch}
          options={branches.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(branch) => set({ branch })}
        />
        <TextField
          // Where one begins to type; the dialog moves the focus there.
          data-autofocus
          type="time"
          required
          label={text('schedule.editor.from')}
          value={draft.from}
          error={errors.start_time}
          onChange={(event) => set({ from: event.target.value })}
        />
        <TextField
          type="time"
          required
          label={text('schedule.editor.to')}
          value={draft.to}
          error={errors.end_time}
          hint={
            times?.endsNextDay
              ? text('schedule.editor.toNextDay', { day: format.day(addDays(draft.date, 1), 'weekdayShort') })
              : times && text('schedule.editor.lasts', { hours: format.shortHours(times.end - times.start) })
          }
          onChange={(event) => set({ to: event.target.value })}
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
        <Select
          className="col-span-2"
          label={text('schedule.editor.role')}
          value={draft.role}
          error={errors.shift_role}
          options={shiftRoles.map((role) => ({
            value: role,
            label: text(`roles.shift.${role}`),
            icon: <RoleTag role={role} />,
          }))}
          onChange={(role) => set({ role })}
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
      </form>
    </Dialog>
  );
}
