import { escapeHtml } from '#domain/format/escape-html.ts';
import { clockData, clockPlace, type OfflineClock } from './offline-clock.ts';
import { weeksScript } from './storage-names.ts';

/** A shift as it is kept, and its end in epoch seconds. */
interface KeptShift {
  words: string;
  end: number;
}

/** A week as it is kept: words only, in the reader's language. */
export interface KeptWeek {
  title: string;
  days: { date: string; day: string; shifts: KeptShift[] }[];
}

/** Where the script shows the next shift, and the button that looks for the server. */
export const nextPlace = 'next-shift';
export const retryPlace = 'retry';

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:40rem;padding:1rem}
h1{font-size:1.4rem;margin:.5rem 0}h2{font-size:1.05rem;margin:1.5rem 0 .25rem}dl{margin:0}
dl>div{display:flex;gap:1rem;padding:.5rem 0;border-top:1px solid color-mix(in srgb,currentColor 20%,transparent)}
dt{width:6.5rem;flex:none;opacity:.75}dd{margin:0}p{margin:.25rem 0}main>p,dl+p{opacity:.75}section{margin:1rem 0}
.buttons{display:grid;grid-auto-columns:1fr;grid-auto-flow:column;gap:.75rem;margin-top:.75rem}
[hidden]{display:none!important}#next-shift{border:1px solid #0c5853;border-radius:.75rem;padding:.5rem 1rem}#next-shift h2{margin:0}
[aria-current]{margin:0 -.5rem;padding:.5rem!important;background:color-mix(in srgb,#0c5853 14%,transparent);font-weight:600}
button,input{font:inherit;min-height:3rem;border:1px solid color-mix(in srgb,currentColor 40%,transparent);border-radius:.5rem;padding:0 .75rem}
button{background:none;color:inherit;font-weight:600}button.primary{background:#0c5853;border-color:#0c5853;color:#fff}
input{display:block;width:100%;box-sizing:border-box;margin:.25rem 0}small{display:block}
dialog{border:0;border-radius:.75rem;padding:1.25rem;width:min(24rem,100% - 3rem)}dialog::backdrop{background:rgb(0 0 0/.5)}`;

/** Writes the own weeks, and the clock on one's own phone, as the page that the service worker shows where there is no network. */
export function writeWeeksPage({
  language,
  title,
  text,
  none,
  next,
  retry,
  failed,
  zone,
  weeks,
  clock,
}: {
  language: string;
  title: string;
  text: string;
  none: string;
  /** Heading of the next shift. */
  next: string;
  retry: string;
  /** Said where the server doesn't answer. */
  failed: string;
  /** Zone of today. */
  zone: string;
  weeks: readonly KeptWeek[];
  /** Null: the company takes no punches from own phones. */
  clock: OfflineClock | null;
}): string {
  const parts = weeks.map((week) => {
    const days = week.days.map(({ date, day, shifts }) => {
      const lines = shifts.map(({ words, end }) => `<div data-end="${end}">${escapeHtml(words)}</div>`);
      const content = lines.length > 0 ? lines.join('') : escapeHtml(none);
      return `<div data-date="${date}"><dt>${escapeHtml(day)}</dt><dd>${content}</dd></div>`;
    });
    return `<section><h2>${escapeHtml(week.title)}</h2><dl>${days.join('')}</dl></section>`;
  });
  const data = clock && JSON.stringify(clock).replaceAll('<', String.raw`\u003c`);
  const clockPart = data
    ? `<section id="${clockPlace}"></section><script type="application/json" id="${clockData}">${data}</script>`
    : '';
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style><script type="module" src="${weeksScript}"></script></head>
<body><main data-zone="${escapeHtml(zone)}"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>
<p><button type="button" id="${retryPlace}" hidden>${escapeHtml(retry)}</button></p><p role="status" data-failed="${escapeHtml(failed)}"></p>
${clockPart}<section id="${nextPlace}" hidden><h2>${escapeHtml(next)}</h2></section>${parts.join('')}</main></body></html>`;
}
