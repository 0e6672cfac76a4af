import { useEffect, useRef, useState } from 'react';
import { maxFileBytes } from '#domain/files/limits.ts';
import { explainFailure } from '#web/api/error-handling.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { announce } from '#web/components/announcer.tsx';
import { showToast } from '#web/components/toast.tsx';
import { canDecode } from './crop-picture.ts';

export interface Sending {
  signal: AbortSignal;
  /** Receives the sent share, from 0 to 1. */
  onProgress: (share: number) => void;
}

export interface PicturePlace {
  /** Sends a picture and returns its address. */
  save: (file: File, sending: Sending) => Promise<string | null>;
  remove: () => Promise<void>;
}

export const countMegabytes = (bytes: number) => format.number(bytes / (1024 * 1024), 0);

/** Shows the record's picture until a new one is set here. */
function useShown(image: string | null) {
  const [given, setGiven] = useState(image);
  const [shown, setShown] = useState(image);
  if (given !== image) {
    setGiven(image);
    setShown(image);
  }
  return [shown, setShown] as const;
}

/** Handles a picture's steps (chosen, cropped, sent, removed) and shows failures at the field. */
export function usePicture(image: string | null, place: PicturePlace, crops: boolean) {
  const text = useTexts();
  const [shown, setShown] = useShown(image);
  const [cropping, setCropping] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState('');
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  function fail(reason: unknown) {
    setError(explainFailure(reason));
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

  /** Removes the picture immediately; Undo sends the kept file again. */
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
    /** Sent share, 0 to 1; null while idle. */
    share,
    error,
    choose,
    send,
    remove,
    stopCropping: () => setCropping(null),
    cancel: () => sending.current?.abort(),
  };
}
