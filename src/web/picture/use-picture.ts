import { useEffect, useRef, useState } from 'react';
import { maxFileBytes } from '#domain/files/limits.ts';
import { describeError, handleFailedWrite, readFieldErrors } from '#web/api/error-handling.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { announce } from '#web/components/announcer.tsx';
import { showToast } from '#web/components/toast.tsx';
import { canDecode } from './crop-picture.ts';

export interface Sending {
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
}

/** Where a picture goes: what the server is asked. */
export interface PicturePlace {
  /** Sends a picture and answers with its address. */
  save: (file: File, sending: Sending) => Promise<string | null>;
  remove: () => Promise<void>;
}

export const countMegabytes = (bytes: number) => format.number(bytes / (1024 * 1024), 0);

/** What is shown: the picture of the record, until one that was set here takes its place. */
function useShown(image: string | null) {
  const [given, setGiven] = useState(image);
  const [shown, setShown] = useState(image);
  if (given !== image) {
    setGiven(image);
    setShown(image);
  }
  return [shown, setShown] as const;
}

/** The steps of a picture: chosen, cropped, sent, removed; what fails is said where the field is, and nothing is lost. */
export function usePicture(image: string | null, place: PicturePlace, crops: boolean) {
  const text = useTexts();
  const [shown, setShown] = useShown(image);
  const [cropping, setCropping] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState('');
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  function fail(reason: unknown) {
    handleFailedWrite(reason);
    setError(readFieldErrors(reason, 'image').join(' ') || describeError(reason));
  }

  async function send(file: File): Promise<void> {
    const controller = new AbortController();
    sending.current = controller;
    setCropping(null);
    setError('');
    setShare(0);
    try {
      setShown(await place.save(file, { signal: controller.signal, onProgress: setShare }));
      announce(text('picture.saved'));
    } catch (reason) {
      if (controller.signal.aborted) announce(text('picture.cancelled'));
      else fail(reason);
    } finally {
      sending.current = null;
      setShare(null);
    }
  }

  async function choose(file: File | undefined): Promise<void> {
    if (!file || sending.current) return;
    setError('');
    if (file.size > maxFileBytes) {
      setError(text('picture.tooLarge', { megabytes: countMegabytes(maxFileBytes) }));
    } else if (!(await canDecode(file))) {
      setError(text('picture.unreadable'));
    } else if (crops) {
      setCropping(file);
    } else {
      await send(file);
    }
  }

  /** The picture goes at once, and comes back by Undo: what was kept of it is sent again. */
  async function remove(): Promise<void> {
    if (shown === null || sending.current) return;
    setError('');
    try {
      const response = await fetch(shown, { credentials: 'same-origin' });
      const before = response.ok ? new File([await response.blob()], 'picture.webp') : null;
      await place.remove();
      setShown(null);
      showToast({
        text: text('picture.removed'),
        ...(before ? { undo: () => void send(before) } : {}),
      });
    } catch (reason) {
      fail(reason);
    }
  }

  return {
    shown,
    cropping,
    /** How much has been sent, 0 to 1; null: nothing is being sent. */
    share,
    error,
    choose,
    send,
    remove,
    stopCropping: () => setCropping(null),
    cancel: () => sending.current?.abort(),
  };
}
