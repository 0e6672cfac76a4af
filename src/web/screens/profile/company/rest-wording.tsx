import { restBreaks as english } from '#texts/en/clock/rest-breaks.ts';
import { restBreaks as spanish } from '#texts/es/clock/rest-breaks.ts';

const wordings = [
  { language: 'en', ...english },
  { language: 'es', ...spanish },
];

/** The question about rest breaks as the clock asks it, in both languages. */
export function RestWording() {
  return (
    <ul className="mt-2 space-y-1 text-13 text-muted">
      {wordings.map(({ language, question, answers }) => (
        <li key={language} lang={language}>
          “{question}” {Object.values(answers).join(' · ')}
        </li>
      ))}
    </ul>
  );
}
