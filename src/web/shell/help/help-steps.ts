import type { useTexts } from '#web/base/texts.ts';
import type { HelpTopic } from './help-topics.ts';

/** Lists a topic's steps, or those of a phone: as many as its texts have. */
export function listHelpSteps(
  text: ReturnType<typeof useTexts>,
  topic: HelpTopic,
  on: 'steps' | 'phone' = 'steps',
): string[] {
  return (['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const).flatMap(
    (step) => {
      const key = `help.pages.${topic}.${on}.${step}` as 'help.pages.schedule.steps.one';
      const said: string = text(key);
      return said === key ? [] : [said];
    },
  );
}
