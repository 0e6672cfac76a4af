import { readFileSync } from 'node:fs';

export interface Page {
  title: string;
  language: string;
  theme: 'light' | 'dark' | '';
  /** Who is signed in, and the store's public data (docs/rules/accounts.md#page-context). */
  sessionContext: object;
  /** What this one page needs beside it. */
  pageData?: object;
  /** The page's content, where it is ready to read and needs no script. */
  content?: string | null;
  /** What stands there until the scripts have come, if that takes long or they never come: words, and those of the link that loads again. */
  late: { text: string; reload: string };
}

/** JSON inside a script element: `<` is written as an escape, so that no text can close the element. */
function jsonScript(id: string, value: object): string {
  const json = JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

export type RenderPage = (page: Page) => string;

/** Shown by its style alone, some seconds later: no script has to arrive for it. */
function lateHtml({ late }: Page): string {
  return `<p class="late">${escapeHtml(late.text)} <a href="">${escapeHtml(late.reload)}</a></p>`;
}

/** Reads the built web's one HTML file and returns a function that fills it in for a page. */
export function loadTemplate(file: string): RenderPage {
  const template = readFileSync(file, 'utf8');
  const withoutScripts = template.replace(
    /\s*<script type="module"[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>/g,
    '',
  );
  return (page) =>
    (page.content ? withoutScripts : template)
      .replace('<div id="root"></div>', () => `<div id="root">${page.content ?? lateHtml(page)}</div>`)
      .replace(/<html[^>]*>/, `<html lang="${page.language}" data-theme="${page.theme}">`)
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(page.title)}</title>`)
      .replace(
        '<!--session-context-->',
        () =>
          jsonScript('session-context', page.sessionContext) +
          (page.pageData ? jsonScript('page-data', page.pageData) : ''),
      );
}
