import { formatInstant } from '#domain/time/instants.ts';
import { planning } from './bare-shifts.ts';
import type { BenchCompany } from './company.ts';
import { measureWork, type Rate } from './measure.ts';
import { median } from './median.ts';
import type { BenchServer } from './server-process.ts';

/** The minimum share of a bare INSERT's rate for shifts saved in batches, on PostgreSQL. */
const leastShare = 0.3;
const batch = 40;

function saving(
  server: BenchServer,
  { token, csrfToken }: { token: string; csrfToken: string },
  plan: ReturnType<typeof planning>,
): (count: number) => Promise<void> {
  const url = `http://127.0.0.1:${server.port}/api/v1/shift/shifts-update-create/`;
  const headers = {
    cookie: `session=${token}; csrftoken=${csrfToken}`,
    'x-csrftoken': csrfToken,
    'accept-encoding': 'identity',
    'content-type': 'application/json',
  };
  return async (count) => {
    const shifts = plan(count).map(({ uuid, employee, branch, start, end }) => ({
      uuid,
      employee,
      branch,
      start_time: formatInstant(start),
      end_time: formatInstant(end),
      shift_role: 'AT',
    }));
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ shifts }) });
    if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  };
}

/** Measures saved shifts beside bare rows, in turn, one connection each; returns whether batches hold their share. */
export async function runWriting(
  server: BenchServer,
  on: { company: BenchCompany; admin: { token: string; csrfToken: string }; isPostgres: boolean },
  seconds: number,
): Promise<boolean> {
  const save = saving(server, on.admin, planning(on.company));
  const length = { connections: 1, seconds: 1 };
  const measure = async (count: number) => {
    const rounds: { saved: Rate; bare: Rate }[] = [];
    await save(count);
    for (let passed = 0; passed < seconds; passed += 1) {
      const saved = await measureWork(() => save(count), length);
      rounds.push({ saved, bare: await server.ask<Rate>({ ask: 'rows', rows: count, ...length }) });
    }
    const of = (value: (round: (typeof rounds)[number]) => number) => median(rounds.map(value));
    const share = of(({ saved, bare }) => saved.perSecond / bare.perSecond);
    const cells: [string, number][] = [
      [String(count), 7],
      [of(({ saved }) => saved.perSecond * count).toFixed(0), 8],
      [of(({ bare }) => bare.perSecond * count).toFixed(0), 9],
      [share.toFixed(2), 13],
      [`${of(({ saved }) => saved.medianMilliseconds).toFixed(1)} ms`, 11],
    ];
    console.log(cells.map(([text, width]) => text.padStart(width)).join(''));
    return share;
  };
  console.log('\nshifts saved, per second');
  console.log('at once   HTTP   INSERT  HTTP/INSERT   HTTP p50');
  await measure(1);
  const share = await measure(batch);
  if (!on.isPostgres) return true;
  const passed = share >= leastShare || (await measure(batch)) >= leastShare;
  console.log(
    `${passed ? 'pass' : 'FAIL'}: batches of ${batch} at least ${leastShare} of a bare INSERT's rate`,
  );
  return passed;
}
