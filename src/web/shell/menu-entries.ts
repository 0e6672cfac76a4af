import { CalendarDays, ChartNoAxesColumn, Clock, House, MessageSquare, Users } from 'lucide-react';
import { listMenu } from '#domain/allowed-places.ts';
import type { MenuEntry } from '#domain/navigation.ts';
import { useSession } from '#web/base/session-changes.ts';

export const menuIcons = {
  home: House,
  clients: Users,
  staff: ChartNoAxesColumn,
  dashboard: ChartNoAxesColumn,
  schedule: CalendarDays,
  communication: MessageSquare,
  clock: Clock,
} as const satisfies Record<MenuEntry['key'], typeof House>;

export function useMenuEntries(): MenuEntry[] {
  const { visitor } = useSession();
  return visitor ? listMenu(visitor) : [];
}
