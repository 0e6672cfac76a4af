import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  createMessageTemplate,
  deleteMessageTemplate,
  listMessageTemplates,
  updateMessageTemplate,
} from '#contract/clients/message-templates.ts';
import { placeholders } from '#domain/clients/message-template.ts';
import { writeWithUndo } from '#web/api/attempt.ts';
import { callApi } from '#web/api/call-api.ts';
import { callOptions } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { createForm } from '#web/forms/create-form.ts';

const TemplateForm = createForm<{ name: string; body: string }>();

type Shown = { kind: 'list' } | { kind: 'form'; id: number | null; name: string; body: string };

/** Lists the firm's message templates, to add, change and delete them. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const client = useQueryClient();
  const [shown, setShown] = useState<Shown>({ kind: 'list' });
  const { queryKey, ...options } = callOptions(listMessageTemplates, {});
  const { data = [] } = useQuery({ queryKey, ...options });
  const refresh = () => client.invalidateQueries({ queryKey });
  const showList = () => setShown({ kind: 'list' });
  const remove = async (template: { id: number; name: string; body: string }) => {
    const { id, ...content } = template;
    await writeWithUndo(
      text('messages.templates.deleted', { name: template.name }),
      () => callApi(deleteMessageTemplate, { params: { id: String(id) } }),
      () => callApi(createMessageTemplate, { body: content }).then(refresh),
    );
    await refresh();
  };
  if (shown.kind === 'form') {
    const { id, name, body } = shown;
    return (
      <TemplateForm.Dialog
        open
        width="wide"
        onClose={showList}
        title={text(id === null ? 'messages.templates.new' : 'messages.templates.change')}
        initial={{ name, body }}
        onSubmit={async (values, changes) => {
          await (id === null
            ? callApi(createMessageTemplate, { body: values })
            : callApi(updateMessageTemplate, { params: { id: String(id) }, body: changes }));
          await refresh();
        }}
      >
        <div className="flex flex-col gap-4">
          <TemplateForm.Text
            name="name"
            label={text('messages.templates.name')}
            required
            rules={[['max_characters', 80]]}
          />
          <TemplateForm.Textarea
            name="body"
            label={text('messages.compose.label')}
            hint={text('messages.templates.placeholders', {
              list: placeholders.map((placeholder) => `{${placeholder}}`).join(' '),
            })}
            required
            rows={7}
            rules={[['max_characters', 10_000]]}
          />
        </div>
      </TemplateForm.Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('messages.templates.title')}
      description={text('messages.templates.text')}
      actions={
        <>
          <Button onClick={onClose}>{text('common.close')}</Button>
          <Button
            variant="primary"
            icon={<Plus className="size-4" aria-hidden="true" />}
            onClick={() => setShown({ kind: 'form', id: null, name: '', body: '' })}
          >
            {text('messages.templates.new')}
          </Button>
        </>
      }
    >
      {data.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-line border-y">
          {data.map((template) => (
            <li key={template.id} className="flex items-center gap-2 py-1">
              <button
                type="button"
                className="min-w-0 flex-1 rounded-tag py-1.5 text-left hover:text-accent"
                onClick={() => setShown({ kind: 'form', ...template })}
              >
                <span className="block truncate font-medium text-14">{template.name}</span>
                <span className="block truncate text-12 text-muted">{template.body}</span>
              </button>
              <IconButton
                variant="quiet"
                label={text('messages.templates.delete', { name: template.name })}
                icon={<Trash2 className="size-4" aria-hidden="true" />}
                onClick={() => void remove(template)}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
