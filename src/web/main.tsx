import './styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { session } from '#web/base/session.ts';
import { loadFirstTexts } from '#web/base/texts.ts';
import { RouterView } from '#web/navigation/router-view.tsx';
import { Root } from '#web/shell/root.tsx';
import { RouteFailure } from '#web/shell/route-failure.tsx';
import { createRouter } from './router.tsx';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  document.documentElement.lang = session.reader.language;
  const texts = loadFirstTexts();
  const router = createRouter();
  router.start();
  await texts;
  createRoot(root).render(
    <StrictMode>
      <RouterView router={router} Root={Root} Failure={RouteFailure} />
    </StrictMode>,
  );
}

void start();
