import { QueryClientProvider } from '@tanstack/react-query';
import { readSecondFactor } from '#contract/accounts/second-factor.ts';
import { queryClient } from '#web/api/query-client.ts';
import { usePageCall } from '#web/api/use-call.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { LoadingState } from '#web/components/states.tsx';
import { NarrowPage } from '#web/shell/narrow-page.tsx';
import { signOut } from '#web/shell/sign-out.ts';
import { FactorMethods } from './factor-methods.tsx';

/** Replaces every page until the account has the second factor that its company requires. */
export default function SecondFactorRequired() {
  return (
    <QueryClientProvider client={queryClient}>
      <Required />
    </QueryClientProvider>
  );
}

function Required() {
  const text = useTexts();
  const { data } = usePageCall(readSecondFactor, {});
  const done = data && (data.totp || data.passkeys.length > 0);
  const store = session.storeName;
  return (
    <NarrowPage width="wide">
      <h1 className="mt-6 font-semibold text-28">{text('security.factor.requiredHeading')}</h1>
      <p className="mt-2 mb-6 text-muted">{text('security.factor.requiredText', { store })}</p>
      {done && (
        <Notice tone="ok" className="mb-6">
          {text('security.factor.requiredDone')}
        </Notice>
      )}
      <h2 className="sr-only">{text('security.factor.title')}</h2>
      {data ? (
        <FactorMethods state={data} />
      ) : (
        <LoadingState>
          <SkeletonRows rows={2} />
        </LoadingState>
      )}
      <div className="mt-6 flex flex-wrap gap-2 border-line border-t pt-5">
        {done && (
          <Button variant="primary" size={40} onClick={() => location.reload()}>
            {text('security.factor.continue', { store })}
          </Button>
        )}
        <Button variant="quiet" size={40} onClick={() => void signOut()}>
          {text('security.factor.signOut')}
        </Button>
      </div>
    </NarrowPage>
  );
}
