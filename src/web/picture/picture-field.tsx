import clsx from 'clsx';
import { Camera, ImagePlus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { maxFileBytes } from '#domain/files/limits.ts';
import { useTexts } from '#web/base/texts.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Button } from '#web/components/button.tsx';
import { PictureProgress } from './picture-progress.tsx';
import { countMegabytes, type PicturePlace } from './use-picture.ts';
import { usePictureFiles } from './use-picture-files.tsx';

interface PictureFieldProps extends PicturePlace {
  name: string;
  image: string | null;
  label?: string;
  /** Keeps a logo whole; crops a person's picture to a square. */
  kind?: 'person' | 'logo';
}

const icon = { className: 'size-4', 'aria-hidden': true } as const;

/** Picture field: choose, drop or take a picture, crop it, remove it. Needs the area `picture`. */
export function PictureField({ name, image, label, kind = 'person', save, remove }: PictureFieldProps) {
  const text = useTexts();
  const labelId = useId();
  const heading = label ?? text('picture.label');
  const crops = kind === 'person';
  const { picture, choose, takePhoto, isDraggedOver, dropTarget, inputs } = usePictureFiles({
    image,
    label: heading,
    crops,
    save,
    remove,
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would frame what is one field
    <div
      role="group"
      aria-labelledby={labelId}
      {...dropTarget}
      className={clsx(
        'flex items-center gap-4 rounded-card border border-dashed p-3 max-sm:items-start',
        isDraggedOver ? 'border-accent bg-accent-weak' : 'border-line-2',
      )}
    >
      <span className={clsx('shrink-0', picture.share !== null && 'opacity-60')}>
        {!crops && picture.shown ? (
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
        <p id={labelId} className="font-medium text-13">
          {heading}
        </p>
        <p className="mb-2 text-12 text-muted">
          {text('picture.hint', { megabytes: countMegabytes(maxFileBytes) })}
        </p>
        {picture.share === null ? (
          <div className="flex flex-wrap gap-2">
            <Button icon={<ImagePlus {...icon} />} onClick={choose}>
              {text(picture.shown ? 'picture.change' : 'picture.choose')}
            </Button>
            <Button
              icon={<Camera {...icon} />}
              className="hidden! pointer-coarse:inline-flex!"
              onClick={takePhoto}
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
          <PictureProgress share={picture.share} onCancel={picture.cancel} />
        )}
        {picture.error && (
          <p role="alert" className="mt-2 text-12 text-danger">
            {picture.error}
          </p>
        )}
      </div>
      {inputs}
    </div>
  );
}
