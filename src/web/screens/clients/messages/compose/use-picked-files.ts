import { useRef, useState } from 'react';
import { maxFileBytes, maxFilesAtOnce } from '#domain/files/limits.ts';
import { useTexts } from '#web/base/texts.ts';
import { announce } from '#web/components/announcer.tsx';
import { showToast } from '#web/components/toast.tsx';

export type FileProblem = 'tooLarge' | 'empty';

export interface PickedFile {
  key: number;
  file: File;
  problem: FileProblem | null;
}

function checkFile(file: File): FileProblem | null {
  if (file.size > maxFileBytes) return 'tooLarge';
  return file.size === 0 ? 'empty' : null;
}

/** Holds the files chosen, dropped or pasted into a message, beginning with `initial`. */
export function usePickedFiles(initial: readonly File[] = []) {
  const text = useTexts();
  const [picked, setPicked] = useState<readonly PickedFile[]>(() =>
    initial
      .slice(0, maxFilesAtOnce)
      .map((file, index): PickedFile => ({ key: -index - 1, file, problem: checkFile(file) })),
  );
  const lastKey = useRef(0);

  const add = (given: Iterable<File>) => {
    const files = [...given];
    const room = Math.max(0, maxFilesAtOnce - picked.length);
    const taken = files.slice(0, room).map((file): PickedFile => {
      lastKey.current += 1;
      return { key: lastKey.current, file, problem: checkFile(file) };
    });
    if (taken.length > 0) {
      setPicked((before) => [...before, ...taken]);
      announce(text('messages.compose.filesAdded', { count: taken.length }));
    }
    const left = files.length - taken.length;
    if (left > 0) {
      showToast({
        text: text('messages.compose.tooMany', { max: maxFilesAtOnce, left }),
        tone: 'failed',
      });
    }
  };

  const remove = (key: number) => {
    const gone = picked.find((each) => each.key === key);
    if (!gone) return;
    setPicked((before) => before.filter((each) => each.key !== key));
    announce(text('messages.compose.fileRemoved', { name: gone.file.name }));
  };

  return {
    picked,
    add,
    remove,
    clear: () => setPicked([]),
    hasProblem: picked.some(({ problem }) => problem !== null),
  };
}

export type PickedFiles = ReturnType<typeof usePickedFiles>;
