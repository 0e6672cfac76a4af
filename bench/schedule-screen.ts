import { type Browser, chromium, type Page } from '@playwright/test';
import { addDays, weekDays } from '#domain/time/dates.ts';
import { browserExecutable } from '../e2e/support/browser.ts';
import { people, serveLargeWeeks } from '../e2e/support/large-week.ts';
import { startProcess } from '../e2e/support/server.ts';
import { signIn } from '../e2e/support/test.ts';
import {
  askForFullWeek,
  clearTable,
  clickInTable,
  drawFullWeek,
  drawTable,
  framesOf,
  gateWeeks,
  openEditor,
  stepToEmptyWeek,
} from './in-page.ts';
import { median } from './median.ts';
import { printHeads, slowdown, slowed, state, type Took } from './screens/measure.ts';

const rounds = 7;
/** Empty week; every second one after it is full. */
const first = '2026-11-08';
const full = Array.from({ length: rounds + 1 }, (_, index) => addDays(first, 7 + index * 14));
/** Maximum in times of a plain table. */
const mostForGrid = 2;
const mostForEditor = 3;

/** Drags a shift over the grid; returns times between frames (milliseconds). */
async function drag(page: Page) {
  const frames = page.evaluate(framesOf);
  const card = page.locator('.plan-shift').first();
  const from = await card.boundingBox();
  if (!from) throw new Error('There is no shift to drag.');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  for (let step = 1; step <= 60; step += 1) {
    await page.mouse.move(from.x + 10 + step * 12, from.y + 10 + (step % 20) * 25);
  }
  await page.evaluate(() => {
    window.dispatchEvent(new Event('bench-end'));
  });
  const found = await frames;
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return found;
}

/** Opens the schedule at an empty week and a page for the plain table, both slowed down. */
async function openBoth(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, 'staff');
  const texts = await serveLargeWeeks(context, full);
  await page.addInitScript(gateWeeks, full);
  await page.goto(`/spa/schedule?date=${first}`);
  await page.getByRole('rowheader', { name: /Person 001/ }).waitFor();
  const table = await context.newPage();
  await table.setContent('<button>Show</button><main></main>');
  const measure = { page: await slowed(browser, page), table: await slowed(browser, table) };
  return { page, table, measure, ...texts };
}

/** Measures the schedule of 200 people beside a plain table, in a browser four times as slow; returns whether the ratios hold. */
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
    const { page, table, measure, employees, weeks } = await openBoth(browser, demo.url);
    const times = { grid: [] as Took[], table: [] as Took[], editor: [] as Took[], form: [] as Took[] };
    for (const [round, sunday] of full.entries()) {
      // Alternates, so busy moments of the machine affect both; the first round warms up.
      await table.bringToFront();
      await table.evaluate(clearTable);
      const given = { employees, shifts: weeks.get(sunday) ?? '[]', days: weekDays(sunday) };
      const plain = await measure.table(() => table.evaluate(drawTable, given));
      const form = await measure.table(() => table.evaluate(clickInTable, { employees }));
      await page.bringToFront();
      await page.evaluate(askForFullWeek, sunday);
      const grid = await measure.page(() => page.evaluate(drawFullWeek, sunday));
      const editor = await measure.page(() => page.evaluate(openEditor));
      await page.keyboard.press('Escape');
      if (round < rounds) await page.evaluate(stepToEmptyWeek);
      if (round === 0) continue;
      times.grid.push(grid);
      times.table.push(plain);
      times.editor.push(editor);
      times.form.push(form);
    }
    printHeads();
    const holding = [
      state('the week drawn', times.grid, times.table, mostForGrid),
      state('from a click to the editor', times.editor, times.form, mostForEditor),
    ];
    const drags = [await drag(page), await drag(page), await drag(page)];
    const longest = median(drags.map((frames) => frames.longest)).toFixed(0);
    const middle = median(drags.map((frames) => frames.middle)).toFixed(0);
    console.log(`frames while dragging       ${longest} ms the longest, ${middle} ms the middle one`);
    return holding.every(Boolean);
  } finally {
    await browser.close();
    await demo.stop();
  }
}
