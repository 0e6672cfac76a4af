/** A week as it is kept: words only, in the reader's language. */
export interface KeptWeek {
  title: string;
  days: { day: string; shifts: string[] }[];
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:40rem;padding:1rem}
h1{font-size:1.4rem;margin:.5rem 0}h2{font-size:1.05rem;margin:1.5rem 0 .25rem}dl{margin:0}
dl div{display:flex;gap:1rem;padding:.5rem 0;border-top:1px solid color-mix(in srgb,currentColor 20%,transparent)}
dt{width:6.5rem;flex:none;opacity:.75}dd{margin:0}p{margin:.25rem 0;opacity:.75}`;

/** Writes the own weeks as a page without scripts, which the service worker shows where there is no network. */
export function writeWeeksPage({
  language,
  title,
  text,
  none,
  weeks,
}: {
  language: string;
  title: string;
  text: string;
  none: string;
  weeks: readonly KeptWeek[];
}): string {
  const parts = weeks.map((week) => {
    const days = week.days.map(
      ({ day, shifts }) =>
        `<div><dt>${escapeHtml(day)}</dt><dd>${shifts.map(escapeHtml).join('<br>')}</dd></div>`,
    );
    const body = days.length > 0 ? `<dl>${days.join('')}</dl>` : `<p>${escapeHtml(none)}</p>`;
    return `<h2>${escapeHtml(week.title)}</h2>${body}`;
  });
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${parts.join('')}</main></body></html>`;
}
