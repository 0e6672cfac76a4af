/*
 * Functions sent to the browser as text: they cannot use anything outside themselves.
 * Each returns milliseconds until its work is painted.
 */

interface Gate {
  /** Weeks with held answers. */
  waiting: Map<string, () => void>;
  /** Releases a week's answer. */
  open: (sunday: string) => void;
}

type Gated = typeof window & { gate: Gate };

/** Holds the answers of these weeks until released, to measure neither the network nor the step to the week. */
export function gateWeeks(full: readonly string[]): void {
  const real = window.fetch;
  const opened = new Set<string>();
  const waiting: Gate['waiting'] = new Map();
  const open = (sunday: string) => {
    opened.add(sunday);
    waiting.get(sunday)?.();
  };
  (window as Gated).gate = { waiting, open };
  window.fetch = async (input, init) => {
    const response = await real(input, init);
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    const sunday = url.searchParams.get('date') ?? '';
    if (!url.pathname.endsWith('/shift/shifts/') || !full.includes(sunday) || opened.has(sunday)) {
      return response;
    }
    const body = await response.text();
    const through = new Promise<void>((resolve) => waiting.set(sunday, resolve));
    response.text = () => through.then(() => body);
    return response;
  };
}

export function clearTable(): void {
  document.querySelector('form')?.remove();
  document.querySelector('main')?.replaceChildren();
}

/** Draws the same data, from the same text, as a plain table. */
export async function drawTable(given: {
  employees: string;
  shifts: string;
  days: string[];
}): Promise<number> {
  const place = document.querySelector('main') as HTMLElement;
  const begun = performance.now();
  const time = new Intl.DateTimeFormat('en', { hour: 'numeric', timeZone: 'America/Los_Angeles' });
  const day = new Intl.DateTimeFormat('sv', { timeZone: 'America/Los_Angeles' });
  const cells = new Map<string, string>();
  for (const { employee, start_time, end_time, shift_role } of JSON.parse(given.shifts)) {
    const [start, end] = [new Date(start_time), new Date(end_time)];
    const key = `${employee} ${day.format(start)}`;
    const hours = (end.getTime() - start.getTime()) / 3_600_000;
    const shift = `<p>${time.format(start)}–${time.format(end)} ${shift_role} ${hours} h</p>`;
    cells.set(key, (cells.get(key) ?? '') + shift);
  }
  let rows = '';
  for (const { id, first_name, last_name } of JSON.parse(given.employees)) {
    rows += `<tr><th>${first_name} ${last_name}</th>`;
    for (const date of given.days) rows += `<td>${cells.get(`${id} ${date}`) ?? ''}</td>`;
    rows += '</tr>';
  }
  place.innerHTML = `<table>${rows}</table>`;
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - begun;
}

/** Clicks in the table, which opens a form with the editor's fields. */
export async function clickInTable({ employees }: { employees: string }): Promise<number> {
  const names = JSON.parse(employees) as { first_name: string; last_name: string }[];
  const begun = performance.now();
  const form = document.createElement('form');
  form.style.cssText = 'position:fixed;top:200px;left:400px;background:#fff';
  const options = names.map(({ first_name, last_name }) => `<option>${first_name} ${last_name}</option>`);
  form.innerHTML = `<label>Time <input></label><label>Role <select><option>AT</option></select></label>
    <label>Branch <select><option>Oakland</option></select></label>
    <label>Person <select>${options.join('')}</select></label><label>Day <input type="date"></label>
    <label>Note <textarea></textarea></label><button>Delete</button><button>Cancel</button><button>Save</button>`;
  document.body.append(form);
  form.querySelector('input')?.focus();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - begun;
}

/** Steps to a full week, whose answer waits at the gate. */
export async function askForFullWeek(sunday: string): Promise<void> {
  const { gate } = window as Gated;
  document.querySelector<HTMLElement>('button[aria-label="Next week"]')?.click();
  const asked = performance.now();
  while (!gate.waiting.has(sunday)) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (performance.now() - asked > 20_000) throw new Error('Nobody asked for the week.');
  }
}

/** Measures from the answer until its shifts are painted. */
export async function drawFullWeek(sunday: string): Promise<number> {
  const begun = performance.now();
  (window as Gated).gate.open(sunday);
  while (!document.querySelector('.plan-shift')) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (performance.now() - begun > 20_000) throw new Error('The week did not come.');
  }
  await new Promise((resolve) => setTimeout(resolve));
  return performance.now() - begun;
}

export async function stepToEmptyWeek(): Promise<void> {
  document.querySelector<HTMLElement>('button[aria-label="Next week"]')?.click();
  while (document.querySelector('.plan-shift')) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Clicks a shift; measures until its editor is painted. */
export async function openEditor(): Promise<number> {
  const begun = performance.now();
  document.querySelector<HTMLElement>('.plan-shift')?.click();
  while (!document.querySelector('[role="dialog"] input')) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (performance.now() - begun > 20_000) throw new Error('The editor did not come.');
  }
  await new Promise((resolve) => setTimeout(resolve));
  return performance.now() - begun;
}

/** Measures times between frames until `bench-end`: the longest and the median. */
export function framesOf(): Promise<{ longest: number; middle: number }> {
  return new Promise((resolve) => {
    const times: number[] = [];
    let [before, ended] = [performance.now(), false];
    const end = () => {
      ended = true;
    };
    window.addEventListener('bench-end', end, { once: true });
    const next = () => {
      const now = performance.now();
      times.push(now - before);
      before = now;
      if (!ended) {
        requestAnimationFrame(next);
        return;
      }
      times.sort((a, b) => a - b);
      resolve({ longest: times.at(-1) ?? 0, middle: times[times.length >> 1] ?? 0 });
    };
    requestAnimationFrame(next);
  });
}
