import { join } from 'node:path';
import { en } from '#texts/en/index.ts';
import { es } from '#texts/es/index.ts';

export const root = join(import.meta.dirname, '..');

const catalogues = { en, es };
export type HelpLanguage = keyof typeof catalogues;
export const helpLanguages = Object.keys(catalogues) as HelpLanguage[];

export const helpTopics = Object.keys(en.help.pages) as (keyof typeof en.help.pages)[];

/** Path of a topic's picture from the root. */
export const picturePath = (language: HelpLanguage, topic: string): string =>
  `src/web/shell/help/pictures/${language}/${topic}.webp`;

const pagePath = (language: HelpLanguage, name: string): string => `docs/help/${language}/${name}.md`;

/** Lists the pages of the docs for users, with their text: the one that the help panel shows. */
export function listHelpPages(): { path: string; text: string }[] {
  return helpLanguages.flatMap((language) => {
    const { title, onPhone, pages } = catalogues[language].help;
    const topics = helpTopics.map((topic) => {
      const page = pages[topic];
      const { name, what } = page;
      const number = (steps: object) => Object.values(steps).map((step, index) => `${index + 1}. ${step}`);
      const lines = [
        ...number(page.steps),
        ...('phone' in page ? ['', `## ${onPhone}`, '', ...number(page.phone)] : []),
      ];
      const picture = `![${name}](../../../${picturePath(language, topic)})`;
      return {
        path: pagePath(language, topic),
        text: [`# ${name}`, '', what, '', picture, '', ...lines, ''].join('\n'),
      };
    });
    const list = helpTopics.map((topic) => `- [${pages[topic].name}](${topic}.md): ${pages[topic].what}`);
    return [
      { path: pagePath(language, 'README'), text: [`# ${title}`, '', ...list, ''].join('\n') },
      ...topics,
    ];
  });
}
