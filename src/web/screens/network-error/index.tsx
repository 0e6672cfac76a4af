import { CloudOff, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { findHome } from '#domain/navigation.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { useOnline } from '#web/base/use-online.ts';
import { Button } from '#web/components/button.tsx';
import { useSearchParams } from '#web/navigation/use-place.ts';
import { Plain } from '#web/shell/plain.tsx';

/** Allows only our own paths. */
function safeFrom(from: string | null): string | null {
  return from && /^\/(?![/\\])/.test(from) && !from.startsWith('/network-error') ? from : null;
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** `/network-error`: plain words, and a retry that returns to `?from=`. */
export default function NetworkError() {
  const text = useTexts();
  const [search] = useSearchParams();
  const online = useOnline();
  const start = session.visitor ? findHome(session.visitor) : '/';
  const answered = search.get('answered') === '1';
  const [asking, setAsking] = useState(false);
  const goOn = async () => {
    setAsking(true);
    // Loads a new document: browsers do not refetch a failed module. Checks the server first.
    if (await answers()) location.replace(safeFrom(search.get('from')) ?? start);
    else setAsking(false);
  };
  return (
    <Plain>
      <CloudOff className="mb-4 size-8 text-danger" strokeWidth={1.5} aria-hidden="true" />
      <h1 className="font-semibold text-28">
        {text(answered ? 'states.serverTitle' : 'states.networkTitle')}
      </h1>
      <p role="status" className="mt-2 max-w-prose text-muted">
        {online ? text(answered ? 'states.serverText' : 'states.networkText') : text('states.networkOffline')}
      </p>
      <Button
        className="mt-5"
        variant="primary"
        size={40}
        icon={<RotateCw className="size-4" aria-hidden="true" />}
        busy={asking}
        onClick={() => void goOn()}
      >
        {text('common.tryAgain')}
      </Button>
    </Plain>
  );
}
