import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';

type Person = ResponseOf<Calls['employee.list']>[number];
type Stretch = ResponseOf<Calls['report.worked-stretches']>[number];

/** Script of a plain page: hours by person and day of a month with sums, and the lines behind a figure. */
export async function plainDashboard(): Promise<void> {
  const ask = async (path: string) => (await fetch(`/api/v1${path}`)).json();
  const [people, stores] = await Promise.all([
    ask('/human/employees/') as Promise<Person[]>,
    ask('/store/active-branches-with-store/'),
  ]);
  const branch = stores[0].branches[0].id;
  const [main, heading, dialog] = ['main', 'h1', 'dialog'].map((name) => document.querySelector(name));
  const number = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const time = new Intl.DateTimeFormat('en', {
    timeStyle: 'medium',
    timeZone: stores[0].branches[0].timezone,
  });
  const from = '2026-10-01';
  const report: Record<string, Record<string, number>> = await ask(
    `/dashboard/shift/emp-hr/?branch=${branch}&date_from=${from}&date_to=2026-10-31`,
  );
  const days = Object.keys(Object.values(report)[0] ?? {}).sort();
  const totals = new Map<string, number>();
  const rows = people
    .map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` }))
    .sort((one, other) => one.name.localeCompare(other.name))
    .map(({ id, name }) => {
      let sum = 0;
      const cells = days.map((day) => {
        const hours = report[id]?.[day] ?? 0;
        sum += hours;
        totals.set(day, (totals.get(day) ?? 0) + hours);
        return `<td><button aria-label="${number.format(hours)}, ${name}, ${day}" data-open="${id} ${day}">${number.format(hours)}</button></td>`;
      });
      return `<tr><td>${name}</td>${cells.join('')}<td><button>${number.format(sum)}</button></td></tr>`;
    });
  const heads = days.map((day) => `<th>${day}</th>`).join('');
  const feet = days.map((day) => `<td>${number.format(totals.get(day) ?? 0)}</td>`).join('');
  if (heading) heading.textContent = from;
  if (main) {
    main.innerHTML = `<table><thead><tr><th>Employee</th>${heads}<th>Total</th></tr></thead>
      <tbody>${rows.join('')}</tbody><tfoot><tr><th>${rows.length} people</th>${feet}</tr></tfoot></table>`;
  }
  main?.addEventListener('click', async (event) => {
    const [person, day] = (event.target as HTMLElement).dataset.open?.split(' ') ?? [];
    const stretches: Stretch[] = await ask(
      `/dashboard/shift/emp-hr-total/emp/?date_from=${day}&date_to=${day}&staff=${person}`,
    );
    const lines = stretches.map(
      ({ start_time, end_time }) =>
        `<li>${time.format(new Date(start_time))} – ${time.format(new Date(end_time))} ${(Date.parse(end_time) - Date.parse(start_time)) / 3_600_000} h</li>`,
    );
    if (!dialog) return;
    dialog.innerHTML = `<h2>${day}</h2><ul>${lines.join('')}</ul><p>Total</p><button>Close</button>`;
    (dialog as HTMLDialogElement).showModal();
  });
}
