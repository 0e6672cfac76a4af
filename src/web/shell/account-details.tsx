import { session } from '#web/session.ts';
import { useTexts } from '#web/texts.ts';

/** What the page itself knows of who is signed in. Needs the area `profile`. */
export function AccountDetails() {
  const text = useTexts();
  const { visitor, storeName } = session;
  if (!visitor) return null;
  const name = `${visitor.firstName} ${visitor.lastName}`.trim();
  const lines = [
    [text('profile.name'), name],
    [text('profile.username'), visitor.username],
    [text('profile.email'), visitor.email],
    [text('profile.kind'), text(`profile.kinds.${visitor.authType}`)],
    [text('profile.company'), storeName],
  ].filter(([, value]) => value !== '');
  return (
    <dl className="max-w-xl divide-y divide-line border-line border-y text-13">
      {lines.map(([label, value]) => (
        <div key={label} className="flex gap-4 py-2.5">
          <dt className="w-32 shrink-0 text-muted">{label}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
