import { session } from '#web/base/session.ts';
import { Outbox } from '../../mail/index.tsx';
import { DemoReset } from './demo-reset.tsx';
import { Operations } from './operations.tsx';

/** The store's mail and the state of the server. */
export function System() {
  return (
    <>
      <Outbox />
      <Operations />
      {session.demo && <DemoReset />}
    </>
  );
}
