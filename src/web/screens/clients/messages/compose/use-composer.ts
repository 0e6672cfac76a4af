import { useEffect, useState } from 'react';
import { createMessage } from '#contract/clients/projects.ts';
import { callApi } from '#web/api/call-api.ts';
import { upload } from '#web/api/upload.ts';
import { keepDraft, readDraft } from '#web/base/drafts.ts';
import { useTexts } from '#web/base/texts.ts';
import { announce } from '#web/components/announcer.tsx';
import type { Conversation, Message } from '../types.ts';
import type { PickedFiles } from './use-picked-files.ts';
import { useSending } from './use-sending.ts';

export interface ComposerProps {
  conversation: Conversation;
  isFirm: boolean;
  files: PickedFiles;
  onSent: (message: Message) => void;
}

const emptyDraft = { body: '', internal: false };

/** Holds the draft of a message, keeps it on this device and sends it. */
export function useComposer({ conversation: { uuid }, isFirm, files, onSent }: ComposerProps) {
  const text = useTexts();
  const [draft, setDraft] = useState(() => readDraft(uuid));
  const [isKept, setKept] = useState(draft.body !== '');
  const { state, send, cancel, forget } = useSending();
  const { body } = draft;
  const internal = isFirm && draft.internal;
  const isEmpty = body.trim() === '' && files.picked.length === 0;

  const keep = (next: typeof draft) => {
    setDraft(next);
    setKept(keepDraft(uuid, next));
  };
  const change = (next: Partial<typeof draft>) => {
    keep({ ...draft, ...next });
    forget();
  };

  // Forgets the last attempt when the files change: it is another message.
  const pickedKeys = files.picked.map(({ key }) => key).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the files change
  useEffect(forget, [pickedKeys]);

  /** @returns whether the message was sent */
  const submit = async (): Promise<boolean> => {
    if (isEmpty || state.kind === 'sending' || files.hasProblem) return false;
    const list = files.picked.map(({ file }) => file);
    const content = [body, internal, files.picked.map(({ key }) => key)];
    const isSent = await send(content, async ({ signal, onProgress, key }) => {
      const request = { params: { uuid }, body: { body, internal, key }, signal };
      const answer = await (list.length === 0
        ? callApi(createMessage, request)
        : upload(createMessage, { ...request, files: { files: list }, onProgress }));
      onSent(answer as Message);
    });
    if (!isSent) return false;
    announce(text(internal ? 'messages.compose.noteAdded' : 'messages.compose.sent'));
    // Returns to a visible message after a note.
    keep(emptyDraft);
    files.clear();
    return true;
  };
  return { body, internal, isKept, isEmpty, state, change, submit, cancel };
}
