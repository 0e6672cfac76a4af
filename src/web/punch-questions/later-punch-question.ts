import { loadAreas } from '#web/base/texts.ts';
import { lazyComponent } from '#web/components/lazy-component.tsx';

/** What a punch is asked, loaded once the clock stands. */
export const PunchQuestion = lazyComponent(async () => {
  const [module] = await Promise.all([import('./punch-question.tsx'), loadAreas(['restBreaks'])]);
  return module.PunchQuestion;
});
