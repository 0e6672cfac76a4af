import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Renders the HTML of `/`, `/price` or `/info` from the page context as JSON. */
type RenderPublicPage = (path: string, context: string) => string;

const publicPaths: readonly string[] = ['/', '/price', '/info'];

/** Loads the public pages' renderer, built with the web: HTML of a path, or null where the browser renders. */
export async function loadPublicPages(
  webFolder: string,
): Promise<(path: string, context: object) => string | null> {
  const file = join(webFolder, '../public-pages/public-page.js');
  if (!existsSync(file)) return () => null;
  const { renderPublicPage } = (await import(pathToFileURL(file).href)) as {
    renderPublicPage: RenderPublicPage;
  };
  return (path, context) =>
    publicPaths.includes(path) ? renderPublicPage(path, JSON.stringify(context)) : null;
}
