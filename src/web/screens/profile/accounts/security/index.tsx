import { mayCall } from '#web/base/rights.ts';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { ChangePassword } from './change-password.tsx';
import { SecondFactorSection } from './second-factor/index.tsx';

/** Below the fold, or for admins only. */
const RequireSecondFactor = lazyComponent(
  async () => (await import('./second-factor/require-second-factor.tsx')).RequireSecondFactor,
);
const OpenSessions = lazyComponent(async () => (await import('./open-sessions.tsx')).OpenSessions);

/** Password, second factor, sessions and the admins' rule. Needs the texts of `security`. */
export function Security() {
  return (
    <>
      <ChangePassword />
      <SecondFactorSection />
      <OpenSessions />
      {mayCall('store-profile.update') && <RequireSecondFactor />}
    </>
  );
}
