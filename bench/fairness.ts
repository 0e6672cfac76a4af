import { addDays } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';
import type { BenchCompany } from './company.ts';
import { median } from './median.ts';
import type { BenchServer } from './server-process.ts';

/** How many times its quiet median a small read may take beside the reports of another account. */
const maxTimes = 10;

const reports = [
  'dashboard/shift/emp-hr-total/',
  'dashboard/shift/all/',
  'dashboard/shift/comp-report/',
  'dashboard/shift/tip-total/',
  'shift/timesheets/',
];

async function ask(
  server: BenchServer,
  path: string,
  cookie: string,
): Promise<{ milliseconds: number; status: number }> {
  const begun = performance.now();
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/${path}`, { headers: { cookie } });
  await answer.arrayBuffer();
  return { milliseconds: performance.now() - begun, status: answer.status };
}

/** Measures small reads of one account, alone and while another asks for forty different reports over 400 days at once. */
export async function runFairness(
  server: BenchServer,
  company: BenchCompany,
  cookies: { heavy: string; small: string },
): Promise<boolean> {
  const small = async () => (await ask(server, 'human/sessions/', cookies.small)).milliseconds;
  const quiet: number[] = [];
  for (let index = 0; index < 100; index += 1) quiet.push(await small());
  const today = localDate(company.now, 'UTC');
  const begun = performance.now();
  let underWay = true;
  const all = Promise.all(
    Array.from({ length: 40 }, (_, index) => {
      const to = addDays(today, -Math.floor(index / reports.length));
      const range = `date_from=${addDays(to, -399)}&date_to=${to}`;
      return ask(server, `${reports[index % reports.length]}?${range}`, cookies.heavy);
    }),
  ).finally(() => {
    underWay = false;
  });
  const busy: number[] = [];
  let memory = 0;
  while (underWay) {
    busy.push(await small());
    memory = Math.max(memory, await server.ask<number>({ ask: 'memory' }));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const failed = (await all).filter(({ status }) => status !== 200).length;
  const times = median(busy) / median(quiet);
  const holds = times <= maxTimes && failed === 0;
  const milliseconds = (value: number) => `${value.toFixed(1)} ms`;
  console.log(
    `\nforty reports over 400 days at once, ${((performance.now() - begun) / 1000).toFixed(1)} s, ${(memory / 2 ** 20).toFixed(0)} MiB at most`,
  );
  console.log(
    `another account's small read: ${milliseconds(median(quiet))} alone, ${milliseconds(median(busy))} beside them (longest ${milliseconds(Math.max(...busy))}, ${busy.length} reads), ${times.toFixed(1)} times`,
  );
  console.log(
    `${holds ? 'pass' : 'FAIL'}: at most ${maxTimes} times, and every report made (${failed} were not)`,
  );
  return holds;
}
