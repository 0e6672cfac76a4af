import { type DragEvent, useEffect, useRef, useState } from 'react';
import { seesFiles } from '../sees-files.ts';

const carriesFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') === true;

/** Accepts files dropped on an element. Elsewhere, keeps the browser from opening a dropped file. */
export function useFileDrop(onFiles: (files: File[]) => void, isEnabled = true) {
  const enabled = isEnabled && seesFiles();
  const [isOver, setIsOver] = useState(false);
  // Counts nested elements: entering a child leaves its parent.
  const depth = useRef(0);

  useEffect(() => {
    const keepPage = (event: globalThis.DragEvent) => {
      if (carriesFiles(event.dataTransfer)) event.preventDefault();
    };
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
    };
  }, []);

  const end = () => {
    depth.current = 0;
    setIsOver(false);
  };
  const handlers = {
    onDragEnter: (event: DragEvent) => {
      if (!enabled || !carriesFiles(event.dataTransfer)) return;
      depth.current += 1;
      setIsOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return;
      depth.current -= 1;
      if (depth.current <= 0) end();
    },
    onDragOver: (event: DragEvent) => {
      if (enabled && carriesFiles(event.dataTransfer)) event.dataTransfer.dropEffect = 'copy';
    },
    onDrop: (event: DragEvent) => {
      end();
      if (!enabled || !carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, handlers };
}
