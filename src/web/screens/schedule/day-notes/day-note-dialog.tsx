import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveDayNotes } from '#contract/schedule/day-notes.ts';
import { attempt } from '#web/api/attempt.ts';
import { callApi } from '#web/api/call-api.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Select } from '#web/components/select.tsx';
import { showToast } from '#web/components/toast.tsx';
import { createForm } from '#web/forms/create-form.ts';
import type { Branch } from '../week/week-model.ts';
import type { DayNote } from './describe-note.ts';

interface NoteValues {
  event: string;
  note: string;
  closed: boolean;
  blackout: boolean;
  reason: string;
}

const Note = createForm<NoteValues>();
const eventRules = [['max_characters', 120]] as const;
const noteRules = [['max_characters', 2000]] as const;
const reasonRules = [['max_characters', 300]] as const;

function Blackout() {
  const text = useTexts();
  const { blackout } = Note.useValues();
  return (
    <>
      <Note.Switch name="blackout" label={text('dayNotes.blackout')} hint={text('dayNotes.blackoutHint')} />
      {blackout && <Note.Text name="reason" label={text('dayNotes.reason')} optional rules={reasonRules} />}
    </>
  );
}

interface DayNoteDialogProps {
  day: string;
  branches: readonly Branch[];
  /** The branch in view; null: all. */
  branch: number | null;
  notes: readonly DayNote[];
  onClose: () => void;
}

/** Edits what a branch says of a day. */
export function DayNoteDialog({ day, branches, branch, notes, onClose }: DayNoteDialogProps) {
  const text = useTexts();
  const client = useQueryClient();
  const said = notes.find((note) => note.date === day);
  const [chosen, setChosen] = useState(branch ?? said?.branch ?? branches[0]?.id ?? 0);
  const blank = { branch: chosen, date: day, event: '', note: '', closed: false, blackout: false as const };
  const before = notes.find((note) => note.date === day && note.branch === chosen) ?? blank;
  const save = useMutation({
    mutationFn: (row: DayNote) => callApi(saveDayNotes, { query: {}, body: [row] }),
    onSettled: () => client.invalidateQueries({ queryKey: ['day-note.list'] }),
  });
  const initial: NoteValues = {
    ...{ event: before.event, note: before.note, closed: before.closed },
    blackout: before.blackout !== false,
    reason: typeof before.blackout === 'string' ? before.blackout : '',
  };
  return (
    <Note.Dialog
      key={chosen}
      open
      onClose={onClose}
      title={text('dayNotes.title', { day: format.day(day, 'full') })}
      initial={initial}
      onSubmit={async ({ event, note, closed, blackout, reason }) => {
        await save.mutateAsync({
          ...{ branch: chosen, date: day, event: event.trim(), note: note.trim(), closed },
          blackout: blackout ? reason.trim() || true : false,
        });
        showToast({
          text: text('dayNotes.saved', { day: format.day(day, 'weekdayShort') }),
          undo: () => void attempt(() => save.mutateAsync(before)),
        });
      }}
    >
      <div className="space-y-4">
        {branches.length > 1 && (
          <Select
            label={text('dayNotes.branch')}
            value={chosen}
            options={branches.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setChosen}
          />
        )}
        <Note.Text name="event" label={text('dayNotes.event')} optional rules={eventRules} />
        <Note.Textarea
          name="note"
          label={text('dayNotes.note')}
          optional
          hint={text('dayNotes.noteHint')}
          rules={noteRules}
          rows={2}
        />
        <Note.Switch name="closed" label={text('dayNotes.closed')} hint={text('dayNotes.closedHint')} />
        <Blackout />
      </div>
    </Note.Dialog>
  );
}
