import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bareContract } from './bare-contract.ts';

const root = join(import.meta.dirname, '..');
const { load, transform } = bareContract() as unknown as {
  load: (id: string) => Promise<string | null>;
  transform: (this: { error: (problem: string) => never }, code: string, id: string) => void;
};
const refuse = {
  error(problem: string): never {
    throw new Error(problem);
  },
};

it('leaves id, method, path and changes of a call, and no schema', async () => {
  const code = await load(join(root, 'src/contract/mail/outbox.ts'));
  expect(code?.split('\n').sort()).toEqual([
    'export const listOutbox = {"id":"outbox.list","method":"GET","path":"/store/outbox/","changes":false};',
    'export const outboxPage = 50;',
  ]);
});

it('leaves other files as they are', async () => {
  expect(await load(join(root, 'src/domain/roles.ts'))).toBeNull();
});

it('refuses to build a screen that reads what was left out', () => {
  const code = "import { listOutbox } from '#contract/mail/outbox.ts';\nlistOutbox.response;";
  const check = (id: string) => () => transform.call(refuse, code, join(root, id));
  expect(check('src/web/screens/mail.tsx')).toThrow('listOutbox.response is not there');
  expect(check('src/server/mail/outbox.ts')).not.toThrow();
});
