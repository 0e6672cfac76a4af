import clsx from 'clsx';
import { Camera, ImageOff } from 'lucide-react';
import { useTexts } from '#web/base/texts.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { Menu } from '#web/components/menu.tsx';
import { useMedia } from '#web/components/use-media.ts';
import { PictureProgress } from './picture-progress.tsx';
import type { PicturePlace } from './use-picture.ts';
import { usePictureFiles } from './use-picture-files.tsx';

interface PictureButtonProps extends PicturePlace {
  name: string;
  image: string | null;
}

/** A person's picture in the head of a panel, as the button that changes it. Needs the area `picture`. */
export function PictureButton({ name, image, save, remove }: PictureButtonProps) {
  const text = useTexts();
  const label = text('picture.label');
  const isTouch = useMedia('(pointer: coarse)');
  const { picture, choose, takePhoto, isDraggedOver, dropTarget, inputs } = usePictureFiles({
    image,
    label,
    crops: true,
    save,
    remove,
  });
  const isSending = picture.share !== null;
  const button = (
    <button
      type="button"
      aria-label={text('picture.choose')}
      title={text('picture.choose')}
      onClick={isTouch ? undefined : choose}
      className="group absolute inset-0 rounded-full"
    >
      <span className="absolute -right-1 -bottom-1 inline-flex size-5.5 items-center justify-center rounded-full border border-line-2 bg-surface text-muted group-hover:border-edge group-hover:text-text">
        <Camera className="size-3" aria-hidden="true" />
      </span>
    </button>
  );
  return (
    // Its parts are items of the head: the picture first, removing it beside the tools, the rest in a line below.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would frame what is one field
    <div role="group" aria-label={label} {...dropTarget} className="contents">
      <span className="-order-2 relative inline-flex shrink-0">
        <span
          className={clsx('inline-flex rounded-full', isSending && 'opacity-60', isDraggedOver && 'ring-2')}
        >
          <Avatar name={name} image={picture.shown} size={48} />
        </span>
        {isTouch ? (
          <Menu
            align="start"
            button={button}
            actions={[
              { label: text('picture.choose'), onSelect: choose },
              { label: text('picture.camera'), onSelect: takePhoto },
            ]}
          />
        ) : (
          button
        )}
      </span>
      {picture.shown && !isSending && (
        <IconButton
          label={text('picture.remove')}
          variant="quiet"
          icon={<ImageOff className="size-4" aria-hidden="true" />}
          onClick={() => void picture.remove()}
        />
      )}
      {picture.share !== null && (
        <div className="order-1 basis-full">
          <PictureProgress share={picture.share} onCancel={picture.cancel} />
        </div>
      )}
      {picture.error && (
        <p role="alert" className="order-1 basis-full text-12 text-danger">
          {picture.error}
        </p>
      )}
      {inputs}
    </div>
  );
}
