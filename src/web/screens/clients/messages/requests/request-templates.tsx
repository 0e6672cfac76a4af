import { useQuery } from '@tanstack/react-query';
import { ChevronDown, FileStack } from 'lucide-react';
import { useState } from 'react';
import { listMessageTemplates } from '#contract/clients/message-templates.ts';
import { fillTemplate } from '#domain/clients/message-template.ts';
import { addDays } from '#domain/time/dates.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { Menu } from '#web/components/menu.tsx';
import { readOwnValues } from '../compose/own-values.ts';

const TemplatesDialog = lazyComponent(
  async () => (await import('../compose/templates-dialog.tsx')).TemplatesDialog,
);

/** Documents that firms ask for most, in the order of how often. */
const usual = ['bank', 'receipts', 'payroll', 'cards', 'sales', 'w9', 'identity', 'taxReturn'] as const;

interface RequestTemplatesProps {
  /** Name of the only client asked, for the firm's own templates. */
  client: string | undefined;
  onPick: (request: { title: string; explanation: string }) => void;
}

/** Fills in a request: the usual documents of last month, then the firm's message templates, which admins manage here. */
export function RequestTemplates({ client, onPick }: RequestTemplatesProps) {
  const text = useTexts();
  const [isManaging, setManaging] = useState(false);
  const { data = [] } = useQuery({ ...callOptions(listMessageTemplates, {}), staleTime: 60_000 });
  const month = format.day(addDays(`${readToday().slice(0, 7)}-01`, -1), 'month');
  const values = { ...readOwnValues(), ...(client === undefined ? {} : { client }) };
  return (
    <>
      <Menu
        align="start"
        button={
          <Button icon={<FileStack className="size-4" aria-hidden="true" />}>
            {text('requestForm.pick')}
            <ChevronDown className="size-4 text-muted" aria-hidden="true" />
          </Button>
        }
        actions={[
          ...usual.map((id) => {
            const title = text(`requestForm.documents.${id}.title`, { month });
            return {
              label: title,
              section: text('requestForm.usual'),
              onSelect: () => onPick({ title, explanation: text(`requestForm.documents.${id}.explanation`) }),
            };
          }),
          ...data.map(({ name, body }) => ({
            label: name,
            section: text('requestForm.own'),
            onSelect: () => onPick({ title: name, explanation: fillTemplate(body, values) }),
          })),
          ...(session.visitor?.authType === 'admin'
            ? [
                {
                  label: text('messages.templates.manage'),
                  section: text('requestForm.own'),
                  onSelect: () => setManaging(true),
                },
              ]
            : []),
        ]}
      />
      {isManaging && <TemplatesDialog onClose={() => setManaging(false)} />}
    </>
  );
}
