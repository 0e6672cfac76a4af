import { addDays } from '#domain/time/dates.ts';
import type { BenchCompany } from './company.ts';
import { median } from './median.ts';
import type { BenchServer } from './server-process.ts';
import { workedBy } from './worked-by.ts';

interface ReportBenchmark {
  name: string;
  report: string;
  days: number;
  /** Plainest statement over the same rows: the cost of SQL alone. */
  bare: string;
  /** Maximum cost in times of the bare statement, of a million shifts; of few, a request alone costs more than they do. */
  most?: number;
}

const reports: readonly ReportBenchmark[] = [
  {
    name: 'labor hours total, a year',
    report: 'shift/emp-hr-total',
    days: 365,
    bare: workedBy('employee_id, branch_id'),
    most: 0.2,
  },
  {
    name: 'compensation, a month',
    report: 'shift/comp-report',
    days: 30,
    bare: workedBy('employee_id, local_date'),
  },
  {
    name: 'tips, a month',
    report: 'shift/tip-total',
    days: 30,
    bare: `select sale.branch_id, sale.local_date, sum(tip) as tips, min(w.seconds) as seconds from sale
      join (select branch_id, local_date, sum(seconds) as seconds
        from (${workedBy('branch_id, local_date')}) as of_day group by branch_id, local_date) as w
      on w.branch_id = sale.branch_id and w.local_date = sale.local_date
      where sale.local_date between $1 and $2 group by sale.branch_id, sale.local_date`,
  },
];

async function timed(work: () => Promise<Response>, status: number): Promise<[number, Response]> {
  const begun = performance.now();
  const answer = await work();
  await answer.arrayBuffer();
  if (answer.status !== status) throw new Error(`${answer.url}: ${answer.status}`);
  return [performance.now() - begun, answer];
}

/**
 * Runs reports over HTTP, the bare statement and unchanged repeats, in turn. Returns whether each keeps its limit;
 * `cheaper` is the factor that a repeat must save.
 */
export async function runReports(
  server: BenchServer,
  { sunday }: BenchCompany,
  cookie: string,
  cheaper?: number,
): Promise<boolean> {
  console.log('\nreport                          HTTP       bare    ratio  unchanged    times less');
  let passed = true;
  for (const { name, report, days, bare, most } of reports) {
    const [from, to] = [addDays(sunday, 1 - days), sunday];
    const query = new URLSearchParams({ date_from: from, date_to: to });
    const url = `http://127.0.0.1:${server.port}/api/v1/dashboard/${report}/?${query}`;
    const anew = { cookie, 'cache-control': 'no-cache' };
    const [, warm] = await timed(() => fetch(url, { headers: anew }), 200);
    const tag = warm.headers.get('etag') ?? '';
    const times = { http: [] as number[], bare: [] as number[], again: [] as number[] };
    for (let round = 0; round < 5; round += 1) {
      times.http.push((await timed(() => fetch(url, { headers: anew }), 200))[0]);
      times.bare.push(await server.ask<number>({ ask: 'sql', text: bare, values: [from, to] }));
      times.again.push(
        (await timed(() => fetch(url, { headers: { cookie, 'if-none-match': tag } }), 304))[0],
      );
    }
    const ratio = median(times.http.map((http, round) => http / (times.bare[round] ?? Number.NaN)));
    const less = median(times.http.map((http, round) => http / (times.again[round] ?? Number.NaN)));
    const milliseconds = (of: readonly number[]) => `${median(of).toFixed(of === times.again ? 1 : 0)} ms`;
    console.log(
      name.padEnd(26) +
        milliseconds(times.http).padStart(10) +
        milliseconds(times.bare).padStart(11) +
        ratio.toFixed(2).padStart(9) +
        milliseconds(times.again).padStart(11) +
        less.toFixed(0).padStart(14),
    );
    for (const [kept, limit] of [
      [
        most === undefined || cheaper === undefined || ratio <= most,
        `at most ${most} times the bare statement`,
      ],
      // Kept sums cost hardly more than the answer that nothing has changed.
      [
        most !== undefined || cheaper === undefined || less >= cheaper,
        `unchanged at least ${cheaper} times less`,
      ],
    ] as const) {
      if (kept) continue;
      passed = false;
      console.log(`FAIL: ${limit}`);
    }
  }
  return passed;
}
