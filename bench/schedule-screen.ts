import { chromium, type Page } from '@playwright/test';
import { browserExecutable } from '../e2e/support/browser.ts';
import { startProcess } from '../e2e/support/server.ts';
import { signIn } from '../e2e/support/test.ts';
import { clickInTable, drawTable, longestFrame, openEditor, stepToWeek } from './in-page.ts';
import { median } from './median.ts';

/** The full week, and the empty one from which the step to it is measured. */
const full = '2026-11-15';
const empty = '2026-11-08';
const people = 200;
const rounds = 7;
/** How much slower than this machine's the processor is made. */
const slowdown = 4;

/** Times a plain table's, at most (issue 4). */
const mostForGrid = 2;
const mostForEditor = 3;

/** 200 people × 7 days × 2 shifts, as the server would answer. */
function largeWeek(branch: number) {
  const employees = Array.from({ length: people }, (_, index) => ({
    id: 100_000 + index,
    first_name: `Person ${String(index + 1).padStart(3, '0')}`,
    last_name: 'Large',
    active: true,
    salary: false,
    branch: [branch],
    role: 'AT',
    image: null,
  }));
  const shifts = employees.flatMap(({ id: employee }) =>
    [15, 16, 17, 18, 19, 20, 21].flatMap((day) =>
      [16, 22].map((hour) => ({
        uuid: crypto.randomUUID(),
        employee,
        branch,
        start_time: `2026-11-${day}T${hour}:00:00+00:00`,
        end_time: `2026-11-${day + (hour === 22 ? 1 : 0)}T${hour === 22 ? '02' : '20'}:00:00+00:00`,
        shift_role: 'AT',
        planned: true,
        clock_in: null,
        clock_out: null,
        missing_out: false,
        breaks: [],
        note: '',
        version: 1,
        announced: true,
        was: null,
      })),
    ),
  );
  return { employees, shifts };
}

async function serveLargeWeek(page: Page): Promise<void> {
  const stores = await (await page.request.get('/api/v1/store/active-branches-with-store/')).json();
  const { employees, shifts } = largeWeek(stores[0].branches[0].id);
  await page.route('**/api/v1/human/employees/', (route) => route.fulfill({ json: employees }));
  await page.route('**/api/v1/shift/shifts/?date=*', (route) =>
    route.fulfill({ json: route.request().url().includes(full) ? shifts : [] }),
  );
}

async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Carries a shift over the grid with the mouse; answers the longest time between two frames (milliseconds). */
async function drag(page: Page): Promise<number> {
  const frames = page.evaluate(longestFrame);
  const card = page.locator('.plan-shift').first();
  const from = await card.boundingBox();
  if (!from) throw new Error('There is no shift to drag.');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  for (let step = 1; step <= 60; step += 1) {
    await page.mouse.move(from.x + 10 + step * 12, from.y + 10 + (step % 20) * 25);
  }
  const longest = await page
    .evaluate(() => {
      window.dispatchEvent(new Event('bench-end'));
    })
    .then(() => frames);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return longest;
}

function judge(name: string, ours: number[], plain: number[], most: number): boolean {
  const ratio = median(ours.map((time, index) => time / (plain[index] ?? Number.NaN)));
  console.log(
    `${name.padEnd(28)}${median(ours).toFixed(0).padStart(7)} ms${median(plain).toFixed(0).padStart(12)} ms${ratio.toFixed(2).padStart(8)}   ${ratio <= most ? 'pass' : 'FAIL'}: at most ${most}`,
  );
  return ratio <= most;
}

/** The schedule of 200 people in a browser four times as slow, beside the same data in a plain table; answers whether it holds. */
export async function runScheduleScreen(): Promise<boolean> {
  console.log(
    `\n== The schedule's grid: ${people} people × 7 days × 2 shifts, processor ${slowdown} times slower`,
  );
  const demo = await startProcess('src/demo/main.ts');
  const browser = await chromium.launch({
    executablePath: await browserExecutable(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({ baseURL: demo.url, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await signIn(page, 'staff');
    await serveLargeWeek(page);
    await page.goto(`/spa/schedule?date=${empty}`);
    await page.getByRole('rowheader', { name: /Person 001/ }).waitFor();
    const table = await context.newPage();
    await table.setContent('<button>Show</button><main></main>');
    await throttle(page);
    await throttle(table);
    const times = {
      grid: [] as number[],
      table: [] as number[],
      editor: [] as number[],
      form: [] as number[],
    };
    for (let round = -1; round < rounds; round += 1) {
      // In turns, so that a busy moment of the machine falls on both; the first is to warm up.
      await table.bringToFront();
      const plain = await table.evaluate(drawTable, { people });
      const form = await table.evaluate(clickInTable, { people });
      await page.bringToFront();
      const grid = await page.evaluate(stepToWeek, 'Next week');
      const editor = await page.evaluate(openEditor);
      await page.evaluate(stepToWeek, 'Previous week');
      if (round < 0) continue;
      times.grid.push(grid);
      times.table.push(plain);
      times.editor.push(editor);
      times.form.push(form);
    }
    await page.evaluate(stepToWeek, 'Next week');
    console.log('                               schedule    plain table   ratio');
    const passed = [
      judge('the week drawn', times.grid, times.table, mostForGrid),
      judge('from a click to the editor', times.editor, times.form, mostForEditor),
    ];
    console.log(`longest frame while dragging  ${(await drag(page)).toFixed(0)} ms`);
    return passed.every(Boolean);
  } finally {
    await browser.close();
    await demo.stop();
  }
}
