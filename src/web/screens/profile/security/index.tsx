import { ChangePassword } from './change-password.tsx';
import { OpenSessions } from './open-sessions.tsx';

/** What keeps the own account: its password, and where it is signed in. Needs the texts of `security`. */
export function Security() {
  return (
    <>
      <ChangePassword />
      <OpenSessions />
    </>
  );
}
