import { findPage, mayOpen } from '#domain/navigation.ts';
import { type ClockChoice, type StartPage, type Theme, themes } from '#domain/people/preferences.ts';
import { type Language, languageNames, languages } from '#texts/languages.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Section } from '#web/components/section.tsx';
import { createForm } from '#web/forms/create-form.ts';
import type { PreferenceValues, SavePreference } from '#web/screens/profile/preferences/preference-values.ts';

/** Replaces the empty value, which a choice cannot have. */
const defaultChoice = 'usual';

interface LooksValues {
  theme: Theme;
  start_page: string;
  clock: string;
  language: Language;
}
const Looks = createForm<LooksValues>();

const startPageKeys = {
  '/spa/schedule': 'schedule',
  '/spa/dashboard': 'dashboard',
  '/spa/clients': 'clients',
} as const;

interface LooksFormProps {
  preference: PreferenceValues;
  save: SavePreference;
}

export function LooksForm({ preference, save }: LooksFormProps) {
  const text = useTexts();
  const { visitor } = session;
  const pages = Object.entries(startPageKeys).filter(([path]) => {
    const page = findPage(path);
    return page && visitor && mayOpen(page, visitor);
  });
  const language = languages.find((known) => known === preference.language) ?? languages[0];
  const initial: LooksValues = {
    theme: preference.theme,
    start_page: preference.start_page || defaultChoice,
    clock: preference.clock || defaultChoice,
    language,
  };
  const submit = async (values: LooksValues) => {
    const chosen = (choice: string) => (choice === defaultChoice ? '' : choice);
    await save({
      theme: values.theme,
      start_page: chosen(values.start_page) as StartPage,
      clock: chosen(values.clock) as ClockChoice,
      language: values.language,
    });
    // Reloads to apply language and times to the whole page.
    if (values.language !== language || values.clock !== initial.clock) return location.reload();
    document.documentElement.dataset.theme = values.theme === 'system' ? '' : values.theme;
  };
  return (
    <Section title={text('preferences.looksTitle')} text={text('preferences.looksText')}>
      <Looks.Form initial={initial} onSubmit={submit}>
        <div className="grid gap-4">
          <Looks.Segmented
            name="theme"
            label={text('preferences.theme')}
            options={themes.map((theme) => ({ value: theme, label: text(`preferences.themes.${theme}`) }))}
          />
          <Looks.Select
            name="start_page"
            label={text('preferences.startPage')}
            options={[
              { value: defaultChoice, label: text('preferences.startPages.role') },
              ...pages.map(([path, key]) => ({ value: path, label: text(`preferences.startPages.${key}`) })),
            ]}
          />
          <Looks.Segmented
            name="clock"
            label={text('preferences.clock')}
            options={[
              { value: defaultChoice, label: text('preferences.clocks.language') },
              { value: '12', label: text('preferences.clocks.twelve') },
              { value: '24', label: text('preferences.clocks.twentyFour') },
            ]}
          />
          <Looks.Select
            name="language"
            label={text('profile.language')}
            options={languages.map((known) => ({
              value: known,
              label: languageNames[known],
            }))}
          />
        </div>
        <Looks.Actions sticky />
      </Looks.Form>
    </Section>
  );
}
