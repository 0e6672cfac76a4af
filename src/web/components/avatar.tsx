import clsx from 'clsx';
import { initials } from '#domain/format/initials.ts';

const sizes = {
  24: 'size-6 text-11',
  28: 'size-7 text-11',
  32: 'size-8 text-11',
  48: 'size-12 text-16',
  64: 'size-16 text-20',
} as const;

interface AvatarProps {
  name: string;
  /** Address of the picture; without one the initials stand in. */
  image?: string | null;
  size?: keyof typeof sizes;
  /** The name is written beside it: nothing to say to a screen reader. */
  decorative?: boolean;
}

/** A face, or initials. */
export function Avatar({ name, image, size = 28, decorative = true }: AvatarProps) {
  const className = clsx(
    'inline-flex shrink-0 select-none items-center justify-center rounded-full bg-hover font-semibold text-muted',
    sizes[size],
  );
  if (image) {
    return (
      <img
        src={image}
        alt={decorative ? '' : name}
        className={clsx(className, 'object-cover')}
        loading="lazy"
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
