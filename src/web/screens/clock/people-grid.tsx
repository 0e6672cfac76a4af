import type { ReactNode } from 'react';
import { useTexts } from '#web/base/texts.ts';
import type { Person } from './kiosk-model.ts';
import { PersonTile, tileClass } from './person-tile.tsx';

const gridClass =
  'grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] content-start auto-rows-min';

function Grid({ children }: { children: ReactNode }) {
  const text = useTexts();
  return (
    <ul aria-label={text('clock.people')} className={gridClass}>
      {children}
    </ul>
  );
}

interface PeopleGridProps {
  people: readonly Person[];
  zone: string;
  onChoose: (person: Person) => void;
  /** Follows the people as their last tile. */
  last?: ReactNode;
}

export function PeopleGrid({ people, zone, onChoose, last }: PeopleGridProps) {
  return (
    <Grid>
      {people.map((person) => (
        <li key={person.id}>
          <PersonTile person={person} zone={zone} onChoose={onChoose} />
        </li>
      ))}
      {last && <li>{last}</li>}
    </Grid>
  );
}

export function PeopleSkeleton() {
  return (
    <div aria-hidden="true" className={gridClass}>
      {Array.from({ length: 12 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without a life of their own.
        <div key={place} className={tileClass}>
          <span className="size-12 animate-pulse rounded-full bg-hover" />
          <span className="flex flex-col gap-2.5 pb-1">
            <span className="h-3 w-3/5 animate-pulse rounded-full bg-hover" />
            <span className="h-2.5 w-2/5 animate-pulse rounded-full bg-hover" />
          </span>
        </div>
      ))}
    </div>
  );
}
