import { mayCall } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { ButtonLink } from '#web/components/button.tsx';

/** Settings on a tab of their own, with the call that opens each. */
const connections = [
  { tab: 'openid', call: 'openid.read' },
  { tab: 'sms', call: 'sms.read' },
  { tab: 'square', call: 'square.save' },
  { tab: 'developers', call: 'token.list' },
] as const;

/** Links to the settings of other services, those that the visitor may open. */
export function Connections() {
  const text = useTexts();
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {connections
        .filter(({ call }) => mayCall(call))
        .map(({ tab }) => (
          <li key={tab} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-48 flex-1">
              <h3 className="font-semibold text-14">{text(`company.connections.${tab}.title`)}</h3>
              <p className="text-13 text-muted">{text(`company.connections.${tab}.text`)}</p>
            </div>
            <ButtonLink to={`/spa/profile?tab=${tab}`}>{text(`company.connections.${tab}.open`)}</ButtonLink>
          </li>
        ))}
    </ul>
  );
}
