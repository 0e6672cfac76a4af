import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { describeError, handleFailedWrite } from '#web/api/error-handling.ts';
import { useTexts } from '#web/base/texts.ts';
import { showToast } from '#web/components/toast.tsx';
import { createSendingKeys, sendingName } from './sending-keys.ts';

export type SendingState =
  | { kind: 'idle' }
  | { kind: 'sending'; share: number }
  | { kind: 'cancelled' }
  | { kind: 'failed'; why: string };

export interface SendingStep {
  signal: AbortSignal;
  onProgress: (share: number) => void;
  /** Stays the same for the same content, so a retry is not written twice. */
  key: string;
}

function explainError(error: unknown): string {
  if (!(error instanceof ApiError)) return describeError(error);
  const { files, key, ...fields } = error.fieldErrors;
  return [files, ...Object.values(fields)].flat().filter(Boolean).join(' ') || describeError(error);
}

/**
 * Sends one message at a time, reports progress and can cancel. Leaving cancels it too, except in a conversation, whose draft stays on
 * this device until the message is sent.
 */
export function useSending(conversation?: { uuid: string; title: string }) {
  const text = useTexts();
  const [state, setState] = useState<SendingState>({ kind: 'idle' });
  const abort = useRef<AbortController>(undefined);
  const [keys] = useState(() => createSendingKeys(conversation && sendingName(conversation.uuid)));
  const isLeft = useRef(false);
  const staysOnLeaving = conversation !== undefined;
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      if (!staysOnLeaving) abort.current?.abort();
    };
  }, [staysOnLeaving]);

  /**
   * Sends a message. `content` distinguishes it from another.
   * @returns whether it was sent
   */
  const send = async (content: unknown, step: (given: SendingStep) => Promise<void>): Promise<boolean> => {
    if (abort.current) return false;
    const controller = new AbortController();
    abort.current = controller;
    setState({ kind: 'sending', share: 0 });
    try {
      await step({
        signal: controller.signal,
        onProgress: (share) => setState({ kind: 'sending', share }),
        key: keys.keyFor(content),
      });
      keys.forget();
      setState({ kind: 'idle' });
      return true;
    } catch (error) {
      if (controller.signal.aborted) setState({ kind: 'cancelled' });
      else {
        handleFailedWrite(error);
        setState({ kind: 'failed', why: explainError(error) });
        if (isLeft.current && conversation) {
          showToast({ text: text('messages.compose.failedAway', conversation), tone: 'failed' });
        }
      }
      return false;
    } finally {
      abort.current = undefined;
    }
  };

  return {
    state,
    send,
    cancel: () => abort.current?.abort(),
    forget: () => setState((before) => (before.kind === 'sending' ? before : { kind: 'idle' })),
  };
}
