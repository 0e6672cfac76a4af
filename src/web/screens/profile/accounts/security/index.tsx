import { session } from '#web/base/session.ts';
import { ChangePassword } from './change-password.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { SecondFactorSection } from './second-factor/index.tsx';
import { RequireSecondFactor } from './second-factor/require-second-factor.tsx';

/** Password, second factor, sessions and the admins' rule. Needs the texts of `security`. */
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
