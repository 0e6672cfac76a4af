import clsx from 'clsx';
import { useState } from 'react';
import { imageSizeFor } from '#domain/files/limits.ts';
import { initials } from '#domain/format/initials.ts';

const sizes = {
  24: 'size-6 text-11',
  28: 'size-7 text-11',
  32: 'size-8 text-11',
  48: 'size-12 text-16',
  64: 'size-16 text-20',
  96: 'size-24 text-28',
} as const;

interface AvatarProps {
  name: string;
  /** Picture address; initials appear without one. */
  image?: string | null;
  size?: keyof typeof sizes;
  /** Hides it from screen readers: the name is beside it. */
  decorative?: boolean;
}

/** Adds the shown size to a picture's address; a browser's preview has one size only. */
export function pictureAddress(image: string, pixels: number): string {
  const size = imageSizeFor(pixels);
  return image.startsWith('blob:') || size === 1024 ? image : `${image}?size=${size}`;
}

/** Shows a picture, or initials if it is missing or fails to load. */
export function Avatar({ name, image, size = 28, decorative = true }: AvatarProps) {
  const className = clsx(
    'inline-flex shrink-0 select-none items-center justify-center rounded-full bg-hover font-semibold text-muted',
    sizes[size],
  );
  const [broken, setBroken] = useState<string | null>(null);
  if (image && broken !== image) {
    return (
      <img
        src={pictureAddress(image, size)}
        alt={decorative ? '' : name}
        width={size}
        height={size}
        className={clsx(className, 'object-cover')}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(image)}
      />
    );
  }
  return (
    <span className={className} title={decorative ? undefined : name}>
      <span aria-hidden="true">{initials(name)}</span>
      {!decorative && <span className="sr-only">{name}</span>}
    </span>
  );
}
