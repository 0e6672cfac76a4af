import { type DragEvent, type RefObject, useRef, useState } from 'react';
import { imageTypes } from '#domain/files/limits.ts';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { type PicturePlace, usePicture } from './use-picture.ts';

const CropDialog = lazyComponent(async () => (await import('./crop-dialog.tsx')).CropDialog, {
  onUse: true,
});

interface Options extends PicturePlace {
  image: string | null;
  label: string;
  /** A person's picture is cropped to a square; a logo is kept whole. */
  crops: boolean;
}

/** Takes a picture that is chosen, dropped or made by the camera. `inputs` belongs into the field. */
export function usePictureFiles({ image, label, crops, save, remove }: Options) {
  const picture = usePicture(image, { save, remove }, crops);
  const [isDraggedOver, setDraggedOver] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const input = (ref: RefObject<HTMLInputElement | null>, more: { capture?: 'user' } = {}) => (
    <input
      ref={ref}
      type="file"
      accept={imageTypes.join(',')}
      {...more}
      hidden
      aria-label={label}
      onChange={(event) => {
        void picture.choose(event.target.files?.[0]);
        // Allows the same file again.
        event.target.value = '';
      }}
    />
  );
  return {
    picture,
    choose: () => files.current?.click(),
    takePhoto: () => camera.current?.click(),
    isDraggedOver,
    dropTarget: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setDraggedOver(true);
      },
      onDragLeave: () => setDraggedOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setDraggedOver(false);
        void picture.choose(event.dataTransfer.files[0]);
      },
    },
    inputs: (
      <>
        {input(files)}
        {input(camera, { capture: 'user' })}
        {picture.cropping && (
          <CropDialog
            source={picture.cropping}
            onClose={picture.stopCropping}
            onCropped={(file) => void picture.send(file)}
          />
        )}
      </>
    ),
  };
}
