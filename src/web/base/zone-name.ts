import { session } from './session.ts';

/** Names a time zone as people say it, with its place: `Pacific Time (Los Angeles)`; one without a place (`UTC`) by its id. */
export function zoneName(id: string, language: string = session.reader.language): string {
  const place = id.split('/').slice(1).pop();
  if (!place) return id;
  const [name = ''] = new Intl.DateTimeFormat(language, { timeZone: id, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .flatMap(({ type, value }) => (type === 'timeZoneName' ? value : []));
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} (${place.replaceAll('_', ' ')})`;
}
