import { useEffect, useState } from 'react';
import { createMessage } from '#contract/clients/projects.ts';
import { callApi } from '#web/api/call-api.ts';
import { upload } from '#web/api/upload.ts';
import { type Draft, isRemovedElsewhere, keep, keepDraft, readDraft } from '#web/base/drafts.ts';
import { useTexts } from '#web/base/texts.ts';
import { announce } from '#web/components/announcer.tsx';
import type { Conversation, Message } from '../types.ts';
import { sendingName } from './sending-keys.ts';
import type { PickedFiles } from './use-picked-files.ts';
import { useSending } from './use-sending.ts';

export interface ComposerProps {
  conversation: Conversation;
  isFirm: boolean;
  files: PickedFiles;
  onSent: (message: Message) => void;
}

const emptyDraft = { body: '', internal: false };

/** Clears a sent draft from the composer that shows each conversation now. */
const shownComposers = new Map<string, (sent: Draft) => void>();

/** Clears a sent draft wherever it is kept: its author may have left the conversation, and come back. */
function clearSent(uuid: string, sent: Draft): void {
  const clear = shownComposers.get(uuid);
  if (clear) clear(sent);
  else if (readDraft(uuid).body === sent.body) keepDraft(uuid, emptyDraft);
}

/** Holds the draft of a message, keeps it on this device and sends it. */
export function useComposer({ conversation, isFirm, files, onSent }: ComposerProps) {
  const text = useTexts();
  const { uuid } = conversation;
  const [draft, setDraft] = useState(() => readDraft(uuid));
  const [isKept, setKept] = useState(draft.body !== '');
  const { state, send, cancel, forget } = useSending(conversation);
  const { body } = draft;
  const internal = isFirm && draft.internal;
  const isEmpty = body.trim() === '' && files.picked.length === 0;

  const hold = (next: Draft) => {
    setDraft(next);
    setKept(keepDraft(uuid, next));
  };
  const change = (next: Partial<Draft>) => {
    hold({ ...draft, ...next });
    // Makes what is written after this another message.
    if (next.body?.trim() === '') keep(sendingName(uuid), null);
    forget();
  };
  useEffect(() => {
    const clear = (sent: Draft) => {
      // Returns to a visible message after a note.
      if (sent.body === body) hold(emptyDraft);
    };
    shownComposers.set(uuid, clear);
    return () => {
      if (shownComposers.get(uuid) === clear) shownComposers.delete(uuid);
    };
  });

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (state.kind !== 'sending' && isRemovedElsewhere(uuid, draft, event)) hold(emptyDraft);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  });

  // Forgets the last attempt when the files change: it is another message.
  const pickedKeys = files.picked.map(({ key }) => key).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the files change
  useEffect(forget, [pickedKeys]);

  /** @returns whether the message was sent */
  const submit = async (): Promise<boolean> => {
    if (isEmpty || state.kind === 'sending' || files.hasProblem) return false;
    const list = files.picked.map(({ file }) => file);
    const content = [body, internal, list.map(({ name, size, lastModified }) => [name, size, lastModified])];
    const isSent = await send(content, async ({ signal, onProgress, key }) => {
      const request = { params: { uuid }, body: { body, internal, key }, signal };
      const answer = await (list.length === 0
        ? callApi(createMessage, request)
        : upload(createMessage, { ...request, files: { files: list }, onProgress }));
      onSent(answer as Message);
    });
    if (!isSent) return false;
    announce(text(internal ? 'messages.compose.noteAdded' : 'messages.compose.sent'));
    clearSent(uuid, draft);
    files.clear();
    return true;
  };
  return { body, internal, isKept, isEmpty, state, change, submit, cancel };
}
