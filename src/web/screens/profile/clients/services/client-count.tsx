import { useQuery } from '@tanstack/react-query';
import { listClients } from '#contract/clients/clients.ts';
import { callOptions } from '#web/api/use-call.ts';
import { mayCall } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { Link } from '#web/navigation/link.tsx';

/** Says how many active clients have a service, and leads to them. */
export function ClientCount({ service }: { service: number }) {
  const text = useTexts();
  const { data } = useQuery({ ...callOptions(listClients, {}), enabled: mayCall('client.list') });
  if (!data) return null;
  const count = data.filter(({ active, account_service: own }) => active && own.includes(service)).length;
  const words = text('services.clients', { count });
  if (count === 0) return <span className="figures text-13 text-muted">{words}</span>;
  return (
    <Link
      to={`/spa/clients?service=${service}`}
      className="figures flex items-center text-13 text-accent underline-offset-2 hover:underline max-sm:min-h-11"
    >
      {words}
    </Link>
  );
}
