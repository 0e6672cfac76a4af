import { parseCashTips } from '#domain/clock/cash-tips.ts';
import type { ClockAction } from '#domain/clock/clock-rules.ts';
import { localDate } from '#domain/time/zones.ts';
import { createTexts } from '#texts/engine.ts';
import { formatTime } from '#texts/format.ts';
import { keepOwnPunch } from './keep-own-punch.ts';
import { clockData, clockPlace, type OfflineClock } from './offline-clock.ts';
import { readOwnPunches } from './own-punches.ts';
import { describeOwnConfirmation, listActions, readStanding } from './own-standing.ts';
import { nextPlace, retryPlace } from './weeks-page.ts';

/**
 * Script of the kept page: leads back to the app once the server answers, and takes punches until then. They wait on the phone as the
 * app's own do, which sends them (docs/rules/clock.md#own-phone).
 */

const lookEvery = 5_000;

/** Opens the asked page again once the server answers; false: it doesn't. */
async function leave(): Promise<boolean> {
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store' });
    if (ok) location.reload();
    return ok;
  } catch {
    return false;
  }
}

/** Takes off what is over, and marks today and the next shift: the page may be days old. */
function markDays(main: HTMLElement, now: number): void {
  const today = localDate(now, main.dataset.zone ?? 'UTC');
  for (const day of main.querySelectorAll<HTMLElement>('[data-date]')) {
    const { date = '' } = day.dataset;
    day.hidden = date < today;
    if (date === today) day.setAttribute('aria-current', 'date');
  }
  for (const week of main.querySelectorAll<HTMLElement>('section:has(dl)'))
    week.hidden = week.querySelector('[data-date]:not([hidden])') === null;
  const shifts = [...main.querySelectorAll<HTMLElement>('[data-end]')];
  const next = shifts.find(({ dataset }) => Number(dataset.end) > now);
  const place = document.getElementById(nextPlace);
  if (!next || !place) return;
  const day = next.closest('[data-date]')?.querySelector('dt')?.textContent ?? '';
  place.append(make('p', {}, make('strong', {}, day)), make('p', {}, next.textContent ?? ''));
  place.hidden = false;
}

function offerRetry(main: HTMLElement): void {
  const button = document.getElementById(retryPlace);
  const status = main.querySelector<HTMLElement>('[data-failed]');
  if (!button || !status) return;
  button.hidden = false;
  button.addEventListener('click', async () => {
    status.textContent = '';
    if (!(await leave())) status.textContent = status.dataset.failed ?? '';
  });
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  given: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), given);
  element.append(...children);
  return element;
}

function drawClock(place: HTMLElement, clock: OfflineClock): void {
  const { employee, reader, zone, open, rules, asksCashTips } = clock;
  const text = createTexts(reader.language, [reader.language, clock.texts]);
  const now = () => Math.floor(Date.now() / 1000);
  const time = (at: number) => formatTime(reader, at, zone);
  const status = make('p', { role: 'status' });
  const buttons = make('div', { className: 'buttons' });

  const keep = (action: ClockAction, cashTips?: number) => {
    const declared = cashTips === undefined ? {} : { cashTips };
    keepOwnPunch(employee, { key: crypto.randomUUID(), action, at: now(), ...declared });
    draw();
    buttons.querySelector('button')?.focus();
  };

  const ask = (action: ClockAction, words: string | null) => {
    const tips = asksCashTips && action === 'out' ? make('input', { inputMode: 'decimal' }) : null;
    const wrong = make('p', { className: 'wrong', role: 'alert' });
    const confirm = make('button', { type: 'submit', className: 'primary' }, text(`clock.action.${action}`));
    const cancel = make('button', { type: 'button' }, text('common.cancel'));
    const heading = make('h2', { id: 'question' }, text(`clock.question.${action}`));
    const label =
      tips && make('label', {}, text('clock.cashTips'), tips, make('small', {}, text('clock.cashTipsHint')));
    const form = make(
      'form',
      {},
      heading,
      ...(words === null ? [] : [make('p', {}, words)]),
      ...(label ? [label] : []),
      wrong,
      make('div', { className: 'buttons' }, cancel, confirm),
    );
    const dialog = make('dialog', {}, form);
    dialog.setAttribute('aria-labelledby', heading.id);
    dialog.addEventListener('close', () => dialog.remove());
    cancel.addEventListener('click', () => dialog.close());
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const typed = tips?.value.trim() ?? '';
      const cashTips = typed === '' ? undefined : parseCashTips(typed);
      if (typed !== '' && cashTips === undefined) {
        wrong.textContent = text('clock.cashTipsWrong');
        return;
      }
      dialog.close();
      keep(action, cashTips);
    });
    place.append(dialog);
    dialog.showModal();
  };

  const choose = (action: ClockAction) => {
    const standing = readStanding(open, readOwnPunches(employee).at(-1) ?? null, now());
    const words = describeOwnConfirmation(text, action, standing, { now: now(), rules, formatTime: time });
    if (words === null && !(asksCashTips && action === 'out')) keep(action);
    else ask(action, words);
  };

  const draw = () => {
    const waiting = readOwnPunches(employee).at(-1) ?? null;
    const { state } = readStanding(open, waiting, now());
    status.textContent = waiting
      ? text(`ownClock.waits.${waiting.action}`, { time: time(waiting.at) })
      : text(`ownClock.state.${state}`);
    const actions = listActions(state);
    buttons.replaceChildren(
      ...actions.map((action, index) => {
        const className = index === actions.length - 1 ? 'primary' : '';
        const button = make('button', { type: 'button', className }, text(`clock.action.${action}`));
        button.addEventListener('click', () => choose(action));
        return button;
      }),
    );
  };

  place.setAttribute('aria-label', text('ownClock.heading'));
  place.append(make('p', {}, text('ownClock.offline')), status, buttons);
  draw();
}

const main = document.querySelector('main');
if (main) {
  markDays(main, Math.floor(Date.now() / 1000));
  offerRetry(main);
}
addEventListener('online', () => void leave());
setInterval(() => void leave(), lookEvery);

const data = document.getElementById(clockData)?.textContent;
const place = document.getElementById(clockPlace);
if (data && place) drawClock(place, JSON.parse(data) as OfflineClock);
