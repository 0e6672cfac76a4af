import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveDayNotes } from '#contract/schedule/day-notes.ts';
import { hashContent } from '#domain/content-hash.ts';
import { attemptUndo } from '#web/api/attempt-undo.ts';
import { callApi } from '#web/api/call-api.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Select } from '#web/components/select.tsx';
import { showToast } from '#web/components/toast.tsx';
import { createForm } from '#web/forms/create-form.ts';
import { saveSeen } from '#web/forms/save-merged.ts';
import type { Branch } from '../week/week-model.ts';
import type { DayNote } from './describe-note.ts';

interface NoteValues {
  event: string;
  note: string;
  closed: boolean;
  blackout: boolean;
  reason: string;
  /** Empty: the branch says nothing of the day. */
  seen: readonly DayNote[];
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
  const save = useMutation({
    mutationFn: ({ row, seen }: { row: DayNote; seen: readonly DayNote[] }) =>
      callApi(saveDayNotes, { query: {}, body: [row], ifMatch: hashContent(seen) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['day-note.list'] }),
  });
  const toValues = (seen: readonly DayNote[]): NoteValues => {
    const { event, note, closed, blackout } = seen[0] ?? blank;
    const reason = typeof blackout === 'string' ? blackout : '';
    return { event, note, closed, blackout: blackout !== false, reason, seen };
  };
  return (
    <Note.Dialog
      key={chosen}
      open
      onClose={onClose}
      title={text('dayNotes.title', { day: format.day(day, 'full') })}
      initial={toValues(notes.filter((note) => note.date === day && note.branch === chosen))}
      onSubmit={(values, _changes, fill) =>
        saveSeen<NoteValues>({
          ...{ values, toValues, fill },
          send: async ({ event, note, closed, blackout, reason = '' }, seen) => {
            const row = {
              ...{ branch: chosen, date: day, event: event.trim(), note: note.trim(), closed },
              blackout: blackout ? reason.trim() || true : false,
            };
            const saved = await save.mutateAsync({ row, seen });
            showToast({
              text: text('dayNotes.saved', { day: format.day(day, 'weekdayShort') }),
              undo: () => void attemptUndo(() => save.mutateAsync({ row: seen[0] ?? blank, seen: saved })),
            });
            return saved;
          },
        })
      }
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
