import { session } from '#web/base/session.ts';
import { ChangePassword } from './change-password.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { SecondFactorSection } from './second-factor/index.tsx';
import { RequireSecondFactor } from './second-factor/require-second-factor.tsx';

/** Password, second factor and sessions of the own account; for admins, the company's rule too. Needs the texts of `security`. */
export function Security() {
  return (
    <>
      <ChangePassword />
      <SecondFactorSection />
      <OpenSessions />
      {session.visitor?.authType === 'admin' && <RequireSecondFactor />}
    </>
  );
}
