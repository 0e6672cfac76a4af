import './styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { createRouter } from './router.tsx';
import { session } from './session.ts';
import { speak } from './texts.ts';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  await speak(session.reader.language);
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createRouter()} />
    </StrictMode>,
  );
}

void start();
