import clsx from 'clsx';
import { Lock, Send } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { createMessage } from '#contract/clients/projects.ts';
import { maxFileBytes, maxFilesAtOnce } from '#domain/files/limits.ts';
import { callApi } from '#web/api/call-api.ts';
import { upload } from '#web/api/upload.ts';
import { keepDraft, readDraft } from '#web/base/drafts.ts';
import { useTexts } from '#web/base/texts.ts';
import { announce } from '#web/components/announcer.tsx';
import { Button } from '#web/components/button.tsx';
import { Kbd } from '#web/components/kbd.tsx';
import { Segmented } from '#web/components/segmented.tsx';
import type { Conversation, Message } from '../types.ts';
import { AttachButton } from './attach-button.tsx';
import { FileLines } from './file-lines.tsx';
import { SendingProblem } from './sending-problem.tsx';
import type { PickedFiles } from './use-picked-files.ts';
import { useSending } from './use-sending.ts';

interface ComposerProps {
  conversation: Conversation;
  isFirm: boolean;
  files: PickedFiles;
  onSent: (message: Message) => void;
}

/** Writes a message to the other side, or an internal note. */
export function Composer({ conversation, isFirm, files, onSent }: ComposerProps) {
  const text = useTexts();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState(() => readDraft(conversation.uuid));
  const [isKept, setKept] = useState(draft.body !== '');
  const { state, send, cancel, forget } = useSending();
  const { body } = draft;
  const internal = isFirm && draft.internal;
  const isSending = state.kind === 'sending';
  const isEmpty = body.trim() === '' && files.picked.length === 0;

  const change = (next: Partial<typeof draft>) => {
    const changed = { ...draft, ...next };
    setDraft(changed);
    setKept(keepDraft(conversation.uuid, changed));
    forget();
  };

  // Forgets the last attempt when the files change: it is another message.
  const pickedKeys = files.picked.map(({ key }) => key).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the files change
  useEffect(forget, [pickedKeys]);

  const submit = async () => {
    if (isEmpty || isSending || files.hasProblem) return;
    const list = files.picked.map(({ file }) => file);
    const content = JSON.stringify([body, internal, files.picked.map(({ key }) => key)]);
    const params = { uuid: conversation.uuid };
    const isSent = await send(content, async ({ signal, onProgress, key }) => {
      const message = { body, internal, key };
      const answer = (await (list.length === 0
        ? callApi(createMessage, { params, body: message, signal })
        : upload(createMessage, {
            params,
            body: message,
            files: { files: list },
            signal,
            onProgress,
          }))) as Message;
      onSent(answer);
    });
    if (!isSent) return;
    announce(text(internal ? 'messages.compose.noteAdded' : 'messages.compose.sent'));
    // Returns to a visible message after a note.
    setDraft({ body: '', internal: false });
    setKept(keepDraft(conversation.uuid, { body: '', internal: false }));
    files.clear();
    field.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };

  const limits = { megabytes: maxFileBytes / 1024 / 1024, max: maxFilesAtOnce };
  return (
    <form
      aria-label={text(internal ? 'messages.compose.noteLabel' : 'messages.compose.label')}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className={clsx(
        'rounded-card border p-2 transition-colors focus-within:shadow-[0_0_0_1px_var(--accent)]',
        internal
          ? 'border-note-line bg-note focus-within:border-warn focus-within:shadow-[0_0_0_1px_var(--warn)]'
          : 'border-edge bg-surface focus-within:border-accent',
      )}
    >
      {isFirm && (
        <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Segmented
            label={text('messages.compose.kind')}
            value={internal ? 'note' : 'reply'}
            options={[
              { value: 'reply' as const, label: text('messages.compose.reply') },
              {
                value: 'note' as const,
                label: (
                  <>
                    <Lock className="size-3.5" aria-hidden="true" />
                    {text('messages.compose.note')}
                  </>
                ),
              },
            ]}
            onChange={(kind) => {
              if (!isSending) change({ internal: kind === 'note' });
            }}
          />
          {internal && <span className="text-12 text-warn">{text('messages.thread.onlyFirm')}</span>}
        </div>
      )}
      <label htmlFor={id} className="sr-only">
        {text(internal ? 'messages.compose.noteLabel' : 'messages.compose.label')}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={1}
        value={body}
        maxLength={10_000}
        readOnly={isSending}
        placeholder={text(internal ? 'messages.compose.notePlaceholder' : 'messages.compose.placeholder')}
        onChange={(event) => change({ body: event.target.value })}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          if (event.clipboardData.files.length === 0) return;
          event.preventDefault();
          files.add(event.clipboardData.files);
        }}
        className="field-sizing-content block max-h-34 min-h-9 w-full resize-none bg-transparent px-2 py-1.5 text-14 focus:outline-none max-sm:text-16"
      />
      <FileLines
        picked={files.picked}
        share={isSending ? state.share : undefined}
        onRemove={(key) => {
          if (isSending) cancel();
          files.remove(key);
        }}
      />
      <SendingProblem state={state} hasProblem={files.hasProblem} />
      <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
        <AttachButton onFiles={files.add} disabled={isSending} />
        <span className="text-12 text-muted max-lg:hidden">{text('messages.compose.dropHint', limits)}</span>
        <span className="text-12 text-muted lg:hidden">{text('messages.compose.limitsHint', limits)}</span>
        <span className="ml-auto flex items-center gap-2">
          {isKept && !isSending && (
            <span className="text-12 text-muted max-sm:hidden">{text('messages.compose.draftKept')}</span>
          )}
          <span className="flex gap-1 max-lg:hidden" aria-hidden="true">
            <Kbd>{text('messages.compose.keys.control')}</Kbd>
            <Kbd>{text('messages.compose.keys.enter')}</Kbd>
          </span>
          {isSending && files.picked.length > 0 && (
            <Button variant="quiet" onClick={cancel}>
              {text('messages.compose.cancelSending')}
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            busy={isSending}
            disabled={isEmpty || files.hasProblem}
            className={
              internal ? 'border-transparent! bg-warn! text-on-accent! disabled:opacity-60' : undefined
            }
            icon={
              internal ? (
                <Lock className="size-4" aria-hidden="true" />
              ) : (
                <Send className="size-4" aria-hidden="true" />
              )
            }
          >
            {text(internal ? 'messages.compose.addNote' : 'messages.compose.send')}
          </Button>
        </span>
      </div>
    </form>
  );
}
