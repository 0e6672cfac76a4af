import type { TFunction } from 'i18next';
import { renderToString } from 'react-dom/server';
import { en } from '#texts/en/index.ts';
import { createTexts } from '#texts/engine.ts';
import { es } from '#texts/es/index.ts';
import type { Language } from '#texts/languages.ts';
import { readSession, takeSession } from '#web/base/session.ts';
import { TextsContext } from '#web/base/texts.ts';
import { StillPage } from '#web/navigation/router-view.tsx';
import Home from '#web/screens/home/index.tsx';
import Info from '#web/screens/info/index.tsx';
import Price from '#web/screens/price/index.tsx';
import PublicShell from '#web/shell/public-shell.tsx';
import { SkipLink } from '#web/shell/skip-link.tsx';

const texts: Record<Language, TFunction> = {
  en: createTexts('en', ['en', en]),
  es: createTexts('es', ['es', es]),
};

const pages = new Map([
  ['/', Home],
  ['/price', Price],
  ['/info', Info],
]);

/**
 * Renders a public page's HTML for a stranger, from the application's screens; needs no scripts. Built by `build/public-pages.ts` for the
 * server.
 * @param path one of `/`, `/price`, `/info`
 * @param context the page context, as JSON
 */
export function renderPublicPage(path: string, context: string): string {
  const read = readSession(context);
  const Page = pages.get(path);
  // Renders synchronously: no other visitor's page can interfere.
  takeSession(read);
  return renderToString(
    <TextsContext value={texts[read.reader.language]}>
      <StillPage path={path} page={Page && <Page />}>
        <SkipLink />
        <PublicShell />
      </StillPage>
    </TextsContext>,
  );
}
