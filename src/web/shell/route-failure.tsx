import { ApiError } from '#web/api/api-error.ts';
import { goToSignIn, readLoadFailure } from '#web/api/error-handling.ts';
import { isMissingFile } from '#web/base/missing-file.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Navigate, useFailure } from '#web/navigation/router-view.tsx';
import { useLocation } from '#web/navigation/use-place.ts';
import { NotAllowed, NotFound } from '#web/shell/not-found.tsx';
import { Plain } from './plain.tsx';

function Crashed({ error }: { error: unknown }) {
  const text = useTexts();
  return (
    <Plain>
      <h1 className="font-semibold text-28">{text('states.crashedTitle')}</h1>
      <p className="mt-2 max-w-prose text-muted">{text('states.crashedText')}</p>
      {error instanceof ApiError && error.requestId && (
        <p className="mt-2 text-12 text-muted">{text('states.requestId', { id: error.requestId })}</p>
      )}
      <Button className="mt-5" variant="primary" size={40} onClick={() => location.reload()}>
        {text('states.reload')}
      </Button>
    </Plain>
  );
}

/** Says where to go on, and whether the server did answer: it then has a problem of its own. */
function describePlace(error: unknown, from: string): URLSearchParams {
  const answered = error instanceof ApiError && error.status >= 500;
  return new URLSearchParams(answered ? { from, answered: '1' } : { from });
}

/** Screen for a failed load (docs/rules/screens.md#failed-loads): not found, not allowed, network error, sign-in, or broken. */
export function RouteFailure() {
  const error = useFailure();
  const { pathname, search } = useLocation();
  const failure = isMissingFile(error) ? 'network-error' : readLoadFailure(error);
  switch (failure) {
    case 'not-found':
      return <NotFound />;
    case 'not-allowed':
      return <NotAllowed />;
    case 'network-error':
      // Stops here: the network-error screen has no further fallback.
      if (pathname === '/network-error') return <Crashed error={error} />;
      return <Navigate to={`/network-error?${describePlace(error, pathname + search)}`} replace />;
    case 'sign-in':
      goToSignIn();
      return null;
    case 'second-factor':
      // Reloads the page, which leads to the set-up.
      location.reload();
      return null;
    default:
      return <Crashed error={error} />;
  }
}
