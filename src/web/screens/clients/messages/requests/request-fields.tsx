import type { ReactNode } from 'react';
import { addDays } from '#domain/time/dates.ts';
import { readToday } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { createForm } from '#web/forms/create-form.ts';
import { RequestTemplates } from './request-templates.tsx';

/** Values of a request to one client or many. */
interface Asked {
  title: string;
  explanation: string;
  due_date: string | null;
}

const AskedForm = createForm<Asked>();

interface RequestFieldsProps {
  /** Name of the only client asked. */
  client?: string | undefined;
  /** Day that the request was due; undefined for a new one, which offers templates. */
  wasDue?: string | null | undefined;
  autoFocus?: boolean;
  /** Fields before the due date. */
  children?: ReactNode;
}

/** Fields of a request to one client or many. */
export function RequestFields({ client, wasDue, autoFocus = false, children }: RequestFieldsProps) {
  const text = useTexts();
  const fill = AskedForm.useFill();
  const { due_date } = AskedForm.useValues();
  const today = readToday();
  // A request that is late already keeps its day.
  const isKept = typeof wasDue === 'string' && due_date === wasDue;
  return (
    <>
      {wasDue === undefined && (
        <div>
          <RequestTemplates client={client} onPick={fill} />
        </div>
      )}
      <AskedForm.Text
        name="title"
        label={text('messages.requests.what')}
        autoFocus={autoFocus}
        required
        rules={[['max_characters', 200]]}
      />
      <AskedForm.Textarea
        name="explanation"
        label={text('messages.requests.explanation')}
        optional
        rows={3}
        rules={[['max_characters', 2000]]}
      />
      {children}
      <AskedForm.Date
        name="due_date"
        label={text('messages.dueDate')}
        optional
        today={today}
        min={today}
        rules={isKept ? [] : [['date_after', addDays(today, -1)]]}
        messages={{ date_after: text('requestForm.duePast') }}
      />
    </>
  );
}
