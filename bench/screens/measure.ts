import type { Browser, Page } from '@playwright/test';
import { median } from '../median.ts';
import { untilIdle } from './in-page.ts';

/** Slowdown factor of the processor. */
export const slowdown = 4;

/** Milliseconds: wall time, the page's processor time, and its longest task. */
export interface Took {
  clock: number;
  processor: number;
  longest: number;
}

export type Measure = (work: () => Promise<unknown>) => Promise<Took>;

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Thread time in microseconds, free of the machine's other work. */
  tdur?: number;
  args: { name?: string };
}

/** Tasks of the busiest thread, in milliseconds. */
function tasksOf(events: readonly TraceEvent[]): number[] {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const tasks = mains.map(({ pid, tid }) =>
    events
      .filter((event) => event.pid === pid && event.tid === tid && event.name.endsWith('::RunTask'))
      .map(({ tdur = 0 }) => tdur / 1000),
  );
  return tasks.sort((one, other) => sum(other) - sum(one))[0] ?? [];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Slows a page down; returns its measure. */
export async function slowed(browser: Browser, page: Page): Promise<Measure> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return async (work) => {
    await page.evaluate(untilIdle);
    await browser.startTracing(page, { categories: ['-*', 'toplevel'] });
    const begun = performance.now();
    const inPage = await work();
    const clock = typeof inPage === 'number' ? inPage : performance.now() - begun;
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
    const tasks = tasksOf(traceEvents);
    return { clock, processor: sum(tasks), longest: Math.max(0, ...tasks) };
  };
}

export function printHeads(): void {
  const heads = ['screen', 'plain page', 'processor', 'longest task', 'beside plain'];
  console.log(`${' '.repeat(36)}${heads.map((head) => head.padStart(14)).join('')}`);
}

/** Prints wall times, the ratio of processor times, the longest task, and its ratio; returns whether the ratio holds. */
export function state(name: string, ours: Took[], plain: Took[], most: number): boolean {
  const ratio = (of: keyof Took) =>
    median(ours.map((took, index) => took[of] / (plain[index]?.[of] ?? Number.NaN)));
  const milliseconds = (times: Took[], of: keyof Took) =>
    `${median(times.map((took) => took[of])).toFixed(0)} ms`;
  const figures = [
    milliseconds(ours, 'clock'),
    milliseconds(plain, 'clock'),
    ratio('processor').toFixed(2),
    milliseconds(ours, 'longest'),
    ratio('longest').toFixed(2),
  ];
  const holds = ratio('processor') <= most;
  console.log(
    `${name.padEnd(36)}${figures.map((figure) => figure.padStart(14)).join('')}   ${holds ? 'holds' : 'MISSED'}: at most ${most}`,
  );
  return holds;
}
