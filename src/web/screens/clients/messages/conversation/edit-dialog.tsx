import { useState } from 'react';
import { updateProject } from '#contract/clients/projects.ts';
import { callApi } from '#web/api/call-api.ts';
import { readToday } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { createForm } from '#web/forms/create-form.ts';
import type { Conversation } from '../types.ts';

interface Values {
  title: string;
  due_date: string | null;
}

const Edit = createForm<Values>();

/** Edits title and due date; only the firm may. */
export function EditDialog({
  conversation,
  onClose,
  onSaved,
}: {
  conversation: Conversation;
  onClose: () => void;
  onSaved: (conversation: Conversation) => void;
}) {
  const text = useTexts();
  // Compares with the values at opening, so saving does not undo a colleague's change of the other field.
  const [begun] = useState(conversation);
  return (
    <Edit.Dialog
      open
      onClose={onClose}
      title={text('messages.thread.editTitle')}
      initial={{ title: begun.title, due_date: begun.due_date }}
      onSubmit={async ({ title, due_date }) => {
        const params = { uuid: conversation.uuid };
        const due = due_date || null;
        const body = {
          ...(title === begun.title ? {} : { title }),
          ...(due === begun.due_date ? {} : { due_date: due }),
        };
        onSaved(await callApi(updateProject, { params, body }));
      }}
    >
      <div className="flex min-h-88 flex-col gap-4">
        <Edit.Text name="title" label={text('messages.title')} required rules={[['max_characters', 200]]} />
        <Edit.Date name="due_date" label={text('messages.dueDate')} optional today={readToday()} />
      </div>
    </Edit.Dialog>
  );
}
