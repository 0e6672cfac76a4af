import './styles/app.css';
import { Fragment, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadAreas, loadFirstTexts } from '#web/base/texts.ts';
import { LiveAnnouncer } from '#web/components/announcer.tsx';
import { ToastRegion } from '#web/components/toast-region.tsx';
import { Buttons } from '#web/gallery/buttons.tsx';
import { Chips, Shifts } from '#web/gallery/chips-and-shifts.tsx';
import { Floating } from '#web/gallery/floating.tsx';
import { FormSamples } from '#web/gallery/forms.tsx';
import { Inputs } from '#web/gallery/inputs.tsx';
import { Section } from '#web/gallery/parts.tsx';
import { States } from '#web/gallery/states.tsx';
import { Tables } from '#web/gallery/tables.tsx';
import { Router } from '#web/navigation/router.ts';
import { RouterView } from '#web/navigation/router-view.tsx';
import { Mark } from '#web/shell/mark.tsx';

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
  const router = new Router([{ path: '*', load: async () => Gallery }]);
  router.start();
  createRoot(root).render(
    <StrictMode>
      <RouterView router={router} Root={Fragment} Failure={Fragment} />
    </StrictMode>,
  );
}
