import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { createProject } from '#contract/clients/projects.ts';
import { maxFileBytes, maxFilesAtOnce } from '#domain/files/limits.ts';
import { ApiError } from '#web/api/api-error.ts';
import { upload } from '#web/api/upload.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { formOf } from '#web/forms/form-of.ts';
import { readToday } from '../format-conversation.ts';
import type { Conversation } from '../types.ts';
import { useConversationCache } from '../use-conversations.ts';
import { AttachButton } from './attach-button.tsx';
import { ClientPicker, type PickedClient } from './client-picker.tsx';
import { FileLines } from './file-lines.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { usePickedFiles } from './use-picked-files.ts';

interface Values {
  title: string;
  description: string;
  due_date: string | null;
}

const Start = formOf<Values>();
const initial: Values = { title: '', description: '', due_date: null };

/** Starts a conversation between the firm and a client, then opens it. */
export function NewConversation({
  client: given = null,
  onClose,
}: {
  client?: PickedClient | null;
  onClose: () => void;
}) {
  const text = useTexts();
  const navigate = useNavigate();
  const isFirm = session.visitor?.authType !== 'client';
  const [client, setClient] = useState(given);
  const [clientError, setClientError] = useState('');
  const [share, setShare] = useState<number>();
  const files = usePickedFiles();
  const { storeConversation } = useConversationCache();
  const { isOver, handlers } = useFileDrop(files.add);
  const abort = useRef(new AbortController());
  const sent = useRef<{ content: string; key: string }>(undefined);
  useEffect(() => () => abort.current.abort(), []);

  const submit = async ({ title, description, due_date }: Values) => {
    if (isFirm && !client) {
      const message = text('messages.start.clientRequired');
      setClientError(message);
      throw new ApiError({ status: 400, code: 'required', fieldErrors: { non_field_errors: [message] } });
    }
    if (files.hasProblem) {
      const message = text('messages.compose.problemFirst');
      throw new ApiError({ status: 400, code: 'file', fieldErrors: { non_field_errors: [message] } });
    }
    const body = {
      title,
      description,
      ...(isFirm && client ? { client: client.id, due_date: due_date || null } : {}),
    };
    const content = JSON.stringify([body, files.picked.map(({ key }) => key)]);
    if (sent.current?.content !== content) sent.current = { content, key: crypto.randomUUID() };
    abort.current = new AbortController();
    setShare(0);
    try {
      const conversation = (await upload(createProject, {
        body: { ...body, key: sent.current.key },
        files: { files: files.picked.map(({ file }) => file) },
        signal: abort.current.signal,
        onProgress: setShare,
      })) as Conversation;
      storeConversation(conversation);
      void navigate(`/client/comm/detail/${conversation.uuid}`);
    } catch (error) {
      if (!abort.current.signal.aborted) throw error;
      const message = text('messages.compose.cancelled');
      throw new ApiError({ status: 400, code: 'cancelled', fieldErrors: { non_field_errors: [message] } });
    } finally {
      setShare(undefined);
    }
  };

  const isSending = share !== undefined;
  return (
    <Start.Dialog
      open
      width="wide"
      onClose={onClose}
      title={text('messages.start.title')}
      submit={text('messages.start.begin')}
      initial={initial}
      onSubmit={submit}
    >
      <div {...handlers} className="relative flex flex-col gap-4">
        {isFirm && (
          <ClientPicker
            label={text('messages.start.client')}
            hint={text('messages.start.clientHint')}
            error={clientError}
            required
            toWrite
            value={client}
            onChange={(picked) => {
              setClient(picked);
              setClientError('');
            }}
          />
        )}
        <Start.Text
          name="title"
          label={text('messages.start.subject')}
          required
          rules={[['max_characters', 200]]}
        />
        <Start.Textarea
          name="description"
          label={text('messages.start.message')}
          rows={5}
          rules={[['max_characters', 10_000]]}
        />
        {isFirm && (
          <Start.Date
            name="due_date"
            label={text('messages.start.dueOptional')}
            optional
            today={readToday()}
          />
        )}
        <div
          className={clsx('rounded-control border border-line-2', isOver && 'border-accent bg-accent-weak')}
        >
          <FileLines
            picked={files.picked}
            share={share}
            onRemove={(key) => {
              if (isSending) abort.current.abort();
              files.remove(key);
            }}
          />
          <div className="flex flex-wrap items-center gap-2 p-1">
            <AttachButton onFiles={files.add} disabled={isSending} />
            <span className="text-12 text-muted">
              {isOver
                ? text('messages.compose.dropNew')
                : text('messages.compose.limitsHint', {
                    megabytes: maxFileBytes / 1024 / 1024,
                    max: maxFilesAtOnce,
                  })}
            </span>
          </div>
        </div>
      </div>
    </Start.Dialog>
  );
}
