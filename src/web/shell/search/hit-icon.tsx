import {
  Banknote,
  BellDot,
  BookOpen,
  Building2,
  CircleHelp,
  CirclePlus,
  ClipboardCheck,
  File,
  type LucideIcon,
  MapPin,
  Newspaper,
  Palmtree,
  Settings,
  Tag,
  UserRound,
} from 'lucide-react';
import { Avatar } from '#web/components/avatar.tsx';
import { menuIcons } from '../menu-entries.ts';
import type { Hit } from './found.ts';

/** Icons of results without a face of their own. */
const icons = {
  clients: Building2,
  branches: MapPin,
  actions: CirclePlus,
  projects: menuIcons.communication,
  officers: UserRound,
  people: UserRound,
  help: CircleHelp,
} as const;

/** Icons of pages as in the menu, then of their tabs; a place without one has that of its page. */
const places: readonly [place: string, icon: LucideIcon][] = [
  ['/spa/dashboard?tab=attention', BellDot],
  ['/spa/dashboard?tab=timesheet', ClipboardCheck],
  ['/spa/dashboard?tab=days-off', Palmtree],
  ['/spa/dashboard?tab=announcements', Newspaper],
  ['/spa/dashboard?tab=log-book', BookOpen],
  ['/spa/dashboard?tab=payroll', Banknote],
  ['/spa/dashboard?tab=compensation', Banknote],
  ['/spa/dashboard', menuIcons.staff],
  ['/spa/profile?tab=team', menuIcons.clients],
  ['/spa/profile?tab=branch', MapPin],
  ['/spa/profile?tab=account', UserRound],
  ['/spa/profile?tab=day-off', Palmtree],
  ['/spa/profile', Settings],
  ['/spa/clients', menuIcons.clients],
  ['/spa/schedule', menuIcons.schedule],
  ['/client/comm-client', menuIcons.communication],
  ['/clock', menuIcons.clock],
  ['/price', Tag],
  ['/info', CircleHelp],
];

/** Shows what a result is: a person's face, a client's house, a page's icon in the menu. */
export function HitIcon({ hit: { group, image, label, to } }: { hit: Hit }) {
  if (image !== undefined) return <Avatar name={label} image={image} size={24} />;
  const Icon =
    group === 'screens' ? (places.find(([place]) => to.startsWith(place))?.[1] ?? File) : icons[group];
  return (
    <span
      className={
        group === 'clients'
          ? 'flex size-6 shrink-0 items-center justify-center rounded-chip bg-sunken text-muted'
          : 'flex size-6 shrink-0 items-center justify-center text-muted'
      }
    >
      <Icon className="size-4" aria-hidden="true" />
    </span>
  );
}
