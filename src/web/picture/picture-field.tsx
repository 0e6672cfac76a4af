import clsx from 'clsx';
import { Camera, ImagePlus, Trash2 } from 'lucide-react';
import { type DragEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { imageTypes, maxFileBytes } from '#domain/files/limits.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Button } from '#web/components/button.tsx';
import { countMegabytes, type PicturePlace, usePicture } from './use-picture.ts';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

interface PictureFieldProps extends PicturePlace {
  name: string;
  image: string | null;
  label?: string;
  /** Keeps a logo whole; crops a person's picture to a square. A button alone goes beside the picture itself. */
  kind?: 'person' | 'logo' | 'button';
}

const icon = { className: 'size-4', 'aria-hidden': true } as const;

function Progress({ share, onCancel }: { share: number; onCancel: () => void }) {
  const text = useTexts();
  return (
    <div className="flex items-center gap-3">
      <progress
        aria-label={text('picture.sending', { share: format.percent(share, 0) })}
        value={share}
        max={1}
        className="h-1.5 w-40 overflow-hidden rounded-full bg-sunken accent-accent"
      />
      <span className="figures text-12 text-muted">
        {share < 1 ? format.percent(share, 0) : text('picture.preparing')}
      </span>
      <Button size={28} variant="quiet" onClick={onCancel}>
        {text('common.cancel')}
      </Button>
    </div>
  );
}

/** Picture field: choose, drop or take a picture, crop it, remove it. Needs the area `picture`. */
export function PictureField({ name, image, label, kind = 'person', save, remove }: PictureFieldProps) {
  const text = useTexts();
  const labelId = useId();
  const picture = usePicture(image, { save, remove }, kind !== 'logo');
  const [dragged, setDragged] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const heading = label ?? text('picture.label');
  const small = kind === 'button';

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDragged(false);
    void picture.choose(event.dataTransfer.files[0]);
  };
  const chooser = (ref: typeof files, more: { capture?: 'user' } = {}) => (
    <input
      ref={ref}
      type="file"
      accept={imageTypes.join(',')}
      {...more}
      hidden
      aria-label={heading}
      onChange={(event) => {
        void picture.choose(event.target.files?.[0]);
        // Allows the same file again.
        event.target.value = '';
      }}
    />
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would frame what is one field
    <div
      role="group"
      aria-labelledby={labelId}
      onDragOver={(event) => {
        event.preventDefault();
        setDragged(true);
      }}
      onDragLeave={() => setDragged(false)}
      onDrop={drop}
      className={clsx(
        small
          ? 'rounded-control'
          : 'flex items-center gap-4 rounded-card border border-dashed p-3 max-sm:items-start',
        dragged ? 'border-accent bg-accent-weak' : !small && 'border-line-2',
      )}
    >
      <span hidden={small} className={clsx('shrink-0', picture.share !== null && 'opacity-60')}>
        {kind === 'logo' && picture.shown ? (
          <img
            src={picture.shown}
            alt={text('picture.current', { name })}
            className="size-24 rounded-control bg-sunken object-contain"
          />
        ) : (
          <Avatar name={name} image={picture.shown} size={96} />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p id={labelId} className={small ? 'sr-only' : 'font-medium text-13'}>
          {heading}
        </p>
        <p hidden={small} className="mb-2 text-12 text-muted">
          {text('picture.hint', { megabytes: countMegabytes(maxFileBytes) })}
        </p>
        {picture.share === null ? (
          <div className="flex flex-wrap gap-2">
            <Button icon={<ImagePlus {...icon} />} onClick={() => files.current?.click()}>
              {text(!small && picture.shown ? 'picture.change' : 'picture.choose')}
            </Button>
            <Button
              icon={<Camera {...icon} />}
              className="hidden! pointer-coarse:inline-flex!"
              onClick={() => camera.current?.click()}
            >
              {text('picture.camera')}
            </Button>
            {picture.shown && (
              <Button variant="quiet" icon={<Trash2 {...icon} />} onClick={() => void picture.remove()}>
                {text('picture.remove')}
              </Button>
            )}
          </div>
        ) : (
          <Progress share={picture.share} onCancel={picture.cancel} />
        )}
        {picture.error && (
          <p role="alert" className="mt-2 text-12 text-danger">
            {picture.error}
          </p>
        )}
      </div>
      {chooser(files)}
      {chooser(camera, { capture: 'user' })}
      {picture.cropping && (
        <Suspense fallback={null}>
          <CropDialog
            source={picture.cropping}
            onClose={picture.stopCropping}
            onCropped={(file) => void picture.send(file)}
          />
        </Suspense>
      )}
    </div>
  );
}
