import { updateProject } from '#contract/projects.ts';
import { callApi } from '#web/api/call-api.ts';
import { formOf } from '#web/forms/form-of.ts';
import { useTexts } from '#web/texts.ts';
import type { Project } from '../types.ts';
import { today } from '../words.ts';

interface Values {
  title: string;
  due_date: string | null;
}

const Edit = formOf<Values>();

/** Title and due date of a conversation, for the firm. */
export function EditDialog({
  project,
  onClose,
  onSaved,
}: {
  project: Project;
  onClose: () => void;
  onSaved: (project: Project) => void;
}) {
  const text = useTexts();
  return (
    <Edit.Dialog
      open
      onClose={onClose}
      title={text('communication.thread.editTitle')}
      initial={{ title: project.title, due_date: project.due_date }}
      onSubmit={async ({ title, due_date }) => {
        const params = { uuid: project.uuid };
        onSaved(await callApi(updateProject, { params, body: { title, due_date: due_date || null } }));
      }}
    >
      <div className="flex min-h-88 flex-col gap-4">
        <Edit.Text
          name="title"
          label={text('communication.title')}
          required
          rules={[['max_characters', 200]]}
        />
        <Edit.Date name="due_date" label={text('communication.dueDate')} optional today={today()} />
      </div>
    </Edit.Dialog>
  );
}
