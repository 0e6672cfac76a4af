import { ChevronDown, CircleHelp, CircleUserRound, Languages, LogOut } from 'lucide-react';
import { personName } from '#domain/format/person-name.ts';
import { languageNames, languages } from '#texts/languages.ts';
import { type SignedIn, session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Menu } from '#web/components/menu.tsx';
import type { MenuAction } from '#web/components/popup-props.ts';
import { useHelp } from './help/use-help.ts';
import { signOut } from './sign-out.ts';

export function AccountMenu({ visitor }: { visitor: SignedIn }) {
  const text = useTexts();
  const { ask } = useHelp();
  const name = personName(visitor) || visitor.username;
  const profile: MenuAction = {
    label: text('shell.accountProfiles'),
    icon: <CircleUserRound className="size-4 text-muted" aria-hidden="true" />,
    to: '/spa/profile',
  };
  const otherLanguages = languages
    .filter((language) => language !== session.reader.language)
    .map(
      (language): MenuAction => ({
        label: languageNames[language],
        icon: <Languages className="size-4 text-muted" aria-hidden="true" />,
        onSelect: async () => (await import('./switch-language.ts')).switchLanguage(language),
      }),
    );
  return (
    <Menu
      button={
        <button
          type="button"
          className="flex h-9 items-center gap-2 rounded-control px-1.5 font-medium text-14 hover:bg-hover max-sm:size-11 max-sm:justify-center"
        >
          <Avatar name={name} image={visitor.image} size={28} />
          <span className="max-sm:sr-only">{text('shell.account')}</span>
          <ChevronDown className="size-4 text-muted max-sm:hidden" aria-hidden="true" />
        </button>
      }
      header={
        <>
          <p className="text-12 text-muted">{text('shell.signedInAs')}</p>
          <p className="truncate font-medium">{visitor.username}</p>
        </>
      }
      actions={[
        ...(visitor.authType === 'clockadmin' ? [] : [profile, ...otherLanguages]),
        {
          label: text('shell.help'),
          icon: <CircleHelp className="size-4 text-muted" aria-hidden="true" />,
          onSelect: () => ask(''),
        },
        {
          label: text('shell.signOut'),
          icon: <LogOut className="size-4 text-muted" aria-hidden="true" />,
          onSelect: () => void signOut(),
        },
      ]}
    />
  );
}
