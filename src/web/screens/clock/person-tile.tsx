import clsx from 'clsx';
import { useTexts } from '#web/base/texts.ts';
import { KioskAvatar } from './kiosk-avatar.tsx';
import type { Person } from './kiosk-model.ts';
import { formatStatus } from './status-text.ts';

const dots = {
  in: { words: 'font-medium text-ok', dot: 'border-ok bg-ok' },
  break: { words: 'font-medium text-warn', dot: 'border-warn bg-warn' },
  expected: { words: 'text-muted', dot: 'border-edge' },
  left: { words: 'text-muted', dot: 'border-edge' },
  missed: { words: 'text-muted', dot: 'border-edge' },
  away: { words: 'text-muted', dot: 'border-edge' },
  guest: { words: 'text-muted', dot: 'border-edge' },
} as const;

export const tileClass =
  'flex min-h-37.5 flex-col justify-between gap-3 rounded-card border border-line-2 bg-surface p-4 text-left';

interface PersonTileProps {
  person: Person;
  zone: string;
  onChoose: (person: Person) => void;
}

export function PersonTile({ person, zone, onChoose }: PersonTileProps) {
  const text = useTexts();
  const status = formatStatus(text, person.status, zone);
  const look = dots[person.status.kind];
  return (
    <button
      type="button"
      id={`person-${person.id}`}
      onClick={() => onChoose(person)}
      className={clsx(tileClass, 'w-full transition-colors hover:border-edge hover:bg-hover active:bg-hover')}
    >
      <KioskAvatar person={person} />
      <span className="w-full min-w-0">
        <span className="block truncate font-semibold text-16">{person.name}</span>
        <span className={clsx('flex items-center gap-2 text-14', look.words)}>
          <span aria-hidden="true" className={clsx('size-2.5 shrink-0 rounded-full border-2', look.dot)} />
          <span className="truncate">{status}</span>
        </span>
      </span>
    </button>
  );
}
