import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';

type Person = ResponseOf<Calls['employee.list']>[number];
type Shift = ResponseOf<Calls['shift.list']>[number];

/** Script of a plain page: people with their states, a PIN pad, and the recorded punch. */
export async function plainClock(): Promise<void> {
  const ask = async (path: string) => (await fetch(`/api/v1${path}`)).json();
  const now = Date.now();
  const sunday = new Date(now - new Date(now).getUTCDay() * 86_400_000).toISOString().slice(0, 10);
  const [stores, people, shifts] = await Promise.all([
    ask('/store/active-branches-with-store/'),
    ask('/human/employees/') as Promise<Person[]>,
    ask(`/shift/shifts/?date=${sunday}`) as Promise<Shift[]>,
  ]);
  const { name: branch, timezone: timeZone } = stores[0].branches[0];
  const time = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit', timeZone });
  const day = new Intl.DateTimeFormat('sv', { timeZone });
  const today = day.format(now);
  const main = document.querySelector('main') as HTMLElement;
  const standOf = ({ id }: Person) => {
    const own = shifts.filter(({ employee }) => employee === id);
    const open = own.find(({ clock_in, clock_out }) => clock_in && !clock_out);
    if (open?.clock_in) return `In since ${time.format(new Date(open.clock_in))}`;
    const next = own.find(
      ({ start_time, clock_in }) => !clock_in && day.format(new Date(start_time)) === today,
    );
    if (!next) return 'Away today';
    return `Shift ${time.format(new Date(next.start_time))}–${time.format(new Date(next.end_time))}`;
  };
  const showNames = () => {
    const tiles = people.map(
      (person) =>
        `<li><button id="person-${person.id}"><i>${person.first_name[0]}${person.last_name[0]}</i>
        <b>${person.first_name} ${person.last_name}</b> <span>${standOf(person)}</span></button></li>`,
    );
    main.innerHTML = `<p>${time.format(now)} ${branch}</p><input type="search"><ul>${tiles.join('')}</ul>`;
  };
  const showDone = ({ first_name, id }: Person, shift: Shift) => {
    const own = shifts.filter(({ employee }) => employee === id);
    const hours = own
      .filter(({ start_time }) => day.format(new Date(start_time)) === today)
      .reduce((sum, { start_time, end_time }) => sum + Date.parse(end_time) - Date.parse(start_time), 0);
    main.innerHTML = `<h1>${first_name} is clocked in</h1><p>${time.format(new Date(shift.clock_in ?? now))}</p>
      <dl><dt>Planned</dt><dd>${hours / 3_600_000} h</dd><dt>Branch</dt><dd>${branch}</dd></dl>
      <button>Next</button><button>OK</button>`;
  };
  const showPin = (person: Person) => {
    const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'Clear', '0', 'Back'];
    const actions = ['Clock in', 'Start break', 'End break', 'Clock out'];
    main.innerHTML = `<button>Back to names</button><h1 id="pin-heading">${person.first_name}, enter your PIN</h1>
      <p>${standOf(person)}</p><p id="dots"></p><div>${digits.map((digit) => `<button>${digit}</button>`).join('')}</div>
      <div role="group">${actions.map((action) => `<button disabled>${action}</button>`).join('')}</div>`;
    const buttons = main.querySelectorAll<HTMLButtonElement>('[role="group"] button');
    let pin = '';
    window.onkeydown = ({ key }) => {
      pin += key;
      const dots = document.querySelector('#dots');
      if (dots) dots.textContent = '●'.repeat(pin.length);
      for (const button of buttons) button.disabled = pin.length < 4;
    };
    buttons[0]?.addEventListener('click', async () => {
      const at = new Date().toISOString();
      const body = JSON.stringify({ key: crypto.randomUUID(), employee: person.id, pin, action: 'in', at });
      const answer = await fetch('/api/v1/shift/clock/', { method: 'POST', body });
      showDone(person, (await answer.json()).shift);
    });
  };
  main.addEventListener('click', (event) => {
    const pressed = (event.target as HTMLElement).closest('button')?.id;
    const person = people.find(({ id }) => `person-${id}` === pressed);
    if (person) showPin(person);
  });
  showNames();
}
