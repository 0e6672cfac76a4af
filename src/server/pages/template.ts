import { readFileSync } from 'node:fs';
import { escapeHtml } from '#domain/format/escape-html.ts';

export interface Page {
  title: string;
  language: string;
  theme: 'light' | 'dark' | '';
  /** The signed-in user, and the store's public data (docs/rules/accounts.md#page-context). */
  sessionContext: object;
  /** Data of this page only. */
  pageData?: object;
  /** Content that needs no script. */
  content?: string | null;
  /** Texts shown while scripts are slow or missing: a message and a link that reloads. */
  late: { text: string; reload: string };
}

/** Writes JSON for a script element: `<` is escaped, so that no text can close the element. */
function jsonScript(id: string, value: object): string {
  const json = JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

export type RenderPage = (page: Page) => string;

/** Appears by style alone after some seconds, without any script. */
function lateHtml({ late }: Page): string {
  return `<p class="late">${escapeHtml(late.text)} <a href="">${escapeHtml(late.reload)}</a></p>`;
}

/** Reads the HTML file of the built web and returns a function that fills it in for a page. */
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
