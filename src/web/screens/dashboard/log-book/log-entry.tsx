import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { writeWithUndo } from '#web/api/attempt.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { showToast } from '#web/components/toast.tsx';
import { createForm } from '#web/forms/create-form.ts';
import { type LogEntry, useLogWrites } from './use-log-book.ts';

const EntryForm = createForm<{ text: string }>();
export const entryRules = [['max_characters', 4000]] as const;

/** Begins an entry, for the names of its buttons. */
const startOf = (words: string) => (words.length > 40 ? `${words.slice(0, 40).trimEnd()}…` : words);

interface LogEntryLineProps {
  entry: LogEntry;
  /** The name of its branch; empty where it needs none. */
  branch: string;
}

/** An entry of the log book, which its author may change. */
export function LogEntryLine({ entry, branch }: LogEntryLineProps) {
  const text = useTexts();
  const writes = useLogWrites();
  const [isEditing, setEditing] = useState(false);
  const { id, author, created_at, edited_at } = entry;
  const start = startOf(entry.text);
  const written = { author, time: format.dateTime(created_at) };
  const remove = () =>
    writeWithUndo(
      text('logBook.deleted'),
      () => writes.remove(id),
      () => writes.change(id, { deleted: false }),
    );

  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <Avatar name={author} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere max-w-prose whitespace-pre-line text-14">{entry.text}</p>
        <p className="mt-1 text-12 text-muted">
          {branch ? text('logBook.byAt', { branch, ...written }) : text('logBook.by', written)}
          {edited_at !== null && ` · ${text('logBook.edited', { time: format.dateTime(edited_at) })}`}
        </p>
      </div>
      {entry.own && (
        <div className="flex">
          <IconButton
            variant="quiet"
            label={text('logBook.editNamed', { start })}
            icon={<Pencil className="size-4" aria-hidden="true" />}
            onClick={() => setEditing(true)}
          />
          <IconButton
            variant="quiet"
            label={text('logBook.deleteNamed', { start })}
            icon={<Trash2 className="size-4" aria-hidden="true" />}
            onClick={() => void remove()}
          />
        </div>
      )}
      {isEditing && (
        <EntryForm.Dialog
          open
          onClose={() => setEditing(false)}
          title={text('logBook.editTitle')}
          initial={{ text: entry.text }}
          onSubmit={async (values) => {
            await writes.change(id, values);
            showToast({ text: text('logBook.saved') });
          }}
        >
          <EntryForm.Textarea
            name="text"
            label={text('logBook.entry')}
            required
            rules={entryRules}
            rows={4}
          />
        </EntryForm.Dialog>
      )}
    </li>
  );
}
