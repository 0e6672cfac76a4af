/** Finds the screen that a notice opens: where its reader sees its subject, or decides. */
export function noticePath({ kind, data }: { kind: string; data: object }): string {
  switch (kind) {
    case 'day_off_asked':
      return '/spa/dashboard?tab=days-off';
    case 'day_off_decided':
      return '/spa/profile?tab=day-off';
    case 'time_corrected':
    case 'correction_decided':
      return '/spa/dashboard?tab=timesheet';
    case 'correction_asked':
      return '/spa/dashboard?tab=timesheets&show=requests';
    case 'punch_waiting':
      return '/spa/dashboard?tab=timesheets&show=waiting';
    default:
      return 'sunday' in data ? `/spa/schedule?date=${data.sunday}` : '/spa/schedule';
  }
}
