import { languageNames, languages } from '#texts/languages.ts';
import { session } from '#web/base/session.ts';
import { tabletLanguage } from '#web/base/tablet-language.ts';
import { useTexts } from '#web/base/texts.ts';

const year = 365 * 86_400;

/** Switches this tablet's language until it is switched again; the page comes anew in it. */
export function LanguageSwitch() {
  const text = useTexts();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce itself as a form.
    <div role="group" aria-label={text('clock.language')} className="-ml-4 flex max-lg:portrait:ml-0">
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === session.reader.language}
          onClick={() => {
            // biome-ignore lint/suspicious/noDocumentCookie: tablets without https have no cookieStore.
            document.cookie = `${tabletLanguage}=${language}; path=/clock; max-age=${year}; samesite=lax`;
            location.reload();
          }}
          className="h-16 rounded-control px-4 font-medium text-16 hover:bg-white/10 focus-visible:outline-white aria-pressed:bg-white/15 max-sm:h-11 max-sm:px-3 max-sm:text-14"
        >
          {languageNames[language]}
        </button>
      ))}
    </div>
  );
}
