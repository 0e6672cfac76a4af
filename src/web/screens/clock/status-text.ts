import type { TFunction } from 'i18next';
import { format } from '#web/base/format.ts';
import type { Status } from './kiosk-model.ts';

/** Describes a status; never gives the reason of an absence. */
export function formatStatus(text: TFunction, status: Status, zone: string): string {
  switch (status.kind) {
    case 'in':
      return text('clock.status.in', { time: format.time(status.since, zone) });
    case 'break':
      return text('clock.status.break', { time: format.time(status.since, zone) });
    case 'left':
      return text('clock.status.left', { time: format.time(status.since, zone) });
    case 'expected':
      return text('clock.status.expected', { times: format.gridTimes(status.start, status.end, zone) });
    case 'missed':
      return text('clock.status.missed', { times: format.gridTimes(status.start, status.end, zone) });
    case 'guest':
      return status.branch;
    default:
      return text('clock.status.away');
  }
}
