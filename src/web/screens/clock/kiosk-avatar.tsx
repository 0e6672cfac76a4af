import clsx from 'clsx';
import { useState } from 'react';
import { initials } from '#domain/format/initials.ts';
import { pictureAddress } from '#web/components/avatar.tsx';
import type { Person } from './kiosk-model.ts';

const tints = {
  in: 'bg-ok-weak text-ok',
  break: 'bg-warn-weak text-warn',
  expected: 'bg-hover text-muted',
  left: 'bg-hover text-muted',
  missed: 'bg-hover text-muted',
  away: 'bg-hover text-muted',
  guest: 'bg-hover text-muted',
} as const;

/** Picture or initials, tinted by the status beside it; `large` on the panel. */
export function KioskAvatar({ person, large = false }: { person: Person; large?: boolean }) {
  const className = clsx(
    'inline-flex shrink-0 select-none items-center justify-center rounded-full font-semibold',
    large
      ? 'size-22 bg-white/15 text-28 text-white max-lg:size-14 max-lg:text-20'
      : ['size-12 text-16', tints[person.status.kind]],
  );
  const [broken, setBroken] = useState<string | null>(null);
  if (person.image && broken !== person.image) {
    const pixels = large ? 88 : 48;
    return (
      <img
        src={pictureAddress(person.image, pixels)}
        alt=""
        width={pixels}
        height={pixels}
        className={clsx(className, 'object-cover')}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(person.image)}
      />
    );
  }
  return (
    <span aria-hidden="true" className={className}>
      {initials(person.name)}
    </span>
  );
}
