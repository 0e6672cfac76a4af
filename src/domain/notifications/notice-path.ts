/** Adds to an address the entity that a contact of several is to see there; null: it has one only. */
export function withEntity(path: string, entity: number | null): string {
  if (entity === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}entity=${entity}`;
}

/** Finds the screen that a notice opens: where its reader sees its subject, or decides. */
export function noticePath({ kind, data }: { kind: string; data: object }): string {
  switch (kind) {
    case 'announcement':
      return '/spa/dashboard?tab=announcements';
    case 'day_off_asked':
      return '/spa/dashboard?tab=days-off';
    case 'day_off_decided':
      return '/spa/profile?tab=day-off';
    case 'availability_asked':
      return '/spa/dashboard?tab=attention&kind=availability';
    case 'availability_decided':
      return '/spa/profile?tab=preference';
    case 'time_corrected':
    case 'correction_decided':
      return '/spa/dashboard?tab=timesheet';
    case 'correction_asked':
      return '/spa/dashboard?tab=timesheets&show=requests';
    case 'punch_waiting':
      return '/spa/dashboard?tab=timesheets&show=waiting';
    case 'late':
      return '/spa/dashboard?tab=attention';
    case 'period_ready':
      return '/spa/dashboard?tab=payroll';
    case 'new_message':
      return 'project' in data ? `/client/comm/detail/${data.project}` : '/client/comm-client';
    case 'document_asked':
      return '/client/comm-client';
    case 'sms_stopped':
      return 'settings' in data ? String(data.settings) : '/spa/profile';
    case 'webhook_off':
      return '/spa/profile?tab=developers';
    default:
      return 'sunday' in data ? `/spa/schedule?date=${data.sunday}` : '/spa/schedule';
  }
}
