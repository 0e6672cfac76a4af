import './styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { loadFirstTexts } from '#web/base/texts.ts';
import { createRouter } from './router.tsx';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const texts = loadFirstTexts();
  const router = createRouter();
  await texts;
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

void start();
