import { findPage } from '#domain/navigation.ts';
import { addDays, isPlainDate, weekStart } from '#domain/time/dates.ts';
import { format } from '#web/base/format.ts';
import { translate } from '#web/base/texts.ts';

function findPlace(next: string): string | null {
  const url = new URL(next, location.origin);
  const title = findPage(url.pathname)?.title;
  switch (title) {
    case 'schedule': {
      const date = url.searchParams.get('date');
      if (!date || !isPlainDate(date)) return translate('signIn.places.schedule');
      const sunday = weekStart(date);
      return translate('signIn.places.scheduleOfWeek', { week: format.days(sunday, addDays(sunday, 6)) });
    }
    case 'dashboard':
    case 'clients':
    case 'communication':
    case 'communicationByStaff':
    case 'conversation':
    case 'myBusiness':
    case 'profile':
    case 'clock':
      return translate(`signIn.places.${title}`);
    default:
      return null;
  }
}

/** Reason for the sign-in form: the requested page; null for a direct visit. */
export function reasonFor(next: string): string | null {
  if (!next.startsWith('/')) return null;
  const place = findPlace(next);
  return place && translate('signIn.landThere', { place });
}
