import { lazyComponent } from '#web/components/lazy-component.tsx';

/** The question for a position, loaded once the clock stands. */
export const PositionQuestion = lazyComponent(
  async () => (await import('./position-question.tsx')).PositionQuestion,
);
