import { useQuery } from '@tanstack/react-query';
import { FileStack } from 'lucide-react';
import { useState } from 'react';
import { listMessageTemplates } from '#contract/clients/message-templates.ts';
import { fillTemplate, type Placeholder } from '#domain/clients/message-template.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { Menu } from '#web/components/menu.tsx';
import type { Conversation } from '../types.ts';
import { readOwnValues } from './own-values.ts';

const TemplatesDialog = lazyComponent(async () => (await import('./templates-dialog.tsx')).TemplatesDialog);

/** Finds what the placeholders stand for in a conversation. */
function readValues(conversation: Conversation): Partial<Record<Placeholder, string>> {
  const contact = [conversation.last_message.author, conversation.author].find(
    ({ side }) => side === 'client',
  );
  return {
    client: conversation.client_name,
    conversation: conversation.title,
    ...readOwnValues(),
    ...(contact && { contact: contact.name.split(' ')[0] ?? '' }),
    ...(conversation.due_date && { due: format.day(conversation.due_date, 'long') }),
  };
}

interface TemplateMenuProps {
  conversation: Conversation;
  disabled: boolean;
  onInsert: (text: string) => void;
}

/** Inserts a message template with its placeholders filled in; admins manage the templates here. */
export function TemplateMenu({ conversation, disabled, onInsert }: TemplateMenuProps) {
  const text = useTexts();
  const [isManaging, setManaging] = useState(false);
  const { data = [] } = useQuery({ ...callOptions(listMessageTemplates, {}), staleTime: 60_000 });
  const isAdmin = session.visitor?.authType === 'admin';
  if (data.length === 0 && !isAdmin) return null;
  return (
    <>
      <Menu
        button={
          <Button
            variant="quiet"
            disabled={disabled}
            title={text('messages.templates.insert')}
            icon={<FileStack className="size-4" aria-hidden="true" />}
          >
            <span className="max-sm:sr-only">{text('messages.templates.short')}</span>
          </Button>
        }
        align="start"
        actions={[
          ...data.map(({ name, body }) => ({
            label: name,
            onSelect: () => onInsert(fillTemplate(body, readValues(conversation))),
          })),
          ...(isAdmin
            ? [{ label: text('messages.templates.manage'), onSelect: () => setManaging(true) }]
            : []),
        ]}
      />
      {isManaging && <TemplatesDialog onClose={() => setManaging(false)} />}
    </>
  );
}
