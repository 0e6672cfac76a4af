import './styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { LiveAnnouncer } from './components/announcer.tsx';
import { ToastRegion } from './components/toast.tsx';
import { Buttons } from './gallery/buttons.tsx';
import { Chips, Shifts } from './gallery/chips-and-shifts.tsx';
import { Floating } from './gallery/floating.tsx';
import { FormSamples } from './gallery/forms.tsx';
import { Inputs } from './gallery/inputs.tsx';
import { Section } from './gallery/parts.tsx';
import { States } from './gallery/states.tsx';
import { Tables } from './gallery/tables.tsx';
import { Mark } from './shell/mark.tsx';
import { loadAreas, loadFirstTexts } from './texts.ts';

// Every component on one page, for those who build: served by `vite dev` as /components.html, never part of the product. Its own words
// are samples and stand here.

function Gallery() {
  return (
    <main className="mx-auto max-w-4xl px-4 py-6">
      <h1 className="mb-4 flex items-center gap-3 font-semibold text-16">
        <Mark className="size-6" /> Branchline components
      </h1>
      <Buttons />
      <Inputs />
      <Section title="Forms kit">
        <FormSamples />
      </Section>
      <Chips />
      <Shifts />
      <Tables />
      <Floating />
      <States />
      <ToastRegion />
      <LiveAnnouncer />
    </main>
  );
}

const root = document.getElementById('root');
if (root) {
  await Promise.all([loadFirstTexts(), loadAreas(['roles'])]);
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createMemoryRouter([{ path: '*', Component: Gallery }])} />
    </StrictMode>,
  );
}
