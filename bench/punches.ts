import { randomUUID } from 'node:crypto';
import { formatInstant } from '#domain/time/instants.ts';
import { wallClock } from '#server/start.ts';
import { type BenchCompany, benchPin } from './company.ts';

/** Clocks people in and out in turn at one tablet over HTTP, with their PINs; any failure ends the benchmark. */
export function punching(
  port: number,
  { token, csrfToken }: { token: string; csrfToken: string },
  { people }: BenchCompany,
): () => Promise<void> {
  const url = `http://127.0.0.1:${port}/api/v1/shift/clock/`;
  const headers = {
    cookie: `session=${token}; csrftoken=${csrfToken}`,
    'x-csrftoken': csrfToken,
    'content-type': 'application/json',
  };
  const free = people.map((employee) => ({ employee, isIn: false }));
  return async () => {
    const person = free.shift();
    if (!person) throw new Error('More connections than people.');
    const body = JSON.stringify({
      key: randomUUID(),
      employee: person.employee,
      pin: benchPin,
      action: person.isIn ? 'out' : 'in',
      at: formatInstant(wallClock()),
    });
    const answer = await fetch(url, { method: 'POST', headers, body });
    if (answer.status !== 201) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
    free.push({ ...person, isIn: !person.isIn });
  };
}
