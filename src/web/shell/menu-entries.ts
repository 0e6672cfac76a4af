import { CalendarDays, ChartNoAxesColumn, Clock, House, MessageSquare, Users } from 'lucide-react';
import { type MenuEntry, menuFor } from '#domain/navigation.ts';
import { useSession } from '#web/session-changes.ts';
import { isAvailable } from './available-screens.ts';

export const menuIcons = {
  home: House,
  clients: Users,
  staff: ChartNoAxesColumn,
  dashboard: ChartNoAxesColumn,
  schedule: CalendarDays,
  communication: MessageSquare,
  clock: Clock,
} as const satisfies Record<MenuEntry['key'], typeof House>;

/** The menu of who is signed in, without what is not built yet. */
export function useMenuEntries(): MenuEntry[] {
  return menuFor(useSession().visitor).filter((entry) => isAvailable(entry.href));
}
