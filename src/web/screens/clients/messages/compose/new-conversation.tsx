import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import type { RequestOf } from '#contract/base/call.ts';
import { createProject } from '#contract/clients/projects.ts';
import { ApiError } from '#web/api/api-error.ts';
import { upload } from '#web/api/upload.ts';
import { readToday } from '#web/base/now.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { createForm } from '#web/forms/create-form.ts';
import { useNavigate } from '#web/navigation/use-place.ts';
import type { Conversation } from '../types.ts';
import { useConversationCache } from '../use-conversations.ts';
import { AttachRow } from './attach-row.tsx';
import { ClientPicker, type PickedClient } from './client-picker.tsx';
import { FileLines } from './file-lines.tsx';
import { createSendingKeys } from './sending-keys.ts';
import { useFileDrop } from './use-file-drop.ts';
import { type PickedFiles, usePickedFiles } from './use-picked-files.ts';

interface Values {
  title: string;
  description: string;
  due_date: string | null;
  /** Keys of the picked files, to ask before discarding them. */
  files: readonly number[];
}

const Start = createForm<Values>();
const initial: Values = { title: '', description: '', due_date: null, files: [] };

/** Makes the error of a form as a whole. */
const refuse = (code: string, message: string) =>
  new ApiError({ status: 400, code, fieldErrors: { non_field_errors: [message] } });

/** Sends a new conversation with its files, reports progress and can cancel; then opens it. */
function useStartConversation(files: PickedFiles) {
  const text = useTexts();
  const navigate = useNavigate();
  const [share, setShare] = useState<number>();
  const { storeConversation } = useConversationCache();
  const abort = useRef(new AbortController());
  const [keys] = useState(createSendingKeys);
  useEffect(() => () => abort.current.abort(), []);

  const start = async (body: Omit<NonNullable<RequestOf<typeof createProject>['body']>, 'key'>) => {
    abort.current = new AbortController();
    setShare(0);
    try {
      const conversation = (await upload(createProject, {
        body: { ...body, key: keys.keyFor([body, files.picked.map(({ key }) => key)]) },
        files: { files: files.picked.map(({ file }) => file) },
        signal: abort.current.signal,
        onProgress: setShare,
      })) as Conversation;
      storeConversation(conversation);
      void navigate(`/client/comm/detail/${conversation.uuid}`);
    } catch (error) {
      if (!abort.current.signal.aborted) throw error;
      throw refuse('cancelled', text('messages.compose.cancelled'));
    } finally {
      setShare(undefined);
    }
  };
  return { share, start, cancel: () => abort.current.abort() };
}

/** Makes the picked files part of what the form holds. */
function HeldFiles({ picked }: { picked: PickedFiles['picked'] }) {
  const fill = Start.useFill();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the files change
  useEffect(() => fill({ files: picked.map(({ key }) => key) }), [picked]);
  return null;
}

/** Starts a conversation between the firm and a client, then opens it. */
export function NewConversation({
  client: given = null,
  picked,
  onClose,
}: {
  client?: PickedClient | null;
  /** Files to begin with. */
  picked?: readonly File[];
  onClose: () => void;
}) {
  const text = useTexts();
  const isFirm = session.visitor?.authType !== 'client';
  const [client, setClient] = useState(given);
  const [clientError, setClientError] = useState('');
  const files = usePickedFiles(picked);
  const { isOver, handlers } = useFileDrop(files.add);
  const { share, start, cancel } = useStartConversation(files);

  const submit = async ({ title, description, due_date }: Values) => {
    if (isFirm && !client) {
      const message = text('messages.start.clientRequired');
      setClientError(message);
      throw refuse('required', message);
    }
    if (files.hasProblem) throw refuse('file', text('messages.compose.problemFirst'));
    await start({
      title,
      description,
      ...(isFirm && client ? { client: client.id, due_date: due_date || null } : {}),
    });
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
        <HeldFiles picked={files.picked} />
        <div
          className={clsx('rounded-control border border-line-2', isOver && 'border-accent bg-accent-weak')}
        >
          <FileLines
            picked={files.picked}
            share={share}
            onRemove={(key) => {
              if (isSending) cancel();
              files.remove(key);
            }}
          />
          <div className="flex flex-wrap items-center gap-2 p-1">
            <AttachRow
              files={files}
              disabled={isSending}
              hint={isOver ? text('messages.compose.dropNew') : undefined}
            />
          </div>
        </div>
      </div>
    </Start.Dialog>
  );
}
